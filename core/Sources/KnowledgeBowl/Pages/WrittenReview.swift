import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// What came of a sheet, and every question with the reason of its answer.
struct WrittenReview {
  let round: WrittenRound
  let shelf: Shelf
  let desk: Desk

  var html: HTML {
    let summary = WrittenSummary(round)
    return Summary(
      id: "review",
      result: round.result,
      sentence: sentence(summary),
      offer: .missed(in: round.session, of: KnowledgeBowl.id, shelf, desk),
      rows: round.questions.indices.filter { round.marks[$0].isSeen }.map { row($0) }
    ) {
      figures(summary)
      domains(summary)
    }.html
  }

  private func sentence(_ summary: WrittenSummary) -> String {
    let open = round.questions.count - round.answeredCount
    guard open > 0 else { return "" }
    return Words.count(open, "question was", "questions were")
      + " left open, and a guess costs nothing."
  }

  private func figures(_ summary: WrittenSummary) -> HTML {
    let used = round.spentMillis
    return group {
      Stat("\(summary.wrong)", "wrong", "A wrong answer costs nothing in any region.").html
      Stat("\(summary.blank)", "left open", "Never leave one open: one guess in four is right.")
        .html
      Stat(
        PageWords.time(used), "used",
        round.setup.limitMillis > 0
          ? "Of \(PageWords.time(round.setup.limitMillis))." : "Without a limit."
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
            // Averages only from five questions on.
            line.millis > 0 && line.asked >= 5
              ? PageWords.seconds(line.millis / Int64(line.asked)) : "–"
          }
        }
      }
    }.html
  }

  private func row(_ place: Int) -> Summary.Row {
    let question = round.questions[place]
    let chosen = round.marks[place].choice
    return Summary.Row(
      place + 1, isHit: round.isRight(place),
      mark: Summary.mark(isRight: round.isRight(place), isOpen: chosen == nil),
      answer: marked(question.text), back: desk.back(round.items[place])
    ) {
      PictureView(of: question, in: "\(place)").html
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
      RemarksView(round.items[place], desk.learner.remarks).html
    }
  }
}
