import Basics
import Markup
import Packs
import Practice
import Sittings

/// Sharing a pack of one's own with the teams, schools, academies and classes that one looks
/// after, or publishing it for everybody, and withdrawing it.
struct PackSharing {
  let pack: Pack
  /// Of its text, hexadecimal.
  let sha256: String
  /// What was taken from a team can only be withdrawn.
  let isOwn: Bool
  let teams: [Teams.Row]
  let dialogue: AccountDialogue

  var html: HTML {
    details(.id("share-\(pack.id)"), .open(!dialogue.packs.sharingFault.isEmpty)) {
      summary { title }
      p(.class("hint")) {
        if !teams.isEmpty {
          "A team’s members find the pack in their library, and each version that you share "
            + "later as an update of what changed; a class’s pupils find what is shared with their "
            + "class. "
        }
        "Comments in its text are left out."
      }
      if !dialogue.packs.sharingFault.isEmpty {
        p(.class("notice error"), .role("alert")) { dialogue.packs.sharingFault }
      }
      ul(.class("rows")) {
        for team in teams { row(team) }
        if isOwn, dialogue.packs.mayPublish || !published.isEmpty { everybody }
      }
    }
  }

  private var title: String {
    if teams.isEmpty { return "Publish for everybody" }
    return isOwn && dialogue.packs.mayPublish
      ? "Share with a team, or everybody" : "Share with a team"
  }

  private var published: [SharedPacks.Published] { dialogue.packs.published(pack.id) }

  private var everybody: HTML {
    let versions = published
    let current = versions.contains { $0.sha256 == sha256 && $0.isCurrent }
    let isThere = versions.contains { $0.isThere }
    return li(.id("publish-\(pack.id)")) {
      div {
        b { "Everybody" }
        small {
          versions.isEmpty
            ? "Not in the marketplace" : versions.map { $0.words }.joined(separator: " ")
        }
      }
      if !current, dialogue.packs.mayPublish {
        button(
          .class("button"), .send("account.market.publish"), .disabled(dialogue.isBusy),
          .label("Publish version \(pack.version) for everybody"), .with("id", pack.id),
          .confirm(
            "Publish “\(pack.title)” \(pack.version) for everybody? A reviewer reads it first. "
              + (pack.authors.isEmpty
                ? "Nobody’s name stands there as its author’s."
                : "As its author everybody reads “\(pack.authors)”."))
        ) { isThere ? "Publish \(pack.version)" : "Publish" }
      }
      if isThere {
        Marketplace.withdrawing(pack.id, titled: pack.title, isBusy: dialogue.isBusy)
      }
    }
  }

  private func offer(_ team: Teams.Row) -> SharedPacks.Offer? {
    dialogue.packs.offers?.first { $0.team == team.id && $0.pack == pack.id }
  }

  /// Whether what is shared is called otherwise: somebody else's, perhaps.
  private func isAnother(_ offer: SharedPacks.Offer?) -> Bool {
    offer.map { $0.title != pack.title } ?? false
  }

  private func standing(_ offer: SharedPacks.Offer?, isCurrent: Bool) -> String {
    guard let offer else { return "Not shared" }
    if isCurrent { return "This version is shared" }
    let name = isAnother(offer) ? "“\(offer.title)” \(offer.version)" : "Version \(offer.version)"
    return name + " is shared"
  }

  private func row(_ team: Teams.Row) -> HTML {
    let offer = offer(team)
    let isCurrent = offer?.sha256 == sha256
    return li {
      div {
        b { team.name }
        small {
          standing(offer, isCurrent: isCurrent)
        }
      }
      if isOwn, !isCurrent {
        button(
          .class("button"), .send("account.packs.share"), .disabled(dialogue.isBusy),
          .label("Share version \(pack.version) with \(team.name)"),
          .with(SharedPacksSection.named(team.id, pack.id)),
          .confirm(
            isAnother(offer)
              ? "Another pack of this id is shared with \(team.name): “\(offer?.title ?? "")”. "
                + "Share yours in its place?" : nil)
        ) { offer == nil ? "Share" : "Share \(pack.version)" }
      }
      if let offer {
        button(
          .class("button quiet"), .send("account.packs.withdraw"), .disabled(dialogue.isBusy),
          .label("Withdraw from \(team.name)"),
          .with(SharedPacksSection.named(team.id, pack.id)),
          .confirm(
            "Withdraw “\(offer.title)” from \(team.name)? Who took it keeps it; nobody else finds "
              + "it any more.")
        ) { "Withdraw" }
      }
    }
  }
}

extension SharedPacks.Published {
  /// What became of it.
  fileprivate var words: String {
    let day = CalendarDay(day: day).text
    return switch state {
    case "waiting": "Version \(version) waits for a reviewer since \(day)."
    case "offered": "Version \(version) is in the marketplace since \(day)."
    case "refused": "Version \(version) was refused: \(why)"
    case "taken-down": "Version \(version) was taken down: \(why)"
    default: "Version \(version) was withdrawn."
    }
  }
}
