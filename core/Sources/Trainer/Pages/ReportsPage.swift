import Sittings
import Basics
import Contest
import EventLog
import Markup
import Packs
import Practice

/// Questions that were reported and rulings that were disputed, for whoever writes the packs.
struct ReportsPage {
  let reports: [QuestionReport]
  let rulings: [Rulings.Ruling]
  /// How many questions the learner finds good, and how many poor.
  let thumbs: (up: Int, down: Int)
  /// The question of an address; nil when it is no longer in the library.
  let question: (String) -> Question?
  /// The answer line of an address.
  let answer: (String) -> String

  private static let rowsMax = 200

  var html: HTML {
    section(.class("page stack")) {
      h1 { "Reports" }
      p {
        "What you found wrong. Save a list and send it to the author of the pack: Etude sends "
        "nothing by itself."
      }
      reported
      disputed
    }
  }

  private var reported: HTML {
    section(.class("card stack"), .id("reported")) {
      h2 { "Reported questions" }
      if reports.isEmpty {
        p(.class("hint")) {
          "None. Below each ruling its question can be reported; then it stands here."
        }
      } else {
        ul(.class("list")) {
          for report in reports.suffix(ReportsPage.rowsMax).reversed() { row(report) }
        }
      }
      if thumbs.up + thumbs.down > 0 {
        p(.class("hint"), .id("thumbs")) {
          "Thumbs: " + Words.count(thumbs.up, "question", "questions") + " up, "
          Words.count(thumbs.down, "question", "questions") + " down. They are saved with the list."
        }
      }
      if !reports.isEmpty || thumbs.up + thumbs.down > 0 {
        button(.class("button"), .send("reports.export")) { "Save the reports" }
      }
    }
  }

  private func row(_ report: QuestionReport) -> HTML {
    li(.class("item"), .id("report-\(report.event.text)")) {
      div(.class("stack tight")) {
        p {
          b { report.item }
          span(.class("soft")) { " · \(Words.date(report.moment.day))" }
        }
        if !report.note.isEmpty { p { "“\(report.note)”" } }
        p(.class("hint")) {
          question(report.item).map { PackDiffView.cut($0.plainText(forSpeech: false), 200) }
            ?? "The question is no longer in your library."
        }
      }
      button(
        .class("button quiet"), .send("report.remove"),
        .with("report", report.event.text),
        .label("Remove the report of \(report.item)")
      ) { "Remove" }
    }
  }

  private var disputed: HTML {
    section(.class("card stack"), .id("disputed")) {
      h2 { "Disputed rulings" }
      if rulings.isEmpty {
        p(.class("hint")) { "None. “I was right” and “I was wrong” put rulings here." }
      } else {
        ul(.class("list")) {
          for ruling in rulings.suffix(ReportsPage.rowsMax).reversed() {
            li(.class("item")) {
              div(.class("stack tight")) {
                p {
                  b { ruling.item }
                  " “\(PackDiffView.cut(ruling.given, 200))”"
                }
                p(.class("answerline")) { marked(answer(ruling.item)) }
              }
              span(.class("badge")) { ruling.isRight ? "should be right" : "should be wrong" }
            }
          }
        }
        button(.class("button"), .send("rulings.export")) { "Save the rulings" }
      }
    }
  }
}
