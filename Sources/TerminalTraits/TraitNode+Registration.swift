extension TraitNode {
  /// Calls `handler` in the trait phase when any of `traits` changed here, at most once a round.
  ///
  /// The handler gets the observed object, so that it need not capture it, and the whole previous collection.
  /// It is never called at registration. It lives as long as this node, or until it is unregistered.
  ///
  /// ```swift
  /// preview.registerForTraitChanges([InterfaceStyleTrait.self]) { (preview: Preview, previous) in
  ///   preview.rebuildGradient()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - traits: not empty.
  ///   - handler: its first parameter is of the observed object's type or one that it inherits.
  @discardableResult
  public func registerForTraitChanges<Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type],
    handler: @escaping @MainActor (Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    register(traits, observing: Environment.self, handler)
  }

  /// Calls a method of `target`, which is not kept alive, when any of `traits` changed here.
  ///
  /// ```swift
  /// label.registerForTraitChanges([ContrastTrait.self], target: window, action: Window.adjust)
  /// label.registerForTraitChanges([ContrastTrait.self], action: Label.adjust)
  /// ```
  ///
  /// - Parameters:
  ///   - traits: not empty.
  ///   - target: nil for the observed object itself.
  ///   - action: a method of no, one or two parameters: the observed object, and its previous collection.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [any TraitDefinition.Type], target: Target? = nil,
    action: @escaping @MainActor (Target) -> () -> Void
  ) -> TraitChangeRegistration {
    register(traits, sendingTo: target) { (target: Target, _: TraitNode, _) in action(target)() }
  }

  /// Calls a method that takes the observed object.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], target: Target? = nil,
    action: @escaping @MainActor (Target) -> (Environment) -> Void
  ) -> TraitChangeRegistration {
    register(traits, sendingTo: target) { target, observed, _ in action(target)(observed) }
  }

  /// Calls a method that takes the observed object and its previous collection.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], target: Target? = nil,
    action: @escaping @MainActor (Target) -> (Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    register(traits, sendingTo: target) { action($0)($1, $2) }
  }

  /// Ends a registration; quiet where it has ended already.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    registrations.removeAll { $0.token == registration }
    updateReader()
  }

  func isRegistered(_ registration: TraitChangeRegistration) -> Bool {
    for other in registrations where other.token == registration { return true }
    return false
  }

  private func register<Target: AnyObject, Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], sendingTo target: Target?,
    _ send: @escaping @MainActor (Target, Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    guard let target = target ?? (self as? Target) else {
      fatalError(
        "registerForTraitChanges: without a target, the action must be a method of "
          + "\(traitEnvironmentName), not of \(Target.self)")
    }
    return register(traits, observing: Environment.self) { [weak target] observed, previous in
      if let target { send(target, observed, previous) }
    }
  }

  private func register<Environment: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], observing: Environment.Type,
    _ handler: @escaping @MainActor (Environment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    guard !traits.isEmpty else {
      fatalError(
        "registerForTraitChanges: the list of traits is empty, so nothing would ever be called")
    }
    guard self is Environment else {
      fatalError(
        "registerForTraitChanges: the handler takes \(Environment.self), which \(traitEnvironmentName) is not"
      )
    }
    let registration = TraitRegistration(
      token: .next(), traits: traits,
      mask: traits.reduce(.none) { $0.union(TraitMask(index: TraitRegistry.index(of: $1))) },
      // The node has just been checked to be one, and a registration calls for its own node only.
      call: { node, previous in handler(unsafeDowncast(node, to: Environment.self), previous) })
    registrations.append(registration)
    updateReader()
    return registration.token
  }
}
