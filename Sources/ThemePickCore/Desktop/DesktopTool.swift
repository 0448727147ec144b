/// A program that every desktop of its kind has, and how to ask it for the appearance that was chosen there.
nonisolated struct DesktopTool: Sendable {
  let name: String
  /// The arguments of each way to ask; a later way is for desktops that do not know the earlier.
  let questions: [[String]]
  /// The program that tells when the answer may have changed, with its arguments; nil where none does.
  let monitor: (name: String, arguments: [String])?
  /// What an exit status and an output mean; nil for no answer.
  let reading: @Sendable (Int32, String) -> SystemAppearance.Statement?
}

nonisolated extension DesktopTool {
  /// The first one that is there is used.
  #if os(macOS)
    static let all = [defaults]
  #else
    static let all = [gdbus, busctl, dbusSend]
  #endif

  // MARK: The settings portal, on the session's bus

  private static let service = "org.freedesktop.portal.Desktop"
  private static let object = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let setting = ["org.freedesktop.appearance", "color-scheme"]
  /// Portals before 2023 know only the second.
  private static let methods = ["ReadOne", "Read"]
  /// In seconds: a question that outlives who asked it ends by itself.
  private static let limit = 2
  private static let signals =
    "type='signal',interface='\(interface)',member='SettingChanged',arg0='\(setting[0])'"

  static let gdbus = DesktopTool(
    name: "gdbus",
    questions: methods.map {
      [
        "call", "--session", "--timeout", "\(limit)", "--dest", service, "--object-path", object,
        "--method",
      ]
        + ["\(interface).\($0)"] + setting
    },
    monitor: ("gdbus", ["monitor", "--session", "--dest", service, "--object-path", object]),
    reading: portal)

  static let busctl = DesktopTool(
    name: "busctl",
    questions: methods.map {
      ["--user", "--timeout=\(limit)", "call", service, object, interface, $0, "ss"] + setting
    },
    monitor: ("busctl", ["--user", "monitor", "--match", signals]),
    reading: portal)

  static let dbusSend = DesktopTool(
    name: "dbus-send",
    questions: methods.map {
      [
        "--session", "--reply-timeout=\(limit * 1000)", "--print-reply=literal",
        "--dest=\(service)", object, "\(interface).\($0)",
      ]
        + setting.map { "string:\($0)" }
    },
    monitor: ("dbus-monitor", ["--session", signals]),
    reading: portal)

  /// `(<uint32 1>,)`, `v u 1`, `variant       uint32 1`, or with one more variant around it.
  private static func portal(_ status: Int32, _ output: String) -> SystemAppearance.Statement? {
    var words = output.split { !$0.isLetter && !$0.isNumber }[...]
    let value = words.popLast().flatMap { UInt32($0) }
    guard status == 0, let value, ["u", "uint32"].contains(words.popLast()),
      words.allSatisfy({ $0 == "v" || $0 == "variant" })
    else { return nil }
    switch value {
    case 1: return .appearance(.dark)
    case 2: return .appearance(.light)
    // Some desktops say so for light, others mean it: it tells nothing.
    default: return .silent("no preference")
    }
  }

  // MARK: macOS

  /// The setting is there only where it is dark.
  static let defaults = DesktopTool(
    name: "defaults", questions: [["read", "-g", "AppleInterfaceStyle"]], monitor: nil,
    reading: { status, output in
      status == 0 && output.hasPrefix("Dark")
        ? .appearance(.dark) : status == 1 ? .appearance(.light) : nil
    })

  // MARK: Where it is

  /// The full path of a program; only full paths on PATH count.
  ///
  /// - Parameter isProgram: whether there is one at a path.
  static func path(
    of name: String, environment: [String: String], isProgram: (String) -> Bool
  ) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Why there is nobody to ask, nil where there may be: a tool must not start a bus of its own.
  ///
  /// - Parameter exists: whether there is something at a path.
  static func reasonForNoBus(
    environment: [String: String], exists: (String) -> Bool
  ) -> String? {
    #if os(macOS)
      return nil
    #else
      if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
        return address.hasPrefix("autolaunch:") ? "the session has no bus" : nil
      }
      let socket = environment["XDG_RUNTIME_DIR"].map { "\($0)/bus" }
      return socket.map { $0.hasPrefix("/") && exists($0) } ?? false
        ? nil : "the session has no bus"
    #endif
  }
}
