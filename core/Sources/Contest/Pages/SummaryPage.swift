import Answers
import Markup
import Packs

/// How a sitting went.
struct SummaryPage {
  let match: Match
  let learner: String

  var html: HTML {
    let tally = Tally(match: match, learner: learner)
    return div(.class("stack"), .id("summary")) {
      if match.teams.count > 1 {
        result
      } else {
        h1(.class("total")) { "\(tally.points) points" }
        p(.class("lead")) { tally.sentence }
      }
      div(.class("stats")) {
        if tally.isBonusesAlone {
          Stat(
            "\(tally.partsRight)/\(tally.parts)", "parts",
            "Parts you answered right, of those read."
          ).html
        } else {
          Stat(
            "\(tally.right)/\(tally.heard)", "tossups",
            "Tossups you answered right, of those read."
          ).html
          Stat("\(tally.powers)", "powers", "Right before the power mark.").html
          Stat("\(tally.negs)", "negs", "Wrong answers that cost points.").html
        }
        if let celerity = tally.celerityPercent {
          Stat(
            "\(celerity) %", "celerity",
            "How much of the question was left when you buzzed, on average over your right answers."
          ).html
        }
        if tally.bonuses > 0 {
          Stat(tally.pointsPerBonus, "per bonus", "Bonus points divided by the bonuses you heard.")
            .html
        }
      }
      borrowed
      CalibrationView(Calibration(match, of: learner)).html
      if match.teams.count > 1 {
        ScoreSheetView(match: match).html
        div(.class("row")) {
          button(.class("button"), .id("qbj"), .send("session.sheet"), .with(#"{"as":"qbj"}"#)) {
            "Save for statistics (QBJ)"
          }
          button(.class("button"), .id("sheet"), .send("session.sheet"), .with(#"{"as":"page"}"#)) {
            "Save to print"
          }
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

  @HTMLBuilder private var borrowed: HTML {
    let count = match.cues.count { $0.isBorrowed }
    if count > 0 {
      p(.class("hint"), .id("borrowed")) {
        "\(count) of the \(match.cues.count) questions came from another competition, cut to fit."
      }
    }
  }

  /// Who won, and the score of each team.
  private var result: HTML {
    var best = Int.min
    for team in match.teams { best = max(best, match.score(team: team)) }
    let winners = match.teams.filter { match.score(team: $0) == best }
    return group {
      h1(.class("total")) {
        winners.count == 1 ? "\(match.teamName(winners[0])) won" : "A tie"
      }
      ul(.class("scoreboard"), .label("Score")) {
        for team in match.teams {
          li {
            span { match.teamName(team) }
            " "
            b { "\(match.score(team: team))" }
          }
        }
      }
    }
  }

  private var review: HTML {
    section(.class("stack")) {
      h2 { "What was asked" }
      ul(.class("list")) {
        for (place, outcome) in match.outcomes.enumerated() where place < match.cues.count {
          li(.class("item asked")) {
            details(.id("asked-\(place + 1)")) { asked(match.cues[place], outcome) }
          }
        }
      }
    }
  }

  @HTMLBuilder private func asked(_ cue: Cue, _ outcome: Match.Outcome) -> HTML {
    summary {
      PointsBadge(points: points(outcome)).html
      span(.class("answerline")) {
        for (place, answer) in cue.answers.enumerated() {
          if place > 0 { ", " }
          marked(AnswerLineView(answer).answer)
        }
      }
      if let last = outcome.answers.last, !last.given.isEmpty, last.verdict != .accept {
        span(.class("hint")) {
          match.people.count > 1 || !match.isPerson(last.by)
            ? "\(match.name(last.by)) said “\(last.given)”" : "you said “\(last.given)”"
        }
      }
    }
    p(.class("reading small")) { marked(cue.question.text) }
    if !AnswerLineView(cue.answer).also.isEmpty {
      p(.class("answerline")) { marked(cue.answer) }
    }
    if cue.isBonus { parts(of: cue.question, outcome) }
  }

  /// Each part with its answer and what it brought.
  @HTMLBuilder private func parts(of bonus: Question, _ outcome: Match.Outcome) -> HTML {
    for (place, part) in bonus.parts.enumerated() {
      p(.class("reading small")) { marked(part.text) }
      BonusPartView(bonus: bonus, part: place, answer: outcome.answer(part: place)).html
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
  var parts = 0
  var partsRight = 0
  private var celeritySum = 0.0

  init(match: Match, learner: String) {
    for (place, outcome) in match.outcomes.enumerated() where place < match.cues.count {
      if !match.cues[place].isBonus { heard += 1 }
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
        parts += 1
        if part.verdict == .accept { partsRight += 1 }
      }
    }
  }

  /// Whether no tossup was among what was asked.
  var isBonusesAlone: Bool { heard == 0 && parts > 0 }

  var celerityPercent: Int? { right > 0 ? Int((celeritySum / Double(right) * 100).rounded()) : nil }

  var pointsPerBonus: String {
    let tenths = bonuses > 0 ? (bonusPoints * 10 + bonuses / 2) / bonuses : 0
    return "\(tenths / 10).\(tenths % 10)"
  }

  var sentence: String {
    let (right, heard) = isBonusesAlone ? (partsRight, parts) : (right, heard)
    if heard == 0 { return "Nothing was read yet." }
    if right == heard { return "Every one right. Try harder questions or a faster pace next time." }
    if right == 0 { return "None this time. They will come back when they are most worth it." }
    return "\(right) of \(heard)\(isBonusesAlone ? " parts" : "") right. "
      + "What you missed comes back when it is worth most."
  }
}
