import Basics
import EventLog
import Packs

/// Tells people where a log is damaged, with the words around the place.
struct LogDamage {
  private let lines: [ArraySlice<UInt8>]

  /// The most letters of a line that are shown.
  private static let shownMax = 24

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  func told(_ problem: Log.Problem) -> String {
    let place = problem.line == 0 ? "" : "Line \(problem.line): "
    switch problem.reason {
    case .damaged(let error):
      return place + cause(error.reason) + around(problem.line, error.offset) + ". It is left out."
    case .rescued(let error):
      return place + cause(error.reason) + around(problem.line, error.offset)
        + ". A whole event stands behind that, and is kept."
    case .conflict(let id):
      return place + "another event has the same name, \(id.text). One of the two is kept."
    case .tooMany: return place + "the log is full; what follows is left out."
    }
  }

  private func cause(_ reason: EventError.Reason) -> String {
    switch reason {
    case .json(.unexpectedEnd): "it breaks off"
    case .json(.tooDeep), .json(.tooLarge), .tooLong: "it is larger than an event can be"
    case .json(.badUTF8): "it has letters that are damaged"
    case .json: "something stands there that is no part of an event"
    case .bad(let member): "its “\(member.rawValue)” cannot be read"
    case .missing(let member): "it has no “\(member.rawValue)”"
    case .twice(let member): "it has “\(member.rawValue)” twice"
    case .unknownMember: "it has a part that no event has"
    }
  }

  /// The last letters before the damage, or the first of the line.
  private func around(_ line: Int, _ offset: Int) -> String {
    guard lines.indices.contains(line - 1), !lines[line - 1].isEmpty else { return "" }
    let text = lines[line - 1]
    let end = min(text.startIndex + offset, text.endIndex)
    let before = text[text.startIndex..<end].suffix(LogDamage.shownMax)
    let shown = before.isEmpty ? text.prefix(LogDamage.shownMax) : before
    let quoted = Scan.string(DecodedText.cleaned(Array(shown))[...])
    return before.isEmpty ? ", at its start: “\(quoted)”" : ", after “\(quoted)”"
  }
}
