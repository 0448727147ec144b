import Testing

@testable import ThemePickCore

@MainActor
@Suite("One table makes parser, help, completions and manual")
struct CommandLineTableTests {
  /// An option where it may be given: of a command, or of the picker where the command is empty.
  struct Place: CustomTestStringConvertible {
    let command: String
    let option: ThemePickCore.Option
    var testDescription: String { "\(command) \(option.names[0])" }
  }

  static let places =
    (CommandLineTable.pickerOptions + CommandLineTable.generalOptions)
    .map { Place(command: "", option: $0) }
    + CommandLineTable.commands.flatMap { command in
      command.options.map { Place(command: command.name, option: $0) }
    }

  static let completions = [
    ("bash", BashCompletions.text), ("zsh", ZshCompletions.text), ("fish", FishCompletions.text),
  ]

  @Test("Every option is parsed, by each of its names")
  func parser() throws {
    for place in Self.places {
      for name in place.option.names {
        let value = place.option.choices.first ?? "VALUE"
        let words = place.option.value == nil ? [name] : [name, value]
        let parsed = try ParsedArguments(words, options: [place.option])
        #expect(parsed[place.option.names[0]] == (place.option.value == nil ? "" : value))
        #expect(parsed.operands == [])
      }
    }
  }

  @Test("Every command and option is in the help, with its values and its explanation")
  func help() {
    for command in CommandLineTable.commands {
      #expect(Help.text.contains("\n  \(command.name.padded(to: 24))\(command.summary)\n"))
    }
    for place in Self.places {
      let command = CommandLineTable.command(place.command)
      let help = command.map(Help.text(of:)) ?? Help.text
      for word in place.option.names + place.option.choices {
        #expect(help.contains(word), "\(place.testDescription)")
      }
      // Lines are broken where they are too long.
      let words = help.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(place.option.help), "\(place.testDescription)")
    }
  }

  @Test("Every command and option is in every shell's completions")
  func completions() {
    for (shell, text) in Self.completions {
      for command in CommandLineTable.commands {
        #expect(text.contains(command.name), "\(shell): \(command.name)")
      }
      for place in Self.places {
        // fish names long options without their dashes.
        let name = place.option.names[0]
        let written = shell == "fish" ? "-l '\(name.dropFirst(2))'" : name
        #expect(text.contains(written), "\(shell): \(place.testDescription)")
        for choice in place.option.choices {
          #expect(text.contains(choice), "\(shell): \(place.testDescription)")
        }
      }
    }
  }

  @Test("Every command and option is in the manual, with its explanation")
  func manual() {
    let lines = Manual.text.split(separator: "\n").map(String.init)
    for command in CommandLineTable.commands {
      #expect(lines.contains(".Ss \(command.name)"))
      #expect(lines.contains(".Cm \(command.name)"))
    }
    for place in Self.places {
      let flag = "Fl \(Mdoc.argument(String(place.option.names[0].dropFirst())))"
      let items = lines.indices.filter { lines[$0].hasPrefix(".It \(flag)") }
      let help = Mdoc.paragraph(place.option.help.sentence)
      #expect(
        items.contains { lines[($0 + 1)...].starts(with: help) }, "\(place.testDescription)")
    }
    for status in ThemePickCore.ExitStatus.allCases {
      #expect(lines.contains(".It \(status.rawValue)"))
    }
  }

  @Test("Names are given once, and options that take a value say what it may be")
  func names() {
    let commands = CommandLineTable.commands.map(\.name)
    #expect(Set(commands).count == commands.count)
    for command in CommandLineTable.commands {
      let names = (command.options + CommandLineTable.generalOptions).flatMap(\.names)
      #expect(Set(names).count == names.count, "\(command.name)")
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(command.examples.allSatisfy { $0.line.contains("themepick \(command.name)") })
    }
    for place in Self.places where place.option.value != nil {
      let isTold = !place.option.choices.isEmpty || place.option.source != nil
      #expect(isTold, "\(place.testDescription)")
    }
  }

  struct Escape: CustomTestStringConvertible {
    let text: String
    let lines: [String]
    var testDescription: String { text }
  }

  @Test(
    "Texts keep their letters in mdoc",
    arguments: [
      Escape(text: ".Dd is no macro", lines: ["\\&.Dd is no macro"]),
      Escape(text: "'quoted'", lines: ["\\(aqquoted\\(aq"]),
      Escape(text: #"a\fB --b "c" ~/`d`"#, lines: [#"a\efB \-\-b \(dqc\(dq \(ti/\(gad\(ga"#]),
      Escape(text: "One. Two.", lines: ["One.", "Two."]),
    ])
  func escapes(_ escape: Escape) {
    #expect(Mdoc.paragraph(escape.text) == escape.lines)
  }
}
