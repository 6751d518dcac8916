import Codes
import Markup
import Practice
import Sittings

/// A card for each new secret, to be printed and cut: shown this once.
struct PupilCards {
  let team: Teams.Team
  let teams: Teams
  /// Where the app is; empty where the host did not say.
  let address: String

  private var isPrinted: Bool { teams.keeping == .printed }

  var html: HTML {
    section(.class("stack"), .id("cards"), .unsaved(!isPrinted)) {
      h2(.id("cards-title"), .tabindex(-1)) {
        Words.count(teams.cards.count, "card", "cards")
      }
      if teams.keeping == .asked {
        p(.class("notice error"), .role("alert"), .id("cards-asked")) {
          "These cards are not printed, and nobody can bring them back. Print them now; or go on "
          "once more, and they are gone."
        }
      }
      p(.class("notice warn")) {
        "Print them now: the secrets are shown this once. A lost card is replaced by a new one."
      }
      if team.code?.isOpen != true {
        p(.class("notice warn")) { "The class code is not open: nobody gets in until it is." }
      }
      div(.class("row")) {
        button(.class("button primary"), .id("cards-print"), .send("account.teams.print")) {
          "Print the cards"
        }
        button(
          .class("button"), .id("cards-done"), .send("account.teams.printed"),
          .confirm(isPrinted ? nil : "Let the cards go? They are not printed yet.")
        ) { "Done" }
      }
      let code = wayIn
      ul(.class("pupil-cards")) { for one in teams.cards { card(one, code) } }
    }
  }

  /// What a tablet's camera reads: the page for pupils, with the class code filled in.
  @HTMLBuilder private var wayIn: HTML {
    if let text = team.code?.text {
      let link = TeamInvitation(row: team.row, code: text, address: address).link
      if let drawn = QRCode(Array(link.utf8)), !link.isEmpty {
        drawn.html(label: "QR code of the way in")
      }
    }
  }

  private func card(_ card: Teams.Card, _ code: HTML) -> HTML {
    li(.class("pupil-card")) {
      h3 { card.name }
      code
      ol {
        li {
          "Open "
          b { address.isEmpty ? "Etude" : shortAddress }
        }
        li {
          "“I have a class code”: "
          b(.class("code")) { team.code?.text ?? "…" }
        }
        li { "Choose your name" }
        li { card.kind == "pin" ? "Your PIN: " : "Your pictures, in this order:" }
      }
      if card.kind == "pin" {
        p(.class("pin")) { Teams.spaced(card.secret) }
      } else {
        div(.class("drawings")) {
          for name in PupilPictures.words(card.secret) {
            figure {
              span(.class("drawing drawing-\(name)"), .ariaHidden())
              figcaption { name }
            }
          }
        }
      }
    }
  }

  /// As somebody types it: without the scheme and the last slash.
  private var shortAddress: String {
    var bytes = Array(address.utf8)[...]
    for scheme in ["https://", "http://"] where bytes.starts(with: scheme.utf8) {
      bytes = bytes.dropFirst(scheme.utf8.count)
    }
    if bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Teams {
  /// Six digits as they are read: "204 817".
  static func spaced(_ pin: String) -> String {
    let digits = Array(pin.utf8)
    guard digits.count == 6 else { return pin }
    return String(decoding: digits[..<3] + [0x20] + digits[3...], as: UTF8.self)
  }
}

/// The pictures that pupils sign in by, as the server names them, in their order.
enum PupilPictures {
  static let all = [
    "apple", "ball", "bell", "boat", "book", "cat", "cloud", "cup", "fish", "flower", "hat",
    "house", "key", "kite", "leaf", "moon", "mushroom", "rocket", "snail", "star", "sun", "tent",
    "tree", "umbrella",
  ]
  /// So many, in their order, are a secret.
  static let count = 3

  /// Those that a secret names; what is no picture's name is left out.
  static func words(_ secret: String) -> [String] {
    secret.utf8.split(separator: 0x20).map { String(Substring($0)) }.filter { all.contains($0) }
  }
}
