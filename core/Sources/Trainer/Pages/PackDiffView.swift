import Markup
import Packs
import Practice

/// What changed between two versions of a pack: how much, and question by question on opening.
struct PackDiffView {
  let id: String
  /// As in "Against version 1.0.0 in your library".
  let title: String
  let diff: PackDiff
  let kinds: [ItemKind]
  var isOpen = false

  private static let rowsMax = 100
  private static let textBytesMax = 600

  var html: HTML {
    details(.id(id), .open(isOpen)) {
      summary {
        b { title }
        " \(counts)"
      }
      ul(.class("list diff")) {
        for change in diff.header { li(.class("item")) { changed(change) } }
        for question in diff.added.prefix(PackDiffView.rowsMax) { row("added", question) }
        for question in diff.removed.prefix(PackDiffView.rowsMax) { row("removed", question) }
        for question in diff.changed.prefix(PackDiffView.rowsMax) { row(question) }
        for item in diff.addedItems.prefix(PackDiffView.rowsMax) { row("added", item) }
        for item in diff.removedItems.prefix(PackDiffView.rowsMax) { row("removed", item) }
        for item in diff.changedItems.prefix(PackDiffView.rowsMax) { row(item) }
      }
      if hidden > 0 { p(.class("hint")) { "And \(hidden) more." } }
    }
  }

  private var counts: String {
    if diff.isEmpty { return "nothing changed." }
    var parts: [String] = []
    let added = diff.added.count + diff.addedItems.count
    let removed = diff.removed.count + diff.removedItems.count
    let changed = diff.changed.count + diff.changedItems.count
    if added > 0 { parts.append("\(added) added") }
    if removed > 0 { parts.append("\(removed) removed") }
    if changed > 0 { parts.append("\(changed) changed") }
    if !diff.header.isEmpty { parts.append("the header changed") }
    if diff.isReordered { parts.append("another order") }
    return parts.joined(separator: ", ") + "."
  }

  private var hidden: Int {
    var hidden = 0
    for count in [
      diff.added.count, diff.removed.count, diff.changed.count, diff.addedItems.count,
      diff.removedItems.count, diff.changedItems.count,
    ] { hidden += max(0, count - PackDiffView.rowsMax) }
    return hidden
  }

  private func row(_ what: String, _ question: Question) -> HTML {
    row(what, question.key, question.text)
  }

  private func row(_ what: String, _ item: PackItem) -> HTML { row(what, item.key, item.text) }

  private func row(_ what: String, _ key: String, _ text: String) -> HTML {
    li(.class("item")) {
      span(.class("badge")) { what }
      " "
      span {
        b { key }
        " \(PackDiffView.cut(text, 120))"
      }
    }
  }

  private func row(_ question: PackDiff.Changed) -> HTML {
    changed(question.key) { for change in question.changes { changed(change) } }
  }

  /// In its module's words; of a kind that no module knows, the texts themselves.
  private func row(_ item: PackDiff.ChangedItem) -> HTML {
    changed(item.new.key) {
      if let kind = kinds.named(item.new.kind) {
        for words in kind.differences(item.old.text, item.new.text) { p { words } }
      } else {
        changed(.init(name: item.new.kind, old: item.old.text, new: item.new.text))
      }
    }
  }

  private func changed(_ key: String, @HTMLBuilder _ what: () -> HTML) -> HTML {
    li(.class("item sample")) {
      p {
        span(.class("badge")) { "changed" }
        " "
        b { key }
      }
      what()
    }
  }

  private func changed(_ change: PackDiff.Change) -> HTML {
    p {
      span(.class("hint")) { "\(change.name): " }
      for run in words(change).runs {
        switch run.change {
        case .same: run.text
        case .removed:
          del { run.text }
          " "
        case .added: ins { run.text }
        }
      }
    }
  }

  private func words(_ change: PackDiff.Change) -> WordDiff {
    WordDiff(
      from: PackDiffView.cut(change.old, PackDiffView.textBytesMax),
      to: PackDiffView.cut(change.new, PackDiffView.textBytesMax))
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
