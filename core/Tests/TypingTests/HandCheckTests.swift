import Basics
import Conformance
import TestKit
import Testing
import Typing

/// Hands that have habits, and programs that type what they typed.
@Suite struct HandCheckTests {
  /// A person: each transition has its time, and no time comes twice.
  private struct Person {
    var seed: UInt64
    var millis = 160.0

    func phrase(_ text: String, _ random: inout SeededRandom) -> [Press] {
      var presses: [Press] = []
      var now = 0.0
      var before: UInt8 = 0
      for scalar in text.unicodeScalars {
        let raw = scalar == " " ? 40 : UInt8(scalar.value - 96)
        var habit = SeededRandom(seed: seed &* 65_536 &+ UInt64(before) &* 256 &+ UInt64(raw))
        let own = (habit.unit() - 0.5) * 1.2
        let drawn = (random.unit() + random.unit() + random.unit() - 1.5) * 0.5
        if !presses.isEmpty { now += millis * exponential(own + drawn) }
        let dwell = 60 + 60 * random.unit()
        if let code = KeyCode(raw: raw) {
          presses.append(
            Press(
              code: code, downMillis: Int32(now), upMillis: Int32(now + dwell),
              isAfterPause: false))
        }
        before = raw
      }
      return presses
    }
  }

  private static let text =
    "the other man said that he had seen the house and that there was nothing in it but the "
    + "water of the rain and the sand that the wind had brought there in the other years"

  @Test func `a person is taken for one, also where they type a text again`() throws {
    try forAll(seeds: 1...60) { random, seed in
      let person = Person(seed: seed, millis: 90 + 20 * Double(seed % 12))
      var earlier: [[Press]] = []
      for _ in 0..<4 {
        let typed = person.phrase(HandCheckTests.text, &random)
        let check = HandCheck(typed, earlier: earlier)
        #expect(check.signs == [], "seed \(seed)")
        earlier.append(typed)
      }
    }
  }

  @Test(arguments: HandBot.allCases)
  func `a bot is told`(bot: HandBot) throws {
    var told = 0
    try forAll(seeds: 1...60) { random, seed in
      let person = Person(seed: seed)
      let earlier = (0..<3).map { _ in person.phrase(HandCheckTests.text, &random) }
      let made = bot.typed(earlier[random.below(3)], &random)
      if HandCheck(made, earlier: earlier).isMade { told += 1 }
    }
    #expect(told >= 58)
  }

  @Test func `a replay is told of whichever earlier test it is`() throws {
    var random = SeededRandom(seed: 3)
    let person = Person(seed: 3)
    let earlier = (0..<5).map { _ in person.phrase(HandCheckTests.text, &random) }
    for one in earlier {
      for bot in [HandBot.replayed, .stretched, .shaken] {
        let made = bot.typed(one, &random)
        #expect(HandCheck(made, earlier: earlier).signs.contains(.replayed), "\(bot)")
        #expect(!HandCheck(made).signs.contains(.replayed))
      }
    }
    #expect(HandCheck.difference(earlier[0], earlier[0]) == 0)
  }

  @Test func `keys at once are told, and a paste is only counted`() throws {
    var typist = Typist("the cat sat on the mat", .words)
    typist.interval = 1
    typist.dwell = 1
    typist.type("the cat")
    #expect(HandCheck(typist.run).signs == [.jump])
    var other = Typist("the cat", .words)
    other.type("the")
    other.send(.paste)
    let check = HandCheck(other.run)
    #expect(check.pasteCount == 1 && !check.isMade)
  }

  @Test func `of a few keys, and of a phone that tells none, nothing is said`() throws {
    #expect(!HandCheck(typed("the cat", "the cat").run).isMade)
    var phone = Typist("the cat sat on the mat", .words)
    for scalar in "the cat sat on the mat".unicodeScalars {
      phone.send(.commit([scalar.value]))
      phone.millis += 100
    }
    let check = HandCheck(phone.run)
    #expect(check.figures.keyCount == 0 && !check.isMade && check.figures.spread == nil)
  }

  @Test func `any log has figures that are numbers`() throws {
    try forAll(seeds: 1...UInt64(caseCount(2_000))) { random, seed in
      let exercise = random.exercise()
      let events = random.events(for: exercise, count: 1 + random.below(120))
      let run = Run(exercise, replaying: events)
      let figures = HandCheck(run, earlier: [run]).figures
      let values = [
        figures.spread, figures.entropy, figures.dwellVariation, figures.rollover, figures.habit,
        figures.medianMillis,
      ]
      for value in values { #expect(value?.isFinite ?? true, "seed \(seed)") }
      #expect((0...1).contains(figures.rollover ?? 0))
      #expect(figures.intervalCount <= max(0, figures.keyCount - 1))
    }
  }

  @Test func `a table of times is read, and what is none is passed over`() throws {
    let table = """
      user,H.1,DD.1_2,UD.1_2,H.2,DD.2_3,UD.2_3,H.3,total
      a,80,200,120,90,-50,-140,70,220
      a,nonsense,200,120,90,150,60,70,420
      b,80,200,120,-90,150,60,70,420
      b,80,200
      """
    let trial = try #require(HandTrial(Array(table.utf8)))
    #expect(trial.people.map(\.user) == ["a", "b"])
    let first = try #require(trial.people[0].phrases.first)
    // Keys come by their time, whatever their place in the phrase.
    #expect(first.map(\.code.raw) == [1, 3, 2] && first.map(\.downMillis) == [0, 150, 200])
    #expect(trial.people[1].phrases[0].map(\.upMillis) == [80, nil, 420])
    #expect(HandTrial(Array("x,y\n1,2\n".utf8)) == nil && HandTrial([]) == nil)
  }
}
