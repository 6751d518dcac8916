import Basics
import Contest
import Packs
import Practice
import Sittings
import TestKit
import Testing

@testable import Rooms

/// What a device hears of answers, and keeps of them for its learner's own log.
extension RoomClientTests {
  /// What `MatchSitting` keeps of the learner of the device it is played on is the measure.
  @Test(
    arguments: ["quizbowl", "sciencebowl", "knowledgebowl"].flatMap { name in
      (UInt64(1)...8).map { (name, $0) }
    })
  func `what one answers in a room is kept as it would be alone`(
    name: String, seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let seats = [(seat: "me", team: "Red")] + Self.seats.dropFirst()
    let relay = try Self.match(name, &random, try Self.shelf(), seats: seats)
    for _ in 0..<200 where !relay.sitting.isOver {
      Self.step(relay, &random, mayLeave: false)
    }
    #expect(relay.kept["me"] ?? [] == relay.expected.map(Self.untimed))
    #expect(relay.kept.count > 1, "the others keep theirs")
  }

  private static func untimed(_ attempt: Attempt) -> Attempt {
    var attempt = attempt
    attempt.responseMillis = nil
    return attempt
  }

  @Test func `what others answered comes with the ruling, to who was away too`() throws {
    let shelf = try Self.shelf()
    let module = try #require(shelf.module("knowledgebowl"))
    let desk = Desk(moment: Moment(millis: 1_790_000_000_000), seed: 5)
    let slots = module.matchSlots(Asker(module, desk), Command("room", at: desk.moment), 3)
    let setup = TogetherSetup(
      module: "knowledgebowl", rules: module.book[0], strictness: .standard,
      pace: Packs.Pace(wordsPerMinute: 400), items: slots.map(\.item), seats: Self.seats,
      teamScore: .sum)
    let settings = try RoomSettings(json: ["play": "together", "module": "knowledgebowl"])
    let relay = try Relay(setup.began, settings, Self.seats, shelf)
    let server = try #require(relay.sitting as? TogetherSitting)
    var right: [Bool] = []
    for round in 0..<3 {
      relay.away = round == 1 ? ["s4"] : []
      for (number, seat) in Self.seats.enumerated() {
        relay.pass(500)
        let right = number == 0 ? server.cue?.answer ?? "" : "guess \(number)"
        relay.perform(relay.device(seat.seat).answer(right), by: seat.seat)
        guard number < 3 else { continue }
        for device in relay.devices where !relay.away.contains(device.seat) {
          #expect(device.together?.answers.allSatisfy { $0.given.isEmpty } == true)
        }
      }
      if let back = relay.away.first {
        let device = relay.device(back)
        relay.away = []
        relay.welcome(device, from: device.joined()["from"]?.int ?? 1)
      }
      for device in relay.devices {
        #expect(device.together?.answers.map(\.given) == server.answers.map(\.given))
        #expect(device.together?.points == server.state.points && server.state.points.count == 2)
        #expect(device.text.answer == server.shown?.answer)
      }
      right.append(try #require(server.answers.first).isRight)
      relay.perform(relay.device("s1").command("next"), by: "s1")
    }
    #expect(relay.devices.allSatisfy(\.isOver) && relay.sitting.isOver)
    #expect(relay.kept["s1"]?.map(\.outcome) == right.map { $0 ? .right : .wrong })
    #expect(relay.kept["s4"]?.map(\.outcome) == [.wrong, .wrong, .wrong])
    #expect(relay.kept["s4"]?.allSatisfy { $0.responseMillis != nil } == true)
  }
}
