import Basics
import Markup
import Practice
import Sittings

/// The pages under Practise: the hub, and of each module its own, its drills, a session of one's
/// own.
extension Trainer {
  /// Suggestions of a module that are shown at once.
  static let suggestionsMax = 3

  func practisePage() -> (Page, module: String?)? {
    guard route.page == "practise" else { return nil }
    guard let id = route.part(1) else { return (Page("Practise", hub.html), nil) }
    guard let module = modules.first(where: { $0.id == id }) else { return nil }
    let name = module.manifest.name
    switch route.part(2) ?? "" {
    case "": return (Page(name, modulePage(module).html), id)
    case "drills":
      let page = DrillsPage(
        module: module.manifest, offers: module.offers(desk),
        aim: Drill.Aim.allCases.first { $0.name == route["aim"] })
      return (Page("\(name): drills", page.html), id)
    case "own":
      guard let form = module.form(desk) else { return nil }
      return (Page("\(name): your own session", ownSession(module.manifest, form)), id)
    default: return nil
    }
  }

  private var hub: PractisePage {
    PractisePage(
      waiting: ContinueCard.all(self),
      on: modules.filter { learner.modules.isEnabled($0.id) }.map {
        PractisePage.Entry(
          module: $0.manifest, next: $0.suggestions(desk, among: $0.offers(desk), 1).first)
      },
      off: modules.filter { !learner.modules.isEnabled($0.id) }.map { $0.manifest })
  }

  private func modulePage(_ module: any Module) -> ModulePage {
    let offers = module.offers(desk)
    return ModulePage(
      module: module.manifest,
      suggestions: module.suggestions(desk, among: offers, Trainer.suggestionsMax), offers: offers,
      last: LastSession(module.id, learner.attempts, today: now.day),
      mastery: ModuleMastery(learner, module.id, at: now), cards: module.cards(.practise, desk))
  }

  private func ownSession(_ module: ModuleManifest, _ form: HTML) -> HTML {
    section(.class("page stack"), .id("own-session"), .accent(module.id)) {
      PageHead("Your own session", under: module.name, "#/practise/\(module.id)").html
      form
    }
  }
}
