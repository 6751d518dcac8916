import Basics
import Contest
import EventLog
import Packs
import Sittings

/// How people do at their first meeting with questions: asked of the server of the packs that are
/// looked at, for who is signed in.
extension Trainer {
  /// In one question.
  private static let figurePacksMax = 20

  /// A pack's page is shown.
  func askForFiguresOfPage() {
    guard route.page == "library", route.part(1) == "pack", let pack = route.part(2) else { return }
    askForFigures(of: [pack])
  }

  func follow(figures: JSON?) {
    guard let figures else { return }
    shelf.takeFigures(figures, of: account.figurePacks)
    // Another pack may be looked at by now.
    askForFiguresOfPage()
    if let sitting { askForFigures(of: openSittings.entry(sitting.session)?.facts.first?.json) }
  }

  /// A sitting is opened, which began so.
  func askForFigures(of began: JSON?) {
    guard login != nil, let began else { return }
    askForFigures(of: Recount.items(in: began).compactMap { ItemAddress($0)?.pack })
  }

  private func askForFigures(of packs: [String]) {
    guard login != nil, !account.asked.contains(.figures) else { return }
    account.figurePacks = Array(shelf.lackingFigures(of: packs).prefix(Trainer.figurePacksMax))
    if account.figurePacks.isEmpty { return }
    ask(.figures, "GET", "figures?packs=" + account.figurePacks.joined(separator: ","))
  }
}
