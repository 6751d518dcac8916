import Answers
import Packs
import Practice
import Sittings

/// The numbers of one sitting, for one player.
struct Tally {
  var points = 0
  var heard = 0
  var right = 0
  var powers = 0
  var negs = 0
  var bonuses = 0
  var bonusPoints = 0
  var parts = 0
  var partsRight = 0
  /// Right answers after a buzz, and how much was left then.
  private var buzzed = 0
  private var celeritySum = 0.0
  private var domains: [Domain: (asked: Int, missed: Int)] = [:]

  init(match: Match, learner: String) {
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isClosed {
      let cue = match.cues[place]
      if cue.isLightning {
        take(lightning: outcome, cue, match, learner)
        continue
      }
      if !cue.isBonus || cue.isAskedAsPart {
        heard += 1
        let isHit = outcome.counted.contains {
          $0.by == learner && ($0.part == nil) != cue.isAskedAsPart && $0.verdict == .accept
        }
        if !cue.isMissing {
          var domain = domains[cue.question.domain] ?? (0, 0)
          domain.asked += 1
          if !isHit { domain.missed += 1 }
          domains[cue.question.domain] = domain
        }
        if cue.isAskedAsPart {
          if isHit { right += 1 }
          for part in outcome.counted where part.by == learner { points += Int(part.points) }
          continue
        }
      }
      for answer in outcome.counted where answer.by == learner && answer.part == nil {
        points += Int(answer.points)
        if answer.verdict == .accept {
          right += 1
          if answer.points > match.rules[.tossup] { powers += 1 }
          let words = match.cues[place].reading.words.count
          buzzed += 1
          if words > 0 { celeritySum += 1 - Double(answer.word ?? words) / Double(words) }
        } else if answer.points < 0 {
          negs += 1
        }
      }
      let own = outcome.counted.filter { $0.part != nil && $0.by == learner }
      if !own.isEmpty { bonuses += 1 }
      for part in own {
        points += Int(part.points)
        bonusPoints += Int(part.points)
        parts += 1
        if part.verdict == .accept { partsRight += 1 }
      }
    }
  }

  /// Of a round that is the learner's alone all is asked, else what they answered.
  private mutating func take(
    lightning outcome: Match.Outcome, _ cue: Cue, _ match: Match, _ learner: String
  ) {
    let own = outcome.counted.filter { $0.by == learner }
    heard += match.teams.count == 1 ? outcome.lightning : own.count
    for answer in own {
      points += Int(answer.points)
      if answer.verdict == .accept { right += 1 }
      guard let part = answer.part, cue.set.indices.contains(part) else { continue }
      var domain = domains[cue.set[part].question.domain] ?? (0, 0)
      domain.asked += 1
      if answer.verdict != .accept { domain.missed += 1 }
      domains[cue.set[part].question.domain] = domain
    }
    if match.setup.players.count == 1 {
      points += match.teams.first.map { match.sweep(of: $0, for: outcome) } ?? 0
    }
  }

  /// Whether no tossup was among what was asked.
  var isBonusesAlone: Bool { heard == 0 && parts > 0 }

  /// Averages only from five answers on.
  var celerityPercent: Int? {
    buzzed >= Claim.rangeAnswersMin ? Int((celeritySum / Double(buzzed) * 100).rounded()) : nil
  }

  var pointsPerBonus: String {
    let tenths = bonuses > 0 ? (bonusPoints * 10 + bonuses / 2) / bonuses : 0
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// "22 of 30, 330 points".
  var result: String {
    let (right, heard) = isBonusesAlone ? (partsRight, parts) : (right, heard)
    if heard == 0 { return "Nothing was asked yet" }
    return "\(right) of "
      + (isBonusesAlone ? Words.count(heard, "part", "parts") : "\(heard)") + ", "
      + Words.count(points, "point", "points")
  }

  /// The one thing most worth knowing, if there is one.
  var sentence: String {
    if heard > 0, right == heard { return "Every one right." }
    for domain in Domain.allCases {
      guard let count = domains[domain], count.missed == mostMissed, count.missed >= 3 else {
        continue
      }
      return "Most misses in \(domain.name): \(count.missed) of \(count.asked)."
    }
    return powers > 0 ? "\(powers) of them before the power mark." : ""
  }

  private var mostMissed: Int {
    var most = 0
    for count in domains.values { most = max(most, count.missed) }
    return most
  }
}
