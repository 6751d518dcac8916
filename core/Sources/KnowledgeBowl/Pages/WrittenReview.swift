import Basics
import Contest
import Markup
import Packs
import Practice

/// What came of a sheet, and every question with the reason of its answer.
struct WrittenReview {
  let round: WrittenRound

  var html: HTML {
    let summary = WrittenSummary(round)
    return div(.class("stack"), .id("review")) {
      h1(.class("total"), .tabindex(-1), .autofocus()) {
        "\(summary.right) of \(summary.asked) right"
      }
      p(.class("lead")) { lead(summary) }
      figures(summary)
      domains(summary)
      questions
      div(.class("row")) {
        a(.class("button primary"), .href("#/today"), .key("Enter KeyN")) {
          "What next?"
        }
        a(.class("button quiet"), .href("#/practise")) { "Practise" }
      }
    }
  }

  private func lead(_ summary: WrittenSummary) -> String {
    let points = round.score
    var text = Words.count(points, "point", "points")
    if summary.blank > 0 {
      text +=
        "; \(Words.count(summary.blank, "question was", "questions were")) left open, and a "
        + "guess costs nothing"
    }
    return text + "."
  }

  private func figures(_ summary: WrittenSummary) -> HTML {
    let used = round.spentMillis
    return div(.class("stats")) {
      Stat(
        Words.percent(summary.share), "right", "\(summary.right) right of \(summary.asked)."
      ).html
      Stat("\(summary.wrong)", "wrong", "A wrong answer costs nothing in any region.").html
      Stat("\(summary.blank)", "left open", "Never leave one open: one guess in four is right.")
        .html
      Stat(
        PageWords.time(used), "used",
        round.setup.limitMillis > 0
          ? "Of \(PageWords.time(round.setup.limitMillis)). Each question had "
            + "\(PageWords.seconds(used / Int64(max(1, summary.asked)))) on average."
          : "Without a limit."
      ).html
      if summary.mended + summary.spoilt > 0 {
        Stat(
          "\(summary.mended) : \(summary.spoilt)", "changes",
          "\(summary.mended) changed to the right answer, \(summary.spoilt) away from it."
        ).html
      }
      if round.pauses > 0 {
        Stat(
          PageWords.time(round.pausedMillis), "paused",
          "\(Words.count(round.pauses, "pause", "pauses")); at a meet there is none."
        ).html
      }
    }
  }

  private func domains(_ summary: WrittenSummary) -> HTML {
    DataTable("By domain", caption: "By domain", columns: ["Domain", "Right", "Of", "Time each"]) {
      for line in summary.domains {
        tr {
          th(.scope("row")) { line.domain.name }
          td { "\(line.right)" }
          td { "\(line.asked)" }
          td {
            line.millis > 0 ? PageWords.seconds(line.millis / Int64(line.asked)) : "–"
          }
        }
      }
    }.html
  }

  private var questions: HTML {
    section(.class("stack")) {
      h2 { "Question by question" }
      ul(.class("list")) {
        for place in round.questions.indices {
          li(.class("item asked")) { details(.id("asked-\(place + 1)")) { asked(place) } }
        }
      }
    }
  }

  @HTMLBuilder private func asked(_ place: Int) -> HTML {
    let question = round.questions[place]
    let isRight = round.isRight(place)
    let chosen = round.marks[place].choice
    summary {
      span(.class(isRight ? "badge points good" : "badge points")) {
        isRight ? "✓" : chosen == nil ? "–" : "✗"
        span(.class("visually-hidden")) {
          isRight ? "right" : chosen == nil ? "left open" : "wrong"
        }
      }
      span(.class("answerline")) { marked(question.text) }
      span(.class("hint")) { PageWords.seconds(round.marks[place].millis) }
    }
    ol(.class("list choices")) {
      for (number, choice) in question.choices.enumerated() {
        li(.class(choice.isRight ? "choice right" : "choice")) {
          b { PageWords.letter(number) }
          span {
            marked(choice.text)
            if choice.label == chosen { span(.class("hint")) { " your answer" } }
            if choice.isRight { span(.class("visually-hidden")) { " (right)" } }
          }
        }
      }
    }
    if !question.explanation.isEmpty {
      p(.class("explanation")) { marked(question.explanation) }
    }
  }
}
