import Testing

@testable import ThemePickCore

@Suite("What the desktop's tools say")
struct DesktopToolTests {
  struct Reading: CustomTestStringConvertible {
    let output: String
    let statement: SystemAppearance.Statement?
    var status: Int32 = 0
    var testDescription: String { "\(status) \(output.debugDescription)" }
  }

  @Test(arguments: [
    Reading(output: "(<uint32 1>,)\n", statement: .appearance(.dark)),
    Reading(output: "(<<uint32 2>>,)\n", statement: .appearance(.light)),
    Reading(output: "(<uint32 0>,)\n", statement: .silent("no preference")),
    Reading(output: "(<uint32 3>,)\n", statement: .silent("no preference")),
    Reading(output: "v u 1\n", statement: .appearance(.dark)),
    Reading(output: "v v u 2\n", statement: .appearance(.light)),
    Reading(output: "   variant       uint32 2\n", statement: .appearance(.light)),
    Reading(output: "   variant       variant          uint32 1", statement: .appearance(.dark)),
    Reading(output: "(<uint32 1>,)\n", statement: nil, status: 1),
    Reading(output: "", statement: nil),
    Reading(output: "1", statement: nil),
    Reading(output: "v s \"1\"", statement: nil),
    Reading(output: "(<int32 1>,)", statement: nil),
    Reading(output: "(<uint32 1>,) 1", statement: nil),
    Reading(output: "uint32 99999999999", statement: nil),
    Reading(output: "error: uint32 1", statement: nil),
    Reading(output: "\u{1B}[31m", statement: nil),
  ])
  func portal(_ reading: Reading) {
    for tool in [DesktopTool.gdbus, .busctl, .dbusSend] {
      #expect(tool.reading(reading.status, reading.output) == reading.statement)
    }
  }

  @Test(arguments: [
    Reading(output: "Dark\n", statement: .appearance(.dark)),
    Reading(output: "", statement: .appearance(.light), status: 1),
    Reading(output: "", statement: nil, status: 127),
  ])
  func defaults(_ reading: Reading) {
    #expect(DesktopTool.defaults.reading(reading.status, reading.output) == reading.statement)
  }

  @Test("Only full paths on PATH count, and the first program found")
  func path() {
    func found(_ path: String?, _ programs: Set<String>) -> String? {
      DesktopTool.path(of: "t", environment: path.map { ["PATH": $0] } ?? [:]) {
        programs.contains($0)
      }
    }
    #expect(found("/a:/b:/c", ["/b/t", "/c/t"]) == "/b/t")
    #expect(found(":.:bin:/b", ["/t", "./t", "bin/t", "t", "/b/t"]) == "/b/t")
    #expect(found("", ["/t", "t"]) == nil)
    #expect(found(nil, ["/bin/t"]) == nil)
  }

  struct Session: CustomTestStringConvertible {
    let environment: [String: String]
    let hasBus: Bool
    var testDescription: String { environment.description }
  }

  @Test(
    "Nothing is asked where that would start a bus",
    arguments: [
      Session(environment: [:], hasBus: false),
      Session(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], hasBus: true),
      Session(environment: ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], hasBus: false),
      Session(environment: ["DBUS_SESSION_BUS_ADDRESS": ""], hasBus: false),
      Session(environment: ["XDG_RUNTIME_DIR": "/run/user/1"], hasBus: true),
      Session(environment: ["XDG_RUNTIME_DIR": "/run/user/2"], hasBus: false),
      Session(environment: ["XDG_RUNTIME_DIR": "run/user/1"], hasBus: false),
    ])
  func bus(_ session: Session) {
    let reason = DesktopTool.reasonForNoBus(environment: session.environment) {
      ["/run/user/1/bus", "run/user/1/bus"].contains($0)
    }
    #expect((reason == nil) == session.hasBus)
  }
}
