import Markup
import Packs

/// What changed between two versions of a pack: how much, and question by question on opening.
struct PackDiffView {
  let id: String
  /// As in "Against version 1.0.0 in your library".
  let title: String
  let diff: PackDiff

  private static let rowsMax = 100
  private static let textBytesMax = 600

  var html: HTML {
    details(.id(id)) {
      summary {
        b { title }
        " \(counts)"
      }
      ul(.class("list diff")) {
        for change in diff.header { li(.class("item")) { changed(change) } }
        for question in diff.added.prefix(PackDiffView.rowsMax) { row("added", question) }
        for question in diff.removed.prefix(PackDiffView.rowsMax) { row("removed", question) }
        for question in diff.changed.prefix(PackDiffView.rowsMax) { row(question) }
      }
      if hidden > 0 { p(.class("hint")) { "And \(hidden) more." } }
    }
  }

  private var counts: String {
    if diff.isEmpty { return "nothing changed." }
    var parts: [String] = []
    if !diff.added.isEmpty { parts.append("\(diff.added.count) added") }
    if !diff.removed.isEmpty { parts.append("\(diff.removed.count) removed") }
    if !diff.changed.isEmpty { parts.append("\(diff.changed.count) changed") }
    if !diff.header.isEmpty { parts.append("the header changed") }
    if diff.isReordered { parts.append("another order") }
    return parts.joined(separator: ", ") + "."
  }

  private var hidden: Int {
    max(0, diff.added.count - PackDiffView.rowsMax)
      + max(0, diff.removed.count - PackDiffView.rowsMax)
      + max(0, diff.changed.count - PackDiffView.rowsMax)
  }

  private func row(_ what: String, _ question: Question) -> HTML {
    li(.class("item")) {
      span(.class("badge")) { what }
      " "
      span {
        b { question.key }
        " \(PackDiffView.cut(question.text, 120))"
      }
    }
  }

  private func row(_ question: PackDiff.Changed) -> HTML {
    li(.class("item sample")) {
      p {
        span(.class("badge")) { "changed" }
        " "
        b { question.key }
      }
      for change in question.changes { changed(change) }
    }
  }

  private func changed(_ change: PackDiff.Change) -> HTML {
    p {
      span(.class("hint")) { "\(change.name): " }
      if !change.old.isEmpty {
        del { PackDiffView.cut(change.old, PackDiffView.textBytesMax) }
        " "
      }
      if !change.new.isEmpty { ins { PackDiffView.cut(change.new, PackDiffView.textBytesMax) } }
    }
  }

  /// No more than so many bytes, cut between letters.
  static func cut(_ text: String, _ most: Int) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > most else { return text }
    var end = most
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
