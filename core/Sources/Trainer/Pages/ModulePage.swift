import Basics
import Markup
import Practice
import Sittings

/// A module's own page: what fits now, its drills by what they are for, how it stands, its ways on.
struct ModulePage {
  let module: ModuleManifest
  /// The best first.
  let suggestions: [Suggestion]
  let offers: [Offer]
  let last: LastSession?
  let mastery: ModuleMastery
  let cards: [HTML]

  /// Rows of a shelf; the rest are on the page of all drills.
  static let shelfMax = 4

  var html: HTML {
    section(.class("page stack"), .id("module-page"), .accent(module.id)) {
      PageHead(module.name, under: "Practise", "#/practise").html
      NextCard(module: module.id, suggestions: suggestions).html
      div(.class("split")) {
        div(.class("stack")) {
          for aim in Drill.Aim.allCases { shelf(aim) }
        }
        div {
          ul(.class("list"), .id("ways")) {
            standing
            LinkRow(
              module.drills.count == 1 ? "The drill" : "All \(module.drills.count) drills", "",
              href: "#/practise/\(module.id)/drills"
            ).html
          }
          cards
        }
      }
    }
  }

  /// What can be begun comes before what cannot.
  private func shelf(_ aim: Drill.Aim) -> HTML {
    let all = offers.filter { $0.drill.aim == aim }
    let shown = (all.filter { $0.lack == nil } + all.filter { $0.lack != nil })
      .prefix(ModulePage.shelfMax)
    return group {
      if !shown.isEmpty {
        section(.class("stack tight"), .id("shelf-\(aim.name)")) {
          h2 { aim.title }
          ul(.class("rows")) {
            for offer in shown { DrillRow(module: module.id, offer: offer).html }
          }
        }
      }
    }
  }

  @HTMLBuilder private var standing: HTML {
    if let last {
      LinkRow(
        stands, "Last session: \(last.text)", href: "#/progress/\(module.id)", line: line
      ).html
    }
  }

  /// How that number moved, where there is one to tell.
  private var line: Sparkline? {
    guard mastery.claim.form == .number, mastery.hasLine, let first = mastery.weeks.first,
      let last = mastery.weeks.last
    else { return nil }
    let scores = mastery.weeks.map { $0.figure.score }
    return Sparkline(
      scores,
      label: "Over \(scores.count) weeks: from \(Int(first.figure.score.rounded())) "
        + "to \(Int(last.figure.score.rounded())) of 100")
  }

  /// Of 100 typical questions how many, as far as the answers carry it.
  private var stands: String {
    mastery.claim.form == .none
      ? "\(mastery.claim.text) to a first range" : "You would get \(mastery.claim.text) of 100"
  }
}

/// How the last session of a module went.
struct LastSession {
  let text: String

  /// Nil without any answer in the module.
  init?(_ module: String, _ attempts: [AttemptRecord], today: Int32) {
    guard let last = attempts.last(where: { $0.attempt.module == module }) else { return nil }
    var answers = 0
    var right = 0
    for record in attempts.reversed() where record.attempt.session == last.attempt.session {
      answers += 1
      if record.attempt.outcome == .right { right += 1 }
    }
    let ago = Words.ago(Int64(today - last.moment.day))
    text = "\(right) of \(Words.count(answers, "answer", "answers")) right, \(ago)."
  }
}

/// Every drill of a module, or those with one aim.
struct DrillsPage {
  let module: ModuleManifest
  let offers: [Offer]
  let aim: Drill.Aim?

  var html: HTML {
    section(.class("page stack"), .id("drills"), .accent(module.id)) {
      PageHead("\(module.name): drills", under: module.name, "#/practise/\(module.id)").html
      nav(.class("row"), .label("What for")) {
        chip("All", nil)
        for aim in Drill.Aim.allCases where offers.contains(where: { $0.drill.aim == aim }) {
          chip(aim.title, aim)
        }
      }
      ul(.class("rows")) {
        for offer in offers where aim == nil || offer.drill.aim == aim {
          DrillRow(module: module.id, offer: offer).html
        }
      }
    }
  }

  private func chip(_ name: String, _ aim: Drill.Aim?) -> HTML {
    a(
      .class("chip"),
      .href("#/practise/\(module.id)/drills" + (aim.map { "?aim=\($0.name)" } ?? "")),
      .current(aim == self.aim ? "true" : nil)
    ) { name }
  }
}

extension Drill.Aim {
  /// As the address has it.
  var name: String {
    switch self {
    case .play: "play"
    case .sharpen: "sharpen"
    case .prove: "prove"
    }
  }

  var title: String {
    switch self {
    case .play: "Play"
    case .sharpen: "Sharpen"
    case .prove: "Prove"
    }
  }
}
