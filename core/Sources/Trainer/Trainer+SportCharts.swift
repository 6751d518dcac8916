import KnowledgeBowl
import Practice
import QuizBowl
import ScienceBowl

/// The competitions' own tables, as they are exported: counts, from which every share follows.
extension Trainer {
  /// By category, then by week ("week of 2026-10-05").
  var quizRows: [[String]] {
    let analytics = analytics
    var rows = [["part", "heard", "right", "powers", "negs", "bonus parts", "bonus points"]]
    for line in [analytics.all] + analytics.categories { rows.append(quizRow(line.name, line)) }
    for week in analytics.weeks {
      rows.append(quizRow("week of \(CalendarDay(day: week.firstDay).text)", week.line))
    }
    return rows
  }

  private func quizRow(_ name: String, _ line: Analytics.Line) -> [String] {
    [
      name, "\(line.heard)", "\(line.right)", "\(line.powers)", "\(line.negs)", "\(line.parts)",
      "\(line.partPoints)",
    ]
  }

  var scienceRows: [[String]] {
    var rows = [["category", "toss-ups", "right", "bonuses", "bonuses right"]]
    for line in scienceAnalytics.categories {
      rows.append([
        line.name.isEmpty ? "Other" : line.name, "\(line.tossups.total)", "\(line.tossups.right)",
        "\(line.bonuses.total)", "\(line.bonuses.right)",
      ])
    }
    return rows
  }

  var knowledgeRows: [[String]] {
    var rows = [["domain", "written", "written right", "oral", "oral right"]]
    for line in knowledgeAnalytics.domains {
      rows.append([
        line.domain.name, "\(line.written.asked)", "\(line.written.right)", "\(line.oral.asked)",
        "\(line.oral.right)",
      ])
    }
    return rows
  }
}
