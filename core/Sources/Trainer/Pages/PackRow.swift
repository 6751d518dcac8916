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
    return parts.isEmpty ? "No questions" : parts.joined(separator: ", ")
  }
}

/// What a pack is made of.
struct PackKinds {
  private(set) var tossups = 0
  private(set) var bonuses = 0
  /// Short questions that stand in a pair, as Science Bowl asks them.
  private(set) var pairs = 0
  private(set) var shorts = 0

  init(_ pack: Pack) {
    for question in pack.questions {
      switch question.kind {
      case .tossup: tossups += 1
      case .bonus: bonuses += 1
      case .short where question.pair.isEmpty: shorts += 1
      case .short: pairs += 1
      }
    }
  }

  /// The drill, and its module, that asks most of the pack.
  var drill: (module: String, id: String) {
    let most = max(tossups + bonuses, pairs, shorts)
    if most == pairs, pairs > 0 { return ("sciencebowl", "pairs") }
    if most == shorts, shorts > 0 { return ("knowledgebowl", "oral") }
    if tossups == 0 { return ("quizbowl", "bonuses") }
    return ("quizbowl", bonuses == 0 ? "tossups" : "packet")
  }
}
