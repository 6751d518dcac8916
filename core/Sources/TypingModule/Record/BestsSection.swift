import Basics
import Markup
import Practice
import Sittings

/// The bests, each of which opens its day and its test.
struct BestsSection {
  private let bests: [TypingBest]
  private let keyboards: Keyboards

  init(_ bests: [TypingBest], _ keyboards: Keyboards) {
    self.bests = bests
    self.keyboards = keyboards
  }

  @HTMLBuilder var html: HTML {
    h2 { "Bests" }
    if bests.isEmpty {
      p(.class("hint")) {
        "A test of ten seconds or more with 90 % right is your first. A text that you typed "
        "before counts for none."
      }
    } else {
      ul(.class("rows"), .id("typing-bests")) {
        for best in bests { row(best) }
      }
    }
  }

  private func row(_ best: TypingBest) -> HTML {
    li {
      details {
        summary {
          b { "\(Words.wpm(best.entry.result.wpm)) · \(best.entry.began.title)" }
          small {
            TypedRow.place(best.entry.began, keyboards)
            ", \(Words.wholeDate(best.entry.moment.day))"
          }
        }
        p { words(best) }
        div(.class("row")) {
          a(.class("button quiet"), .href(TypingDay.path(best.entry.moment.day))) {
            "That day"
          }
          a(.class("button quiet"), .href(TypedRow.path(best.entry))) { "The test" }
        }
      }
    }
  }

  private func words(_ best: TypingBest) -> String {
    let result = best.entry.result
    let all =
      "\(Int(result.accuracy.rounded())) % right in \(Words.tenths(Double(result.millis) / 1_000))"
      + " seconds, the fastest of " + Words.count(best.count, "test", "tests") + " of this kind."
    guard let before = best.before else { return all }
    return all + " The best before was \(Words.wpm(before.result.wpm)), on "
      + "\(Words.wholeDate(before.moment.day))."
  }
}

/// A test as one row: what it was, how it went, and the way to it.
struct TypedRow {
  private let entry: TypingHistory.Entry
  private let keyboards: Keyboards

  init(_ entry: TypingHistory.Entry, _ keyboards: Keyboards) {
    self.entry = entry
    self.keyboards = keyboards
  }

  /// Its own page.
  static func path(_ entry: TypingHistory.Entry) -> String {
    "#/session?s=" + Route.encoded(entry.session)
  }

  /// "English, layout us, split".
  static func place(_ began: TestBegan, _ keyboards: Keyboards) -> String {
    (began.isOfWords ? TypingLanguage.of(began.language).name + ", " : "")
      + "layout \(began.layout)" + keyboards.suffix(began.keyboard)
  }

  var html: HTML {
    let result = entry.result
    return LinkRow(
      "\(Words.wpm(result.wpm)), \(Int(result.accuracy.rounded())) %",
      "\(entry.began.title), \(TypedRow.place(entry.began, keyboards))"
        + (result.isWhole ? "" : ", not to its end"),
      href: TypedRow.path(entry)
    ).html
  }
}
