import Basics
import EventLog
import Foundation
import Practice
import Sittings
import Teaching
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Typing as a module: drills, facts and pages, through the trainer.
struct TypingModuleTests {
  @Test func `a drill asks for its files and begins when they are here`() throws {
    var desk = Desktop()
    desk.send("start", ["module": "typing", "drill": "words", "count": "10"])
    #expect(desk.wanted == ["layouts.txt", "words/en.txt"])
    try desk.giveFiles()
    #expect(desk.html.contains(#"id="typing-field""#) && desk.html.contains(#"data-layout="us""#))
  }

  @Test func `without the files it says so and nothing begins`() {
    var desk = Desktop()
    desk.send("start", ["module": "typing", "drill": "time"])
    desk.send("file", ["path": "layouts.txt", "missing": "yes"])
    #expect(desk.html.contains("could not be fetched") && !desk.html.contains("typing-field"))
  }

  @Test(arguments: TypingDrill.all.map(\.drill.id))
  func `every drill begins`(drill: String) throws {
    var desk = Desktop()
    try desk.begin(drill)
    #expect(desk.html.contains(#"id="typing-field""#))
    #expect(desk.kinds.contains("typing.began"))
  }

  @Test func `what is typed is the record, and ends by itself`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "10"])
    let log = try desk.typed()
    desk.send("typing.keys", ["from": "0", "log": Base64.text(log)])
    #expect(desk.html.contains(#"id="typing-finished""#))
    #expect(desk.kinds.suffix(3) == ["typing.keys", "typing.ended", "practice.practised"])
    #expect(desk.html.contains("120 wpm"))
  }

  @Test func `batches come in order, and gaps and repeats change nothing`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "10"])
    let log = try desk.typed()
    let half = log.count / 2
    desk.send("typing.keys", ["from": "\(half)", "log": Base64.text(Array(log[half...]))])
    #expect(!desk.kinds.contains("typing.keys"))
    var cut = half
    while (try? Run(Exercise("a", Rules(.words)), replaying: Array(log[..<cut]))) == nil {
      cut += 1
    }
    desk.send("typing.keys", ["from": "0", "log": Base64.text(Array(log[..<cut]))])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(Array(log[..<cut]))])
    #expect(desk.kinds.filter { $0 == "typing.keys" }.count == 1)
    desk.send("typing.keys", ["from": "nonsense", "log": "!!"])
    var reopened = Desktop(kept: desk.kept)
    reopened.send("go", ["path": "#/session"])
    #expect(reopened.html.contains(Base64.text(Array(log[..<cut]))))
    reopened.send("typing.keys", ["from": "\(cut)", "log": Base64.text(Array(log[cut...]))])
    #expect(reopened.html.contains("typing-finished"))
  }

  @Test func `replaying the facts gives the result that was told`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "25"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    var began: TestBegan?
    var bytes: [UInt8] = []
    var told: TestResult?
    for event in desk.trainer.log.events {
      began = TestBegan(event) ?? began
      if let keys = KeysTyped(event) { bytes += keys.bytes }
      told = TestEnded(event)?.result ?? told
    }
    let coded = try #require(began).coded
    let exercise = try #require(Exercise(coded: coded))
    #expect(TestResult(try Run(exercise, replaying: bytes)) == told)
    #expect(TestResult(JSON.object(try #require(told).members)) == told)
  }

  @Test func `two devices' logs are one history in either order`() throws {
    var one = Desktop("phone")
    var other = Desktop("laptop")
    try one.begin("words", ["count": "10"])
    one.send("typing.keys", ["from": "0", "log": Base64.text(try one.typed())])
    try other.begin("words", ["count": "25"])
    other.send("typing.keys", ["from": "0", "log": Base64.text(try other.typed())])
    var pages: Set<String> = []
    for lines in [one.kept + other.kept, other.kept + one.kept] {
      var both = Desktop("third", kept: lines)
      both.send("go", ["path": "#/progress/typing"])
      #expect(both.html.contains("2 tests and lessons"))
      pages.insert(both.html)
    }
    #expect(pages.count == 1)
  }

  @Test func `it makes a day of practice and shows on every place`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "50"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    #expect(desk.trainer.learner.habit.streak(on: desk.trainer.now.day).includesToday)
    #expect(desk.trainer.learner.habit.experience > 0)
    for (path, text) in [
      ("#/today", "Your next lesson"), ("#/practise/typing", "Your next lesson"),
      ("#/progress/typing", "Bests"), ("#/you", "Typing"),
    ] {
      desk.send("go", ["path": path])
      #expect(desk.html.contains(text), "\(path)")
    }
  }

  @Test func `a beginner gets the first lesson, and the next when it is passed`() throws {
    var desk = Desktop()
    try desk.begin("learn")
    #expect(desk.html.contains("New here: f j."))
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    desk.send("start", ["module": "typing", "drill": "learn"])
    #expect(desk.html.contains("New here: d k."))
  }

  @Test func `who has begun the course goes on with it until a test shows that they can type`()
    throws
  {
    var desk = Desktop()
    try desk.begin("learn")
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    for (every, hasCourse) in [(400, true), (250, false)] as [(Int32, Bool)] {
      try desk.begin("words", ["count": "25"])
      desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed(every: every))])
      try desk.begin("learn")
      #expect(desk.html.contains("New here: d k.") == hasCourse)
      desk.send("session.finish")
    }
  }

  @Test func `the sprint of a day is the same for everybody`() throws {
    var texts: Set<String> = []
    for name in ["phone", "laptop"] {
      var desk = Desktop(name)
      try desk.begin("sprint")
      let began = desk.trainer.log.events.compactMap { TestBegan($0) }.last
      texts.insert(try #require(began).coded)
    }
    #expect(texts.count == 1)
  }

  @Test func `restart begins the same text anew and keeps no blank sitting`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "10"])
    desk.send("typing.restart")
    let began = desk.trainer.log.events.compactMap { TestBegan($0) }
    #expect(began.count == 2 && began[0] == began[1])
    #expect(desk.trainer.openSittings.open.count == 1)
    desk.send("session.leave")
    #expect(desk.path == "#/practise/typing")
  }

  @Test func `restart says nothing of an end, and its text is nobody's best again`() throws {
    var desk = Desktop()
    try desk.begin("words", ["count": "50"])
    let log = try desk.typed()
    var cut = 60
    while (try? Run(Exercise("a", Rules(.words)), replaying: Array(log[..<cut]))) == nil {
      cut += 1
    }
    desk.send("typing.keys", ["from": "0", "log": Base64.text(Array(log[..<cut]))])
    desk.send("typing.restart")
    #expect(!desk.effects.contains("sound") && !desk.effects.contains("announce"))
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    #expect(desk.effects.contains("sound") && desk.html.contains("You have typed this text before"))
    desk.send("go", ["path": "#/progress/typing"])
    #expect(!desk.html.contains("typing-bests"))
  }

  @Test func `free writing that is ended is whole, and numbers are in no language`() throws {
    var desk = Desktop()
    desk.send("set", ["key": TypingChoices.languageKey, "value": "he"])
    try desk.begin("numbers")
    let began = desk.trainer.log.events.compactMap { TestBegan($0) }
    #expect(began.last?.language == "en")
    try desk.begin("zen")
    var recording = Recording(try #require(desk.trainer.sitting as? TypingSitting).exercise)
    for place in 0..<40 {
      recording.apply(.down(KeyCode("KeyA"), Key("a"), []), at: Int32(place) * 90)
    }
    desk.send("typing.keys", ["from": "0", "log": Base64.text(recording.log.bytes)])
    desk.send("session.finish")
    #expect(desk.trainer.log.events.compactMap { TestEnded($0) }.last?.result.isWhole == true)
  }

  @Test func `a file that another module asked for begins nothing and says nothing`() {
    var desk = Desktop()
    desk.send("start", ["module": "typing", "drill": "time"])
    desk.send("file", ["path": "answers.txt", "missing": "yes"])
    #expect(!desk.html.contains("could not be fetched"))
    desk.send("file", ["path": "words/en.txt", "missing": "yes"])
    #expect(desk.html.contains("could not be fetched"))
  }

  @Test(arguments: [
    ("columns-3", "Columns 3"), ("home-test", "Home, test"), ("x", "x"), ("", ""), ("-", "-"),
  ])
  func `a lesson is called as people call it`(id: String, title: String) {
    #expect(CourseLesson.title(id) == title)
  }

  @Test func `base64 gives back any bytes and takes no nonsense`() {
    var random = SeededRandom(seed: 7)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    }
    for text in ["A", "AB", "ABC", "A=BC", "AB=C", "====", "A!==", "AAAAA"] {
      #expect(Base64.bytes(text) == nil, "\(text)")
    }
  }

  @Test func `hostile facts change nothing`() {
    let bodies: [JSON] = [
      [:], ["s": 3], ["text": "nonsense", "drill": "time"], ["text": "words\n", "drill": ""],
      ["s": "x.1", "from": -1, "log": "AA=="], ["s": "x.1", "from": 0, "log": "%%%"],
      ["s": "x.1", "wpm": -5, "acc": 99_999_999, "ms": "long"],
    ]
    var lines: [String] = []
    for kind in [TestBegan.kind, KeysTyped.kind, TestEnded.kind, Practised.kind] {
      for body in bodies {
        let id = EventID(device: "x", counter: Int64(lines.count + 1))
        let moment = Moment(millis: 1_790_000_000_000 - 1_000)
        let event = Event(id: id, moment: moment, kind: kind, body: body)
        lines.append(String(decoding: event.line, as: UTF8.self))
      }
    }
    var desk = Desktop(kept: lines)
    for path in ["#/today", "#/progress/typing", "#/practise/typing", "#/session"] {
      desk.send("go", ["path": path])
      #expect(!desk.html.isEmpty)
    }
  }
}
