import Basics
import Markup
import Packs
import Practice

/// How a drill of cards went, and what it was counted by.
struct CardDrillSummary {
  let exercise: CardDrill

  var html: HTML {
    let score = CardDrillScore(exercise)
    return div(.class("stack"), .id("summary")) {
      h1(.class("total"), .tabindex(-1), .autofocus()) { "\(score.right) of \(score.asked)" }
      p(.class("lead")) { lead(score) }
      div(.class("stats")) {
        Stat(
          Words.percent(score.share), "right and in time",
          "\(score.right) of \(score.asked) cards. The drill aims for \(exercise.aimPercent) %."
        ).html
        if let mean = score.meanMillis {
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
      }
      review
      div(.class("row")) {
        button(
          .class("button primary"), .id("again"), .send("start"), .key("Enter KeyN"),
          .with(again)
        ) { "Again" }
        a(.class("button quiet"), .href("#/practise")) { "Practise" }
      }
    }
  }

  private var again: String {
    JSON.object([
      .init("module", .string(KnowledgeBowl.id)),
      .init("drill", .string(exercise.drill.rawValue)),
    ]).text
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

  private func lead(_ score: CardDrillScore) -> String {
    guard let share = score.share else { return "Nothing was answered yet." }
    let isMet = Int((share * 100).rounded()) >= exercise.aimPercent
    return isMet
      ? "That is \(exercise.aimPercent) % and more: the aim of this drill."
      : "The aim is \(exercise.aimPercent) %. Speed comes with repetition."
  }

  @HTMLBuilder private var review: HTML {
    if !exercise.results.isEmpty { cards }
  }

  private var cards: HTML {
    section(.class("stack")) {
      h2 { "Card by card" }
      ul(.class("list")) {
        for (place, result) in exercise.results.enumerated() where place < exercise.cards.count {
          li(.class("item")) {
            span(.class(result.isRight ? "badge points good" : "badge points")) {
              result.isRight ? "✓" : "✗"
              span(.class("visually-hidden")) { result.isRight ? "right" : "not right" }
            }
            span {
              if let question = exercise.questions[place] {
                marked(question.text)
              } else {
                exercise.cards[place].ask
              }
            }
            span(.class("end")) {
              result.choice == nil ? "–" : PageWords.seconds(result.millis)
            }
          }
        }
      }
    }
  }
}
