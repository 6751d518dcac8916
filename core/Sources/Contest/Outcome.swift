public import Answers
public import Basics
public import EventLog
public import Packs

extension Match {
  /// One answer, to a tossup or to a part.
  public struct Answer: Equatable, Sendable {
    public var by: String
    public var given: String
    public var verdict: Judgement.Verdict
    public var because: Judgement.Reason
    public var clause: String
    public var points: Int32
    /// Points that the other side got for it.
    public var foul: Int32 = 0
    /// Words read at the buzz; nil for a part.
    public var word: Int?
    /// Whether `word` is known: a human reader's clock only guesses.
    public var isPlaced = true
    /// How long the question's picture had been there at the buzz; nil where it has none.
    public var seenMillis: Int64?
    /// How sure its giver was, percent, where that was asked.
    public var sure: Int?
    /// The part of the bonus that it answers; nil for a tossup.
    public var part: Int?
    /// The id of the attempt that it became, when the learner gave it.
    public var attempt: EventID?
    public var isOverruled = false
    /// It would not have been given, had an earlier one been ruled as it is now: it counts nothing.
    public var isVoid = false
  }

  /// Points that a moderator gave to a team, and why.
  public struct Award: Equatable, Sendable {
    public var team: String
    public var points: Int32
    public var note: String

    public init(team: String, points: Int32, note: String) {
      self.team = team
      self.points = points
      self.note = note
    }
  }

  public struct Protest: Equatable, Sendable {
    public var by: String
    public var note: String
    /// How it was decided; nil while it is open.
    public var isUpheld: Bool?

    /// "open", "upheld", "denied".
    public var standing: String { isUpheld.map { $0 ? "upheld" : "denied" } ?? "open" }
  }

  /// How a slot went.
  public struct Outcome: Equatable, Sendable {
    public var answers: [Answer] = []
    public var parts: [Answer] = []
    /// The player who won the tossup.
    public var winner: String?
    public var isDead = false
    public var isOvertime = false
    /// How many questions the lightning round has; 0 for what is none.
    public var lightning = 0
    /// The question was bad: nothing of it counts, and another is asked for it.
    public var isThrownOut = false
    /// The slot whose bonus is played, where this one's was thrown out.
    public var bonusFrom: Int?
    /// Players who sat out.
    public var benched: [String] = []
    public var awards: [Award] = []
    public var protests: [Protest] = []
    /// What was changed afterwards, the oldest first.
    public var changes: [Change] = []

    /// The last answer to a part: after a bounce, the other team's.
    public func answer(part: Int) -> Answer? { parts.last { $0.part == part && !$0.isVoid } }

    /// The last answer to the tossup that counts.
    public var lastAnswer: Answer? { answers.last { !$0.isVoid } }

    /// Answers to the tossup and to parts, without those that count nothing.
    // NB: inlined it is kilobytes at each of its callers.
    @inline(never)
    public var counted: [Answer] {
      isThrownOut ? [] : (answers + parts).filter { !$0.isVoid }
    }

    /// Whether it came to its end, and was not broken off.
    public var isClosed: Bool { isDead || !counted.isEmpty }

    /// Whether anything but being asked has happened to it.
    var isTouched: Bool {
      isDead || isThrownOut
        || !(answers.isEmpty && parts.isEmpty && awards.isEmpty && protests.isEmpty
          && changes.isEmpty)
    }
  }

  /// A change of a slot after its ruling: when, by whom, why, and what stood before.
  public struct Change: Equatable, Sendable {
    public var at: Moment
    public var by: String
    public var note: String
    /// The slot that was being played; nil after the end.
    public var during: Int?
    /// Without its own changes.
    public var before: Outcome
  }

  /// Keeps what a slot was before a fact that changes it.
  mutating func keep(_ before: Outcome, of place: Int, _ body: JSON, at moment: Moment) {
    var before = before
    before.changes = []
    outcomes[place].changes.append(
      Change(
        at: moment, by: body["by"]?.string ?? "", note: body["note"]?.string ?? "",
        during: phase == .over ? nil : self.place, before: before))
  }

  /// What a team got for a slot.
  @inline(never)
  public func points(of team: String, for outcome: Outcome) -> Int {
    var points = 0
    for answer in outcome.counted {
      points += Int(player(answer.by)?.team == team ? answer.points : answer.foul)
    }
    guard !outcome.isThrownOut else { return 0 }
    points += sweep(of: team, for: outcome)
    for award in outcome.awards where award.team == team { points += Int(award.points) }
    return points
  }

  /// What wrong interrupts gave to a side that nobody plays: a learner alone sees it all the same.
  public var conceded: Int {
    guard teams.count == 1 else { return 0 }
    var points = 0
    for outcome in outcomes { for answer in outcome.counted { points += Int(answer.foul) } }
    return points
  }

  /// The bonus that belongs to a slot which has been begun; nil while its tossup is not won.
  public func bonus(at place: Int) -> Question? {
    guard outcomes.indices.contains(place) else { return nil }
    let outcome = outcomes[place]
    guard outcome.winner != nil, !outcome.isOvertime, !outcome.isThrownOut else { return nil }
    return bonusAsked(at: place)
  }

  /// The bonus of a slot, whether its tossup is won or not.
  func bonusAsked(at place: Int) -> Question? { bonusSlot(at: place).flatMap { bonuses[$0] } }

  /// The team of whoever won the tossup.
  func winningTeam(_ outcome: Outcome) -> String? { outcome.winner.flatMap { player($0)?.team } }

  /// The slot from which the bonus comes.
  func bonusSlot(at place: Int) -> Int? {
    let slot = outcomes[place].bonusFrom ?? place
    return bonuses.indices.contains(slot) ? slot : nil
  }
}

extension Match.Answer {
  /// As facts have it.
  init(_ body: JSON, by: String, word: Int?) {
    self.by = by
    self.word = word
    given = body["given"]?.string ?? ""
    verdict = Judgement.Verdict(rawValue: body["verdict"]?.string ?? "") ?? .reject
    because = Judgement.Reason(rawValue: body["because"]?.string ?? "") ?? .noMatch
    clause = body["clause"]?.string ?? ""
    points = Int32(clamping: body["points"]?.integer ?? 0)
    foul = Int32(clamping: body["foul"]?.integer ?? 0)
    sure = body["sure"]?.int
  }

  /// As a correction keeps it, whole.
  init(corrected body: JSON) {
    self.init(body, by: body["by"]?.string ?? "", word: body["word"]?.int)
    isPlaced = body["about"]?.bool != true
    part = body["part"]?.int
    attempt = body["attempt"]?.string.flatMap { EventID($0) }
    isOverruled = body["overruled"]?.bool ?? false
    isVoid = body["void"]?.bool ?? false
  }

  /// What `init(corrected:)` reads.
  var json: JSON {
    var members: [JSON.Member] = [
      .init("by", .string(by)), .init("given", .string(given)),
      .init("verdict", .string(verdict.rawValue)), .init("because", .string(because.rawValue)),
      .init("points", .integer(Int64(points))),
    ]
    if !clause.isEmpty { members.append(.init("clause", .string(clause))) }
    if foul != 0 { members.append(.init("foul", .integer(Int64(foul)))) }
    if let word { members.append(.init("word", .integer(Int64(word)))) }
    if !isPlaced { members.append(.init("about", .bool(true))) }
    if let sure { members.append(.init("sure", .integer(Int64(sure)))) }
    if let part { members.append(.init("part", .integer(Int64(part)))) }
    if let attempt { members.append(.init("attempt", .string(attempt.text))) }
    if isOverruled { members.append(.init("overruled", .bool(true))) }
    if isVoid { members.append(.init("void", .bool(true))) }
    return .object(members)
  }

  mutating func overrule(isRight: Bool, points: Int32, foul: Int32) {
    verdict = isRight ? .accept : .reject
    self.points = points
    self.foul = foul
    isOverruled = true
  }
}

extension Match.Award {
  init(_ body: JSON) {
    self.init(
      team: body["team"]?.string ?? "", points: Int32(clamping: body["points"]?.integer ?? 0),
      note: body["note"]?.string ?? "")
  }

  var json: JSON {
    [
      "team": .string(team), "points": .integer(Int64(points)), "note": .string(note),
    ]
  }
}
