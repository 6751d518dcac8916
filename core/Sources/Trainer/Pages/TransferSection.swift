import Borrowing
import Contest
import Markup
import Packs
import Practice
import Sittings

/// What is already known for a competition that the learner has hardly begun.
struct TransferSection {
  let competition: Competition
  let start: TransferredStart
  let all: Competitions

  private var claim: Claim {
    Claim(start.score, low: start.low, high: start.high, answers: start.answers)
  }

  @HTMLBuilder var html: HTML {
    if claim.form != .none {
      section(.class("stack tight"), .id("start-\(competition.module)")) {
        h2 { "What carries over" }
        Estimate("From the start", claim, reason: meaning).html
        p { level }
        p(.class("hint")) { trust }
        domains
        a(.class("button"), .href("#/library?fits=\(competition.module)")) {
          "Questions that it can ask"
        }
      }
    }
  }

  private var meaning: String {
    let sources = start.sources.compactMap { all[$0]?.name }
    return "Of 100 typical \(competition.name) questions you would get \(claim.words). Nobody has "
      + "asked you there yet: it is what your answers in \(sources.joined(separator: " and ")) "
      + "say, as far as each domain carries over. Your own answers will outweigh it by themselves."
  }

  private var level: String {
    let name = Words.level(start.level)
    guard start.levelLow < start.levelHigh else { return "Start at: \(name)." }
    return "Start at: \(name) (between \(Words.level(start.levelLow)) and "
      + "\(Words.level(start.levelHigh)))."
  }

  private var trust: String {
    let answers = "It rests on \(Words.count(start.answers, "answer", "answers")) elsewhere"
    return start.canSkipAssessment
      ? answers + ": enough to begin without an assessment."
      : answers + ". A first round at mixed difficulty will tell more."
  }

  @HTMLBuilder private var domains: HTML {
    let told = start.domains.filter { $0.figure.claim(from: $0.answers).form != .none }
    if !told.isEmpty {
      details {
        summary { "By domain" }
        DataTable("By domain", columns: ["Domain", "From", "Of 100"]) {
          for one in told {
            tr {
              th(.scope("row")) { one.domain.name }
              td { one.from.flatMap { all[$0]?.name } ?? "–" }
              td(.class("range")) { one.figure.claim(from: one.answers).text }
            }
          }
        }.html
      }
    }
  }
}
