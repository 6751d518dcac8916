import Basics
import Markup
import Packs
import Sittings

/// Sharing a pack of one's own with the teams, schools, academies and classes that one looks after.
struct PackSharing {
  let pack: Pack
  /// Of its text, hexadecimal.
  let sha256: String
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

  private func row(_ team: Teams.Row) -> HTML {
    let offer = offer(team)
    let isCurrent = offer?.sha256 == sha256
    return li {
      div {
        b { team.name }
        small {
          offer.map { isCurrent ? "This version is shared" : "Version \($0.version) is shared" }
            ?? "Not shared"
        }
      }
      if !isCurrent {
        button(
          .class("button"), .send("account.packs.share"), .disabled(dialogue.isBusy),
          .label("Share version \(pack.version) with \(team.name)"),
          .with(SharedPacksSection.named(team.id, pack.id))
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
