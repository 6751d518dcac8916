import Basics
import Foundation
import TestKit
import Testing

@testable import Tool

private func read(_ text: String) throws -> [String: TOML.Value] {
  Dictionary(uniqueKeysWithValues: try TOML.read(Array(text.utf8)).map { ($0.key, $0.value) })
}

/// What the specification of TOML 1.0 gives as examples.
@Suite struct TOMLTests {
  @Test func `the specification's examples of what is needed here are read`() throws {
    #expect(
      try read("# This is a full-line comment\nkey = \"value\"  # at the end of a line\n")
        == ["key": .text("value")])
    #expect(
      try read("another = \"# This is not a comment\"")["another"]
        == .text("# This is not a comment"))
    #expect(
      try read("key = \"value\"\nbare_key = \"value\"\nbare-key = \"value\"\n1234 = \"value\"")
        .count == 4)
    #expect(try read("\"127.0.0.1\" = \"value\"\n'quoted \"value\"' = \"value\"").count == 2)
    #expect(
      try read(#"str = "I'm a string. \"You can quote me\". Name\tJos\u00E9\nLocation\tSF.""#)[
        "str"]
        == .text("I'm a string. \"You can quote me\". Name\tJosé\nLocation\tSF."))
    #expect(
      try read(#"winpath  = 'C:\Users\nodejs\templates'"#)["winpath"]
        == .text(#"C:\Users\nodejs\templates"#))
    for (text, number) in [("+99", 99), ("42", 42), ("0", 0), ("-17", -17), ("1_000", 1_000)] {
      #expect(try read("int = \(text)")["int"] == .number(number))
    }
    #expect(try read("int8 = 1_2_3_4_5\n")["int8"] == .number(12_345))
    #expect(try read("a = 9223372036854775807")["a"] == .number(.max))
    #expect(
      try read("bool1 = true\r\nbool2 = false\r\n") == ["bool1": .yes(true), "bool2": .yes(false)])
    #expect(
      try read("integers2 = [\n  1, 2, 3\n]\n")["integers2"]
        == .list([.number(1), .number(2), .number(3)]))
    #expect(
      try read("integers3 = [\n  1,\n  2, # this is ok\n]")["integers3"]
        == .list([.number(1), .number(2)]))
    #expect(try read("") == [:])
    #expect(try read("\n  # nothing\n") == [:])
  }

  @Test(arguments: [
    "key = # INVALID", "first = \"Tom\" last = \"Preston-Werner\" # INVALID", "= \"no key name\"",
    "name = \"Tom\"\nname = \"Pradyun\"", "spelling = \"favorite\"\n\"spelling\" = \"favourite\"",
    "apos15 = '''Here are fifteen'''''", "int = 01", "int = 1__0", "int = _1", "int = 1_",
    "int = 9223372036854775808", "a = True", "a = \"\\x41\"", "a = \"\\uD800\"", "a = \"\\u12\"",
    "a = \"one\ntwo\"", "a = 'one\ntwo'", "a = \"open", "a = [1, 2", "a = [1 2]", "a = [,]",
    "a = 1 # \u{7}", "a = \"\u{1}\"", "a = 1\rb = 2", "a b = 1", "a\n= 1", "a = \n1", "é = 1",
    "\u{FEFF}a = 1",
  ])
  func `what the specification forbids is refused`(text: String) {
    #expect(throws: TOML.Fault.self) { try read(text) }
  }

  @Test(arguments: [
    "physical.color = \"orange\"", "[table]", "[[products]]", "name = { first = \"Tom\" }",
    "hex1 = 0xDEADBEEF", "oct1 = 0o01234567", "flt1 = +1.0", "flt5 = 1e06", "sf4 = nan",
    "odt1 = 1979-05-27T07:32:00Z", "lt1 = 07:32:00", "str1 = \"\"\"\nRoses are red\"\"\"",
    "nested = [ [ 1, 2 ], [3, 4, 5] ]", "a = inf",
  ])
  func `what is TOML and not needed here is refused, and not misread`(text: String) {
    #expect(throws: TOML.Fault.self) { try read(text) }
  }

  @Test func `the line of a fault is told`() {
    let text = "a = 1\r\nb = [\n  1,\n  x,\n]\n"
    #expect(
      throws: TOML.Fault(
        line: 4, why: "x is no value: a text in quotes, a whole number, true or false is wanted")
    ) {
      try TOML.read(Array(text.utf8))
    }
    #expect(throws: TOML.Fault(line: 1, why: "the file is not UTF-8")) { try TOML.read([0xFF]) }
  }

  /// Python's own reader is the judge.
  @Test func `whatever is read means what another reader says that it means`() async throws {
    var random = SeededRandom(seed: 20)
    let texts = (0..<caseCount(4_000)).map { _ in random.document() }
    let meant = try await elsewhere { try tomllib(texts) }
    var readCount = 0
    for (text, meant) in zip(texts, meant) {
      guard let entries = try? TOML.read(Array(text.utf8)) else { continue }
      readCount += 1
      let ours = JSON.object(
        entries.map { JSON.Member($0.key, $0.value.json) }.sorted { $0.key < $1.key })
      #expect(ours == meant, "\(text.debugDescription)")
    }
    #expect(readCount > texts.count / 20)
  }

  /// Null for what is no TOML.
  private func tomllib(_ texts: [String]) throws -> [JSON?] {
    let program = """
      import json, sys, tomllib
      def meant(text):
          try:
              return dict(sorted(tomllib.loads(text, parse_float=str).items()))
          except ValueError:
              return None
      for line in sys.stdin:
          print(json.dumps(meant(json.loads(line)), default=str))
      """
    let (process, output) = (Process(), Pipe())
    let path = NSTemporaryDirectory() + "etude-toml-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = texts.map { String(decoding: JSON.string($0).bytes, as: UTF8.self) + "\n" }
    try Data(lines.joined().utf8).write(to: URL(filePath: path))
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: path))
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let answers = try said.split(separator: 0x0A).map { try JSON(parsing: Array($0)) }
    try #require(answers.count == texts.count)
    return answers.map { $0 == .null ? nil : $0 }
  }
}

extension TOML.Value {
  fileprivate var json: JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(Int64(number))
    case .yes(let isOn): .bool(isOn)
    case .list(let values): .array(values.map(\.json))
    }
  }
}

private let pieces = [
  "a", "b", "port", "-", "_", ".", " ", "\t", "=", " = ", "\n", "\r\n", "\r", "#", "# x", "[", "]",
  ",", "\"", "'", "\"\"\"", "\"text\"", "'text'", "\\", "\\n", "\\u0041", "\\U0001F600", "\\uD800",
  "0", "1", "07", "12", "1_0", "+", "0x1", "1.5", "1e3", "true", "false", "True", "é", "\u{7F}",
  "\u{0}", "{", "}", "1979-05-27", "inf",
]

extension SeededRandom {
  /// A few lines that are mostly settings, with something wrong here and there.
  fileprivate mutating func document() -> String {
    var text = ""
    for line in 0..<below(4) {
      text += oneIn(8) ? piece() : "k\(line)"
      text += oneIn(9) ? piece() : " = "
      text +=
        oneIn(3) ? "[\(value()),\(oneIn(2) ? "\n" : " ")\(value())\(oneIn(2) ? "," : "")]" : value()
      if oneIn(6) { text += piece() }
      text += oneIn(12) ? piece() : "\n"
    }
    return text
  }

  private mutating func value() -> String {
    switch below(6) {
    case 0: "\(next() % 1_000)"
    case 1: "true"
    case 2: "\"\(piece())\(piece())\""
    case 3: "'\(piece())'"
    case 4: "\"text\""
    default: piece()
    }
  }

  private mutating func piece() -> String { pieces[below(pieces.count)] }
}
