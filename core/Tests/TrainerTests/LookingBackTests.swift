import Basics
import Contest
import EventLog
import Sittings
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

  /// Two packs, a question of each, got right `count` times; then one of the packs goes.
  private static func withoutAPack(_ first: String, played count: Int) -> Device {
    var device = Device()
    for pack in ["left", "gone"] {
      let text = """
        pack: \(pack)
        title: \(pack)

        ## tossup \(pack)
        category: Oddities
        Which of two packs is this question of, the one or the other, as everybody can see?
        ANSWER: _\(pack)_
        """
      device.import(text, name: "\(pack).txt")
      device.send("import.keep", ["n": "0"])
    }
    let packs = first == "gone" ? ["gone", "left"] : ["left", "gone"]
    let setup = Match.Setup(
      module: "quizbowl", drill: "tossups", rules: Rules(profile: "free", numbers: [.tossup: 10]),
      slots: packs.map { Match.Slot(item: "\($0)/\($0)") },
      players: [Match.Player(id: "me", name: "You", team: "you")])
    keep(setup.began, 1, in: &device)
    device.send("session.continue", ["s": "other.1"])
    for pack in packs.prefix(count) {
      if pack != first { device.send("session.next") }
      device.send("session.buzz", after: 900)
      device.send("session.answer", ["text": pack])
    }
    if count == packs.count { device.send("session.next") }
    device.send("go", ["path": "#/library"])
    device.send("pack.remove", ["id": "gone"])
    return device.restarted()
  }

  /// As from another device.
  private static func keep(_ draft: EventDraft, _ counter: Int64, in device: inout Device) {
    let event = Event(
      id: EventID(device: "other", counter: counter), moment: Moment(millis: device.millis),
      kind: draft.kind, body: draft.body
    )
    let line = String(decoding: event.line, as: UTF8.self)
    device.feed([line])
    device.kept.append(line)
  }

  @Test(arguments: ["left", "gone"])
  func `a question whose pack was removed keeps its place and its points`(_ first: String) throws {
    var device = Self.withoutAPack(first, played: 2)
    try Self.open(&device)
    #expect(device.trainer.match?.score(team: "you") == 20)
    let answers = ScoreSheet(try #require(device.trainer.match)).rows.map { $0.answer }
    #expect(
      answers.map { $0.contains("not in your library") } == [first == "gone", first == "left"])
    #expect(device.shows("not in your library"))
  }

  @Test(arguments: [("left", 1), ("gone", 2)])
  func `a question that went while its session waited is not asked`(
    _ first: String, _ asked: Int
  ) throws {
    var device = Self.withoutAPack(first, played: 1)
    device.send("session.continue", ["s": "other.1"])
    #expect(device.trainer.match?.score(team: "you") == 10)
    device.send("session.next", after: 600)
    #expect(device.trainer.match?.outcomes.count == asked)
    #expect((device.trainer.match?.phase == .over) == (first == "left"))
  }

  @Test func `one that went while it was read out is passed over, and is no attempt`() throws {
    var device = Self.withoutAPack("left", played: 1)
    device.trainer.record([
      EventDraft(
        "contest.tossupBegan", ["s": .string(device.trainer.match?.session ?? ""), "n": 1])
    ])
    let attempts = device.trainer.learner.attempts.count
    device.send("session.continue", ["s": "other.1"])
    for _ in 0..<4 { device.send("tick", after: 30_000) }
    device.send("session.next", after: 600)
    #expect(device.trainer.match?.phase == .over)
    #expect(device.trainer.learner.attempts.count == attempts)
  }
}
