import ArgumentParser
import Basics
import Foundation
import Packs
import Testing

@testable import Tool

/// Figures of questions that go back into a pack as levels.
struct PackRateTests {
  private static let header = "pack: rivers\nversion: 1.0.0\n"
  private static let first = """
    // Of two continents.
    ## short nile
    category: Geography
    difficulty: 4
    Which river floods Egypt?
    ANSWER: Nile

    ## short danube
    Which river is blue in a waltz?
    ANSWER: Danube
    """
  private static let second = """
    ## bonus asia
    difficulty: 4
    For 10 points each, name these rivers:
    [10] It flows through Wuhan.
    ANSWER: Yangtze
    [10] It flows through Lahore.
    ANSWER: Ravi

    ## short any
    difficulty: 0
    Which river do you like?
    ANSWER: Nile
    """

  private static func figures(_ items: String) -> String {
    #"{"packs":[{"pack":"rivers","items":[\#(items)]}]}"#
  }

  private static let told = figures(
    """
    {"item":"rivers/nile","people":400,"right":380,"difficulty":-1.13},
    {"item":"rivers/danube","people":400,"right":200,"difficulty":-0.6},
    {"item":"rivers/asia#1","people":200,"right":20,"difficulty":1.2},
    {"item":"rivers/asia#2","people":200,"right":0,"difficulty":2.9},
    {"item":"rivers/any","people":400,"right":0,"difficulty":null},
    {"item":"other/nile","people":400,"right":0,"difficulty":3}
    """)

  /// A pack's folder of two files, and figures beside it.
  private static func folder(_ figures: String = told) throws -> (pack: String, figures: String) {
    let folder = NSTemporaryDirectory() + "etude-rate-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data((header + first).utf8).write(to: URL(fileURLWithPath: folder + "/pack.txt"))
    try Data(second.utf8).write(to: URL(fileURLWithPath: folder + "/second.txt"))
    try Data(figures.utf8).write(to: URL(fileURLWithPath: folder + ".json"))
    return (folder, folder + ".json")
  }

  private static func text(_ folder: String, _ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private static func rate(_ folder: (pack: String, figures: String), _ others: String...) throws {
    let command = try PackCommand.Rate.parse([folder.pack, "--figures", folder.figures] + others)
    try command.run()
  }

  @Test func `levels go up and down in their lines, and all else stays as it is`() throws {
    let folder = try Self.folder()
    try Self.rate(folder)
    #expect(try Self.text(folder.pack, "pack.txt") == Self.header + Self.first)
    try Self.rate(folder, "--write")
    let first = try Self.text(folder.pack, "pack.txt")
    let second = try Self.text(folder.pack, "second.txt")
    let pack = try PackCommand.pack(folder.pack).pack
    let levels = Dictionary(
      uniqueKeysWithValues: pack.questions.map { ($0.key, Int($0.difficulty)) })
    // Of no level it stays of none.
    #expect(levels["any"] == 0)
    // Half a logit is a level, 4 the middle; a bonus is as hard as its parts are on average, and
    // what has no level of its own has 3.
    #expect(levels["nile"] == 2 && levels["danube"] == 3 && levels["asia"] == 8)
    #expect(
      first == (Self.header + Self.first).replacing("difficulty: 4", with: "difficulty: 2"))
    #expect(second == Self.second.replacing("difficulty: 4", with: "difficulty: 8"))
    // It is a pack as it was, but for that.
    #expect(pack.questions.map(\.key) == ["nile", "danube", "asia", "any"])
  }

  @Test func `a level that was not written is written where it changes`() throws {
    let reading = Pack.parse(Array((Self.header + Self.first).utf8), toMend: true)
    let files = [PackFile(name: "", bytes: Array((Self.header + Self.first).utf8))]
    let text = try #require(reading.leveled(files, ["danube": 7, "none": 2])?.first).bytes
    #expect(
      String(decoding: text, as: UTF8.self)
        == (Self.header + Self.first)
        .replacing("## short danube", with: "## short danube\ndifficulty: 7"))
    #expect(reading.leveled(files, [:]) == files)
  }

  @Test func `line ends stay, and what has no lines of its own is not changed`() throws {
    func leveled(_ text: String, _ encoding: String.Encoding = .utf8) throws -> [UInt8]? {
      let bytes = Array(try #require(text.data(using: encoding)))
      let reading = Pack.parse(bytes, toMend: true)
      try #require(reading.pack?.questions.count == 2)
      return reading.leveled([PackFile(name: "", bytes: bytes)], ["nile": 6, "danube": 7])?.first?
        .bytes
    }
    let text = Self.header + Self.first
    let expected = text.replacing("difficulty: 4", with: "difficulty: 6")
      .replacing("## short danube", with: "## short danube\ndifficulty: 7")
    #expect(try leveled(text) == Array(expected.utf8))
    let windows = try leveled(text.replacing("\n", with: "\r\n"))
    #expect(windows == Array(expected.replacing("\n", with: "\r\n").utf8))
    #expect(try leveled(text, .utf16) == nil)
    #expect(try leveled(text.replacing("\n", with: "\r")) == nil)
    // The last of two levels holds, and the first is the line that is known.
    let twice = text.replacing("difficulty: 4", with: "difficulty: 4\ndifficulty: 5")
    #expect(try leveled(twice) == nil)
  }

  @Test(arguments: [
    "", "nonsense", "[]", "{}", figures(#"{"people":4,"right":2}"#),
    figures(#"{"item":"rivers/nile","people":4,"right":5}"#),
    figures(#"{"item":"rivers/nile","people":0,"right":0}"#),
    figures(#"{"item":"rivers/nile","people":4000000000,"right":0}"#),
    figures(#"{"item":"rivers/nile","people":40,"right":0,"difficulty":11}"#),
  ])
  func `what are no figures is refused, and nothing is written`(figures: String) throws {
    let folder = try Self.folder(figures)
    #expect(throws: CommandFailure.self) { try Self.rate(folder, "--write") }
    #expect(try Self.text(folder.pack, "pack.txt") == Self.header + Self.first)
  }
}
