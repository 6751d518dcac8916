import Contest
import Testing

@testable import Trainer

/// Sessions that have ended can be opened again, and what was ruled in them corrected.
struct LookingBackTests {
  /// A moderated match of one question that Ada (Red) got wrong, played to its end.
  private static func ended() -> Device {
    var device = Device()
    device.send(
      "match",
      [
        "start": "yes", "module": "quizbowl", "team.1": "Red", "players.1": "Ada", "team.2": "Blue",
        "players.2": "Ben", "count": "1", "reader": "person", "rules": "naqt",
      ])
    let first = device.trainer.match?.setup.players.first?.id ?? ""
    device.send("session.buzz", ["by": first], after: 900)
    device.send("session.place", ["word": "2"])
    device.send("session.adjudge", ["verdict": "reject"])
    device.send("session.pass")
    device.send("session.next")
    return device
  }

  private static func open(_ device: inout Device) throws {
    device.send("go", ["path": "#/progress/sessions"])
    let link = try #require(device.html.firstMatch(of: /href="(#\/session\?s=[^"]+)"/))
    device.send("go", ["path": String(link.1)])
  }

  @Test func `Progress lists what has ended, and each opens`() throws {
    var device = Self.ended()
    #expect(device.trainer.match?.phase == .over)
    #expect(device.shows("score-sheet"))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/progress/sessions"])
    #expect(device.shows("-5"))
    try Self.open(&device)
    #expect(device.shows("score-sheet"))
    device.send("session.sheet", ["as": "qbj"])
    #expect(device.effect("download") != nil)
  }

  @Test func `a correction after the end counts, also after a restart`() throws {
    var device = Self.ended()
    try Self.open(&device)
    device.send("session.open-sheet", ["n": "0"])
    #expect(device.shows("correction-form"))
    let first = device.trainer.match?.setup.players.first?.id ?? ""
    device.send(
      "session.correct",
      [
        "n": "0", "answer.0.by": first, "answer.0.call": "accept", "answer.0.word": "2",
        "answer.0.old": "0", "note": "The line takes it.",
      ])
    #expect(device.trainer.match?.score(team: "Red") == 15)
    #expect(device.shows("The line takes it."))
    var again = device.restarted()
    try Self.open(&again)
    #expect(again.trainer.match?.score(team: "Red") == 15)
    again.send("session.put-back", ["n": "0"])
    #expect(again.trainer.match?.score(team: "Red") == -5)
  }

  @Test func `a protest after the end is made, and decided, on the sheet`() throws {
    var device = Self.ended()
    device.send("session.protest", ["n": "0", "note": "It was Prague."])
    #expect(device.shows("It was Prague."))
    device.send(
      "session.correct", ["n": "0", "protest.0": "denied", "answer.0.by": "nobody there"])
    #expect(device.trainer.match?.outcomes[0].protests.map(\.isUpheld) == [nil])
    device.send("session.correct", ["n": "0", "protest.0": "denied"])
    #expect(device.trainer.match?.outcomes[0].protests.map(\.isUpheld) == [false])
  }

  @Test func `with nothing behind one the list says what will be there`() {
    var device = Device()
    device.send("go", ["path": "#/progress/sessions"])
    #expect(device.shows("listed here"))
  }
}
