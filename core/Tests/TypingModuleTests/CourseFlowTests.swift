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

/// The course as a learner goes through it: its page, its lessons, what is said when they end.
struct CourseFlowTests {
  private static let page = "#/practise/typing/course"

  @Test func `the course page asks for what it is made from, and says so`() throws {
    var desk = Desktop()
    desk.send("go", ["path": Self.page])
    #expect(desk.wanted == ["layouts.txt", "words/en.txt"])
    #expect(desk.html.contains("are being fetched"))
    desk.send("file", ["path": "layouts.txt", "missing": "yes"])
    #expect(desk.html.contains("could not be fetched"))
    desk.send("go", ["path": Self.page])
    try desk.giveFiles()
    #expect(desk.html.contains("Next: Home 1") && !desk.html.contains("fetched"))
  }

  @Test func `it has six stages with their gates, and one thing that is next`() throws {
    var desk = try Desktop.onCourse()
    for (place, wpm) in [20, 25, 30, 35, 40, 50].enumerated() {
      #expect(desk.html.contains(#"id="stage-\#(place + 1)""#))
      #expect(desk.html.contains("test at 98 % and \(wpm) wpm"))
    }
    #expect(desk.html.components(separatedBy: ">Begin<").count == 3)
    #expect(desk.html.contains("Opens after Home 1"))
    #expect(desk.html.contains(#"aria-label="Test out of Signs, test""#))
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "home-1"])
    #expect(desk.html.contains("Home 1") && desk.html.contains("New here: f j."))
  }

  @Test(arguments: ["us", "de", "fr-bepo"])
  func `what a lesson stands for is what passing it shows`(layout: String) throws {
    let book = try book(layout)
    for place in book.course.lessons.indices {
      let best = [book.course.lessons[place].id: Mark.passed]
      let standings = book.course.standings(best, Skill(Touch()), on: 0)
      let shown = standings.indices.filter { standings[$0].isShown }
      #expect(shown == book.carried(by: place) + [place])
    }
  }

  private func book(_ layout: String) throws -> CourseBook {
    let files = TypingFiles()
    for file in ["layouts.txt", "words/en.txt"] {
      let bytes = try Data(contentsOf: Files.repository.appending(path: "web/\(file)"))
      #expect(files.take(file, Array(bytes)))
    }
    let desk = Sittings.Desk(moment: Moment(millis: 1_790_000_000_000))
    return try #require(
      CourseBook(files, TypingHistory(), layout: layout, language: "en", desk))
  }

  @Test(
    arguments: [
      (200, "Gold: Home 1"), (300, "Passed: Home 1"), (700, "short of 20 wpm"),
    ] as [(Int32, String)])
  func `the end says gold, passed, or what was missing`(every: Int32, said: String) throws {
    var desk = try Desktop.onCourse()
    try desk.take("home-1", every: every)
    #expect(desk.html.contains(said))
  }

  @Test func `Enter opens the next lesson after one that is passed`() throws {
    var desk = try Desktop.onCourse()
    try desk.take("home-1")
    #expect(desk.html.contains("Next: Home 2"))
    desk.send("go", ["path": Self.page])
    #expect(desk.html.contains("Next: Home 2") && desk.html.contains("1 of "))
  }

  @Test func `after a failed lesson the keys that were mixed up are named and mended`() throws {
    var desk = try Desktop.onCourse()
    try desk.take("home-1", mistaking: ["f": "j"])
    #expect(desk.html.contains("Mixed up: f with j."))
    #expect(desk.html.contains("Mend f<") && desk.html.contains("short of 94 %"))
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "home-1", "remedy": "yes"])
    let began = try #require(desk.began)
    #expect(began.why == "Mixed up: f with j." && began.title == "Course, Home 1, mixed-up keys")
    #expect(Set(Exercise(coded: began.coded)?.text ?? "") == ["f", "j", " "])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    #expect(desk.html.contains("Now Home 1 once more."))
    // What mends a lesson does not pass it.
    desk.send("go", ["path": Self.page])
    #expect(desk.html.contains("Next: Home 1") && desk.html.contains("0 of "))
  }

  @Test func `a lesson without a mistake has nothing to mend`() throws {
    var desk = try Desktop.onCourse()
    try desk.take("home-1", every: 900)
    #expect(desk.html.contains("Once more") && !desk.html.contains("Mend"))
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "home-1", "remedy": "yes"])
    #expect(desk.html.contains("There is nothing to type for this yet"))
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "nonsense"])
    #expect(desk.html.contains("There is nothing to type for this yet"))
  }

  @Test func `a test that is passed marks all that it stands for`() throws {
    var desk = try Desktop.onCourse()
    try desk.take("columns-test")
    let book = try book("us")
    let carried = book.carried(by: try #require(book.course.place(of: "columns-test"))).count
    #expect(carried > 10 && desk.html.contains("It stands for \(carried) lessons before it too."))
    #expect(desk.html.contains("Next: Transitions 1"))
    desk.send("go", ["path": Self.page])
    #expect(desk.html.contains("Passed by what comes after it"))
    #expect(desk.html.contains("Next: Transitions 1"))
    // Passed again, it stands for nothing new.
    try desk.take("columns-test")
    #expect(!desk.html.contains("It stands for "))
  }

  @Test func `a lesson that was not typed to its end is not passed`() throws {
    var desk = try Desktop.onCourse()
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "home-1"])
    let log = try desk.typed()
    var cut = log.count / 2
    while (try? Run(Exercise("a", Rules(.words)), replaying: Array(log[..<cut]))) == nil {
      cut += 1
    }
    desk.send("typing.keys", ["from": "0", "log": Base64.text(Array(log[..<cut]))])
    desk.send("session.finish")
    #expect(desk.html.contains("counts as not passed") && desk.html.contains("Once more"))
  }

  @Test func `a lesson that a reload interrupted ends with its verdict`() throws {
    var desk = try Desktop.onCourse()
    desk.send("start", ["module": "typing", "drill": "learn", "lesson": "home-1"])
    var reopened = Desktop(kept: desk.kept)
    reopened.send("go", ["path": "#/session"])
    #expect(reopened.wanted == ["layouts.txt", "words/en.txt"])
    #expect(!reopened.html.contains("typing-board"))
    try reopened.giveFiles()
    #expect(reopened.html.contains("typing-board"))
    reopened.send("typing.keys", ["from": "0", "log": Base64.text(try reopened.typed())])
    #expect(reopened.html.contains("Next: Home 2"))
  }

  @Test func `Today leads to the course while keys are new`() throws {
    var desk = try Desktop.onCourse()
    try desk.take("home-1")
    desk.send("go", ["path": "#/today"])
    #expect(desk.html.contains("The course goes on") && desk.html.contains(Self.page))
    desk.send("go", ["path": "#/practise/typing"])
    #expect(desk.html.contains(Self.page) && desk.html.contains(KeysPage.path))
  }
}

extension Desktop {
  static func onCourse() throws -> Desktop {
    var desk = Desktop()
    desk.send("go", ["path": CoursePage.path])
    try desk.giveFiles()
    return desk
  }

  var began: TestBegan? { trainer.log.events.compactMap { TestBegan($0) }.last }

  /// Types a lesson of the course to its end.
  mutating func take(
    _ lesson: String, every millis: Int32 = 150, mistaking: [Character: Character] = [:]
  ) throws {
    send("start", ["module": "typing", "drill": "learn", "lesson": lesson])
    send(
      "typing.keys",
      ["from": "0", "log": Base64.text(try typed(every: millis, mistaking: mistaking))])
  }

  /// The log of whoever types another key before some.
  func typed(every millis: Int32, mistaking: [Character: Character]) throws -> [UInt8] {
    guard let sitting = trainer.sitting as? TypingSitting else { throw NoSitting() }
    var recording = Recording(sitting.exercise)
    var now: Int32 = 1_000
    for character in sitting.exercise.text {
      for one in [mistaking[character], character].compactMap({ $0 }) {
        recording.apply(.down(KeyCode("KeyA"), Key(String(one)), []), at: now)
        recording.apply(.up(KeyCode("KeyA"), Key(String(one)), []), at: now + 60)
        now += millis
      }
    }
    return recording.log.bytes
  }
}
