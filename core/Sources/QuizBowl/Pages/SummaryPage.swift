import Markup
import Quiz

/// How a sitting went.
struct SummaryPage {
  let match: Match
  let learner: String

  var html: HTML {
    let tally = Tally(match: match, learner: learner)
    return div(.class("stack")) {
      h1 { "\(tally.points) points" }
      p(.class("lead")) { tally.sentence }
      div(.class("stats")) {
        stat(
          "\(tally.right)/\(tally.heard)", "tossups", "Tossups you answered right, of those read.")
        stat("\(tally.powers)", "powers", "Right before the power mark.")
        stat("\(tally.negs)", "negs", "Wrong answers that cost points.")
        if let celerity = tally.celerityPercent {
          stat(
            "\(celerity)%", "celerity",
            "How much of the question was left when you buzzed, on average over your right answers."
          )
        }
        if tally.bonuses > 0 {
          stat(
            tally.pointsPerBonus, "per bonus", "Bonus points divided by the bonuses you heard.")
        }
      }
      review
      div(.class("row")) {
        a(.class("button primary"), .href("#/today"), .key("Enter KeyN"), .autofocus()) {
          "What next?"
        }
        a(.class("button quiet"), .href("#/progress")) { "See my progress" }
      }
    }
  }

  private func stat(_ number: String, _ name: String, _ meaning: String) -> HTML {
    details(.class("stat")) {
      summary {
        b { number }
        span { name }
      }
      p { meaning }
    }
  }

  private var review: HTML {
    section(.class("stack")) {
      h2 { "What was asked" }
      ul(.class("list")) {
        for (place, outcome) in match.outcomes.enumerated() where place < match.cues.count {
          li(.class("item")) {
            span(.class(points(outcome) > 0 ? "badge good" : "badge")) { "\(points(outcome))" }
            span(.class("answerline")) { marked(match.cues[place].answer) }
            if let given = outcome.answers.last?.given, !given.isEmpty,
              outcome.answers.last?.verdict != .accept
            {
              span(.class("hint")) { "you said “\(given)”" }
            }
          }
        }
      }
    }
  }

  private func points(_ outcome: Match.Outcome) -> Int {
    var points = 0
    for answer in outcome.answers + outcome.parts { points += Int(answer.points) }
    return points
  }
}

/// The numbers of one sitting, for one player.
struct Tally {
  var points = 0
  var heard = 0
  var right = 0
  var powers = 0
  var negs = 0
  var bonuses = 0
  var bonusPoints = 0
  private var celeritySum = 0.0

  init(match: Match, learner: String) {
    for (place, outcome) in match.outcomes.enumerated() where place < match.cues.count {
      heard += 1
      for answer in outcome.answers where answer.by == learner {
        points += Int(answer.points)
        if answer.verdict == .accept {
          right += 1
          if answer.points > match.rules[.tossup] { powers += 1 }
          let words = match.cues[place].reading.words.count
          if words > 0 { celeritySum += 1 - Double(answer.word ?? words) / Double(words) }
        } else if answer.points < 0 {
          negs += 1
        }
      }
      if !outcome.parts.isEmpty { bonuses += 1 }
      for part in outcome.parts where part.by == learner {
        points += Int(part.points)
        bonusPoints += Int(part.points)
      }
    }
  }

  var celerityPercent: Int? { right > 0 ? Int((celeritySum / Double(right) * 100).rounded()) : nil }

  var pointsPerBonus: String {
    let tenths = bonuses > 0 ? (bonusPoints * 10 + bonuses / 2) / bonuses : 0
    return "\(tenths / 10).\(tenths % 10)"
  }

  var sentence: String {
    if heard == 0 { return "Nothing was read yet." }
    if right == heard { return "Every one right. Try harder questions or a faster pace next time." }
    if right == 0 { return "None this time. They will come back when they are most worth it." }
    return "\(right) of \(heard) right. What you missed comes back when it is worth most."
  }
}
