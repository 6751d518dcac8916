import Basics
import Contest
import EventLog
import Markup
import Packs
import Practice
import Sittings
import TestKit
import Testing
import Trainer

@testable import Rooms

/// A device in a room folds what the server has, of whatever it has heard.
struct RoomClientTests {
  static let seats = [
    (seat: "s1", team: "Red"), (seat: "s2", team: "Blue"), (seat: "s3", team: "Red"),
    (seat: "s4", team: "Blue"),
  ]

  static func shelf() throws -> Shelf {
    let shelf = Trainer.emptyShelf()
    for name in Files.packs {
      var text: [UInt8] = []
      for file in try Files.pack(name) { text += file.bytes + [0x0A] }
      if let pack = Pack.parse(text).pack { shelf.add(bundled: pack) }
    }
    shelf.fold([], LearnerState())
    return shelf
  }

  static func match(
    _ name: String, _ random: inout SeededRandom, _ shelf: Shelf,
    seats: [(seat: String, team: String)] = seats
  ) throws -> Relay {
    let module = try #require(shelf.module(name))
    let desk = Desk(moment: Moment(millis: 1_790_000_000_000), seed: random.next())
    let rules = module.book[random.below(module.book.count)]
    let slots = module.matchSlots(Asker(module, desk), Command("room", at: desk.moment), 4)
    try #require(!slots.isEmpty)
    let setup = Match.Setup(
      module: name, drill: "match", rules: rules, slots: slots,
      players: seats.map { Match.Player(id: $0.seat, name: $0.seat, team: $0.team) },
      pace: Packs.Pace(wordsPerMinute: 400))
    let settings = try RoomSettings(json: ["module": .string(name)])
    return try Relay(setup.began, settings, seats, shelf)
  }

  /// A phase without its moments: a device's are those at which it heard of it.
  private static func kind(_ phase: Match.Phase) -> String {
    switch phase {
    case .ready: "ready"
    case .reading: "reading"
    case .paused(let word): "paused \(word)"
    case .halftime: "halftime"
    case .answering(let by, let word, _): "\(by) answers, \(word)"
    case .ruled: "ruled"
    case .part(let part, _, _): "part \(part)"
    case .partRuled(let part): "part \(part) ruled"
    case .over: "over"
    }
  }

  private static func check(_ relay: Relay, _ what: String) throws {
    let server = try #require(relay.sitting as? MatchSitting)
    for device in relay.devices where !relay.away.contains(device.seat) {
      let here = try #require(device.match)
      #expect(here.scores.elementsEqual(server.scores) { $0 == $1 }, "\(what) \(device.seat)")
      #expect(kind(here.match.phase) == kind(server.match.phase), "\(what) \(device.seat)")
      #expect(here.match.lockedOut == server.match.lockedOut, "\(what) \(device.seat)")
      #expect(here.match.partPerson == server.match.partPerson, "\(what) \(device.seat)")
      guard let (text, begun) = server.heard(at: relay.desk.moment) else { continue }
      // A text that is read once more was heard before.
      let count = relay.sent.count
      #expect(count >= begun && device.text.words == Array(text.words.prefix(count)), "\(what)")
      #expect(device.text.isWhole == (count == text.words.count), "\(what) \(device.seat)")
      #expect(here.match.wordsBegun(at: relay.desk.moment) >= begun, "\(what) \(device.seat)")
      #expect(device.text.answer == server.shown?.answer ?? "", "\(what) \(device.seat)")
    }
  }

  @Test(
    arguments: ["quizbowl", "sciencebowl", "knowledgebowl"].flatMap { name in
      (UInt64(1)...12).map { (name, $0) }
    })
  func `every device has the match as the server has it, and its words`(
    name: String, seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let relay = try Self.match(name, &random, try Self.shelf())
    for step in 0..<150 where !relay.sitting.isOver {
      Self.step(relay, &random)
      try Self.check(relay, "\(name), seed \(seed), step \(step)")
    }
  }

  static func step(_ relay: Relay, _ random: inout SeededRandom, mayLeave: Bool = true) {
    let seat = random.pick(relay.seats).seat
    let device = relay.device(seat)
    switch random.below(8) {
    case 0: relay.perform(device.buzz(at: relay.deviceDesk.moment), by: seat)
    case 1: relay.perform(device.answer(random.below(3) == 0 ? "" : "no idea"), by: seat)
    case 2:
      relay.perform(device.answer(relay.right ?? "no idea at all"), by: relay.turn ?? seat)
    case 3: relay.perform(device.command("next"), by: seat)
    case 4 where random.below(4) == 0: relay.perform(device.command("pass"), by: seat)
    case 5 where mayLeave && random.below(3) == 0: relay.away.insert(seat)
    case 6 where relay.away.contains(seat):
      relay.away.remove(seat)
      let lacks = device.joined()["from"]?.int ?? 1
      relay.welcome(device, from: lacks)
    default: relay.pass(Int64(random.below(4_000)))
    }
  }

  @Test func `a press says when it was by the server's clock, and how much was seen`() throws {
    var random = SeededRandom(seed: 3)
    let relay = try Self.match("quizbowl", &random, try Self.shelf())
    relay.pass(3_000)
    let device = relay.device("s2")
    let press = device.buzz(at: relay.deviceDesk.moment)
    #expect(press["at"]?.string == "\(relay.millis)")
    #expect(press["word"]?.int == device.text.words.count && !device.text.words.isEmpty)
    #expect(device.hasPressed)
    _ = device.hear(["type": "refused", "c": 1, "why": "Somebody was earlier."], relay.deviceDesk)
    #expect(!device.hasPressed && device.refusal == "Somebody was earlier.")
  }

  @Test func `who comes late, or again, sees what the others see, and has no buzzer`() throws {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      let relay = try Self.match("quizbowl", &random, try Self.shelf())
      relay.pass(2_000)
      relay.perform(relay.device("s2").buzz(at: relay.deviceDesk.moment), by: "s2")
      relay.pass(Int64(random.below(900)))
      let (again, late) = (
        try #require(RoomClient(relay.row("s1"), relay.shelfOfTest)),
        try #require(RoomClient(relay.row("s9"), relay.shelfOfTest))
      )
      for device in [again, late] {
        relay.welcome(device, from: 1)
        let server = try #require(relay.sitting as? MatchSitting)
        #expect(Self.kind(try #require(device.match).match.phase) == Self.kind(server.match.phase))
      }
      relay.perform(relay.device("s2").answer("no idea"), by: "s2")
      relay.welcome(late, from: late.joined()["from"]?.int ?? 1)
      let page = RoomPage(late, relay.deviceDesk, relay.shelfOfTest, address: "", way: "#/team")
      #expect(page.html.rendered.contains("You watch."))
    }
  }

  @Test func `the mark in a text says who buzzed there`() throws {
    var random = SeededRandom(seed: 2)
    let relay = try Self.match("quizbowl", &random, try Self.shelf())
    relay.pass(2_000)
    relay.perform(relay.device("s2").buzz(at: relay.deviceDesk.moment), by: "s2")
    relay.perform(relay.device("s2").answer(relay.right ?? ""), by: "s2")
    for (seat, mark) in [("s1", "(Name of s2 buzzed here)"), ("s2", "(you buzzed here)")] {
      let page = RoomPage(
        relay.device(seat), relay.deviceDesk, relay.shelfOfTest, address: "", way: "#/team")
      #expect(page.html.rendered.contains(mark), "\(seat)")
    }
  }

  @Test func `the time to buzz runs from the last word, whoever comes meanwhile`() throws {
    var random = SeededRandom(seed: 8)
    let relay = try Self.match("quizbowl", &random, try Self.shelf())
    while let (text, begun) = relay.sitting.heard(at: relay.desk.moment), begun < text.words.count {
      relay.pass(200)
    }
    let server = try #require(relay.sitting as? MatchSitting)
    let device = try #require(relay.device("s1").match)
    let end = try #require(server.match.deadline)
    #expect(abs(try #require(device.match.deadline).millis - end.millis) <= 1)
    relay.welcome(relay.device("s1"), from: relay.device("s1").joined()["from"]?.int ?? 1)
    #expect(abs(try #require(device.match.deadline).millis - end.millis) <= 1)
  }

  @Test func `a link that tells no time is cut, and nothing is taken for said`() throws {
    var random = SeededRandom(seed: 4)
    let relay = try Self.match("quizbowl", &random, try Self.shelf())
    let device = relay.device("s1")
    #expect(device.tick(at: relay.deviceDesk.moment).isEmpty)
    for _ in 0..<2 {
      relay.millis += RoomClient.clockMillis
      #expect(device.tick(at: relay.deviceDesk.moment).map { $0["type"] } == ["clock"])
      #expect(device.link == .open)
    }
    relay.millis += RoomClient.clockMillis
    #expect(device.tick(at: relay.deviceDesk.moment).isEmpty && device.link != .open)
  }

  @Test func `a link that is cut is tried again, later each time, and some ends are for good`()
    throws
  {
    let device = try #require(RoomClient(try Self.row(), Trainer.emptyShelf()))
    var waits: [Int64] = []
    for _ in 0..<8 {
      device.cut(1_006, at: Moment(millis: 0))
      guard case .lost(let again) = device.link else { break }
      waits.append(again)
    }
    #expect(waits == [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000])
    for code in [4_001, 4_003, 4_009] {
      device.cut(code, at: Moment(millis: 0))
      guard case .ended(let why) = device.link else {
        Issue.record("\(code) is no end")
        return
      }
      #expect(!why.isEmpty)
    }
  }

  private static func row() throws -> JSON {
    [
      "id": "room", "code": "KTZ4QX", "seat": "s1",
      "settings": try RoomSettings(json: .object([])).json,
    ]
  }

  @Test(arguments: UInt64(1)...400)
  func `no message of any kind stops a device`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let device = try #require(RoomClient(try Self.row(), Trainer.emptyShelf()))
    let types = ["welcome", "event", "words", "answer", "people", "clock", "refused", "report", ""]
    let kinds =
      Together.Kind.allCases.map(\.text) + RoomState.Kind.allCases.map(\.text)
      + ["contest.began", "contest.tossupBegan", "contest.buzzed", "contest.answered"]
    let keys = [
      "n", "at", "kind", "body", "q", "i", "text", "end", "parts", "list", "t0", "t1", "t2", "you",
      "settings", "now", "scores", "people", "line", "by", "team", "s",
    ]
    if seed % 2 == 0 {
      for (number, body) in try began(seed % 4 == 0).enumerated() {
        _ = device.hear(
          [
            "type": "event", "n": .integer(Int64(number + 1)), "at": 1_000,
            "kind": seed % 4 == 0 ? "together.began" : "contest.began", "body": body,
          ], Desk(moment: Moment(millis: 5)))
      }
      #expect(device.hasBegun)
    }
    for _ in 0..<60 {
      var members: [JSON.Member] = [.init("type", .string(random.pick(types)))]
      for key in keys where random.below(2) == 0 {
        members.append(.init(key, Self.value(&random, kinds)))
      }
      _ = device.hear(
        .object(members), Desk(moment: Moment(millis: Int64(random.below(1_000_000)))))
      let page = RoomPage(
        device, Desk(moment: Moment(millis: 5)), Trainer.emptyShelf(), address: "", way: "#/team")
      _ = page.html.rendered
    }
  }

  /// What begins, of two questions.
  private func began(_ isTogether: Bool) throws -> [JSON] {
    let rules = Rules(profile: "test").json
    return isTogether
      ? [["module": "quizbowl", "rules": rules, "items": ["", ""], "seats": [["s1", "Red"]]]]
      : [
        [
          "module": "quizbowl", "drill": "match", "rules": rules, "slots": [[""], [""]],
          "players": [["id": "s1", "name": "s1", "team": "Red"]],
        ]
      ]
  }

  private static func value(_ random: inout SeededRandom, _ kinds: [String]) -> JSON {
    switch random.below(8) {
    case 0: .integer(Int64(random.below(5)))
    case 1:
      .integer(
        random.pick([.max, .min, Int64(Int32.max), Int64(Int32.min), -1, 1_790_000_000_000]))
    case 2: .string(random.pick(kinds))
    case 3: .string(String(repeating: "word ", count: random.below(40)))
    case 4: .array([.string("s1"), ["seat": "s1", "team": "Red"], .null])
    case 5:
      [
        "s": "room.1", "by": "s1", "word": .integer(Int64(random.below(9) - 2)), "points": 5,
        "n": .integer(Int64(random.below(4))), "items": ["", ""],
        "seats": [["s1", "Red"]],
      ]
    case 6: .bool(true)
    default: .null
    }
  }
}
