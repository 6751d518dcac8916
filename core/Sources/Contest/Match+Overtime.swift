import EventLog

/// A match whose rulings were corrected after its end: what it asks for then.
extension Match {
  /// Whether the rules ask for overtime that has not been played.
  private var isOvertimeDue: Bool {
    wasCorrected && setup.isWhole && isTied && isRegulationOver && decidedBefore == nil
  }

  /// Whether that overtime can be played.
  var isOvertimeOpen: Bool { isOvertimeDue && isAnyQuestionLeft }

  /// The overtime that a correction asks for.
  var overtimeAfterEnd: [EventDraft] {
    isOvertimeOpen ? [fact(.reopened)] + begin(slot: place + 1, isOvertime: true) : []
  }

  private var wasCorrected: Bool {
    phase == .over && outcomes.contains { $0.changes.contains { $0.during == nil } }
  }

  private var isAnyQuestionLeft: Bool {
    cues.indices.contains { $0 > place && !cues[$0].isMissing }
  }

  /// Whether it was not broken off before overtime. The clock stands still after the end.
  private var isRegulationOver: Bool {
    isOvertime || place + 1 >= regulation
      || isTimed && half >= halves && clock.spent >= Int64(rules[.halfMillis])
  }

  // MARK: In words

  /// What a correction after the end means for overtime; empty where it means nothing.
  var overtimeWords: String {
    if isOvertimeDue {
      return isOvertimeOpen
        ? "The correction made it level: the rules ask for overtime."
        : "The correction made it level, and no question is left for overtime: it is a tie."
    }
    guard let scores = decidedBefore else { return "" }
    var words = ""
    for (place, team) in teams.enumerated() {
      words += (place == 0 ? "" : ", ") + "\(teamName(team)) \(scores[place])"
    }
    return "The correction decides it before overtime: \(words). The overtime was not called for: "
      + "throw its questions out."
  }

  /// The scores before an overtime that was played, if a correction made them decide; else nil.
  private var decidedBefore: [Int]? {
    let isPlayed = outcomes.contains { $0.isOvertime && $0.isClosed && !$0.isThrownOut }
    guard wasCorrected, isPlayed else { return nil }
    let scores = teams.map { scoreBeforeOvertime($0) }
    let best = scores.max() ?? 0
    return scores.count { $0 == best } == 1 ? scores : nil
  }

  private func scoreBeforeOvertime(_ team: String) -> Int {
    var score = 0
    for outcome in outcomes where !outcome.isOvertime { score += points(of: team, for: outcome) }
    return score
  }
}
