import Sittings
import Basics
import Markup
import Packs
import Practice

/// How a contest with a date would probably go, if nothing more were practised.
struct ReadinessSection {
  let trainer: Trainer
  private let all: [(competition: Competition, readiness: Readiness)]

  init(trainer: Trainer) {
    self.trainer = trainer
    all = trainer.readiness
  }

  var html: HTML {
    section(.class("stack"), .id("readiness")) {
      div(.class("spread")) {
        h2 { "Readiness" }
        if !all.isEmpty { ChartDownload(chart: "readiness", name: "Readiness").html }
      }
      if trainer.contestDate.isEmpty {
        p(.class("hint")) {
          "Set the day of your next contest, and you see here what share of its questions you "
          "would get right."
        }
        a(.class("button"), .href("#/you")) { "Set a date" }
      } else if all.isEmpty {
        p(.class("hint")) { "The day that you set is over, or no questions are in use." }
        a(.class("button"), .href("#/you")) { "Set another date" }
      } else {
        div(.class("grid")) { for one in all { card(one.competition, one.readiness) } }
      }
    }
  }

  private func card(_ competition: Competition, _ readiness: Readiness) -> HTML {
    let name = competition.name
    return article(.class("card stack"), .label("Readiness for \(name)")) {
      div(.class("spread")) {
        h3 { name }
        span(.class("hint")) { when(readiness.days) }
      }
      details {
        summary(.class("mastery-row")) {
          span(.class("name")) { "Right on the day" }
          RangeBar(
            value: whole(readiness.share), low: whole(readiness.low),
            high: whole(readiness.high), label: "Right on the day, percent"
          ).html
          b { "\(whole(readiness.share)) %" }
          span(.class("hint")) { "\(whole(readiness.low)) to \(whole(readiness.high))" }
        }
        p { readiness.explanation }
      }
      fields(readiness)
    }
  }

  private func fields(_ readiness: Readiness) -> HTML {
    details {
      summary { "By field" }
      DataTable("Readiness by field", columns: ["Field", "Questions", "Right on the day"]) {
        for field in readiness.fields {
          tr {
            th(.scope("row")) { field.domain.name }
            td { "\(field.questions)" }
            td { Words.percent(field.share) }
          }
        }
      }.html
    }
  }

  private func when(_ days: Int32) -> String {
    days == 0 ? "today" : days == 1 ? "tomorrow" : "in \(days) days"
  }

  private func whole(_ share: Double) -> Int { Int((share * 100).rounded()) }
}
