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
      h2 { "From your teams" }
      if !packs.fault.isEmpty {
        p(.class("notice error"), .role("alert")) { packs.fault }
      }
      if let arrival = packs.arrival { coming(arrival) }
      ul(.class("rows")) {
        for one in taken { row(one) }
        for (offer, replaces) in offers { row(offer, replaces: replaces) }
      }
    }
  }

  private func row(_ taken: TakenPack) -> HTML {
    let pack = taken.row.pack
    let version =
      taken.newer.map { "version \($0.version), you have \(pack.version)" }
      ?? "version \(pack.version)"
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
          ? "You have another pack “\(offer.pack)”. This one takes its place; what you answered in "
            + "it is kept. Export yours first if you want it back." : nil)
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

  private func coming(_ arrival: SharedPacks.Arrival) -> HTML {
    div(.class("row"), .id("arrival")) {
      p(.class("hint"), .role("status")) { words(arrival) }
      if arrival.isPaused {
        button(.class("button"), .send("account.packs.goOn")) { "Go on" }
      }
      button(.class("button quiet"), .send("account.packs.stop")) { "Cancel" }
    }
  }

  private func words(_ arrival: SharedPacks.Arrival) -> String {
    let title = arrival.offer.title
    if arrival.isPaused {
      return "“\(title)” was interrupted at \(arrival.percent) %: the server is not to be reached."
    }
    return "Fetching “\(title)”: \(arrival.percent) %"
  }

  static func named(_ team: String, _ pack: String) -> String {
    JSON.object([.init("team", .string(team)), .init("id", .string(pack))]).text
  }
}
