import Markup
import Practice
import Sittings

/// Keyboards and layouts beside each other: how fast, how right, how far in the course.
struct SideBySide {
  struct Row: Equatable {
    var layout: String
    var keyboard: String
    /// The middle one of the latest whole tests outside the course, times 100; nil without one.
    var usualCentiwpm: Int64?
    var usualCentiaccuracy: Int64?
    /// Lessons of the course that were typed to their end with 94 % at 20 words a minute.
    var lessonCount = 0
    var best: Int64?
    var testCount = 0
  }

  /// So many of the latest tests say what is usual.
  static let latestMax = 10

  let rows: [Row]
  private let keyboards: Keyboards

  init(_ entries: [TypingHistory.Entry], _ keyboards: Keyboards) {
    self.keyboards = keyboards
    var rows: [Row] = []
    for entry in entries {
      let began = entry.began
      if !rows.contains(where: { $0.layout == began.layout && $0.keyboard == began.keyboard }) {
        rows.append(Row(layout: began.layout, keyboard: began.keyboard))
      }
    }
    for place in rows.indices {
      rows[place].fill(
        entries.filter {
          $0.began.layout == rows[place].layout && $0.began.keyboard == rows[place].keyboard
        })
    }
    self.rows = rows
  }

  @HTMLBuilder var html: HTML {
    if rows.count > 1 {
      h2 { "Keyboards and layouts" }
      DataTable(
        "Keyboards and layouts", id: "typing-side-by-side",
        columns: ["Keyboard", "Layout", "Usual", "Right", "Best", "Lessons", "Tests"]
      ) {
        for row in rows {
          tr {
            th(.scope("row")) { keyboards.name(row.keyboard) }
            td { row.layout }
            td { row.usualCentiwpm.map { Words.wpm(Double($0) / 100) } ?? "–" }
            td { row.usualCentiaccuracy.map { "\(($0 + 50) / 100) %" } ?? "–" }
            td { row.best.map { Words.wpm(Double($0) / 100) } ?? "–" }
            td { "\(row.lessonCount)" }
            td { "\(row.testCount)" }
          }
        }
      }.html
      p(.class("hint")) {
        "Usual is the middle one of the latest \(SideBySide.latestMax) whole tests outside the "
        "course."
      }
    }
  }
}

extension SideBySide.Row {
  fileprivate mutating func fill(_ entries: [TypingHistory.Entry]) {
    testCount = entries.count
    var lessons: Set<String> = []
    for entry in entries {
      let result = entry.result
      if !entry.began.lesson.isEmpty, result.isWhole, result.centiaccuracy >= 9_400,
        result.centiwpm >= 2_000
      {
        lessons.insert(entry.began.lesson)
      }
      if entry.countsForBest, entry.began.lesson.isEmpty {
        best = max(best ?? 0, result.centiwpm)
      }
    }
    lessonCount = lessons.count
    let latest = entries.filter { $0.result.isWhole && $0.began.lesson.isEmpty }
      .suffix(SideBySide.latestMax)
    usualCentiwpm = SideBySide.middle(latest.map { $0.result.centiwpm })
    usualCentiaccuracy = SideBySide.middle(latest.map { $0.result.centiaccuracy })
  }
}

extension SideBySide {
  /// The middle one; of an even number the upper one of the two.
  static func middle(_ values: [Int64]) -> Int64? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
