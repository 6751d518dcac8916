import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// One pack in the list: the way to its page, and whether it is in use.
struct PackRow {
  let pack: Pack
  let isOn: Bool
  /// The kinds of item that modules know.
  let kinds: [ItemKind]

  var html: HTML {
    li(.id("pack-\(pack.id)")) {
      a(.href(address)) {
        span { pack.title }
        small { counts }
      }
      use
    }
  }

  /// The address of its page.
  var address: String { "#/library/pack/\(Route.encoded(pack.id))" }

  /// Whether its questions are asked.
  var use: HTML {
    button(
      .class("switch"), .send("set"), .pressed(isOn), .label("In use: \(pack.title)"),
      .with(
        JSON.object([
          .init("key", .string("pack.\(pack.id)")), .init("value", isOn ? "off" : "on"),
        ]).text)
    ) { span { "In use" } }
  }

  var counts: String {
    let count = PackKinds(pack)
    var parts: [String] = []
    if count.tossups > 0 { parts.append(Words.count(count.tossups, "tossup", "tossups")) }
    if count.bonuses > 0 { parts.append(Words.count(count.bonuses, "bonus", "bonuses")) }
    let shorts = count.pairs + count.shorts
    if shorts > 0 { parts.append(Words.count(shorts, "short question", "short questions")) }
    parts += kinds.counts(of: pack.items)
    return parts.isEmpty ? "No questions" : parts.joined(separator: ", ")
  }
}
