import Basics
public import Markup
import Practice
import Sittings

/// What a coach wants to know of a team, on the page and on paper.
public struct TeamReportView {
  let figures: TeamFigures
  let reports: MatchReports

  public init(_ figures: TeamFigures, in reports: MatchReports) {
    self.figures = figures
    self.reports = reports
  }

  public var html: HTML {
    group {
      numbers.html
      players
      coverage
      CourseView(points: figures.course.map { ($0.day, $0.points) }).html
      matches
    }
  }

  private var heard: Int { figures.players.map { $0.heard }.max() ?? 0 }

  /// "4–2", "4–2–1".
  private var record: String {
    "\(figures.won)–\(figures.lost)" + (figures.tied > 0 ? "–\(figures.tied)" : "")
  }

  private var numbers: Figures {
    var all = Figures()
    let count = Double(max(1, figures.course.count))
    all.add(figures.course.count, "matches", "Those that this is made of.")
    all.add(
      record, from: Claim.numberAnswersMin, "won and lost",
      figures.tied > 0 ? "Won, lost and tied." : "Won and lost.")
    all.add(
      Table.decimal(Double(figures.points) / count), from: heard, "points a match",
      "\(figures.points) in all.")
    all.add(
      Table.decimal(Double(figures.against) / count), from: heard, "against, a match",
      "What the best of the other teams had; \(figures.against) in all.")
    all.add(
      figures.pointsPerBonus.map { Table.decimal($0) }, from: figures.parts.total,
      "points per bonus", "Over \(Words.count(figures.bonuses, "bonus", "bonuses")) heard.")
    all.add(figures.parts, "bonus parts", "Of the parts that the team answered, right.")
    return all
  }

  // MARK: Players

  private var players: HTML {
    section(.class("stack tight")) {
      h2 { "Players" }
      if let leader = figures.leader, figures.players.count > 1, Claim.allowsNumber(heard) {
        p {
          "\(leader.name) makes \(Words.percent(leader.share)) of the team’s tossup points; in a "
            + "level team of \(figures.players.count) each would make "
            + "\(Words.percent(1 / Double(figures.players.count)))."
        }
      }
      DataTable("Players of the team", columns: columns) {
        for player in figures.players {
          tr {
            th(.scope("row")) { player.name }
            td { "\(player.course.count)" }
            td { "\(player.heard)" }
            if reports.hasPowers { td { "\(player.powers)" } }
            td { "\(player.gets)" }
            if reports.hasNegs { td { "\(player.negs)" } }
            td { "\(player.points)" }
            td { per(player) }
          }
        }
      }.html
    }
  }

  private var columns: [String] {
    ["Player", "Matches", "Heard"] + (reports.hasPowers ? ["Powers"] : [])
      + [reports.hasPowers ? "Right otherwise" : "Right"] + (reports.hasNegs ? ["Negs"] : [])
      + ["Points", "Per \(reports.tossups)"]
  }

  private func per(_ player: PlayerFigures) -> String {
    guard Claim.allowsNumber(player.heard), let points = player.points(per: reports.tossups) else {
      return "–"
    }
    return Table.decimal(points)
  }

  // MARK: Domains

  @HTMLBuilder private var coverage: HTML {
    let covers = figures.coverage
    if !covers.isEmpty {
      section(.class("stack tight")) {
        h2 { "Domains" }
        p(.class("hint")) {
          "Strong: right in more than 80 of 100 that one answered; moderate: from 60 on; five "
            + "answers at least. Where nobody is strong is a gap."
        }
        DataTable("Who covers which domain", columns: ["Domain", "Got", "Strong", "Moderate"]) {
          for cover in covers {
            tr {
              th(.scope("row")) { cover.domain.name }
              td { cover.got.words }
              td { cover.isGap ? "gap" : cover.strong.joined(separator: ", ") }
              td { cover.moderate.isEmpty ? "–" : cover.moderate.joined(separator: ", ") }
            }
          }
        }.html
      }
    }
  }

  private var matches: HTML {
    DataTable(
      "Matches", caption: "Matches", columns: ["Day", "Result", "Points", "Against"]
    ) {
      for point in figures.course.reversed() {
        tr {
          th(.scope("row")) { Words.date(point.day) }
          td { point.result }
          td { "\(point.points)" }
          td { "\(point.against)" }
        }
      }
    }.html
  }
}
