extension TraitNode {
  /// Calls `handler` in the trait phase whenever one of `traits` changed here, at most once a pass.
  ///
  /// The handler gets the observed object, so that it need not capture it, and the whole previous collection.
  /// It is never called at registration, and lives as long as this node or until it is unregistered.
  ///
  /// - Parameter traits: not empty.
  @discardableResult
  public func registerForTraitChanges<Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping @MainActor (Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    guard self is Environment else {
      fatalError("registerForTraitChanges: \(type(of: self)) is no \(Environment.self)")
    }
    return register(traits) { node, previous in
      if let environment = node as? Environment { handler(environment, previous) }
    }
  }

  /// Calls a method of `target`, which is not kept alive: `label.register…(target: window, action: Window.update)`.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [any TraitDefinition.Type], target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) -> TraitChangeRegistration {
    register(traits) { [weak target] _, _ in
      if let target { action(target)() }
    }
  }

  /// The same for a method that takes the observed object.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], target: Target,
    action: @escaping @MainActor (Target) -> (Environment) -> Void
  ) -> TraitChangeRegistration {
    register(traits) { [weak target] node, _ in
      if let target, let environment = node as? Environment { action(target)(environment) }
    }
  }

  /// The same for a method that takes the observed object and its previous traits.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], target: Target,
    action: @escaping @MainActor (Target) -> (Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    register(traits) { [weak target] node, previous in
      if let target, let environment = node as? Environment {
        action(target)(environment, previous)
      }
    }
  }

  /// Calls a method of this node itself: `registerForTraitChanges([…], action: Self.update)`.
  @discardableResult
  public func registerForTraitChanges<Environment: TraitNode>(
    _ traits: [any TraitDefinition.Type],
    action: @escaping @MainActor (Environment) -> () -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { (node: Environment, _) in action(node)() }
  }

  /// The same for a method that takes the previous traits.
  @discardableResult
  public func registerForTraitChanges<Environment: TraitNode>(
    _ traits: [any TraitDefinition.Type],
    action: @escaping @MainActor (Environment) -> (TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    registerForTraitChanges(traits) { (node: Environment, previous) in action(node)(previous) }
  }

  /// Ends a registration; quiet where it has ended already.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    registrations.removeAll { $0.token == registration }
    updateReaderMask()
  }

  private func register(
    _ traits: [any TraitDefinition.Type],
    call: @escaping @MainActor (TraitNode, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    guard !traits.isEmpty else {
      fatalError(
        "registerForTraitChanges: the list of traits is empty, so nothing could ever be called")
    }
    let mask = traits.reduce(TraitMask.none) {
      $0.union(TraitMask(index: TraitRegistry.index(of: $1)))
    }
    lastToken += 1
    let token = TraitChangeRegistration(id: lastToken)
    registrations.append(TraitRegistration(token: token, traits: traits, mask: mask, call: call))
    updateReaderMask()
    return token
  }
}

@MainActor private var lastToken: UInt64 = 0
