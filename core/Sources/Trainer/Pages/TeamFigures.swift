import Markup
import Practice
import Sittings
import Syncing

/// How the members of a team or class do, as its coach sees it: who needs a word first, then what
/// they miss together.
struct TeamFigures {
  struct Member {
    /// The account.
    let id: String
    let name: String
    /// Nil where they show none.
    let figures: FigureRows?
    /// Names of work that was due.
    let late: [String]
  }

  /// What a coach may want to ask somebody, the most urgent first.
  enum Reason: Int {
    case late, away, weak, none
  }

  let members: [Member]
  let today: Int32
  /// What the modules ask of that they practise.
  let domains: [Domain]
  /// The team's page, where who looks gives work; nil for who gives none.
  let givingPath: String?
  /// The same to be printed.
  let sheetPath: String

  /// Who has not practised for so many days is asked why.
  static let awayDays: Int32 = 7
  /// So many of the fields that they miss together are listed.
  private static let fieldsMax = 8
  /// So many fields that nobody practised are named.
  private static let gapsMax = 6

  /// What is said of somebody, and why.
  func word(on member: Member) -> (reason: Reason, text: String) {
    if let late = member.late.first {
      let more = member.late.count - 1
      return (.late, "Late: \(late)" + (more > 0 ? ", and \(more) more" : ""))
    }
    guard let figures = member.figures else { return (.none, "Shows no figures") }
    guard let last = figures.lastDay, today - last < TeamFigures.awayDays else {
      return (.away, figures.weekWords)
    }
    if let weakest = figures.domains.first, weakest.claim.high < TeamSummary.half {
      let name = Domain(rawValue: weakest.of)?.name ?? weakest.of
      return (.weak, "Weakest: \(name), \(weakest.claim.range) of 100")
    }
    return (.none, figures.weekWords)
  }

  /// Who needs a word first; who shows nothing last.
  var ordered: [Member] {
    let key = { (one: Member) in
      one.figures == nil && one.late.isEmpty ? 9 : word(on: one).reason.rawValue
    }
    return members.enumerated().sorted {
      let (a, b) = (key($0.element), key($1.element))
      return a != b ? a < b : $0.offset < $1.offset
    }.map { $0.element }
  }

  /// How many show figures.
  var shownCount: Int { members.count { $0.figures != nil } }

  var html: HTML {
    section(.class("stack tight"), .id("team-figures")) {
      h2 { "How they do" }
      if shownCount == 0 {
        p(.class("hint")) {
          "Nobody shows figures yet. Each decides it on this page as they see it, under “What your "
          "coach sees”; where there is a guardian, they agree first."
        }
      }
      if members.contains(where: { $0.figures != nil || !$0.late.isEmpty }) {
        ul(.class("rows")) { for one in ordered { row(one) } }
        together
        if let strongestFour {
          details(.id("team-line-up")) {
            summary { "Four who cover most together" }
            strongestFour
          }
        }
        div(.class("row")) {
          a(.class("button"), .id("team-sheet-open"), .href(sheetPath)) { "On paper" }
        }
        CSVDownloads([("team", "How they do")]).html
      }
    }
  }

  private func row(_ member: Member) -> HTML {
    let word = word(on: member)
    return li(.id("figures-\(member.id)")) {
      if let figures = member.figures {
        details(.id("figures-more-\(member.id)")) {
          summary {
            b { member.name }
            figures.dots(label: "\(member.name), the last 7 days")
            small { word.text }
          }
          div(.class("stack tight")) {
            if word.text != figures.weekWords { p { "\(figures.weekWords)." } }
            figures.estimates
          }
        }
      } else {
        span(.class("item")) {
          span {
            b { member.name }
            small(.class("hint")) { word.text }
          }
        }
      }
    }
  }

  // MARK: Together

  /// The weakest of the fields that at least two have an estimate in, the weakest first.
  var fields: [(domain: Domain, mean: TeamSummary.Mean)] {
    let summary = TeamSummary(of: members.compactMap { $0.figures?.figures }, today: today)
    return summary.domains.compactMap { mean in
      Domain(rawValue: mean.of).map { (domain: $0, mean: mean) }
    }.prefix(TeamFigures.fieldsMax).map { $0 }
  }

  /// Names the fields of what they practise in which nobody has enough answers for an estimate;
  /// nil where that is none or all.
  var gapWords: String? {
    let gaps = domains.filter { domain in
      !members.contains { member in
        member.figures?.domains.contains { $0.of == domain.rawValue } == true
      }
    }
    if gaps.isEmpty || gaps.count == domains.count { return nil }
    return "Hardly practised by anybody: \(TeamFigures.names(gaps))."
  }

  @HTMLBuilder private var together: HTML {
    let fields = fields
    if !fields.isEmpty {
      h3(.id("team-together")) { "What they miss together" }
      ul(.class("list mastery")) {
        for one in fields {
          li(.class("mastery-row"), .id("together-\(one.domain.rawValue)")) {
            span(.class("name")) { one.domain.name }
            RangeBar(
              value: one.mean.value, low: one.mean.value, high: one.mean.value,
              label: one.domain.name
            ).html
            b { "\(one.mean.value)" }
            span(.class("hint")) {
              "of \(Words.count(one.mean.members, "member", "members"))"
              if one.mean.weak > 0 {
                ", \(one.mean.weak) of them \(one.mean.weak == 1 ? "knows" : "know") less than half"
              }
            }
            if let givingPath {
              a(
                .class("button quiet"), .href("\(givingPath)?subject=\(one.domain.rawValue)"),
                .label("Give work in \(one.domain.name)")
              ) { "Give work" }
            }
          }
        }
      }
    }
    if let gapWords { p(.class("hint"), .id("team-gaps")) { gapWords } }
  }

  // MARK: A line-up

  private var chosen: StrongestFour? {
    StrongestFour(
      of: members.compactMap { member in
        guard let figures = member.figures else { return nil }
        var values: [Domain: Int] = [:]
        for one in figures.domains {
          if let domain = Domain(rawValue: one.of) { values[domain] = one.claim.value }
        }
        return StrongestFour.Player(name: member.name, values: values)
      }, in: domains)
  }

  /// Nil where there are too few to choose from.
  var strongestFour: HTML? {
    guard let chosen else { return nil }
    return group {
      ul(.class("list")) {
        for seat in chosen.seats {
          li(.class("item")) {
            span {
              b { seat.name }
              small(.class("hint")) { " \(TeamFigures.names(seat.fields))" }
            }
          }
        }
      }
      if !chosen.open.isEmpty {
        p(.class("hint")) { "Nobody of them knows half of: \(TeamFigures.names(chosen.open))." }
      }
      if !chosen.unknown.isEmpty {
        p(.class("hint")) {
          "None of them has an estimate in: \(TeamFigures.names(chosen.unknown))."
        }
      }
      p(.class("hint")) {
        "By what they show, of 100 typical questions in each subject. Who plays well together you "
        "know better."
      }
    }
  }

  /// "History, Geography, and 3 more".
  private static func names(_ fields: [Domain]) -> String {
    let more = fields.count - gapsMax
    return fields.prefix(gapsMax).map { $0.name }.joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }

  /// A row for each who shows figures, for a spreadsheet.
  var table: [[String]] {
    var rows = [
      ["name", "days of 7", "minutes in 7 days", "last practised", "word"]
        + Domain.allCases.map { $0.name }
    ]
    for one in ordered {
      let shown = one.figures
      rows.append(
        [
          one.name, shown.map { "\($0.week.count { $0 > 0 })" } ?? "",
          shown.map { "\($0.week.reduce(0, +))" } ?? "",
          shown?.lastDay.map { CalendarDay(day: $0).text } ?? "", word(on: one).text,
        ]
          + Domain.allCases.map { domain in
            shown?.domains.first { $0.of == domain.rawValue }.map { $0.claim.text } ?? ""
          })
    }
    return rows
  }
}
