/// Whether content is light or dark; unspecified counts as light where a choice must be made.
public enum InterfaceStyle: String, Hashable, Sendable, CaseIterable {
  case unspecified, light, dark
}

/// How far apart text and background must be.
public enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
  case normal, high
}

/// How many colours can be shown, the poorest first.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  case monochrome, ansi8, ansi16, indexed256, trueColor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// Whether content lies on the screen itself or above it, as dialogs do.
public enum InterfaceLevel: String, Hashable, Sendable, CaseIterable {
  case base, elevated
}

/// Whether the terminal has the keyboard's focus.
public enum ActiveState: String, Hashable, Sendable, CaseIterable {
  case inactive, active
}

/// How much room there is in one direction.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  case compact, regular
}

/// How colours are seen: as usual, or without the long-, middle- or short-wave cones.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia
}

public enum InterfaceStyleTrait: TraitDefinition {
  public static let defaultValue = InterfaceStyle.unspecified
  public static let name = "InterfaceStyle"
  public static let identifier = "org.themepick.trait.interface-style"
  public static let affectsColorAppearance = true
}

public enum ContrastTrait: TraitDefinition {
  public static let defaultValue = ContrastLevel.normal
  public static let name = "Contrast"
  public static let identifier = "org.themepick.trait.contrast"
  public static let affectsColorAppearance = true
}

public enum ColorDepthTrait: TraitDefinition {
  public static let defaultValue = ColorDepth.trueColor
  public static let name = "ColorDepth"
  public static let identifier = "org.themepick.trait.color-depth"
  public static let affectsColorAppearance = true
}

public enum LevelTrait: TraitDefinition {
  public static let defaultValue = InterfaceLevel.base
  public static let name = "Level"
  public static let identifier = "org.themepick.trait.level"
  public static let affectsColorAppearance = true
}

public enum ActiveTrait: TraitDefinition {
  public static let defaultValue = ActiveState.active
  public static let name = "Active"
  public static let identifier = "org.themepick.trait.active"
}

public enum HorizontalSizeClassTrait: TraitDefinition {
  public static let defaultValue = SizeClass.regular
  public static let name = "HorizontalSizeClass"
  public static let identifier = "org.themepick.trait.horizontal-size-class"
}

public enum VerticalSizeClassTrait: TraitDefinition {
  public static let defaultValue = SizeClass.regular
  public static let name = "VerticalSizeClass"
  public static let identifier = "org.themepick.trait.vertical-size-class"
}

public enum ColorVisionTrait: TraitDefinition {
  public static let defaultValue = ColorVision.normal
  public static let name = "ColorVision"
  public static let identifier = "org.themepick.trait.color-vision"
  public static let affectsColorAppearance = true
}

extension TraitKeys {
  public var interfaceStyle: InterfaceStyleTrait.Type { InterfaceStyleTrait.self }
  public var contrast: ContrastTrait.Type { ContrastTrait.self }
  public var colorDepth: ColorDepthTrait.Type { ColorDepthTrait.self }
  public var level: LevelTrait.Type { LevelTrait.self }
  public var active: ActiveTrait.Type { ActiveTrait.self }
  public var horizontalSizeClass: HorizontalSizeClassTrait.Type { HorizontalSizeClassTrait.self }
  public var verticalSizeClass: VerticalSizeClassTrait.Type { VerticalSizeClassTrait.self }
  public var colorVision: ColorVisionTrait.Type { ColorVisionTrait.self }
}

extension TraitCollection {
  /// Every trait that this library defines.
  static let systemTraits: [any TraitDefinition.Type] = [
    InterfaceStyleTrait.self, ContrastTrait.self, ColorDepthTrait.self, LevelTrait.self,
    ActiveTrait.self, HorizontalSizeClassTrait.self, VerticalSizeClassTrait.self,
    ColorVisionTrait.self,
  ]
}
