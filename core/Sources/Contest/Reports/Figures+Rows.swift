import Practice

extension PlayerFigures {
  /// Counts, from which every share follows: in all, by domain, by match.
  public var rows: [[String]] {
    var rows = [
      ["part", "heard", "right", "powers", "negs", "points", "bonus parts", "right parts"]
    ]
    rows.append([
      "all", "\(heard)", "\(right.right)", "\(powers)", "\(negs)", "\(points)", "\(parts.total)",
      "\(parts.right)",
    ])
    for domain in Domain.allCases {
      guard let share = domains[domain]?.heard else { continue }
      rows.append([domain.name, "\(share.total)", "\(share.right)", "", "", "", "", ""])
    }
    for point in course {
      let day = CalendarDay(day: point.day).text
      rows.append(
        ["\(day): \(point.result)", "\(point.heard)", "", "", "", "\(point.points)", "", ""])
    }
    return rows
  }
}

extension TeamFigures {
  /// In all, by player, by domain, by match.
  public var rows: [[String]] {
    var rows = [["part", "heard", "right", "powers", "negs", "points", "against"]]
    rows.append(["all", "", "", "", "", "\(points)", "\(against)"])
    for player in players {
      rows.append([
        player.name, "\(player.heard)", "\(player.right.right)", "\(player.powers)",
        "\(player.negs)", "\(player.points)", "",
      ])
    }
    for cover in coverage {
      rows.append([
        cover.domain.name, "\(cover.got.total)", "\(cover.got.right)", "", "", "", "",
      ])
    }
    for point in course {
      let day = CalendarDay(day: point.day).text
      rows.append(
        ["\(day): \(point.result)", "", "", "", "", "\(point.points)", "\(point.against)"])
    }
    return rows
  }
}
