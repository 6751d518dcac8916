import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// How a drill of cards went, and what it was counted by.
struct CardDrillSummary {
  let exercise: CardDrill
  let shelf: Shelf
  let desk: Desk

  var html: HTML {
    let score = CardDrillScore(exercise)
    return Summary(
      result: score.result,
      sentence: sentence(score),
      offer: .missed(in: exercise.session, of: KnowledgeBowl.id, shelf, desk) ?? again, rows: rows
    ) {
      if let mean = score.meanMillis, score.asked - score.timeouts >= Claim.rangeAnswersMin {
        Stat(
          PageWords.seconds(mean), "to decide",
          "On average, from the moment the clock ran; cards without an answer left out."
        ).html
      }
      Stat("\(score.timeouts)", "out of time", "Cards without an answer in time.").html
      switch exercise.drill {
      case .conference: conference(score)
      case .conferringWeeks: conferring(score)
      case .synthesis: synthesis(score)
      case .chaos: chaos
      default: HTML.nothing
      }
    }.html
  }

  private var again: Summary.Offer {
    Summary.Offer("Again", drill: exercise.drill.rawValue, of: KnowledgeBowl.id)
  }

  private func conferringGain(_ score: CardDrillScore) -> HTML {
    Stat(
      score.gain.map { gain(Int(($0 * 100).rounded())) } ?? "–", "gain",
      "\(score.firstRight) right by yourself, \(score.right) after conferring. Less than 5 points "
        + "means that the talk does not pay."
    ).html
  }

  @HTMLBuilder private func conferring(_ score: CardDrillScore) -> HTML {
    conferringGain(score)
    Stat(
      exercise.limitMillis.map { "\($0 / 1_000) s" } ?? "no limit", "to confer",
      "Of \(Ladder(CardDrill.weeksMillis).words): \(Ladder.upPercent) % and more lead to the next, "
        + "fewer than \(Ladder.downPercent) % back."
    ).html
  }

  @HTMLBuilder private func conference(_ score: CardDrillScore) -> HTML {
    conferringGain(score)
    Stat(
      "\(CardDrill.levelMillis[exercise.level] / 1_000) s", "level",
      "Three right in a row shorten the conference, two timeouts lengthen it: 15, 12, 10, 8 s."
    ).html
  }

  private func synthesis(_ score: CardDrillScore) -> HTML {
    Stat(
      score.gain.map { gain(Int(($0 * 100).rounded())) } ?? "–", "gain",
      "\(score.firstRight) right by yourself, \(score.right) with the team’s pieces. Aim for "
        + "\(CardDrill.gainAim) points or more: pieces that nobody could use alone make the answer."
    ).html
  }

  private var chaos: HTML {
    let followed = CardDrillScore.followed(exercise)
    return Stat(
      "\(followed)", followed == 1 ? "wrong call followed" : "wrong calls followed",
      "Cards on which you chose, wrongly, what somebody in the hall had called. Calls are right no "
        + "more often than chance; aim for none."
    ).html
  }

  private func gain(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }

  private func sentence(_ score: CardDrillScore) -> String {
    guard let share = score.share, score.asked >= Claim.rangeAnswersMin else { return "" }
    let isMet = Int((share * 100).rounded()) >= exercise.aimPercent
    return isMet
      ? "That is \(exercise.aimPercent) % and more: the aim of this drill."
      : "The aim is \(exercise.aimPercent) %. Speed comes with repetition."
  }

  private var rows: [Summary.Row] {
    var rows: [Summary.Row] = []
    for (place, result) in exercise.results.enumerated() where place < exercise.cards.count {
      rows.append(row(place, result, exercise.cards[place]))
    }
    return rows
  }

  private func row(_ place: Int, _ result: CardDrill.Result, _ card: CardDrill.Card) -> Summary.Row
  {
    let question = exercise.questions[place]
    return Summary.Row(
      place + 1, isHit: result.isRight,
      mark: Summary.mark(isRight: result.isRight, isOpen: result.choice == nil),
      answer: question.map { marked($0.text) } ?? .text(card.ask),
      said: result.choice == nil ? "out of time" : PageWords.seconds(result.millis),
      back: desk.back(card.item)
    ) {
      if let question {
        PictureView(of: question, in: "\(place)").html
        for choice in question.choices where choice.isRight {
          p(.class("answerline")) { marked(choice.text) }
        }
        if !question.explanation.isEmpty {
          p(.class("explanation")) { marked(question.explanation) }
        }
        RemarksView(card.item, desk.learner.remarks).html
      }
    }
  }
}
