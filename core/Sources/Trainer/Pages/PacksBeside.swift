import Markup
import Packs
import Sittings

/// The packs of the library, beside the one that is open; shown where there is room for both.
struct PacksBeside {
  let own: [PackRow]
  let taken: [PackRow]
  let bundled: [PackRow]
  /// The pack that is open.
  let current: String

  var html: HTML {
    nav(.class("stack beside"), .id("packs"), .label("Packs")) {
      a(.class("title"), .href("#/library")) { "Library" }
      if !own.isEmpty { list("Yours", own) }
      if !taken.isEmpty { list("From others", taken) }
      if !bundled.isEmpty { list("Bundled", bundled) }
    }
  }

  private func list(_ name: String, _ rows: [PackRow]) -> HTML {
    group {
      p(.class("hint")) { name }
      ul(.class("list"), .label(name)) {
        for row in rows {
          LinkRow(
            row.pack.title, row.counts, href: row.address, isCurrent: row.pack.id == current
          ).html
        }
      }
    }
  }
}
