import Basics
import EventLog
import Packs
import Practice
import QuizBowl
import TestKit
import Testing

@testable import Contest

/// Whole matches as one would tell them, for people to read when something about them changes.
struct TranscriptTests {
  private static let answers = [
    "iron", "gold", "tin", "lead", "zinc", "neon", "argon", "radon", "boron", "carbon", "silver",
    "copper", "nickel", "cobalt", "iodine", "sulfur",
  ]

  private static func questions(isShort: Bool) -> [Question] {
    answers.enumerated().map { place, answer in
      var question = Question(
        key: answer, kind: isShort ? .short : .tossup,
        text: isShort
          ? "Which element has the name that this pack gives to number \(place + 1)?"
          : "This element is the hard clue of number \(place + 1), with some words around it.\n"
            + "Here (*) power ends, and a middling clue follows that more people know.\n"
            + "For 10 points, name this element, which the pack gives to number \(place + 1).",
        answer: "_\(answer)_", domain: .chemistry)
      question.difficulty = Int32(1 + place % 7)
      return question
    }
  }

  private static let bonus: Question = {
    var bonus = Question(
      key: "bonus", kind: .bonus, text: "For 10 points each:", answer: "", domain: .physics)
    bonus.parts = [
      .init(text: "The easy part.", answer: "_force_", level: .easy),
      .init(text: "The middle part.", answer: "_work_", level: .medium),
      .init(text: "The hard part.", answer: "_action_", level: .hard),
    ]
    return bonus
  }()

  private static func opponent(
    _ id: String, _ level: Opponent.Level, _ personality: Opponent.Personality = .steady
  ) -> Match.Player {
    Match.Player(
      id: id, name: id.uppercased(), team: id,
      opponent: Opponent(level: level, personality: personality))
  }

  @Test func `quiz bowl by NAQT's rules`() throws {
    try tell(
      "naqt", try #require(QuizBowl.rules.profile("naqt")).numbers, isShort: false,
      bonus: "+bonus",
      players: [Self.opponent("ada", .college, .aggressive), Self.opponent("ben", .highSchool)])
  }

  @Test func `quiz bowl with bouncebacks by PACE's rules`() throws {
    var rules = try #require(QuizBowl.rules.profile("pace"))
    rules[.bouncebacks] = 1
    try tell(
      "pace", rules.numbers, isShort: false,
      bonus: "+bonus",
      players: [Self.opponent("ada", .open, .careful), Self.opponent("ben", .open, .specialist)])
  }

  @Test func `toss-ups with fouls that are read again, by the clock`() throws {
    try tell(
      "fouls",
      [
        .tossup: 4, .foul: 4, .rereads: 1, .recognitionMillis: 1_000, .halves: 2,
        .halfMillis: 60_000, .buzzMillis: 5_000, .answerMillis: 2_000, .overtimeTossups: 5,
      ], isShort: true, bonus: "",
      players: [
        Self.opponent("ada", .college, .aggressive), Self.opponent("ben", .college, .aggressive),
      ])
  }

  @Test func `three teams that confer and wait in line`() throws {
    try tell(
      "queue",
      [
        .tossup: 1, .conferenceMillis: 15_000, .queue: 1, .buzzMillis: 5_000,
        .answerMillis: 3_000,
      ], isShort: true, bonus: "",
      players: [
        Self.opponent("ada", .middleSchool, .aggressive), Self.opponent("ben", .middleSchool),
        Self.opponent("cem", .middleSchool, .aggressive),
      ])
  }

  private func tell(
    _ name: String, _ rules: [RuleKey: Int32], isShort: Bool, bonus: String,
    players: [Match.Player]
  ) throws {
    var duel = Duel(
      rules, slots: Self.answers.map { $0 + bonus }, players: players,
      questions: Self.questions(isShort: isShort) + [Self.bonus], isWhole: true, regulation: 12)
    var now: Int64 = 0
    var lines: [String] = []
    while duel.match.phase != .over, lines.count < 2_000 {
      now += duel.match.wake(at: Moment(millis: now)) ?? 1_000
      let before = duel.events.count
      switch duel.match.phase {
      case .ready, .ruled, .partRuled, .halftime: try duel.play(.next, at: now)
      default: try duel.play(.tick, at: now)
      }
      for event in duel.events[before...] { lines.append(line(event, duel.match)) }
    }
    #expect(duel.match.phase == .over)
    expectGolden(lines.joined(separator: "\n") + "\n", "matches/\(name).txt")
  }

  /// "1:05  ben buzzed after 12 words".
  private func line(_ event: Event, _ match: Match) -> String {
    let seconds = event.moment.millis / 1_000
    let body = event.json
    let by = body["by"]?.string ?? ""
    let what: String
    switch Match.Kind(of: event.kind) {
    case .tossupBegan:
      what =
        "Question \((body["n"]?.int ?? 0) + 1)\(body["overtime"]?.bool == true ? ", overtime" : "")"
    case .buzzed: what = "  \(by) buzzed after \(body["word"]?.int ?? -1) words"
    case .answered, .partAnswered:
      let foul = body["foul"]?.int.map { ", \($0) to the others" } ?? ""
      what =
        "  \(by): “\(body["given"]?.string ?? "")”, \(body["verdict"]?.string ?? ""), "
        + "\(body["points"]?.int ?? 0)\(foul); "
        + match.teams.map { "\($0) \(match.score(team: $0))" }.joined(separator: ", ")
    case .partBegan:
      what =
        "  Part \((body["part"]?.int ?? 0) + 1)\(body["bounced"]?.bool == true ? " bounces" : "")"
    case .lapsed: what = "  Nobody knew it"
    case .halfBegan: what = "Half \(body["n"]?.int ?? 0)"
    case .halfEnded: what = "The half is over"
    case .ended: what = "The end"
    default: what = event.kind
    }
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)  \(what)"
  }
}
