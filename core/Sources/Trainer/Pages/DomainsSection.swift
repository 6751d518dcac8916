import Markup
import Practice
import Sittings

/// The domains on one scale, the weakest first; of those with few answers one sentence.
struct DomainsSection {
  let standings: [MasteryStanding]
  static let shownMax = 10

  @HTMLBuilder var html: HTML {
    let told = standings.filter { $0.claim.form != .none }.sorted {
      $0.figure.high < $1.figure.high
    }
    if !told.isEmpty {
      section(.class("stack tight"), .id("mastery")) {
        h2 { "Domains" }
        p(.class("hint")) {
          "Of 100 typical questions, how many you would get. The weakest first; a line opens "
          "to its reason."
        }
        list(told.prefix(DomainsSection.shownMax))
        if told.count > DomainsSection.shownMax {
          details(.id("domains-more")) {
            summary { "\(told.count - DomainsSection.shownMax) more" }
            list(told.dropFirst(DomainsSection.shownMax))
          }
        }
        unmet(told)
      }
    }
  }

  private func list(_ standings: ArraySlice<MasteryStanding>) -> HTML {
    ul(.class("list mastery")) {
      for standing in standings {
        li(.id("domain-\(standing.domain?.rawValue ?? "")")) {
          Estimate(
            standing.domain?.name ?? "", standing.claim,
            note: DomainsSection.note(standing.trend), reason: standing.explanation
          ).html
        }
      }
    }
  }

  /// Only a change is news.
  private static func note(_ trend: Trend) -> String {
    trend == .improving || trend == .declining ? trend.text : ""
  }

  private func unmet(_ told: [MasteryStanding]) -> HTML {
    let rest = Domain.allCases.filter { domain in !told.contains { $0.domain == domain } }
    return p(.class("hint")) {
      if !rest.isEmpty {
        "Too few answers yet in \(rest.map { $0.name }.joined(separator: ", ")): from "
        "\(Claim.rangeAnswersMin) on each has its line."
      }
    }
  }
}
