import Basics
public import Markup
import Practice
import Sittings

/// What a coach wants to know of a player, on the page and on paper.
public struct PlayerReportView {
  let figures: PlayerFigures
  let reports: MatchReports
  /// Sittings of the learner alone, and no matches.
  let isPractice: Bool

  public init(_ figures: PlayerFigures, in reports: MatchReports, isPractice: Bool = false) {
    self.figures = figures
    self.reports = reports
    self.isPractice = isPractice
  }

  private static let missesMax = 20
  private static let endsMax = 3

  public var html: HTML {
    group {
      numbers.html
      domains
      CourseView(
        points: figures.course.map { ($0.day, $0.points) }, isPractice: isPractice
      ).html
      course
      misses
    }
  }

  private var numbers: Figures {
    var all = Figures()
    let count = figures.course.count
    all.add(count, isPractice ? "sessions" : "matches", "Those that this is made of.")
    all.add(figures.heard, "heard", "Tossups, or questions, that were asked while at the table.")
    all.add(figures.right, "got", "Of the questions heard, answered right.")
    if reports.hasPowers {
      all.add(
        Share(right: figures.powers, total: figures.heard), "powers",
        "Of the tossups heard, right before the power mark: \(figures.powers).")
    }
    if reports.hasNegs {
      all.add(
        Share(right: figures.negs, total: figures.heard), "negs",
        "Of the tossups heard, wrong at a cost: \(figures.negs).")
    }
    all.add(
      figures.perMatch.map { Table.decimal($0) }, from: figures.heard,
      isPractice ? "points a session" : "points a match", "From tossups, without bonuses.")
    all.add(
      figures.points(per: reports.tossups).map { Table.decimal($0) }, from: figures.heard,
      "points per \(reports.tossups)", "From tossups, for as many as a match has.")
    all.add(
      figures.celerity.map { Words.percent($0) }, from: figures.placed, "celerity",
      "The share of the question that was left at right buzzes, on average.")
    all.add(figures.parts, "bonus parts", "Of the parts that they answered, right.")
    return all
  }

  // MARK: Domains

  @HTMLBuilder private var domains: HTML {
    let ranked = figures.ranked
    let few = Domain.allCases.filter { domain in
      figures.domains[domain].map { $0.heard.total < Claim.rangeAnswersMin } ?? false
    }
    if !ranked.isEmpty || !few.isEmpty {
      section(.class("stack tight")) {
        h2 { "By domain" }
        if ranked.count > 1 { p { ends(ranked) } }
        if !ranked.isEmpty {
          ShareBars(
            name: "Got, of the questions heard", first: "Domain",
            bars: ranked.map {
              ShareBars.Bar(
                label: $0.domain.name, right: $0.share.right, total: $0.share.total,
                words: $0.share.words)
            }
          ).html
        }
        if !few.isEmpty {
          p(.class("hint")) {
            "Fewer than \(Claim.rangeAnswersMin) questions: "
              + few.map { $0.name }.joined(separator: ", ") + "."
          }
        }
      }
    }
  }

  /// "Best: History (9 of 12). Weakest: Music (1 of 6)."
  private func ends(_ ranked: [(domain: Domain, share: Share)]) -> String {
    let count = min(PlayerReportView.endsMax, ranked.count / 2)
    func names(_ some: [(domain: Domain, share: Share)]) -> String {
      some.map { "\($0.domain.name) (\($0.share.words))" }.joined(separator: ", ")
    }
    return "Best: \(names(Array(ranked.prefix(count)))). "
      + "Weakest: \(names(ranked.suffix(count).reversed()))."
  }

  // MARK: Matches

  private var course: HTML {
    DataTable(
      isPractice ? "Sessions" : "Matches", caption: isPractice ? "Sessions" : "Matches",
      columns: ["Day", "Result", "Heard", "Points"]
    ) {
      for point in figures.course.reversed() {
        tr {
          th(.scope("row")) { Words.date(point.day) }
          td { point.result }
          td { "\(point.heard)" }
          td { "\(point.points)" }
        }
      }
    }.html
  }

  @HTMLBuilder private var misses: HTML {
    if !figures.misses.isEmpty {
      section(.class("stack tight"), .id("report-misses")) {
        h2 { "To practise" }
        p(.class("hint")) { "Answered wrong, or got by nobody; the newest first." }
        ul(.class("misses")) {
          for miss in figures.misses.prefix(PlayerReportView.missesMax) {
            li {
              a(.href(address(miss))) { miss.answer }
              if miss.count > 1 { ", \(miss.count) times" }
            }
          }
        }
      }
    }
  }

  private func address(_ miss: PlayerFigures.Miss) -> String {
    "#/library?answer=" + Route.encoded(String(decoding: miss.folded, as: UTF8.self))
  }
}

/// Points from match to match.
struct CourseView {
  let points: [(day: Int32, points: Int)]
  var isPractice = false

  /// Fewer are no course.
  private static let pointsMin = 3

  @HTMLBuilder var html: HTML {
    if points.count >= CourseView.pointsMin {
      let values = points.map { Double($0.points) }
      let low = min(0, values.min() ?? 0)
      let high = max(low + 10, values.max() ?? 0)
      LineChart(
        name: isPractice ? "Points from session to session" : "Points from match to match",
        unit: "",
        points: points.indices.map {
          LineChart.Point(
            x: $0, value: values[$0], low: values[$0], high: values[$0],
            label: Words.date(points[$0].day))
        }, range: low...high, isExact: true
      ).html
    }
  }
}

extension Figures {
  /// What was counted.
  mutating func add(_ count: Int, _ name: String, _ meaning: String) {
    add("\(count)", from: max(count, Claim.numberAnswersMin), name, meaning)
  }
}
