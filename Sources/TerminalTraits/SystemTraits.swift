/// Whether content is light or dark.
public enum InterfaceStyle: String, Hashable, Sendable { case unspecified, light, dark }
public enum ContrastLevel: String, Hashable, Sendable { case normal, high }
/// How many colours can be shown, poorest first.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  case monochrome, ansi8, ansi16, indexed256, trueColor
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
public enum InterfaceLevel: String, Hashable, Sendable { case base, elevated }
public enum ActiveState: String, Hashable, Sendable { case inactive, active }
public enum SizeClass: String, Hashable, Sendable { case compact, regular }
public enum ColorVision: String, Hashable, Sendable { case normal, protanopia, deuteranopia, tritanopia }

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
