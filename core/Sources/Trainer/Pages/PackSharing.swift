import Basics
import Markup
import Packs
import Sittings

/// Sharing a pack of one's own with the teams, schools, academies and classes that one looks after,
/// and withdrawing it.
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
      summary { "Share with a team" }
      p(.class("hint")) {
        "Its members find the pack in their library, and each version that you share later as an "
          + "update of what changed; a class’s pupils find what is shared with their class. "
          + "Comments in its text are left out."
      }
      if !dialogue.packs.sharingFault.isEmpty {
        p(.class("notice error"), .role("alert")) { dialogue.packs.sharingFault }
      }
      ul(.class("rows")) { for team in teams { row(team) } }
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
