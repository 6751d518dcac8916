import Answers
import Basics
import KnowledgeBowl
import Packs
import Practice
import QuizBowl
import ScienceBowl
import TestKit
import Testing

@testable import Contest

/// Seasons of seeded matches by every profile, on the packs that go out, with people and opponents
/// of all kinds. `ETUDE_FUZZ=1000` plays a thousand a competition.
struct SeasonTests {
  private static let seasons = [
    Season(QuizBowl.rules, packs: ["first-light", "kindling", "deep-field"], teams: 2),
    Season(ScienceBowl.rules, packs: ["spectrum"], teams: 2),
    Season(KnowledgeBowl.rules, packs: ["crossroads"], teams: 3),
  ]

  @Test(arguments: seasons)
  func `every match of a season ends, adds up, and is the same when its log is read again`(
    _ season: Season
  ) throws {
    try play(season, isModerated: false)
  }

  @Test(arguments: seasons)
  func `so does every match that people read, with all that they rule and correct`(
    _ season: Season
  ) throws {
    try play(season, isModerated: true)
  }

  private func play(_ season: Season, isModerated: Bool) throws {
    let slots = try season.slots
    forAll(seeds: 1...UInt64(caseCount(24))) { random, seed in
      let rules = season.rules[Int(seed) % season.rules.count]
      let count = 4 + random.below(5)
      let first = random.below(slots.count - count)
      let played = slots[first..<first + count]
      var keys = played.map { $0.map(\.key).joined(separator: "+") }
      let rounds = random.below(3) == 0 ? season.rounds(played.map { $0[0].key }) : []
      keys.insert(contentsOf: rounds, at: count / 2)
      let numbers = rounds.isEmpty ? rules.numbers : rules.numbers.merging(Season.lightning) { $1 }
      var duel = Duel(
        numbers, slots: keys, players: season.players(&random, isModerated),
        questions: played.flatMap { $0 }, isWhole: random.below(2) == 0,
        regulation: random.below(2) == 0 ? count - 1 + rounds.count : nil, isModerated: isModerated)
      var crowd = Crowd(random: random, isModerated: isModerated)
      let isOver = crowd.play(&duel)
      #expect(isOver, "seed \(seed) is stuck in \(duel.match.phase)")
      #expect(duel.refolded == duel.match, "seed \(seed)")
      expectSound(duel.match)
    }
  }
}

/// The matches of a competition.
struct Season: CustomTestStringConvertible, Sendable {
  let rules: [Rules]
  let packs: [String]
  let teams: Int

  init(_ rules: [Rules], packs: [String], teams: Int) {
    self.rules = rules
    self.packs = packs
    self.teams = teams
  }

  var testDescription: String { rules[0].competition }

  /// Toss-ups with what follows them when they are got.
  var slots: [[Question]] {
    get throws {
      let questions = try packs.flatMap { try Season.questions($0) }
      let bonuses = questions.filter { $0.kind == .bonus }
      let pairs = Dictionary(grouping: questions.filter { !$0.pair.isEmpty }, by: \.pair)
      if !pairs.isEmpty { return pairs.keys.sorted().map { pairs[$0] ?? [] } }
      return questions.filter { $0.kind != .bonus }.enumerated().map { place, tossup in
        bonuses.isEmpty ? [tossup] : [tossup, bonuses[place % bonuses.count]]
      }
    }
  }

  static let lightning: [RuleKey: Int32] = [
    .lightningMillis: 60_000, .lightningPoints: 10, .lightningSweep: 20, .lightningBounce: 1,
  ]

  /// A lightning round of some of the questions for each team.
  func rounds(_ keys: [String]) -> [String] {
    (0..<teams).map { side in
      "\(side)|"
        + keys.indices.map { keys[($0 + side) % keys.count] }.prefix(4)
        .joined(separator: "|")
    }
  }

  /// Of each team one to three people, or an opponent; at least one person plays.
  func players(_ random: inout SeededRandom, _ isModerated: Bool) -> [Match.Player] {
    var players: [Match.Player] = []
    for team in 0..<teams {
      if team > 0, !isModerated, random.below(2) == 0 {
        players.append(
          Match.Player(
            id: "o\(team)", name: "O\(team)", team: "team\(team)",
            opponent: Opponent(
              level: Opponent.Level.allCases[random.below(4)],
              personality: Opponent.Personality.allCases[random.below(4)])))
        continue
      }
      for number in 0..<1 + random.below(3) {
        players.append(.person(team + number == 0 ? "a" : "p\(team)\(number)", "team\(team)"))
      }
    }
    return players
  }

  private static func questions(_ pack: String) throws -> [Question] {
    let files = try Files.pack(pack).map { PackFile(name: $0.name, bytes: $0.bytes) }
    return try #require(Pack.parse(files: files).pack).questions
  }
}

/// People who do at any moment what people do: buzz early or late, know it or not, say nothing, take
/// a timeout, protest, forget the clock.
struct Crowd {
  var random: SeededRandom
  var isModerated = false
  static let stepsMax = 20_000

  /// False when the match does not come to an end.
  mutating func play(_ duel: inout Duel) -> Bool {
    var now: Int64 = 0
    var reopened = 0
    for _ in 0..<Crowd.stepsMax {
      if duel.match.phase == .over {
        if isModerated { for _ in 0..<3 { correct(&duel, now) } }
        // A correction has made it level: the overtime is played.
        guard duel.match.isOvertimeOpen, reopened < 2 else { return true }
        reopened += 1
        try? duel.play(.next, at: now)
        #expect(duel.match.phase != .over && duel.match.outcome.isOvertime)
      }
      now += duel.match.wake(at: Moment(millis: now)) ?? 200
      if isModerated { rule(&duel, now) } else { act(&duel, now) }
    }
    return false
  }

  private mutating func act(_ duel: inout Duel, _ now: Int64) {
    let people = duel.match.people.map(\.id)
    let anybody = people[random.below(people.count)]
    let line = AnswerLine(parsing: duel.match.cue?.question.answer ?? "")
    let given = random.below(2) == 0 ? line.main : "no penguin"
    // NB: what the rules do not allow now is refused, and nothing happens.
    switch duel.match.phase {
    case .ready, .ruled, .partRuled, .halftime:
      if random.below(8) == 0 { try? duel.play(.timeout, by: anybody, at: now) }
      try? duel.play(.next, by: anybody, at: now)
    case .reading where random.below(30) == 0: try? duel.play(.buzz, by: anybody, at: now)
    case .answering(let by, _, _):
      if random.below(6) == 0 { try? duel.play(.pass, by: by, at: now) }
      try? duel.say(given, by: by, at: now)
    case .part(let part, _, _) where duel.match.isLightning:
      guard random.below(6) == 0 else { break }
      let person = duel.match.partPerson ?? anybody
      let line = AnswerLine(parsing: duel.match.bonus?.parts[part].answer ?? "")
      if random.below(5) == 0 { try? duel.play(.pass, by: person, at: now) }
      try? duel.say(random.below(3) > 0 ? line.main : "no penguin", by: person, at: now)
    case .part:
      try? duel.say(given, by: duel.match.partPerson ?? anybody, at: now)
    default: break
    }
    try? duel.play(.tick, at: now)
  }
}

/// A reader who does at any moment what readers do: say where the buzz was, rule this or that, throw
/// a question out, ask it again, and correct any of it later.
extension Crowd {
  fileprivate mutating func rule(_ duel: inout Duel, _ now: Int64) {
    let people = duel.match.people.map(\.id)
    let anybody = people[random.below(people.count)]
    let word = random.below((duel.match.cue?.reading.words.count ?? 0) + 2)
    switch duel.match.phase {
    case .ready, .ruled, .partRuled, .halftime: try? duel.play(.next, by: anybody, at: now)
    case .reading:
      switch random.below(60) {
      case 0: try? duel.play(.buzz, by: anybody, at: now)
      case 1: try? duel.play(.buzzAt(word: word), by: anybody, at: now)
      case 2: try? duel.play(.place(word: word), at: now)
      case 3: try? duel.play(.adjudge(.blurt), by: anybody, at: now)
      case 4: try? duel.play(.pass, by: anybody, at: now)
      default: break
      }
    case .answering, .part:
      if random.below(3) == 0 { try? duel.play(.place(word: word), at: now) }
      if random.below(6) == 0 { try? duel.play(.buzz, by: anybody, at: now) }
      if duel.match.isLightningRunning {
        if random.below(4) == 0 { try? duel.play(.pass, by: duel.match.partPlayer, at: now) }
        if random.below(20) == 0 { try? duel.play(.next, at: now) }
      }
      try? duel.play(.adjudge(call), by: anybody, at: now)
    default: break
    }
    switch random.below(80) {
    case 0: try? duel.play(.throwOut(note: "bad"), at: now)
    case 1: try? duel.play(.replay(note: "noise"), at: now)
    case 2:
      try? duel.play(.award(points: Int32(random.below(21)) - 10, note: ""), by: anybody, at: now)
    case 3...6: correct(&duel, now)
    case 7: try? duel.play(.putBack(place: random.below(10)), at: now)
    case 8: #expect(duel.refolded == duel.match)
    default: break
    }
  }

  private var call: Match.Call {
    mutating get { Match.Call.allCases[random.below(Match.Call.allCases.count)] }
  }

  fileprivate mutating func correct(_ duel: inout Duel, _ now: Int64) {
    guard !duel.match.outcomes.isEmpty else { return }
    let place = random.below(duel.match.outcomes.count)
    let people = duel.match.people.map(\.id)
    var correction = Match.Correction(duel.match.outcomes[place])
    switch random.below(6) {
    case 0:
      correction.answers.append(
        .init(by: people[random.below(people.count)], call: call, word: random.below(20)))
    case 1: if !correction.answers.isEmpty { correction.answers.removeLast() }
    case 2:
      for one in correction.answers.indices { correction.answers[one].call = call }
    case 3:
      for one in correction.parts.indices { correction.parts[one].call = call }
    case 4: correction.isThrownOut.toggle()
    default:
      correction.parts.append(
        .init(by: people[random.below(people.count)], call: call, part: random.below(3)))
    }
    try? duel.play(.correct(place: place, correction), at: now)
  }
}
