import Basics
import EventLog
import Foundation
import Practice
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Tests of the past: listed, opened, deleted, and raced.
struct PastTestsTests {
  /// A desk at which fifty words were typed, and the name of that test.
  private func typedOnce(every millis: Int32 = 100) throws -> (Desktop, String) {
    var desk = Desktop()
    try desk.begin("words", ["count": "50"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: millis))])
    return (desk, try #require(desk.trainer.log.events.last { $0.kind == TestBegan.kind }).id.text)
  }

  private func end(_ desk: Desktop) -> TestEnded? {
    desk.trainer.log.events.compactMap { TestEnded($0) }.last
  }

  @Test func `a test is listed and opens with what its own end showed`() throws {
    var (desk, session) = try typedOnce()
    let atEnd = desk.html
    desk.send("go", ["path": "#/progress/typing"])
    #expect(desk.html.contains(PastTests.path))
    desk.send("go", ["path": PastTests.path])
    #expect(desk.html.contains("wpm, 100 %") && desk.html.contains(PastTests.path(of: session)))
    desk.send("go", ["path": PastTests.path(of: session)])
    #expect(desk.html.contains(#"id="race-it""#) && desk.html.contains("data-replay="))
    for part in ["key-map", "Speed, second by second", #"<div class="stats">"#] {
      let (before, now) = (section(part, of: atEnd), section(part, of: desk.html))
      #expect(!now.isEmpty && before == now, "\(part)")
    }
  }

  /// What follows some words on a page, as far as such a part goes.
  private func section(_ words: String, of html: String) -> String {
    guard let range = html.range(of: words) else { return "" }
    return String(html[range.lowerBound...].prefix(600))
  }

  @Test func `the page of a test asks for the keyboard that it draws`() throws {
    let (desk, session) = try typedOnce()
    var reopened = Desktop("laptop", kept: desk.kept)
    reopened.send("go", ["path": PastTests.path(of: session)])
    #expect(reopened.wanted == [TypingFiles.layoutFile] && !reopened.html.contains("key-map"))
    try reopened.giveFiles()
    #expect(reopened.html.contains("key-map") && reopened.html.contains("wpm, 100 %"))
  }

  @Test func `each of many tests opens, fifty to a page, the newest first`() throws {
    var lines: [String] = []
    var (desk, _) = try typedOnce()
    let events = desk.trainer.log.events.filter { $0.kind.hasPrefix("typing.") }
    for number in 0..<70 {
      for event in events {
        let copied = String(decoding: event.body, as: UTF8.self).replacingOccurrences(
          of: events[0].id.text,
          with: EventID(device: "d\(number)", counter: events[0].id.counter).text)
        let copy = Event(
          id: EventID(device: "d\(number)", counter: event.id.counter),
          moment: Moment(millis: 1_780_000_000_000 + Int64(number) * 86_400_000), kind: event.kind,
          body: try JSON(parsing: Array(copied.utf8)))
        lines.append(String(decoding: copy.line, as: UTF8.self))
      }
    }
    desk = Desktop(kept: lines)
    desk.send("go", ["path": PastTests.path])
    let first = desk.html
    #expect(first.contains("Older") && !first.contains("Newer"))
    #expect(first.components(separatedBy: "/typing/d").count == 51)
    desk.send("go", ["path": PastTests.path + "?page=2"])
    #expect(desk.html.components(separatedBy: "/typing/d").count == 21)
    for page in ["9", "-3", "x"] {
      desk.send("go", ["path": PastTests.path + "?page=" + page])
      #expect(desk.html.contains("typing-tests"))
    }
    let oldest = EventID(device: "d0", counter: events[0].id.counter).text
    desk.send("go", ["path": PastTests.path(of: oldest)])
    #expect(desk.html.contains("wpm, 100 %") && desk.html.contains("data-replay="))
  }

  @Test func `a deleted test is gone with the time that it counted for`() throws {
    var (desk, session) = try typedOnce()
    let before = desk.trainer.learner.habit.experience
    #expect(before > 0)
    desk.send("go", ["path": PastTests.path(of: session)])
    #expect(desk.html.contains("Delete this test"))
    desk.send("session-delete", ["s": session])
    #expect(desk.path == PastTests.path && desk.html.contains("Each test and lesson"))
    #expect(!desk.kinds.contains("typing.keys") && !desk.kinds.contains(Practised.kind))
    #expect(desk.trainer.learner.habit.experience == 0)
    desk.send("go", ["path": PastTests.path(of: session)])
    #expect(desk.html.contains("This test is not here"))
    #expect(Desktop(kept: desk.kept).trainer.learner.habit.experience == 0)
  }

  @Test func `a race is the same text with a ghost, and a won one is a fact`() throws {
    var (desk, session) = try typedOnce(every: 100)
    desk.send("start", ["module": "typing", "drill": "race", "test": session])
    let began = desk.trainer.log.events.compactMap { TestBegan($0) }
    #expect(began.count == 2 && began[1].races == session && began[1].coded == began[0].coded)
    #expect(desk.html.contains(#"data-ghost="0 1 100 1 100 1"#))
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: 80))])
    let race = try #require(end(desk)?.race)
    #expect(race.isWon && (race.leadMillis ?? 0) > 0 && race.leadLetters > 0)
    #expect(RaceResult(race.json) == race)
    #expect(desk.html.contains(race.words) && race.words.hasPrefix("You beat yourself by"))
    #expect(desk.html.contains("You have typed this text before, so it is no best."))
    #expect(desk.effects.contains("announce"))
  }

  @Test func `who is slower has lost, and who gives up has won nothing`() throws {
    var (desk, session) = try typedOnce(every: 100)
    desk.send("start", ["module": "typing", "drill": "race", "test": session])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: 130))])
    #expect(end(desk)?.race?.isWon == false)
    #expect(desk.html.contains("Your earlier self was ahead by"))
    desk.send("start", ["module": "typing", "drill": "race", "test": session])
    var log = try desk.typed(every: 50)
    while (try? KeyLog.events(log)) == nil || log.count > 200 { log.removeLast() }
    desk.send("typing.keys", ["from": "0", "log": Base64.text(log)])
    desk.send("session.finish")
    #expect(end(desk)?.race?.isWon == false && end(desk)?.result.isWhole == false)
    // What was given up cannot be raced either.
    let given = try #require(desk.trainer.log.events.last { $0.kind == TestBegan.kind }).id.text
    desk.send("start", ["module": "typing", "drill": "race", "test": given])
    #expect(desk.html.contains("cannot be raced"))
  }

  @Test func `the ghost of the best stands in a text that was typed before, if one likes`() throws {
    var (desk, session) = try typedOnce(every: 100)
    desk.send("typing.restart")
    #expect(!desk.html.contains("data-ghost"))
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: 200))])
    desk.send("set", ["key": TypingChoices.ghostKey, "value": "best"])
    desk.send("go", ["path": "#/session"])
    desk.send("typing.restart")
    #expect(desk.trainer.log.events.compactMap { TestBegan($0) }.last?.races == session)
    #expect(desk.html.contains("data-ghost"))
    try desk.begin("words", ["count": "25"])
    #expect(!desk.html.contains("data-ghost"))
  }

  @Test func `a race against a test that is not here has no ghost and can be typed`() throws {
    var (desk, session) = try typedOnce()
    desk.send("start", ["module": "typing", "drill": "race", "test": session])
    desk.send("session-delete", ["s": session])
    desk.send("go", ["path": "#/session"])
    #expect(desk.html.contains("not on this device") && !desk.html.contains("data-ghost"))
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    let ended = try #require(end(desk))
    #expect(ended.result.isWhole && ended.race == nil)
  }

  @Test func `facts of races, and those from before there were any, read as they were written`()
    throws
  {
    let record = try String(
      contentsOf: Files.repository.appending(path: "core/Tests/Goldens/events/record.jsonl"),
      encoding: .utf8)
    let events = Log.parse(Array(record.utf8)).log.events.filter { $0.id.device == "typist" }
    let began = events.compactMap { TestBegan($0) }
    #expect(began.map(\.races) == ["", "typist.1"] && began[0].coded == began[1].coded)
    let ended = events.compactMap { TestEnded($0) }
    #expect(ended.map { $0.race?.words } == [nil, "You beat yourself by 1.0 s, 1 letter."])
    for event in events {
      let draft = TestBegan(event)?.draft ?? TestEnded(event)?.draft
      if let draft { #expect(draft.body == event.json) }
    }
  }

  @Test(arguments: [
    #"{"won":"yes"}"#, "{}", "[]", "3", #"{"won":true,"letters":1e300,"ms":"x"}"#,
    #"{"won":false,"letters":-99999999999,"ms":99999999999}"#,
  ])
  func `a hostile race is none, or within its limits`(text: String) throws {
    guard let race = RaceResult(try JSON(parsing: Array(text.utf8))) else { return }
    #expect(race.leadLetters.magnitude <= 120_000)
    #expect((race.leadMillis ?? 0).magnitude <= 86_400_000)
    #expect(!race.words.isEmpty)
  }
}
