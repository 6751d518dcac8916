import Answers
import Basics
import EventLog
import Packs

/// What comes next: the bonus, the next tossup, the second half, overtime, the end.
extension Match {
  func next(at moment: Moment) -> [EventDraft] {
    switch phase {
    case .ready:
      if regulation == 0 { return begin(slot: 0, isOvertime: true) }
      return (hasHalves ? [halfBegan] : []) + begin(slot: 0)
    case .halftime: return [halfBegan] + begin(slot: place + 1)
    case .ruled:
      guard let part = nextPart(after: -1) else { return afterSlot(at: moment) }
      return [begin(part: part)]
    case .partRuled(let part):
      if let bounced = nextBounce(after: part) { return [begin(part: bounced, isBounced: true)] }
      guard let next = nextPart(after: part) else { return afterSlot(at: moment) }
      return [begin(part: next)]
    // A reader says that the time is up.
    case .part where isLightningRunning && setup.isModerated: return [fact(.lapsed)]
    case .over: return overtimeAfterEnd
    default: return []
    }
  }

  /// The next part of the bonus that nobody has answered yet; nil when there is none.
  func nextPart(after part: Int) -> Int? {
    guard let bonus else { return nil }
    if isLightning, case .partRuled = phase { return nil }
    return bonus.parts.indices.first {
      $0 > part && outcome.answer(part: $0) == nil && isInLibrary($0)
    }
  }

  /// Whether the tossup was won and its bonus is still to be asked.
  public var isBonusNext: Bool { nextPart(after: -1) != nil }

  /// How many slots are played before overtime: as many as were asked for, and one for each that
  /// was thrown out.
  var regulation: Int {
    min(cues.count, max(0, (setup.regulation ?? cues.count) + replaced))
  }

  /// Tossups before overtime that were thrown out; nothing is asked for a round.
  private var replaced: Int {
    outcomes.count { $0.isThrownOut && !$0.isOvertime && $0.lightning == 0 }
  }

  /// Which question it is, as in "3 of 20" and "2 of overtime".
  public var placeWords: String {
    if isOvertime { return "\(overtimeAsked) of overtime" }
    let asked = outcomes.count { !$0.isThrownOut }
    let all = regulation - replaced
    return "\(min(max(1, asked), all)) of \(all)"
  }

  private func afterSlot(at moment: Moment) -> [EventDraft] {
    let isAnyLeft = place + 1 < cues.count
    if rules[.negsMax] > 0, negs >= Int(rules[.negsMax]) { return [fact(.ended)] }
    if isOvertime {
      let isEnough = overtimeAsked >= max(1, Int(rules[.overtimeTossups]))
      return isAnyLeft && (!isEnough || isTied) ? begin(slot: place + 1) : [fact(.ended)]
    }
    if place + 1 < regulation {
      if !isHalfOver(at: moment) { return begin(slot: place + 1) }
      if half < halves { return [fact(.halfEnded)] }
    }
    return setup.isWhole && isAnyLeft && isTied
      ? begin(slot: place + 1, isOvertime: true) : [fact(.ended)]
  }

  /// Whether nothing is asked after this slot.
  func isLastSlot(at moment: Moment) -> Bool {
    afterSlot(at: moment).contains { Kind(of: $0.kind) == .ended }
  }

  /// Wrong answers before the end of the text that cost points.
  var negs: Int {
    var negs = 0
    for outcome in outcomes { negs += outcome.counted.count { $0.points < 0 } }
    return negs
  }

  private var overtimeAsked: Int { outcomes.count { $0.isOvertime && !$0.isThrownOut } }

  /// Whether no team leads alone.
  public var isTied: Bool {
    var scores = teams.map { score(team: $0) }
    guard scores.count > 1 else { return false }
    scores.sort { $0 > $1 }
    return scores[0] == scores[1]
  }

  private var halfBegan: EventDraft {
    fact(.halfBegan, [.init("n", .integer(Int64(half + 1)))])
  }

  /// The tossup of the slot, or of the first after it that the library has, is read; where there
  /// is none, the bonus.
  func begin(slot number: Int, isOvertime: Bool = false) -> [EventDraft] {
    guard let number = cues.indices.first(where: { $0 >= number && !cues[$0].isMissing }) else {
      return [fact(.ended)]
    }
    var members = [JSON.Member("n", .integer(Int64(number)))]
    if isOvertime || self.isOvertime { members.append(.init("overtime", .bool(true))) }
    let tossup = fact(.tossupBegan, members)
    let isAtOnce = cues[number].isBonus && !cues[number].isLightning
    return isAtOnce ? [tossup, begin(part: 0)] : [tossup]
  }

  func begin(part: Int, isBounced: Bool = false) -> EventDraft {
    var members = [JSON.Member("part", .integer(Int64(part)))]
    if isBounced { members.append(.init("bounced", .bool(true))) }
    return fact(.partBegan, members)
  }

  /// A part that its team missed, and that another may now have.
  func isToBounce(_ part: Int) -> Bool { nextBounce(after: part) != nil }

  private func nextBounce(after part: Int) -> Int? {
    guard teams.count > 1 else { return nil }
    if isLightning { return nextLightningBounce(after: part) }
    guard rules[.bouncebacks] == 1, !isBounced else { return nil }
    return outcome.answer(part: part)?.verdict == .reject ? part : nil
  }

  /// The team whose part it is: the tossup's winner's, or after a miss the next one.
  public var partTeam: String? {
    guard let winner = outcome.winner, let team = player(winner)?.team else { return nil }
    guard isBounced, let place = teams.firstIndex(of: team) else { return team }
    return teams[(place + 1) % teams.count]
  }
}
