public import TerminalTraits

/// A colour of our own for each style and contrast, 0xRRGGBB.
struct StyleVariants {
  let light: UInt32
  let dark: UInt32
  let lightHigh: UInt32
  let darkHigh: UInt32

  func color(isDark: Bool, contrast: ContrastLevel) -> RGBA {
    switch (isDark, contrast) {
    case (false, .normal): RGBA(light)
    case (true, .normal): RGBA(dark)
    case (false, .high): RGBA(lightHigh)
    case (true, .high): RGBA(darkHigh)
    }
  }
}

extension TraitCollection {
  /// The style of the native elements that are drawn beside a theme, `.light` or `.dark`: the theme's own.
  ///
  /// It differs from the interface style where a dark theme stands in the slot for light surroundings.
  public var nativeInterfaceStyle: InterfaceStyle { resolvedTheme.appearance }
}
