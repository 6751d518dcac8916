import Contest
import Testing

@testable import Trainer

/// The overtime that a correction asks for after the end of a match.
struct OvertimePagesTests {
  /// Red won 10 to 0, and the ruling was wrong.
  private static func level() -> Device {
    var device = Device()
    device.send(
      "match",
      [
        "module": "quizbowl", "start": "yes", "rules": "acf", "count": "1", "whole": "yes",
        "team.1": "Red", "players.1": "You", "team.2": "Blue", "players.2": "Ben",
        "reader": "etude",
      ])
    device.send("session.buzz", ["by": "me"], after: 2_000)
    let isPrague = device.trainer.match?.cue?.item == "small/prague"
    device.send("session.answer", ["text": isPrague ? "prague" : "photosynthesis", "by": "me"])
    device.send("session.next")
    for _ in 0..<3 {
      device.send("session.pass", ["by": "me"])
      device.send("session.next")
    }
    // A miss after the last word costs nothing.
    device.send(
      "session.correct",
      [
        "n": "0", "answer.0.by": "me", "answer.0.call": "reject", "answer.0.old": "0",
        "answer.0.word": "99",
      ])
    return device
  }

  @Test func `the page offers it, and it is played to its end`() throws {
    var device = Self.level()
    #expect(device.shows("The correction made it level: the rules ask for overtime."))
    #expect(device.shows("Play the overtime"))
    device.send("session.next")
    #expect(device.shows("1 of overtime") && device.shows(#"id="zones""#))
    device.send("session.buzz", ["by": "p2-1"], after: 2_000)
    device.send("session.pass", ["by": "p2-1"])
    #expect(device.trainer.match?.outcome.answers.count == 1)
  }

  @Test(arguments: [0, 1])
  func `a reload keeps the overtime, also of a match that is not the last`(others: Int) throws {
    var device = Self.level()
    let session = try #require(device.trainer.match).session
    for _ in 0..<others {
      device.send("start", ["drill": "tossups", "count": "1"])
      device.send("session.buzz", after: 1_000)
      device.send("session.answer", ["text": "no idea"])
      device.send("session.next")
    }
    device.send("go", ["path": "#/session?s=\(session)"])
    device.send("session.next")
    device.send("session.buzz", ["by": "me"], after: 2_000)
    device.send("session.answer", ["text": "no idea", "by": "me"])
    var again = device.restarted()
    again.send("go", ["path": "#/today"])
    #expect(again.shows("Your session is waiting") && again.shows("Question 1 of overtime"))
    again.send("go", ["path": "#/session?s=\(session)"])
    let match = try #require(again.trainer.match)
    #expect(match.isOvertime && match.outcome.answers.map(\.given) == ["no idea"])
    #expect(
      match.outcome.answers.map(\.attempt) == device.trainer.match?.outcome.answers.map(\.attempt))
    #expect(match.outcomes == device.trainer.match?.outcomes)
  }

  @Test(arguments: [0, 1])
  func `two devices that ask for it apart have it once`(others: Int) throws {
    var phone = Self.level()
    let session = try #require(phone.trainer.match).session
    for _ in 0..<others {
      phone.send("start", ["drill": "tossups", "count": "1"])
      phone.send("session.buzz", after: 1_000)
      phone.send("session.answer", ["text": "no idea"])
      phone.send("session.next")
    }
    let known = phone.kept.count
    phone.send("go", ["path": "#/session?s=\(session)"])
    phone.send("session.next")
    // The same on a device that had not heard of it.
    let again = phone.kept.dropFirst(known).map { $0.replacing("phone.", with: "tablet.") }
      .map { $0.replacing("\"s\":\"tablet.", with: "\"s\":\"phone.") }
    try #require(again.contains { $0.contains("contest.reopened") })
    var both = phone
    both.kept += again
    both = both.restarted()
    both.send("go", ["path": "#/today"])
    #expect(both.trainer.openSittings.open.map(\.session) == [session])
    #expect(both.shows("Question 1 of overtime"))
  }
}
