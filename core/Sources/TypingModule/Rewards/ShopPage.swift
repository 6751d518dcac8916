import Basics
import EventLog
import Markup
import Practice
import Sittings

/// What coins are for: what each thing costs, what the learner has, and the way to give it back.
struct ShopPage {
  static let path = "#/practise/\(TypingModule.id)/shop"

  private let purse: Purse
  private let look: TypingLook

  init(_ purse: Purse, _ look: TypingLook) {
    self.purse = purse
    self.look = look
  }

  var html: HTML {
    section(.class("page stack narrow"), .id("typing-shop"), .accent(TypingModule.id)) {
      PageHead("Coins", under: "Typing", "#/practise/" + TypingModule.id).html
      div(.class("stats")) {
        Stat("\(purse.coins)", purse.coins == 1 ? "coin" : "coins", meaning).html
      }
      p(.class("hint")) {
        "Nothing here makes you type better, nothing runs out, and what you have you may give back "
        "for its price."
      }
      voids
      for kind in Ware.Kind.allCases { shelf(kind) }
    }
  }

  private var meaning: String {
    "\(purse.earned) earned, \(purse.spent) spent. \(Purse.xpPerCoin) XP of typing are a coin, a "
      + "minute of what is all right; an achievement at typing is \(Purse.coinsPerAward)."
  }

  private func shelf(_ kind: Ware.Kind) -> HTML {
    section(.class("stack tight"), .id("shop-\(kind.rawValue)")) {
      h2 { kind.title }
      ul(.class("rows wares")) { for ware in Ware.all(kind) { row(ware) } }
    }
  }

  private func row(_ ware: Ware) -> HTML {
    let isUsed = look.ware(ware.kind) == ware
    return li {
      div(.class("ware")) {
        WarePicture(ware).html
        div {
          b { ware.name }
          small { state(ware, isUsed: isUsed) }
        }
      }
      div(.class("row")) {
        if ware.kind == .sound, ware.value != "silent" {
          button(
            .class("button quiet icon-speaker"), .send("typing.hear"), .with("ware", ware.id),
            .label("Hear \(ware.name)"), .title("Hear it")
          ) {}
        }
        action(ware, isUsed: isUsed)
      }
    }
  }

  @HTMLBuilder private func action(_ ware: Ware, isUsed: Bool) -> HTML {
    let purchase = purse.purchase(of: ware.id)
    if ware.isFree || purchase != nil {
      if let purchase {
        button(
          .class("button quiet"), .send("typing.return"), .with("purchase", purchase.id.text),
          .label("Give \(ware.name) back for \(Words.coins(purchase.price))")
        ) { "Give back" }
      }
      if !isUsed {
        button(
          .class("button"), .id("use-\(ware.id)"), .send("typing.use"), .with("ware", ware.id),
          .label("Use \(ware.name)")
        ) { "Use" }
      }
    } else if purse.coins >= ware.price {
      button(
        .class("button"), .id("buy-\(ware.id)"), .send("typing.buy"), .with("ware", ware.id),
        .label("Buy \(ware.name) for \(Words.coins(ware.price))")
      ) { "Buy for \(ware.price)" }
    }
  }

  private func state(_ ware: Ware, isUsed: Bool) -> String {
    if isUsed { return ware.isFree ? "Free, in use" : "Yours, in use" }
    if ware.isFree { return "Free" }
    if purse.owns(ware.id) { return "Yours" }
    let missing = ware.price - purse.coins
    return Words.coins(ware.price) + (missing > 0 ? ", \(missing) more than you have" : "")
  }

  /// Purchases that two devices made with the same coins.
  @HTMLBuilder private var voids: HTML {
    for purchase in purse.purchases {
      if case .unpaid = purchase.state, let ware = Ware.of(purchase.ware), !purse.owns(ware.id) {
        p(.class("hint")) {
          "“\(ware.name)” was bought on another device with coins that were spent already. The "
          "earlier purchase stands; this one took nothing."
        }
      }
    }
  }
}

/// What a thing looks like: an avatar as it is drawn, colours as they are.
struct WarePicture {
  private let ware: Ware

  init(_ ware: Ware) { self.ware = ware }

  @HTMLBuilder var html: HTML {
    switch ware.kind {
    case .avatar:
      svg(.class("avatar"), .viewBox("0 0 24 24"), .ariaHidden()) { svgPath(.d(ware.drawing)) }
    case .colours:
      span(
        .class("swatch"), .typingColours(ware.isFree ? nil : ware.value), .ariaHidden()
      ) { "ab" }
    case .sound: span()
    }
  }
}

extension Ware.Kind {
  var title: String {
    switch self {
    case .avatar: "Drawings beside your level"
    case .colours: "Colours of the caret and of what is right"
    case .sound: "Sounds of keys"
    }
  }
}

extension Words {
  static func coins(_ count: Int64) -> String {
    "\(count) \(count == 1 ? "coin" : "coins")"
  }
}
