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
      sentence: isMatch ? turningPoint : lightningBest(tally) ?? tally.sentence,
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
      if match.cues.contains(where: { $0.isAskedAsPart || $0.isLightning }) {
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

  /// What a correction after the end means for overtime.
  @HTMLBuilder private var overtime: HTML {
    if !match.overtimeWords.isEmpty {
      p(.id("overtime-words"), .role("status")) { match.overtimeWords }
      if match.isOvertimeOpen {
        button(.class("button primary big"), .id("play-overtime"), .send("session.next")) {
          "Play the overtime"
        }
      }
    }
  }

  /// The score of each team, and the sheet.
  private var score: HTML {
    group {
      overtime
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
          a(
            .class("button"),
            .href("#/progress/reports?module=\(Route.encoded(match.setup.module))")
          ) { "Reports of players and teams" }
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
      if match.cues[place].isLightning {
        rows += lightning(place, match.cues[place], outcome)
      } else {
        rows.append(row(place, match.cues[place], outcome))
      }
    }
    return rows
  }

  private func row(_ place: Int, _ cue: Cue, _ outcome: Match.Outcome) -> Summary.Row {
    Summary.Row(
      place + 1, isHit: isHit(cue, outcome), mark: PointsBadge(points: points(outcome)).html,
      answer: answers(cue), said: said(outcome),
      back: cue.isBonus && !cue.isAskedAsPart ? nil : desk.back(cue.item)
    ) {
      let picture = PictureView(
        of: cue.question, in: "\(place)", seenMillis: outcome.lastAnswer?.seenMillis)
      picture.html
      p(.class("reading small")) { marked(cue.question.text) }
      picture.seen
      if !AnswerLineView(cue.answer).also.isEmpty {
        p(.class("answerline")) { marked(cue.answer) }
      }
      if cue.isBonus { parts(of: cue.bonus, outcome) }
      if !cue.isMissing { RemarksView(cue.item, desk.learner.remarks).html }
    }
  }

  /// Each question of a round.
  private func lightning(_ place: Int, _ cue: Cue, _ outcome: Match.Outcome) -> [Summary.Row] {
    var rows: [Summary.Row] = []
    for (part, cue) in cue.set.enumerated() where !cue.isMissing {
      let answer = outcome.answer(part: part)
      rows.append(
        Summary.Row(
          (place + 1) * 100 + part, isHit: answer?.verdict == .accept,
          mark: PointsBadge(points: Int(answer?.points ?? 0)).html,
          answer: marked(AnswerLineView(cue.answer).answer),
          said: answer.map { $0.given.isEmpty ? "passed" : "said “\($0.given)”" } ?? "not reached",
          back: desk.back(cue.item)
        ) {
          p(.class("reading small")) { marked(cue.plainText) }
          p(.class("answerline")) { marked(cue.answer) }
          RemarksView(cue.item, desk.learner.remarks).html
        })
    }
    return rows
  }

  /// How it stands against the learner's best round.
  private func lightningBest(_ tally: Tally) -> String? {
    guard match.setup.drill == "lightning", let module = shelf.module(match.setup.module),
      let best = Asker(module, desk).lightningBest(but: match.session)
    else { return nil }
    return tally.right > best
      ? "Your best so far: it was \(best)."
      : tally.right == best ? "As many as in your best round." : "Your best round: \(best) right."
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
