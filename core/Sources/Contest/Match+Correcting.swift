import Answers
import Basics
import EventLog
import Packs
import Practice

extension Match {
  /// How a slot is to stand, as somebody says it after its rulings.
  public struct Correction: Equatable, Sendable {
    /// One answer to the tossup or to a part, in the order in which they were given.
    public struct Entry: Equatable, Sendable {
      public var by: String
      public var call: Call
      /// Words read at the buzz; nil for a part, or where it is as it was.
      public var word: Int?
      public var part: Int?
      /// Which of the answers, or of the parts, it was so far; nil where it is new.
      public var old: Int?

      public init(
        by: String, call: Call, word: Int? = nil, part: Int? = nil, old: Int? = nil
      ) {
        self.by = by
        self.call = call
        self.word = word
        self.part = part
        self.old = old
      }
    }

    public var answers: [Entry]
    public var parts: [Entry]
    public var awards: [Award]
    public var isThrownOut: Bool
    /// How each protest is decided, in their order; nil while it is open.
    public var protests: [Bool?]
    public var note: String

    /// The slot as it stands, to be changed.
    public init(_ outcome: Outcome) {
      answers = outcome.answers.enumerated().map {
        Entry(by: $1.by, call: Call($1), word: $1.word, old: $0)
      }
      parts = outcome.parts.enumerated().map {
        Entry(by: $1.by, call: Call($1), part: $1.part, old: $0)
      }
      awards = outcome.awards
      isThrownOut = outcome.isThrownOut
      protests = outcome.protests.map { $0.isUpheld }
      note = ""
    }
  }

  /// More answers than these to one slot nobody writes.
  static let entriesMax = 40

  /// Gives a slot the rulings that somebody says, and values them by the rules from the first on:
  /// what would not have been answered then counts nothing.
  func correct(
    _ place: Int, _ correction: Correction, by participant: String
  ) throws(MatchRefusal) -> [EventDraft] {
    guard isCorrectable(place), cues.indices.contains(place),
      correction.answers.count + correction.parts.count <= Match.entriesMax,
      (correction.answers + correction.parts).allSatisfy({ player($0.by) != nil })
    else { throw .notNow }
    let old = outcomes[place]
    var new = old
    new.isThrownOut = correction.isThrownOut
    new.awards = correction.awards.prefix(Match.entriesMax).filter { isAllowed($0) }
    for place in new.protests.indices where correction.protests.indices.contains(place) {
      new.protests[place].isUpheld = correction.protests[place]
    }
    new.answers = try answers(correction.answers, old, cues[place])
    new.winner = winner(new, at: place)
    new.parts = parts(correction.parts, new, old, place)
    return facts(correction: new, of: place, by: participant, correction.note)
  }

  /// The slot as it was before its last change.
  func putBack(_ place: Int, by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard isCorrectable(place), let change = outcomes[place].changes.last else { throw .notNow }
    return facts(correction: change.before, of: place, by: participant, "Put back.")
  }

  /// Whether the slot has been ruled on: what is still being answered is not corrected.
  func isCorrectable(_ place: Int) -> Bool {
    guard outcomes.indices.contains(place) else { return false }
    switch phase {
    case .ruled, .partRuled, .halftime, .over: return true
    default: return place + 1 < outcomes.count
    }
  }

  /// Whoever is right first; of a bonus that is asked alone, whoever plays.
  func winner(_ outcome: Outcome, at place: Int) -> String? {
    if cues[place].isBonus { return outcome.winner ?? owner(at: place) }
    return outcome.answers.first { $0.verdict == .accept && !$0.isVoid }?.by
  }

  // MARK: What it is worth

  private func answers(
    _ entries: [Correction.Entry], _ old: Outcome, _ cue: Cue
  ) throws(MatchRefusal) -> [Answer] {
    var answers: [Answer] = []
    var isWon = false
    for entry in entries {
      var answer = answer(entry, old.answers)
      // NB: of a question that is not here nobody knows where power ends, or how long it is.
      let isAsItWas = cue.isMissing && !answer.isOverruled && entry.old != nil
      if !cue.isMissing {
        let word = min(max(0, entry.word ?? answer.word ?? Int.max), cue.reading.words.count)
        if answer.word != word { answer.isPlaced = true }
        answer.word = word
      }
      answer.isVoid = isWon
      let team = player(entry.by)?.team ?? ""
      if !isWon, rules[.rebuzz] == 0,
        answers.contains(where: { player($0.by)?.team == team })
      {
        throw .answeredTwice(team: teamName(team))
      }
      if isWon {
        (answer.points, answer.foul) = (0, 0)
      } else if !isAsItWas {
        (answer.points, answer.foul) = tossupValue(
          entry.call.judgement, word: answer.word ?? 0, cue: cue, isFirst: answers.isEmpty)
      }
      answers.append(answer)
      if answer.verdict == .accept { isWon = true }
    }
    return answers
  }

  /// Parts count for the team that won the tossup; a part that it missed also for the team that it
  /// bounces to.
  private func parts(
    _ entries: [Correction.Entry], _ new: Outcome, _ old: Outcome, _ place: Int
  ) -> [Answer] {
    let team = winningTeam(new)
    let bonus = bonusAsked(at: place)
    if bonus == nil, setup.slots[place].bonus != nil {
      // What is not here cannot be asked for: it stands while its team has won.
      return old.parts.map { part in
        var part = part
        if team == nil || team != winningTeam(old) { part.isVoid = true }
        return part
      }
    }
    var parts: [Answer] = []
    for entry in entries {
      var answer = answer(entry, old.parts)
      answer.part = entry.part ?? answer.part ?? 0
      let part = answer.part ?? 0
      let own = player(entry.by)?.team
      let earlier = parts.last { $0.part == part && !$0.isVoid }
      let isOwn = team != nil && own == team && earlier == nil
      // What nobody reached of a lightning round bounces, too.
      let isMissed =
        earlier.map { $0.verdict == .reject && player($0.by)?.team == team }
        ?? cues[place].isLightning
      let isBounced = bounces(at: place) && team != nil && own != team && isMissed
      answer.isVoid = !(isOwn || isBounced) || bonus?.parts.indices.contains(part) != true
      answer.points =
        answer.isVoid || answer.verdict != .accept ? 0 : bonus?.parts[part].value ?? 0
      parts.append(answer)
    }
    return parts
  }

  /// Whether what a side misses of a slot's parts goes to the other one.
  func bounces(at place: Int) -> Bool {
    rules[cues[place].isLightning ? .lightningBounce : .bouncebacks] == 1
  }

  private func answer(_ entry: Correction.Entry, _ old: [Answer]) -> Answer {
    let judgement = entry.call.judgement
    let known = entry.old.flatMap { old.indices.contains($0) ? old[$0] : nil }
    var answer =
      known
      ?? Answer(
        by: entry.by, given: "", verdict: judgement.verdict, because: judgement.because, clause: "",
        points: 0)
    answer.by = entry.by
    if known == nil || known.map({ Call($0) }) != entry.call {
      answer.verdict = judgement.verdict
      answer.because = judgement.because
      answer.clause = ""
      answer.isOverruled = known != nil
    }
    return answer
  }

  // MARK: The fact

  private func facts(
    correction new: Outcome, of place: Int, by participant: String, _ note: String
  ) -> [EventDraft] {
    let protests: [JSON] = new.protests.map { $0.isUpheld.map { .bool($0) } ?? .null }
    var members: [JSON.Member] = [
      .init("n", .integer(Int64(place))), .init("by", .string(participant)),
      Match.noted(note),
      .init("answers", .array(new.answers.map { $0.json })),
      .init("parts", .array(new.parts.map { $0.json })),
      .init("awards", .array(new.awards.map { $0.json })),
      .init("protests", .array(protests)),
    ]
    if new.isThrownOut { members.append(.init("out", .bool(true))) }
    if let spare = new.bonusFrom { members.append(.init("with", .integer(Int64(spare)))) }
    if isTurn(place, new) { members.append(.init("turn", .bool(true))) }
    return [fact(.corrected, members)] + overruled(new, place)
  }

  /// Whether the others have their turn now: what is being ruled on was taken for right, and was
  /// not.
  private func isTurn(_ place: Int, _ new: Outcome) -> Bool {
    guard place + 1 == outcomes.count, phase == .ruled, outcome.winner != nil, !new.isThrownOut,
      new.winner == nil, let cue, !cue.isBonus
    else { return false }
    return teams.contains { team in
      !new.answers.contains { player($0.by)?.team == team && !$0.isVoid }
    }
  }

  /// The learner's own attempts follow their rulings.
  private func overruled(_ new: Outcome, _ place: Int) -> [EventDraft] {
    var facts: [EventDraft] = []
    let old = outcomes[place].answers + outcomes[place].parts
    for answer in new.answers + new.parts {
      guard let attempt = answer.attempt, let before = old.first(where: { $0.attempt == attempt }),
        before.verdict != answer.verdict || before.points != answer.points
      else { continue }
      facts.append(
        Overruled(
          attempt: attempt, outcome: answer.verdict == .accept ? .right : .wrong,
          points: answer.points
        ).draft)
    }
    return facts
  }

  mutating func correct(_ body: JSON, at moment: Moment) {
    guard let place = body["n"]?.int, outcomes.indices.contains(place),
      cues.indices.contains(place)
    else { return }
    let before = outcomes[place]
    var new = before
    new.answers = list(body["answers"]).map { json in
      var answer = Answer(corrected: json)
      let known = before.answers.first { $0.by == answer.by && $0.word == answer.word }
      answer.seenMillis = known?.seenMillis
      return answer
    }
    new.parts = list(body["parts"]).map { Answer(corrected: $0) }
    new.awards = list(body["awards"]).map { Award($0) }.filter { isAllowed($0) }
    new.isThrownOut = body["out"]?.bool ?? false
    new.bonusFrom = body["with"]?.int
    for (number, ruling) in list(body["protests"]).enumerated()
    where new.protests.indices.contains(number) {
      new.protests[number].isUpheld = ruling.bool
    }
    new.winner = winner(new, at: place)
    if new.winner != nil, new.lightning == 0 { new.isDead = false }
    outcomes[place] = new
    keep(before, of: place, body, at: moment)
    if place + 1 == outcomes.count {
      goOn(from: before, hasTurn: body["turn"]?.bool ?? false, at: moment)
    }
  }

  private func list(_ json: JSON?) -> [JSON] {
    Array((json?.array ?? []).prefix(Match.entriesMax))
  }

  /// The slot being played goes on from its corrected rulings.
  private mutating func goOn(from before: Outcome, hasTurn: Bool, at moment: Moment) {
    guard isCorrectable(place), phase != .over, phase != .halftime else { return }
    lockedOut = []
    if rules[.rebuzz] == 0 {
      for answer in outcome.answers where answer.verdict == .reject && !answer.isVoid {
        if let team = player(answer.by)?.team, !lockedOut.contains(team) { lockedOut.append(team) }
      }
    }
    waiting = waiting.filter { !lockedOut.contains(player($0.by)?.team ?? "") }
    if hasTurn, let last = outcome.lastAnswer {
      return goOnAfterMiss(by: last.by, word: last.word ?? 0, at: moment)
    }
    guard case .partRuled = phase else { return }
    guard winningTeam(outcome) != winningTeam(before) || outcome.isThrownOut else { return }
    isBounced = false
    phase = .ruled
  }
}
