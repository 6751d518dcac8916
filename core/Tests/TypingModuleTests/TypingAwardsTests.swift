import Basics
import EventLog
import Foundation
import Practice
import Teaching
import TestKit
import Testing
import Typing

@testable import Trainer
@testable import TypingModule

/// Achievements of typing: a fold of the tests, whatever their order.
struct TypingAwardsTests {
  private func found(_ id: String, _ entries: [TypingHistory.Entry]) -> Achievement? {
    TypingAwards(entries).achievements.first { $0.id == id }
  }

  @Test func `there are at least twenty-four, each with a name, a task and a rule of its own`() {
    let all = TypingAwards([]).achievements
    #expect(all.count >= 24)
    for texts in [all.map(\.id), all.map(\.name), all.map(\.task)] {
      #expect(Set(texts).count == all.count)
    }
    for one in all {
      #expect(one.earned == nil && one.reached == 0 && one.rule.hasSuffix("."), "\(one.id)")
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `any order of the tests gives the same achievements and dates`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var entries = Typed.drawn(seed)
    let awards = TypingAwards(entries)
    for _ in 0..<3 {
      random.shuffle(&entries)
      #expect(TypingAwards(entries).achievements == awards.achievements)
      #expect(TypingAwards(entries).met == awards.met)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what was achieved stays so with more tests, on the same day or an earlier one`(
    seed: UInt64
  ) {
    let entries = Typed.drawn(seed)
    let before = TypingAwards(Array(entries.prefix(40))).achievements
    for (one, after) in zip(before, TypingAwards(entries).achievements) {
      #expect(after.reached >= one.reached || one.id.hasPrefix("ghost"), "\(one.id)")
      if let day = one.earned { #expect(after.earned.map { $0 <= day } == true, "\(one.id)") }
    }
  }

  @Test func `speeds ask for 96 of hundred, ten seconds and a text that is new`() {
    var typed = Typed()
    typed.add(wpm: 99, accuracy: 95)
    typed.add(wpm: 99, seconds: 9)
    typed.add(wpm: 99, isRepeat: true)
    typed.add("learn", wpm: 99)
    typed.add("zen", wpm: 99, accuracy: 100)
    #expect(found("wpm-20", typed.entries)?.reached == 0)
    typed.add(wpm: 61, accuracy: 96, hours: 48)
    #expect(found("wpm-60", typed.entries)?.earned == typed.entries.last?.moment.day)
    #expect(found("wpm-80", typed.entries)?.earned == nil)
    #expect(found("wpm-80", typed.entries)?.progress == 61.0 / 80)
  }

  @Test func `each stage's gate is the test at its end, as the course marks it`() throws {
    let file = Files.repository.appending(path: "web/layouts.txt")
    let layout = try #require(Layout("us", in: String(contentsOf: file, encoding: .utf8)))
    let gates = Course(layout, nil).lessons.filter(\.isGate)
    #expect(gates.map(\.id) == TypingGoal.stages.map { $0 + "-test" })
    for lesson in gates {
      for wpm in [Int64(lesson.stage.gateWpm) - 1, Int64(lesson.stage.gateWpm)] {
        for accuracy in [97, 98] as [Int64] {
          var typed = Typed()
          typed.add("learn", wpm: wpm, accuracy: accuracy, lesson: lesson.id)
          let mark = lesson.mark(accuracy: Double(accuracy), wpm: Double(wpm))
          let id = "gate-" + TypingGoal.stages[lesson.stage.rawValue]
          let isEarned = found(id, typed.entries)?.earned != nil
          #expect(isEarned == (mark > Mark.failed), "\(id) at \(wpm) and \(accuracy) %")
        }
      }
    }
  }

  @Test func `days, hours, layouts, languages, numbers, code and a flawless test count`() {
    var typed = Typed()
    for day in 0..<7 { typed.add(seconds: 600, hours: Int64(day) * 24) }
    typed.add(hours: 200, layout: "dvorak")
    typed.add(hours: 201, language: "de")
    typed.add("numbers", accuracy: 96, hours: 202)
    typed.add("code-c", accuracy: 96, hours: 203)
    typed.add("sentences", accuracy: 100, hours: 204)
    for id in ["days-7", "hours-1", "layouts-2", "languages-2", "numbers", "code", "flawless"] {
      #expect(found(id, typed.entries)?.earned != nil, "\(id)")
    }
    for id in ["days-30", "hours-10", "codes-4", "first-lesson", "race-won", "sprints-10"] {
      #expect(found(id, typed.entries)?.earned == nil, "\(id)")
    }
  }

  @Test func `a slowest transition that takes half the time later is halved`() {
    func entries(_ later: Int32, keyboard: String = "") -> [TypingHistory.Entry] {
      var typed = Typed()
      typed.add()
      typed.add(hours: 100, keyboard: keyboard)
      var entries = typed.entries
      entries[0].transitions = [TransitionTime(previous: 116, this: 104, millis: 401)]
      entries[1].transitions = [
        TransitionTime(previous: 97, this: 98, millis: 300),
        TransitionTime(previous: 116, this: 104, millis: later),
      ]
      return entries
    }
    #expect(found("halved", entries(200))?.earned != nil)
    #expect(found("halved", entries(201))?.earned == nil)
    #expect(found("halved", entries(201))?.reached == 49)
    #expect(found("halved", entries(100, keyboard: "split"))?.reached == 0)
  }

  @Test func `a ghost is beaten by a faster test, and a race is won by the first`() throws {
    var typed = Typed()
    for wpm in [50, 40, 60] as [Int64] { typed.add(wpm: wpm, isRepeat: wpm > 50) }
    var entries = typed.entries
    entries[1].began.races = entries[0].session
    #expect(found("ghost-beaten", entries)?.earned == nil)
    entries[2].began.races = entries[0].session
    #expect(found("ghost-beaten", entries)?.earned != nil)
    entries[2].race = RaceResult(["won": false])
    #expect(found("ghost-beaten", entries)?.earned == nil)
    entries[1].began.racePlace = 2
    #expect(found("race-won", entries)?.earned == nil)
    entries[1].began.racePlace = 1
    #expect(found("race-won", entries)?.earned != nil)
  }

  @Test func `a race, a keyboard and slow transitions survive their facts`() throws {
    var began = TestBegan(
      drill: "time", mode: "time-30", coded: "words\na", language: "en", layout: "us",
      keyboard: "split")
    began.races = "a.1"
    began.racePlace = 1
    let ended = TestEnded(
      session: "a.1", result: TestResult([:]),
      transitions: [TransitionTime(previous: 116, this: 104, millis: 412)])
    let id = EventID(device: "a", counter: 1)
    for draft in [began.draft, ended.draft] {
      let event = Event(
        id: id, moment: Moment(millis: 0), kind: draft.kind, version: 1, body: draft.body)
      if draft.kind == TestBegan.kind {
        #expect(TestBegan(event) == began)
      } else {
        #expect(TestEnded(event) == ended)
      }
    }
    for text in ["[1,2]", "[55296,104,9]", "[-1,104,9]", "[1,2,0]", "[1,2,2001]", "\"th\""] {
      #expect(TransitionTime(try JSON(parsing: Array(text.utf8))) == nil, "\(text)")
    }
  }

  @Test func `they are met by typing, and open with rule, progress and date`() throws {
    var desk = Desktop()
    try desk.begin("sentences")
    try desk.begin("words", ["count": "50"])
    desk.send("typing.keys", ["from": "0", "log": Base64.text(try desk.typed())])
    let ended = try #require(desk.trainer.log.events.compactMap { TestEnded($0) }.last)
    #expect(ended.transitions.first?.millis == 100)
    desk.send("go", ["path": "#/progress/achievements"])
    #expect(desk.html.contains("achievements-typing-wpm-100"))
    #expect(desk.html.contains("Earned on") && desk.html.contains("98 % right at 20 words"))
    desk.send("go", ["path": "#/practise/typing"])
    let typing = try #require(desk.typing)
    let all = typing.achievements(desk.trainer.desk)
    let earned = all.filter { $0.earned != nil }.count
    #expect(earned >= 5 && desk.html.contains("\(earned) of \(all.count)"))
  }
}
