import Basics
public import Markup
public import Packs
import Practice

/// What to mend in a text that is written on the page: what is in the block at the caret, and the
/// way to the next block with something. Part of the text's form: its buttons send "goto".
public struct ProblemList {
  private let problems: [Problem]
  private let lines: Range<Int>
  private let block: String
  private let waiting: String?
  private static let shownMax = 60

  /// `block`: what a block is called ("question"); `waiting`: what to say while nothing was looked
  /// at yet.
  public init(
    _ problems: [Problem], in text: WrittenText, block: String, waiting: String? = nil
  ) {
    self.problems = problems
    self.block = block
    self.waiting = waiting
    lines = text.blockAtCaret
  }

  public var html: HTML {
    let here = problems.filter { lines.contains($0.line ?? 0) }
    let elsewhere = problems.filter { !lines.contains($0.line ?? 0) }
    return section(.class("card stack tight"), .id("lint"), .label("What to mend")) {
      h2 { "To mend" }
      p(.role("status"), .id("lint-count"), .class("hint")) { counted(here) }
      ul(.class("problems")) {
        for problem in here.prefix(ProblemList.shownMax) { row(problem) }
      }
      if here.count > ProblemList.shownMax {
        p(.class("hint")) { "And \(here.count - ProblemList.shownMax) more." }
      }
      if let next = elsewhere.first {
        // What has no line is of the head.
        button(.class("link"), .id("lint-next"), .type("submit"), .with(toLine(next.line ?? 1))) {
          "\(elsewhere.count) in other \(block)s"
        }
      }
    }
  }

  private func counted(_ here: [Problem]) -> String {
    if let waiting { return waiting }
    if problems.isEmpty { return "Nothing: well written." }
    if here.isEmpty { return "Nothing in this \(block)." }
    let errors = here.count { $0.severity == .error }
    return Words.count(errors, "error", "errors") + ", "
      + Words.count(here.count - errors, "warning", "warnings")
  }

  private func toLine(_ line: Int) -> String {
    JSON.object([.init("act", "goto"), .init("line", .string("\(line)"))]).text
  }

  private func row(_ problem: Problem) -> HTML {
    let isError = problem.severity == .error
    return li(.class(isError ? "problem error" : "problem warn")) {
      span(.class("badge")) { isError ? "Error" : problem.severity == .note ? "Note" : "Warning" }
      " "
      if let line = problem.line {
        button(.class("link"), .type("submit"), .with(toLine(line))) { problem.place }
      } else {
        problem.place
      }
      " \(problem.message)"
    }
  }
}
