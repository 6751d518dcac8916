import Basics
import Markup
import Practice
import Sittings

/// What was typed on one day, test by test, the latest first.
struct TypingDay {
  private let day: Int32
  private let entries: [TypingHistory.Entry]
  private let keyboards: Keyboards

  init(_ day: Int32, _ entries: [TypingHistory.Entry], _ keyboards: Keyboards) {
    self.day = day
    self.entries = entries.filter { $0.moment.day == day }.reversed()
    self.keyboards = keyboards
  }

  static func path(_ day: Int32) -> String {
    "#/practise/\(TypingModule.id)/day/" + CalendarDay(day: day).text
  }

  var page: Page {
    let title = Words.wholeDate(day)
    return Page(
      "Typing: " + title,
      section(.class("page stack narrow"), .id("typing-day"), .accent(TypingModule.id)) {
        PageHead(title, under: "Typing", "#/progress/" + TypingModule.id).html
        if entries.isEmpty {
          p { "Nothing was typed on this day." }
          a(.class("button primary"), .href("#/practise/" + TypingModule.id)) { "Type now" }
        } else {
          p { summary }
          ul(.class("list")) { for entry in entries { TypedRow(entry, keyboards).html } }
        }
      })
  }

  private var summary: String {
    var millis: Int64 = 0
    var xp: Int64 = 0
    for entry in entries {
      millis += entry.result.engagedMillis
      xp += Int64(entry.xp)
    }
    return Words.count(entries.count, "test", "tests") + ", "
      + Words.count(Words.minutes(millis), "minute", "minutes") + ", \(Words.xp(xp))."
  }
}
