import Answers
import Basics
import EventLog
import Packs

/// What a person who reads may rule: of answers, of the question, and points to a side.
extension Match {
  func adjudge(
    _ call: Call, by participant: String, at moment: Moment, _ context: MatchContext
  ) throws(MatchRefusal) -> [EventDraft] {
    guard setup.isModerated else { throw .notNow }
    switch phase {
    case .answering(let by, let word, let since):
      return rule("", call.judgement, by: by, word: word, since: since, at: moment, context)
    case .part(let part, _, let since):
      // Talking about a part is what its time is for.
      guard call != .conferring, call != .blurt else { throw .notNow }
      return rule(
        "", call.judgement, part: part, by: partPlayer, since: since, at: moment, context)
    case .reading where call == .blurt || call == .conferring:
      let buzz = try buzz(by: participant, word: nil, at: moment)
      return buzz
        + rule(
          "", call.judgement, by: participant, word: wordsBegun(at: moment), since: moment,
          at: moment, context)
    default: throw .notNow
    }
  }

  /// Whoever answers for the team whose part it is, when nobody says who does.
  var partPlayer: String {
    if rules[.captain] == 0, let winner = outcome.winner, !isBounced { return winner }
    return partTeam.flatMap { captain(of: $0) } ?? outcome.winner ?? ""
  }

  // MARK: Points to a side

  /// The most points that one award gives or takes.
  static let awardMax: Int32 = 50

  func award(
    _ points: Int32, _ note: String, to participant: String
  ) throws(MatchRefusal) -> [EventDraft] {
    let award = Award(
      team: player(participant)?.team ?? "", points: points,
      note: String(note.prefix(Match.noteMax)))
    guard setup.isModerated, !outcomes.isEmpty, phase != .over, isAllowed(award) else {
      throw .notNow
    }
    return [
      fact(.awarded, [.init("n", .integer(Int64(place)))] + (award.json.members ?? []))
    ]
  }

  func isAllowed(_ award: Award) -> Bool {
    teams.contains(award.team) && award.points != 0
      && (-Match.awardMax...Match.awardMax).contains(award.points)
  }

  mutating func takeAward(_ body: JSON) {
    guard let place = body["n"]?.int, outcomes.indices.contains(place) else { return }
    let award = Award(body)
    guard isAllowed(award) else { return }
    outcomes[place].awards.append(award)
  }

  // MARK: Questions that were bad

  /// Whether there is a question that can be thrown out or asked again.
  private var isAskedAnew: Bool {
    setup.isModerated && place + 1 == outcomes.count && !outcome.isThrownOut && !isLightning
  }

  /// Throws out what is being asked: the tossup, or its bonus. What is asked instead comes from the
  /// questions that were kept back.
  func throwOut(_ note: String, by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard isAskedAnew else { throw .notNow }
    var members: [JSON.Member] = [
      .init("n", .integer(Int64(place))), .init("by", .string(participant)), Match.noted(note),
    ]
    switch phase {
    case .reading, .paused, .answering, .ruled: break
    case .part, .partRuled:
      if cue?.isBonus == true { break }
      guard let spare = spareBonus else { throw .noneLeft }
      members.append(.init("with", .integer(Int64(spare))))
    default: throw .notNow
    }
    return [fact(.thrownOut, members)]
  }

  /// The last slot whose bonus nobody will hear otherwise.
  private var spareBonus: Int? {
    for slot in bonuses.indices.reversed() where slot > place && bonuses[slot] != nil {
      if !outcomes.contains(where: { $0.bonusFrom == slot }) { return slot }
    }
    return nil
  }

  mutating func throwOut(_ body: JSON, at moment: Moment) {
    guard phase != .over, body["n"]?.int == place, place + 1 == outcomes.count else { return }
    change(body, at: moment) { outcome in
      if let spare = body["with"]?.int {
        outcome.bonusFrom = spare
        outcome.parts = []
      } else {
        outcome.isThrownOut = true
      }
    }
    prompt = nil
    prompts = 0
    waiting = []
    isBounced = false
    phase = .ruled
  }

  /// What is being asked is asked anew: the tossup to everybody, or the part to its team.
  func replay(_ note: String, by participant: String) throws(MatchRefusal) -> [EventDraft] {
    guard isAskedAnew else { throw .notNow }
    switch phase {
    case .reading, .paused, .answering, .ruled, .part, .partRuled: break
    default: throw .notNow
    }
    return [
      fact(
        .replayed,
        [
          .init("n", .integer(Int64(place))), .init("by", .string(participant)),
          Match.noted(note),
        ])
    ]
  }

  mutating func replay(_ body: JSON, at moment: Moment) {
    guard phase != .over, body["n"]?.int == place, place + 1 == outcomes.count else { return }
    switch phase {
    case .part(let part, _, _), .partRuled(let part):
      change(body, at: moment) { $0.parts.removeAll { $0.part == part } }
      prompt = nil
      prompts = 0
      isBounced = false
      phase = .part(part, word: 0, since: moment)
    default:
      let isBonus = cue?.isBonus == true
      change(body, at: moment) { outcome in
        outcome.answers = []
        outcome.parts = []
        outcome.isDead = false
        if !isBonus { outcome.winner = nil }
      }
      beginReading(at: moment)
    }
    if half > 0 { clock.run(from: moment) }
  }

  /// Changes the slot being played, and keeps what stood before.
  private mutating func change(_ body: JSON, at moment: Moment, _ edit: (inout Outcome) -> Void) {
    let before = outcome
    editOutcome(edit)
    keep(before, of: place, body, at: moment)
  }

  // MARK: What a ruling is worth

  /// What a ruling of the answer that is being given would bring; nil when nobody answers.
  func worth(of call: Call) -> (points: Int32, foul: Int32)? {
    switch phase {
    case .answering(_, let word, _):
      return cue.map {
        tossupValue(call.judgement, word: word, cue: $0, isFirst: outcome.answers.isEmpty)
      }
    case .part(let part, _, _):
      guard let bonus, bonus.parts.indices.contains(part) else { return nil }
      return (call.judgement.verdict == .accept ? bonus.parts[part].value : 0, 0)
    default: return nil
    }
  }
}
