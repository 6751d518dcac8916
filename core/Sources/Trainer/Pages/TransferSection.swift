import Sittings
import Contest
import Basics
import Markup
import Packs
import Practice

/// What is already known for a competition that the learner has hardly begun.
struct TransferSection {
  let trainer: Trainer

  var html: HTML {
    let starts = trainer.starts
    return group {
      if !starts.isEmpty {
        section(.class("stack"), .id("transfer")) {
          div(.class("spread")) {
            h2 { "What carries over" }
            ChartDownload(chart: "transfer", name: "What carries over").html
          }
          div(.class("grid")) { for one in starts { card(one.competition, one.start) } }
        }
      }
    }
  }

  private func card(_ competition: Competition, _ start: TransferredStart) -> HTML {
    article(.class("card stack"), .id("start-\(competition.module)")) {
      h3 { "Starting \(competition.name)" }
      details {
        summary(.class("mastery-row")) {
          span(.class("name")) { "From the start" }
          RangeBar(
            value: whole(start.score), low: whole(start.low), high: whole(start.high),
            label: "From the start"
          ).html
          b { "\(whole(start.score))" }
          span(.class("hint")) { "\(whole(start.low)) to \(whole(start.high))" }
        }
        p { meaning(competition, start) }
      }
      p { level(start) }
      p(.class("hint")) { trust(start) }
      domains(competition, start)
      a(.class("button"), .href("#/library?fits=\(competition.module)")) {
        "Questions that it can ask"
      }
    }
  }

  private func meaning(_ competition: Competition, _ start: TransferredStart) -> String {
    let sources = start.sources.compactMap { Competition(module: $0)?.name }
    return "Of 100 typical \(competition.name) questions you would get about "
      + "\(whole(start.score)), between \(whole(start.low)) and \(whole(start.high)). Nobody has "
      + "asked you there yet: it is what your answers in \(sources.joined(separator: " and ")) "
      + "say, as far as each domain carries over. Your own answers will outweigh it by themselves."
  }

  private func level(_ start: TransferredStart) -> String {
    let name = Words.level(start.level)
    guard start.levelLow < start.levelHigh else { return "Start at: \(name)." }
    return "Start at: \(name) (between \(Words.level(start.levelLow)) and "
      + "\(Words.level(start.levelHigh)))."
  }

  private func trust(_ start: TransferredStart) -> String {
    let answers = Words.count(start.answers, "answer", "answers")
    let basis = "Confidence \(Words.percent(start.confidence)), from \(answers)"
    return start.canSkipAssessment
      ? basis + ": enough to begin without an assessment."
      : basis + " (500 are full). A first round at mixed difficulty will tell more."
  }

  private func domains(_ competition: Competition, _ start: TransferredStart) -> HTML {
    details {
      summary { "By domain" }
      DataTable("By domain", columns: ["Domain", "From", "Carries over", "Of 100", "Range"]) {
        for one in start.domains {
          tr {
            th(.scope("row")) { one.domain.name }
            td { one.from.flatMap { Competition(module: $0)?.name } ?? "–" }
            td { Words.percent(one.correlation) }
            td { "\(whole(one.figure.score))" }
            td(.class("range")) { "\(whole(one.figure.low)) to \(whole(one.figure.high))" }
          }
        }
      }.html
    }
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
