import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// One pack in the list: the way to its page, and whether it is in use.
struct PackRow {
  let pack: Pack
  let trainer: Trainer

  var html: HTML {
    li(.id("pack-\(pack.id)")) {
      a(.href("#/library/pack/\(Route.encoded(pack.id))")) {
        span { pack.title }
        small { counts }
      }
      use
    }
  }

  /// Whether its questions are asked.
  var use: HTML {
    let isOn = trainer.preferences.isPackOn(pack.id)
    return button(
      .class("switch"), .send("set"), .pressed(isOn), .label("In use: \(pack.title)"),
      .with(
        JSON.object([
          .init("key", .string("pack.\(pack.id)")), .init("value", isOn ? "off" : "on"),
        ]).text)
    ) { span { "In use" } }
  }

  var counts: String {
    let kinds = PackKinds(pack)
    var parts: [String] = []
    if kinds.tossups > 0 { parts.append(Words.count(kinds.tossups, "tossup", "tossups")) }
    if kinds.bonuses > 0 { parts.append(Words.count(kinds.bonuses, "bonus", "bonuses")) }
    let shorts = kinds.pairs + kinds.shorts
    if shorts > 0 { parts.append(Words.count(shorts, "short question", "short questions")) }
    parts += trainer.itemKinds.counts(of: pack.items)
    return parts.isEmpty ? "No questions" : parts.joined(separator: ", ")
  }
}
