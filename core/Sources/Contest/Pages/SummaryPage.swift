import Answers
import Markup
import Packs
import Practice
import Sittings

/// How a sitting of questions went.
struct SummaryPage {
  let match: Match
  let shelf: Shelf
  let learner: String
  let desk: Desk

  var html: HTML {
    let tally = Tally(match: match, learner: learner)
    let isMatch = match.teams.count > 1
    return Summary(
      result: isMatch ? match.outcomeWords : tally.result,
      sentence: isMatch ? turningPoint : tally.sentence,
      offer: .missed(in: match.session, of: match.setup.module, shelf, desk), rows: rows,
      score: isMatch ? score : .nothing
    ) {
      if match.player(learner) != nil { figures(tally) }
      CategoryShares(match, of: learner).html
      borrowed
      CalibrationView(Calibration(match, of: learner)).html
    }.html
  }

  @HTMLBuilder private func figures(_ tally: Tally) -> HTML {
    if tally.isBonusesAlone {
      Stat(
        "\(tally.partsRight)/\(tally.parts)", "parts", "Parts you answered right, of those asked."
      ).html
    } else {
      if match.cues.contains(where: { $0.isAskedAsPart }) {
        Stat(
          "\(tally.right)/\(tally.heard)", "questions",
          "Questions you answered right, of those asked."
        ).html
      } else {
        Stat(
          "\(tally.right)/\(tally.heard)", "tossups", "Tossups you answered right, of those asked."
        ).html
      }
      if match.rules[.power] > 0 {
        Stat("\(tally.powers)", "powers", "Right before the power mark.").html
      }
      if match.rules[.neg] < 0 {
        Stat("\(tally.negs)", "negs", "Wrong answers that cost points.").html
      }
    }
    if let celerity = tally.celerityPercent {
      Stat(
        "\(celerity) %", "celerity",
        "How much of the question was left when you buzzed, on average over your right answers."
      ).html
    }
    if tally.bonuses > 0 {
      Stat(tally.pointsPerBonus, "per bonus", "Bonus points divided by the bonuses you heard.").html
    }
  }

  @HTMLBuilder private var borrowed: HTML {
    let count = match.cues.count { $0.isBorrowed }
    if count > 0 {
      p(.class("hint"), .id("borrowed")) {
        "\(count) of \(Words.count(match.cues.count, "question", "questions")) came from another "
          + "competition, cut to fit."
      }
    }
  }

  // MARK: A match of teams

  /// When the winner took the lead for good; empty where they always had it, or there is none.
  private var turningPoint: String {
    let sheet = ScoreSheet(match)
    let winners = match.winners
    guard winners.count == 1, let place = match.teams.firstIndex(of: winners[0]) else { return "" }
    var question = 0
    for (number, row) in sheet.rows.enumerated() where row.scores.count > place {
      let isAhead = row.scores.indices.allSatisfy {
        $0 == place || row.scores[$0] < row.scores[place]
      }
      if !isAhead { question = number + 1 }
    }
    guard question > 1, question < sheet.rows.count else { return "" }
    return "Ahead for good from question \(sheet.rows[question].number)."
  }

  /// The score of each team, and the sheet.
  private var score: HTML {
    group {
      ul(.class("scoreboard"), .label("Score")) {
        for (place, team) in match.teams.enumerated() {
          li {
            TeamMark(place).html
            span(.class("team-name")) { " \(match.teamName(team)) " }
            b { "\(match.score(team: team))" }
          }
        }
      }
      ScoreSheetView(match: match, canCorrect: true).html
      details(.id("sheet-files")) {
        summary { "Save or print the sheet" }
        div(.class("row")) {
          button(.class("button"), .id("qbj"), .send("session.sheet"), .with(#"{"as":"qbj"}"#)) {
            "Save for statistics (QBJ)"
          }
          button(.class("button"), .id("sheet"), .send("session.sheet"), .with(#"{"as":"page"}"#)) {
            "Save to print"
          }
        }
      }
    }
  }

  // MARK: What was asked

  /// A row for each question that came to its end.
  private var rows: [Summary.Row] {
    var rows: [Summary.Row] = []
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isClosed {
      rows.append(row(place, match.cues[place], outcome))
    }
    return rows
  }

  private func row(_ place: Int, _ cue: Cue, _ outcome: Match.Outcome) -> Summary.Row {
    Summary.Row(
      place + 1, isHit: isHit(cue, outcome), mark: PointsBadge(points: points(outcome)).html,
      answer: answers(cue), said: said(outcome),
      back: cue.isBonus && !cue.isAskedAsPart ? nil : desk.back(cue.item)
    ) {
      PictureView(of: cue.question, in: "\(place)", seenMillis: outcome.lastAnswer?.seenMillis).html
      p(.class("reading small")) { marked(cue.question.text) }
      if !AnswerLineView(cue.answer).also.isEmpty {
        p(.class("answerline")) { marked(cue.answer) }
      }
      if cue.isBonus { parts(of: cue.bonus, outcome) }
      if !cue.isMissing { RemarksView(cue.item, desk.learner.remarks).html }
    }
  }

  private func isHit(_ cue: Cue, _ outcome: Match.Outcome) -> Bool {
    cue.isBonus
      ? outcome.parts.allSatisfy { $0.verdict == .accept }
      : outcome.counted.contains { $0.by == learner && $0.part == nil && $0.verdict == .accept }
  }

  private func answers(_ cue: Cue) -> HTML {
    group {
      for (place, answer) in cue.answers.enumerated() {
        if place > 0 { ", " }
        marked(AnswerLineView(answer).answer)
      }
    }
  }

  private func said(_ outcome: Match.Outcome) -> String {
    guard let last = outcome.lastAnswer, !last.given.isEmpty, last.verdict != .accept else {
      return ""
    }
    let isOther = match.people.count > 1 || !match.isPerson(last.by)
    return "\(isOther ? match.name(last.by) : "you") said “\(last.given)”"
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
    for answer in outcome.counted { points += Int(answer.points) }
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
  private var domains: [Domain: (asked: Int, missed: Int)] = [:]

  init(match: Match, learner: String) {
    for (place, outcome) in match.outcomes.enumerated()
    where place < match.cues.count && outcome.isClosed {
      let cue = match.cues[place]
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

  /// Whether no tossup was among what was asked.
  var isBonusesAlone: Bool { heard == 0 && parts > 0 }

  /// Averages only from five answers on.
  var celerityPercent: Int? {
    right >= Claim.rangeAnswersMin ? Int((celeritySum / Double(right) * 100).rounded()) : nil
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
