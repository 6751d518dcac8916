import Answers
import Markup
import Packs
import Practice

/// How many of a player's answers were right in each category of a sitting: tossups that they
/// heard, and parts of bonuses that they answered.
struct CategoryShares {
  /// The category with the most questions first, names breaking ties.
  private(set) var lines: [(name: String, share: Share)] = []

  init(_ match: Match, of player: String) {
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isClosed && !outcome.isThrownOut {
      let cue = match.cues[place]
      let own = outcome.counted.filter { $0.by == player }
      if cue.isLightning {
        for part in own {
          guard let number = part.part, cue.set.indices.contains(number) else { continue }
          count(cue.set[number].question, part.verdict == .accept)
        }
        continue
      }
      if !cue.isBonus {
        count(cue.question, own.contains { $0.part == nil && $0.verdict == .accept })
      }
      guard let bonus = cue.isBonus ? cue.question : match.bonus(at: place) else { continue }
      for part in own where part.part != nil { count(bonus, part.verdict == .accept) }
    }
    lines.sort {
      $0.share.total != $1.share.total ? $0.share.total > $1.share.total : $0.name < $1.name
    }
  }

  private mutating func count(_ question: Question, _ isRight: Bool) {
    let name = question.category.isEmpty ? question.domain.name : question.category
    var place = lines.firstIndex { $0.name == name }
    if place == nil {
      lines.append((name, Share()))
      place = lines.count - 1
    }
    if let place { lines[place].share.count(isRight) }
  }

  /// One category alone is what the result says already.
  @HTMLBuilder var html: HTML {
    if lines.count > 1 {
      ShareBars(
        name: "Right, by category", first: "Category",
        bars: lines.map {
          ShareBars.Bar(
            label: $0.name, right: $0.share.right, total: $0.share.total, words: $0.share.words)
        }
      ).html
    }
  }
}
