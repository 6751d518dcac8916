import Basics
import EventLog
import Foundation
import Practice
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Records of other programs: read from their files, taken in once, kept apart.
struct ForeignFileTests {
  static let columns =
    "_id,isPb,wpm,acc,rawWpm,consistency,charStats,mode,mode2,quoteLength,restartCount,"
    + "testDuration,afkDuration,incompleteTestSeconds,punctuation,numbers,language,funbox,"
    + "difficulty,lazyMode,blindMode,bailedOut,tags,timestamp"

  /// A line as Monkeytype writes it.
  static func line(
    _ id: String, wpm: String = "71.25", accuracy: String = "96.51", at: Int64 = 1_700_000_000_000,
    left: Bool = false
  ) -> String {
    "\(id),true,\(wpm),\(accuracy),75.5,80.1,178;3;1;0,time,30,,0,30.02,0,1.2,false,false,"
      + "english,,normal,false,false,\(left),\"a,\"\"b\"\"\",\(at)"
  }

  static func monkeytype(_ lines: [String]) -> [UInt8] {
    Array(([columns] + lines).joined(separator: "\r\n").utf8)
  }

  static func keybr(_ stamps: [String], errors: Int = 3) -> [UInt8] {
    let list = stamps.map {
      """
      {"layout":"en-us","textType":"generated","timeStamp":"\($0)","length":150,"time":30000.5,\
      "errors":\(errors),"speed":300,"histogram":[{"codePoint":97,"hitCount":9,"missCount":1,\
      "timeToType":180}]}
      """
    }
    return Array(("[" + list.joined(separator: ",") + "]").utf8)
  }

  @Test func `a file of Monkeytype's is read by the names of its columns`() throws {
    let file = try #require(
      ForeignFile.read(
        Self.monkeytype([Self.line("a1"), Self.line("a2", wpm: "80"), Self.line("a1")])))
    #expect(file.program == .monkeytype && file.tests.count == 2 && file.problemCount == 0)
    let test = try #require(file.tests.first)
    #expect(test.centiwpm == 7_125 && test.centiaccuracy == 9_651 && test.key == "a1")
    #expect(test.durationMillis == 30_020 && test.mode == "time 30" && test.language == "english")
    #expect(CalendarDay(day: test.day).text == "2023-11-14")
    let turned = "timestamp,testDuration,mode2,mode,acc,wpm,_id\n1700000000000,15,15,time,98,60,z"
    #expect(ForeignFile.read(Array(turned.utf8))?.tests.first?.centiwpm == 6_000)
  }

  @Test func `a file of keybr's is read, with its speed in words`() throws {
    let file = try #require(
      ForeignFile.read(Self.keybr(["2023-01-02T03:04:05.678Z", "2023-01-02T03:05:05.000Z"])))
    #expect(file.program == .keybr && file.tests.count == 2)
    let test = try #require(file.tests.first)
    #expect(test.centiwpm == 6_000 && test.centiaccuracy == 9_800 && test.mode == "generated")
    #expect(test.layout == "en-us" && test.durationMillis == 30_001)
    #expect(test.millis == 1_672_628_645_678)
  }

  @Test(arguments: [
    "2023-02-30T00:00:00.000Z", "2023-01-02T24:00:00.000Z", "2023-01-02 03:04:05.678Z", "",
    "2023-01-02T03:04:05.678", "2023-01-02T03:0x:05.678Z",
  ])
  func `a moment that is none is none`(text: String) {
    #expect(KeybrFile.moment(text) == nil)
  }

  @Test func `what cannot be true is left out and told by its line`() throws {
    let lines = [
      Self.line("a1"), Self.line("a2", wpm: "fast"), Self.line("a3", wpm: "900000"),
      Self.line("a4", accuracy: "140"), "a5,true,60", Self.line("a6", at: 5), "",
      Self.line("a7", left: true), Self.line("a8"),
    ]
    let file = try #require(ForeignFile.read(Self.monkeytype(lines)))
    #expect(file.tests.map(\.key) == ["a1", "a8"])
    #expect(file.problems.map(\.place) == [3, 4, 5, 6, 7, 9])
    let keybr = try #require(
      ForeignFile.read(Self.keybr(["2023-01-02T03:04:05.678Z"], errors: 500)))
    #expect(keybr.tests.isEmpty && keybr.problemCount == 1)
  }

  @Test(arguments: [
    "", "[", "[]", "[1,2]", "{}", "wpm,acc\n1,2", "date,wpm,accuracy\n2020-01-01,60,90",
    "[{\"textType\":3}]", "\u{FEFF}", "hello",
  ])
  func `other files are not taken for one of these`(text: String) {
    #expect(ForeignFile.read(Array(text.utf8)) == nil)
  }

  @Test func `quotes, commas and line ends of a table are read as they are meant`() {
    var reader = CSVReader(Array("\u{FEFF}a,\"b,\"\"c\"\"\nd\",e\r\nf,,\n\"g".utf8))
    #expect(reader.next() == ["a", "b,\"c\"\nd", "e"] && reader.line == 1)
    #expect(reader.next() == ["f", "", ""] && reader.line == 3)
    #expect(reader.next() == ["g"] && reader.next() == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a damaged file is read or refused, and never harms`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let files = [
      Self.monkeytype((0..<9).map { Self.line("a\($0)") }),
      Self.keybr((1...9).map { "2023-01-0\($0)T03:04:05.678Z" }),
    ]
    for _ in 0..<200 {
      var bytes = files[random.below(2)]
      for _ in 0...random.below(6) {
        let place = random.below(bytes.count)
        if random.below(2) == 0 {
          bytes[place] = UInt8(random.below(256))
        } else {
          bytes.remove(at: place)
        }
      }
      for test in ForeignFile.read(bytes)?.tests ?? [] { #expect(test.isSound) }
    }
  }

  @Test func `facts of imported tests are read as written, and nonsense is passed over`() throws {
    let file = try #require(
      ForeignFile.read(Self.monkeytype((0..<450).map { Self.line("a\($0)") })))
    let facts = TestsImported.facts(file.tests)
    #expect(facts.map(\.tests.count) == [200, 200, 50])
    for fact in facts {
      #expect(TestsImported(body: fact.body) == fact && fact.body.bytes.count < 1 << 16)
    }
    let odd: JSON = ["from": "keybr", "tests": [1, ["a"], ["a", 1, 2, 3, 4, "m", "l", "y"]]]
    #expect(TestsImported(body: odd)?.tests == [])
    #expect(TestsImported(body: ["from": "elsewhere", "tests": []]) == nil)
  }

  // MARK: On the page

  private func bring(_ bytes: [UInt8], _ desk: inout Desktop) {
    desk.trainer.attach(bytes)
    desk.send("import", ["name": "results.csv"])
  }

  @Test func `a file is shown before it is taken in, and twice it is once`() throws {
    var desk = Desktop()
    let lines = (0..<12).map { Self.line("a\($0)", at: 1_700_000_000_000 + Int64($0) * 86_400_000) }
    bring(Self.monkeytype(lines), &desk)
    #expect(desk.path == RecordsPage.path && desk.html.contains("12 tests, from 14 November 2023"))
    #expect(!desk.kinds.contains(TestsImported.kind))
    desk.send("typing.records.keep")
    #expect(desk.path == "#/progress/typing" && desk.html.contains("From Monkeytype"))
    bring(Self.monkeytype(lines), &desk)
    #expect(
      desk.html.contains("12 of them are here already") && !desk.html.contains("records-keep"))
    desk.send("typing.records.drop")
    bring(Self.keybr(["2023-01-02T03:04:05.678Z"]), &desk)
    desk.send("typing.records.keep")
    #expect(desk.kinds.filter { $0 == TestsImported.kind }.count == 2)
    #expect(desk.html.contains("From keybr"))
  }

  @Test func `they are no skill, experience, coin, achievement or day`() throws {
    var desk = Desktop()
    bring(Self.monkeytype((0..<50).map { Self.line("a\($0)", wpm: "150") }), &desk)
    desk.send("typing.records.keep")
    let typing = try #require(desk.typing)
    #expect(typing.history.entries.isEmpty && typing.purse(desk.trainer.desk).earned == 0)
    #expect(typing.achievements(desk.trainer.desk).allSatisfy { $0.earned == nil })
    #expect(desk.trainer.learner.habit.days.isEmpty && desk.trainer.learner.attempts.isEmpty)
    #expect(typing.standing(desk.trainer.desk) == nil)
  }

  @Test func `two devices that took the same file in have each test once`() throws {
    let bytes = Self.monkeytype((0..<30).map { Self.line("a\($0)") })
    var lines: [[String]] = []
    for name in ["phone", "laptop"] {
      var desk = Desktop(name)
      bring(bytes, &desk)
      desk.send("typing.records.keep")
      lines.append(desk.kept)
    }
    for order in [lines[0] + lines[1], lines[1] + lines[0]] {
      var both = Desktop("third", kept: order)
      both.send("go", ["path": RecordsPage.path])
      #expect(both.html.contains("30 tests, on 14 November 2023"))
    }
  }

  @Test func `all tests go out as JSON, those of other programs marked`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "10"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    bring(Self.keybr(["2023-01-02T03:04:05.678Z"]), &desk)
    desk.send("typing.records.keep")
    desk.send("typing.export")
    #expect(desk.effects.contains("download"))
    let typing = try #require(desk.typing)
    let json = TestsExport(typing.history, desk.trainer.desk).json
    #expect(json["tests"]?.array?.count == 1)
    #expect(json["tests"]?.array?.first?["wpm"]?.double == typing.history.entries[0].result.wpm)
    #expect(json["imported"]?.array?.first?["program"]?.string == "keybr")
    #expect(try JSON(parsing: json.bytes) == json)
  }
}

@Test func `typing-records.md shows facts and files as they are`() throws {
  let page = try FormatPage("typing-records.md")
  let fact = try #require(page.examples("imported").first)
  let imported = try #require(TestsImported(body: try JSON(parsing: Array(fact.utf8))))
  #expect(String(decoding: imported.body.bytes, as: UTF8.self) == fact)
  let monkeytype = try #require(page.examples("monkeytype").first)
  #expect(ForeignFile.read(Array(monkeytype.utf8))?.tests == imported.tests)
  let keybr = try #require(page.examples("keybr").first)
  #expect(ForeignFile.read(Array(keybr.utf8))?.tests.first?.centiwpm == 6_000)
}
