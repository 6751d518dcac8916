import Markup
import Packs
import Practice

/// Items of a pack that are no questions, as their modules show them.
struct PackItemsView {
  let items: [PackItem]
  let kinds: [ItemKind]

  /// More are counted, and not shown.
  private static let shownMax = 50

  @HTMLBuilder var html: HTML {
    let known = items.filter { kinds.named($0.kind) != nil }
    for count in kinds.counts(of: items) { p(.class("hint")) { "\(count)." } }
    if !known.isEmpty {
      ul(.class("list"), .id("items")) {
        for item in known.prefix(PackItemsView.shownMax) {
          li(.class("item stack tight"), .id("item-\(item.key)")) {
            b { item.key }
            if let kind = kinds.named(item.kind) { kind.preview(item.text) }
          }
        }
      }
    }
  }
}

extension [ItemKind] {
  /// Of two modules that own a kind the first of the table counts; nil when none does.
  func named(_ id: String) -> ItemKind? { first { $0.id == id } }

  /// "12 numbers", "3 items of a kind this version does not know".
  func counts(of items: [PackItem]) -> [String] {
    var counts: [String] = []
    for kind in self {
      let count = items.count { $0.kind == kind.id }
      if count > 0 { counts.append(Words.count(count, kind.names.one, kind.names.many)) }
    }
    let unknown = items.count { named($0.kind) == nil }
    if unknown > 0 {
      counts.append(
        Words.count(unknown, "item", "items") + " of a kind this version does not know")
    }
    return counts
  }
}
