extension Theme {
  public static let light = builtIn("light", PackageResources.light_json)
  public static let dark = builtIn("dark", PackageResources.dark_json)
  public static let dawn = builtIn("dawn", PackageResources.dawn_json)
  public static let dusk = builtIn("dusk", PackageResources.dusk_json)

  /// Every theme that comes with the program, in the order in which it is offered. A new one is a file in
  /// `Themes` and a line above and here.
  public static let builtIns: [Theme] = [.light, .dark, .dawn, .dusk]

  private static func builtIn(_ id: String, _ bytes: [UInt8]) -> Theme {
    do {
      return Theme(id: id, document: try ThemeDocument(parsing: bytes))
    } catch {
      fatalError("the built-in theme \(id) is broken: \(error)")
    }
  }
}
