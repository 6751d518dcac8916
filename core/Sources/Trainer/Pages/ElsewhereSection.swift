import Markup
import Practice

/// Accounts somewhere else that sign one in here.
extension AccountDialogue {
  /// Ways in for somebody who is not signed in.
  @HTMLBuilder var elsewhereEntrance: HTML {
    if let issuers = elsewhere.issuers {
      section(.class("stack tight"), .id("account-elsewhere")) {
        if issuers.isEmpty {
          p(.class("hint"), .role("status")) { "There is no other way to sign in here." }
        }
        for issuer in issuers {
          a(
            .class("button"), .id("account-with-\(issuer.name)"), .errand(),
            .page(
              "oidc/\(issuer.name)?device-name=\(Self.escaped(elsewhere.device))"
                + elsewhere.person)
          ) { "Continue with \(issuer.label)" }
        }
      }
    } else {
      div(.class("row")) {
        button(.class("button"), .id("account-to-elsewhere"), .send("account.elsewhere")) {
          "Other ways to sign in"
        }
        classWay
      }
    }
  }

  /// What is linked with the account of who is signed in.
  var linkedSection: HTML {
    details(.id("account-links"), .open(elsewhere.issuers != nil)) {
      summary { "Linked sign-ins" }
      if let issuers = elsewhere.issuers {
        if issuers.isEmpty {
          p(.class("hint")) { "This server knows no other place to sign in from." }
        }
        ul(.class("list")) { for issuer in issuers { row(issuer) } }
      } else {
        p { "An account somewhere else can sign you in here: one password less." }
        button(.class("button"), .id("account-elsewhere"), .send("account.elsewhere")) {
          "Look what there is"
        }
      }
    }
  }

  private func row(_ issuer: Elsewhere.Issuer) -> HTML {
    let isNext = elsewhere.wanted == issuer.name && !elsewhere.address.isEmpty
    return li(.class("item")) {
      span {
        b { issuer.label }
        small(.class("hint")) { issuer.isLinked ? "Signs you in" : "Not linked" }
      }
      if issuer.isLinked {
        button(
          .class("button quiet"), .send("account.unlink"), .with("issuer", issuer.name),
          .label("Unlink \(issuer.label)")
        ) { "Unlink" }
      } else if isNext {
        a(.class("button primary"), .id("account-link-go"), .href(elsewhere.address)) {
          "Go on to \(issuer.label)"
        }
      } else {
        button(
          .class("button"), .send("account.link"), .with("issuer", issuer.name),
          .label("Link \(issuer.label)")
        ) { "Link" }
      }
    }
  }

  /// As it may stand in an address.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8.prefix(120) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
