import Basics
import Markup
import Practice
import Sittings

/// All tests and lessons, the newest first; each opens with its figures and its replay.
struct PastTests {
  static let part = "tests"
  static let path = "#/progress/typing/tests"
  /// On one page.
  static let shownMax = 50

  private let entries: [TypingHistory.Entry]
  /// From 0, the newest first.
  private let page: Int

  init(_ entries: [TypingHistory.Entry], _ route: Route) {
    self.entries = entries
    let last = max(0, (entries.count - 1) / PastTests.shownMax)
    page = min(max((route["page"].flatMap { Int($0) } ?? 1) - 1, 0), last)
  }

  static func path(of session: String) -> String {
    "#/progress/\(TypingModule.id)/\(Route.encoded(session))"
  }

  /// The way here, from Progress.
  static func link(_ entries: [TypingHistory.Entry]) -> HTML {
    ul(.class("list")) {
      LinkRow(
        "All tests", "Figures and a replay of each; race any of them", href: path
      ).html
    }
  }

  var html: HTML {
    section(.class("page stack"), .id("typing-tests"), .accent(TypingModule.id)) {
      PageHead("All tests", under: "Typing", "#/progress/\(TypingModule.id)").html
      if entries.isEmpty {
        div(.class("empty stack")) {
          p { "Each test and lesson that you type is listed here, with its replay." }
          a(.class("button primary"), .href("#/practise/\(TypingModule.id)")) { "Type" }
        }
      } else {
        ul(.class("list")) {
          for entry in shown { row(entry) }
        }
        pages
      }
    }
  }

  private var shown: [TypingHistory.Entry] {
    let end = entries.count - page * PastTests.shownMax
    return entries[max(0, end - PastTests.shownMax)..<end].reversed()
  }

  private func row(_ entry: TypingHistory.Entry) -> HTML {
    let result = entry.result
    var now = ["\(entry.began.title)", Words.date(entry.moment.day)]
    if !result.isWhole { now.append("not to its end") }
    if entry.race?.isWon == true { now.append("won against yourself") }
    return LinkRow(
      "\(Words.wpm(result.wpm)), \(Int(result.accuracy.rounded())) %",
      now.joined(separator: " · "), href: PastTests.path(of: entry.session)
    ).html
  }

  @HTMLBuilder private var pages: HTML {
    if entries.count > PastTests.shownMax {
      nav(.class("row"), .label("Pages")) {
        if page > 0 {
          a(.class("button quiet"), .href("\(PastTests.path)?page=\(page)")) { "Newer" }
        }
        if (page + 1) * PastTests.shownMax < entries.count {
          a(.class("button quiet"), .href("\(PastTests.path)?page=\(page + 2)")) { "Older" }
        }
      }
    }
  }
}
