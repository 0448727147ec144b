import Foundation
import Testing

@testable import ThemePickCore

@Suite("Shells take values as they are")
struct ShellDialectTests {
  @Test(
    "Nothing in a value is run by sh",
    arguments: [
      "dusk", "it's", "'; exit 3; '", "$(exit 3)`exit 3`", "a\"b\\", "é🌈!", "'\u{301}; exit 3; #",
    ])
  func sh(_ value: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", ShellDialect.sh.assignment("NAME", value) + "\nprintf %s \"$NAME\"",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(Array(bytes) == Array(value.utf8))
  }

  @Test("fish and csh have their own marks to escape")
  func others() {
    #expect(ShellDialect.fish.assignment("N", #"a'\!"#) == #"set -gx N 'a\'\\!'"#)
    #expect(ShellDialect.csh.assignment("N", "a'!") == #"setenv N 'a'\''\!'"#)
  }
}
