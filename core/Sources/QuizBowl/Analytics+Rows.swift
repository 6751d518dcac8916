import Practice

extension Analytics {
  /// Counts, from which every share follows: by category, then by week ("week of 2026-10-05").
  var rows: [[String]] {
    var rows = [["part", "tossups", "right", "powers", "negs", "bonus parts", "bonus points"]]
    for line in [all] + categories { rows.append(row(line.name, line)) }
    for week in weeks {
      rows.append(row("week of \(CalendarDay(day: week.firstDay).text)", week.line))
    }
    return rows
  }

  private func row(_ name: String, _ line: Line) -> [String] {
    [
      name, "\(line.heard)", "\(line.right)", "\(line.powers)", "\(line.negs)", "\(line.parts)",
      "\(line.partPoints)",
    ]
  }
}
