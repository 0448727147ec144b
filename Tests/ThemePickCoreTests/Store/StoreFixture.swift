import TerminalTheming
import TestSupport

@testable import ThemePickCore

/// A store in a folder of its own.
struct StoreFixture {
  let folder: TemporaryFolder
  let store: ChoiceStore

  init(environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let all = folder.environment.merging(environment) { $1 }
    let locations = Locations(environment: all)
    store = ChoiceStore(
      locations: locations, library: ThemeLibrary(directory: locations.themes), environment: all,
      clock: { 0 })
  }

  static let preferences = ".config/themepick/preferences.json"

  func state(_ name: String) -> String? { folder.read(".local/state/themepick/\(name)") }
}
