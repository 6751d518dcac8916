import Academy
import Basics
import EventLog
import Foundation
import Practice
import Sittings
import TestKit
import Testing

@testable import AcademyModule
@testable import Trainer

/// A session: its plan, its timer, what is said of it, and that nothing of it is lost.
struct SessionTests {
  private func evening() -> Hall {
    var hall = Hall()
    hall.enrol("eight-brocades", "course")
    hall.start("tonight")
    return hall
  }

  /// What a session looks like, in one line.
  private func line(_ sitting: PracticeSitting?, at stamp: TimerStamp) -> String {
    guard let sitting else { return "none" }
    let state =
      sitting.ended?.state.rawValue ?? (sitting.timer.phase == .running ? "active" : "paused")
    let done = sitting.done.keys.sorted().map { "\($0)" }.joined(separator: ",")
    let rated = sitting.ratings.keys.sorted().map { "\($0)" }.joined(separator: ",")
    return "\(state) \(sitting.current)\(sitting.isBetween ? "+" : "")/\(sitting.step)"
      + " [\(done)] [\(rated)] \(sitting.practisedMillis(at: stamp))"
  }

  @Test func `an evening is done, rated in two taps, and kept`() throws {
    var hall = evening()
    let sitting = try #require(hall.sitting)
    let count = sitting.began.parts.count
    #expect(count > 2 && sitting.began.parts.allSatisfy { !$0.why.isEmpty })
    for _ in 0..<count {
      hall.wait(60)
      hall.send("session.done")
      hall.wait(5)
      hall.send("session.rate", ["quality": "4"])
    }
    #expect(hall.html.contains("\(count) minutes of practice"))
    #expect(hall.html.contains("Quality 4 of 5"))
    #expect(hall.kinds.suffix(2) == ["academy.ended", "practice.practised"])
    #expect(hall.trainer.learner.habit.streak(on: hall.trainer.now.day).includesToday)
    hall.go("#/practise/academy")
    #expect(hall.html.contains("Practised lately") || hall.html.contains("not practised it here"))
    hall.go("#/progress/academy")
    #expect(hall.html.contains("1 session, \(count) minutes in all"))
    hall.go("#/today")
    #expect(hall.html.contains("Once more tonight"))
  }

  @Test func `a session killed at every fact resumes as it stood`() throws {
    var hall = evening()
    let before = hall.kept.count
    for step in 0..<12 {
      hall.wait(17)
      switch step % 6 {
      case 0: hall.send("session.pause")
      case 1: hall.send("session.pause")
      case 2: hall.send("session.step")
      case 3: hall.send("session.done")
      case 4: hall.send("session.rate", ["quality": "\(1 + step % 5)", "needsMore": "yes"])
      default: hall.send("tick")
      }
      let now = try #require(hall.sitting).stamp(hall.trainer.desk)
      var again = Hall("phone", kept: hall.kept, wall: hall.wall, run: 2)
      again.go("#/session")
      let resumed = try #require(again.sitting)
      #expect(line(resumed, at: now) == line(hall.sitting, at: now), "step \(step)")
    }
    #expect(hall.kept.count > before)
  }

  @Test func `a reload in the middle goes on counting, and a clock set back takes nothing`() throws
  {
    var hall = evening()
    hall.wait(90)
    hall.send("tick")
    // The page dies, and lives again half a minute later.
    var again = Hall("phone", kept: hall.kept, wall: hall.wall + 30_000, run: 2)
    again.go("#/session")
    #expect(again.html.contains("02:00"))
    again.send("tick")
    // Somebody sets the wall's clock back by an hour: the steady one says what passed.
    again.wall -= 3_600_000
    again.steady += 10_000
    again.send("tick")
    #expect(again.html.contains("02:10"))
    let sitting = try #require(again.sitting)
    #expect(sitting.practisedMillis(at: sitting.stamp(again.trainer.desk)) == 130_000)
  }

  @Test func `rounds and rests turn by the bell, also on a device that slept`() throws {
    var hall = Hall()
    for (key, value) in [
      ("academy.rounds", "3"), ("academy.work", "1:00"), ("academy.rest", "20 s"),
    ] { hall.send("set", ["key": key, "value": value]) }
    hall.start("rounds")
    #expect(hall.html.contains("Round 1 of 3") && hall.html.contains("01:00"))
    hall.wait(60)
    hall.send("tick")
    #expect(hall.html.contains("Rest") && hall.effects.contains("sound"))
    // Asleep through the rest and half of the second round.
    hall.wait(50)
    hall.send("tick")
    #expect(hall.html.contains("Round 2 of 3") && hall.html.contains("00:30"))
    hall.wait(500)
    hall.send("tick")
    #expect(hall.html.contains("3 minutes of practice"))
    #expect(hall.sitting?.ended?.millis == 180_000)
  }

  @Test func `what went badly comes first another evening`() throws {
    var hall = Hall()
    hall.enrol("eight-brocades", "course")
    let items = ["eight-brocades/wu-ji", "eight-brocades/brocade-1"]
    hall.start("own", items: items)
    for quality in ["5", "1"] {
      hall.wait(60)
      hall.send("session.done")
      hall.send("session.rate", ["quality": quality])
    }
    hall.wait(3 * 86_400)
    hall.go("#/practise/academy")
    hall.start("review")
    let parts = try #require(hall.sitting).began.parts
    #expect(parts.map(\.item) == ["eight-brocades/brocade-1", "eight-brocades/wu-ji"])
  }

  @Test func `a cancelled session counts for nothing, and leaving one pauses it`() throws {
    var hall = evening()
    hall.wait(60)
    hall.go("#/today")
    #expect(hall.html.contains("You were practising"))
    hall.wait(600)
    hall.send("session.continue")
    #expect(hall.html.contains("01:00"))
    hall.send("session.cancel")
    #expect(hall.html.contains("Cancelled"))
    #expect(!hall.kinds.contains("practice.practised"))
    hall.go("#/progress/academy")
    #expect(hall.html.contains("Practise once"))
  }

  @Test func `hands busy, next, again and done are said aloud`() throws {
    var hall = Hall()
    hall.enrol("shotokan", "karate")
    hall.start("own", items: ["shotokan/heian-shodan"])
    hall.send("session.answer", ["text": "next"])
    #expect(hall.sitting?.step == 1)
    hall.send("session.answer", ["text": "again please"])
    #expect(hall.sitting?.step == 0)
    hall.send("session.answer", ["text": "done"])
    #expect(hall.sitting?.isBetween == true)
    hall.send("session.answer", ["text": "next"])
    #expect(hall.sitting?.isOver == true)
  }

  @Test func `two devices' logs are one history in either order`() {
    var one = Hall("phone")
    one.enrol("eight-brocades", "course")
    one.start("tonight")
    one.wait(60)
    one.send("session.done")
    one.send("session.finish")
    var other = Hall("watch", wall: one.wall + 60_000)
    other.enrol("eight-brocades", "course")
    other.start("own", items: ["eight-brocades/wu-ji"])
    other.wait(60)
    other.send("session.done")
    other.send("session.next")
    var pages: Set<String> = []
    for lines in [one.kept + other.kept, other.kept + one.kept] {
      var both = Hall("third", kept: lines, wall: other.wall)
      both.go("#/progress/academy")
      #expect(both.html.contains("2 sessions, 2 minutes in all"))
      pages.insert(both.html)
    }
    #expect(pages.count == 1)
  }

  @Test func `facts that make no sense change nothing`() {
    var record = AcademyRecord()
    var random = SeededRandom(seed: 20_261_126)
    let kinds = [
      "enrolled", "promoted", "marked", "attended", "tested", "began", "timed", "stepped", "done",
      "rated", "ended", "wrote", "discarded", "later",
    ]
    let bodies = [
      "{}", "{\"s\":\"a.1\"}", "{\"s\":\"a.1\",\"part\":-4}", "{\"parts\":[]}", "{\"item\":7}",
      "{\"s\":\"a.1\",\"what\":\"turned\",\"part\":99999999999}", "{\"entry\":\"x\",\"on\":true}",
      "{\"text\":\"t\",\"tags\":[1,\"a\"]}", "{\"level\":99,\"item\":\"a\"}",
    ]
    for counter in 1...2_000 {
      let kind = "academy." + kinds[Int(random.next() % UInt64(kinds.count))]
      let body = bodies[Int(random.next() % UInt64(bodies.count))]
      record.apply(
        Event(
          id: EventID(device: "a", counter: Int64(counter)),
          moment: Moment(millis: Int64(counter)), kind: kind, version: 1, body: Array(body.utf8)))
    }
    #expect(record.sessions.isEmpty && record.practised.isEmpty)
  }
}
