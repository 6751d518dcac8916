import Borrowing
import Contest
import Basics
import Practice
import Packs
import Sittings

/// The numbers behind each chart as a table for a spreadsheet.
extension Trainer {
  func exportChart(_ command: Command) {
    let name = command["chart"] ?? ""
    guard let table = table(name), !table.isEmpty else {
      return say(.warn, "There is nothing in this chart yet.")
    }
    reply.effects.append(
      .download(
        name: FileName.of("etude-chart", name, at: now, as: "csv"), type: "text/csv",
        text: table.csv))
  }

  private func table(_ name: String) -> Table? {
    switch name {
    case "mastery": return Table(name, masteryRows)
    case "growth": return Table(name, growthRows)
    case "time": return Table(name, timeRows)
    case "calendar": return Table(name, calendarRows)
    case "workload": return Table(name, workloadRows)
    case "readiness": return Table(name, readinessRows)
    case "transfer": return Table(name, transferRows)
    case "answers": return Table(name, answerRows)
    case "attendance": return teamDates.map { Table(name, $0.table) }
    case "team": return teamFigures.map { Table(name, $0.table) }
    case "match-report": return Table(name, matchReportPage.rows)
    default: break
    }
    for module in modules {
      for table in module.tables(desk) where table.name == name { return table }
    }
    return nil
  }

  private static func figures(_ figure: MasteryFigure) -> [String] {
    [Table.decimal(figure.score), Table.decimal(figure.low), Table.decimal(figure.high)]
  }

  private var masteryRows: [[String]] {
    var rows = [["domain", "mastery", "low", "high", "answers", "answers in 30 days", "trend"]]
    let mastery = learner.mastery
    for standing in [mastery.overall(at: now)] + mastery.standings(at: now) {
      rows.append(
        [standing.domain?.name ?? "Everything"] + Trainer.figures(standing.figure) + [
          "\(standing.answers)", "\(standing.answersLately)", standing.trend.text,
        ])
    }
    return rows
  }

  private var growthRows: [[String]] {
    var rows = [["date", "mastery", "low", "high"]]
    for entry in growth {
      rows.append([CalendarDay(day: entry.day).text] + Trainer.figures(entry.figure))
    }
    return rows
  }

  /// Mastery of everything at the end of each week, for half a year.
  var growth: [(day: Int32, figure: MasteryFigure)] {
    learner.mastery.history(of: nil, from: now.day - 182, through: now.day, stepDays: 7)
  }

  private var timeRows: [[String]] {
    let spent = TimeSpent(learner.habit)
    var rows = [["week of"] + spent.modules.map { "\($0) minutes" }]
    for week in spent.weeks {
      rows.append(
        [CalendarDay(day: week.firstDay).text]
          + spent.modules.map { Table.decimal(Double(week.millis[$0] ?? 0) / 60_000) })
    }
    return rows
  }

  private var calendarRows: [[String]] {
    var rows = [["date", "minutes", "answers", "right"]]
    for tally in learner.habit.days {
      rows.append([
        CalendarDay(day: tally.day).text, "\(tally.minutes)", "\(tally.answers)",
        "\(tally.rights)",
      ])
    }
    return rows
  }

  private var workloadRows: [[String]] {
    guard let workload = workload() else { return [] }
    var rows = [["date", "minutes"]]
    for (place, minutes) in workload.minutes.enumerated() {
      rows.append([CalendarDay(day: now.day + Int32(place)).text, Table.decimal(minutes)])
    }
    return rows
  }

  private var readinessRows: [[String]] {
    var rows = [["competition", "domain", "questions", "right on the day (%)"]]
    for (competition, readiness) in readiness {
      for field in readiness.fields {
        rows.append([
          competition.name, field.domain.name, "\(field.questions)",
          Table.decimal(field.share * 100),
        ])
      }
    }
    return rows
  }

  private var transferRows: [[String]] {
    var rows = [["competition", "domain", "from", "carries over", "mastery", "low", "high"]]
    for (competition, start) in starts {
      for one in start.domains {
        let from = one.from.flatMap { shelf.competitions[$0]?.name } ?? ""
        rows.append(
          [competition.name, one.domain.name, from, Words.percent(one.correlation)]
            + Trainer.figures(one.figure))
      }
    }
    return rows
  }
}
