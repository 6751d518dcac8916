import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// A pack that the learner took from a team, and the version that is there if it is another.
struct TakenPack {
  let row: PackRow
  let source: PackSource
  let newer: SharedPacks.Offer?
  /// Why it is offered no more, empty where nobody said so; nil where it is, or nobody knows.
  let ended: String?
}

/// Packs that the learner's teams, schools, academies and classes share: those that they took, and
/// those that they can take.
struct SharedPacksSection {
  let taken: [TakenPack]
  /// `replaces`: the learner has another pack of this id.
  let offers: [(offer: SharedPacks.Offer, replaces: Bool)]
  let packs: SharedPacks

  var html: HTML {
    section(.class("stack tight"), .id("shared-packs")) {
      h2 { "From others" }
      if !packs.fault.isEmpty {
        p(.class("notice error"), .role("alert")) { packs.fault }
      }
      packs.coming
      ul(.class("rows")) {
        for one in taken { row(one) }
        for (offer, replaces) in offers { row(offer, replaces: replaces) }
      }
    }
  }

  private func row(_ taken: TakenPack) -> HTML {
    let pack = taken.row.pack
    var version =
      taken.newer.map { "version \($0.version), you have \(pack.version)" }
      ?? "version \(pack.version)"
    if let why = taken.ended {
      version +=
        why.isEmpty ? " · offered no more" : " · offered no more: \(PackDiffView.cut(why, 200))"
    }
    return li(.id("pack-\(pack.id)"), .tabindex(-1)) {
      a(.href(taken.row.address)) {
        span { pack.title }
        small { "\(taken.source.teamName) · \(taken.row.counts) · \(version)" }
      }
      if let newer = taken.newer { way(newer, "Update") } else { taken.row.use }
    }
  }

  private func row(_ offer: SharedPacks.Offer, replaces: Bool) -> HTML {
    let contents = Words.contents(questions: offer.questions, items: offer.items)
    return li(.id("shared-\(offer.team)-\(offer.pack)")) {
      div {
        b { offer.title }
        small { "\(offer.teamName) · \(contents) · version \(offer.version)" }
      }
      way(
        offer, "Add",
        confirm: replaces
          ? SharedPacksSection.replacing(offer.pack) : nil)
    }
  }

  private func way(
    _ offer: SharedPacks.Offer, _ name: String, confirm: String? = nil
  ) -> HTML {
    button(
      .class("button"), .send("account.packs.take"), .label("\(name): \(offer.title)"),
      .disabled(packs.arrival != nil), .with(SharedPacksSection.named(offer.team, offer.pack)),
      .confirm(confirm)
    ) { name }
  }

  /// What is asked before a pack takes the place of another one of its id.
  static func replacing(_ pack: String) -> String {
    "You have another pack “\(pack)”. This one takes its place; what you answered in it is kept. "
      + "Export yours first if you want it back."
  }

  static func named(_ team: String, _ pack: String) -> String {
    JSON.object([.init("team", .string(team)), .init("id", .string(pack))]).text
  }
}

extension SharedPacks {
  /// What is on its way here, and how far.
  @HTMLBuilder var coming: HTML {
    if let arrival {
      div(.class("row"), .id("arrival")) {
        p(.class("hint"), .role("status")) { arrival.words }
        if arrival.isPaused {
          button(.class("button"), .send("account.packs.goOn")) { "Go on" }
        }
        button(.class("button quiet"), .send("account.packs.stop")) { "Cancel" }
      }
    }
  }
}

extension SharedPacks.Arrival {
  fileprivate var words: String {
    if isPaused {
      return "“\(offer.title)” was interrupted at \(percent) %: the server is not to be reached."
    }
    return "Fetching “\(offer.title)”: \(percent) %"
  }
}
