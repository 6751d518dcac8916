import Basics
import Borrowing
import Contest
import Markup
import Packs
import Practice
import Sittings

/// What is asked most: the answers of the library, the most usual first.
struct AnswersPage {
  let route: Route
  /// The fields that choose among the questions.
  let filter: [(name: String, value: String)]
  let counts: AnswerCounts
  let packs: [Pack]
  let competitions: [Competition]

  /// How many rows stand here at first; on demand five times as many.
  static let step = 100

  var html: HTML {
    section(.class("page stack"), .id("answers")) {
      PageHead("What is asked most", under: "Library", "#/library").html
      choice
      if counts.rows.isEmpty { nothing } else { list }
    }
  }

  private var choice: HTML {
    form(.class("stack tight"), .id("choose-answers"), .send("answers"), .live()) {
      details(.id("answer-filters"), .open(!filter.isEmpty)) {
        summary { "Which questions" }
        div(.class("grid")) {
          field("pack", "Pack", [("", "Every pack")] + packs.map { ($0.id, $0.title) })
          field(
            "domain", "Domain",
            [("", "Every domain")] + Domain.allCases.map { ($0.rawValue, $0.name) })
          field("kind", "Kind", Words.kinds)
          field("from", "Difficulty at least", Words.levels)
          field("to", "Difficulty at most", Words.levels)
          field(
            "fits", "Can be asked in",
            [("", "Any competition")] + competitions.map { ($0.module, $0.name) })
        }
      }
      p(.class("hint"), .id("answers-count"), .role("status")) {
        Words.count(counts.rows.count, "answer", "answers")
        " in "
        Words.count(counts.count, "line", "lines")
      }
    }
  }

  private func field(
    _ name: String, _ title: String, _ options: [(value: String, name: String)]
  ) -> HTML {
    Field(id: "a-\(name)", title: title).choice(name, options, chosen: route[name] ?? "")
  }

  private var nothing: HTML {
    div(.class("empty stack")) {
      p {
        filter.isEmpty
          ? "With questions in the library you see here which answers come up most."
          : "No question fits. Choose fewer filters."
      }
      a(
        .class("button primary"), .href(filter.isEmpty ? "#/library" : "#/library/answers")
      ) { filter.isEmpty ? "To the library" : "All questions" }
    }
  }

  private var shown: Int { max(AnswersPage.step, route["n"].flatMap { Int($0) } ?? 0) }

  @HTMLBuilder private var list: HTML {
    ul(.class("rows"), .id("answer-rows")) {
      for row in counts.rows.prefix(shown) { self.row(row) }
    }
    if shown < counts.rows.count {
      a(
        .class("button"), .id("more-answers"),
        .href(address("#/library/answers", [("n", "\(shown + 5 * AnswersPage.step)")]))
      ) { "Show more of \(counts.rows.count)" }
    }
    CSVDownloads([("answers", "What is asked most")]).html
  }

  private func row(_ row: AnswerCounts.Row) -> HTML {
    let names = row.folded.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|")
    return li {
      a(.href(address("#/library", [("answer", names)]))) {
        span { row.name }
        small { words(row) }
      }
      button(
        .class("button quiet"), .send("answers.practise"), .with("answer", names),
        .label("Practise \(row.name)")
      ) { "Practise" }
    }
  }

  /// "5 times, 1.2 %; you 3 of 4; Deep Field and 2 more".
  private func words(_ row: AnswerCounts.Row) -> String {
    var words = Words.count(row.count, "time", "times")
    words += ", \(Words.tenths(100 * Double(row.count) / Double(counts.count))) %"
    words += row.own.total > 0 ? " · you: \(row.own.words)" : " · new to you"
    let first = packs.first { $0.id == row.packs[0] }?.title ?? row.packs[0]
    let others = row.packs.count - 1
    return words + " · \(first)" + (others > 0 ? " and \(others) more" : "")
  }

  private func address(_ path: String, _ more: [(name: String, value: String)]) -> String {
    var route = Route(path)
    route.query = filter + more
    return route.text
  }
}
