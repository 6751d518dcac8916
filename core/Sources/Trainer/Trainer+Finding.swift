import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// What stands over the page.
enum Overlay {
  case help
  /// Of a session; whether a reading waits until they are closed.
  case settings(waits: Bool)
  /// Finds by name: what was written, and which of the findings is chosen.
  case finder(text: String, chosen: Int)
}

/// A thing with a name, and where it is.
struct Finding {
  var name: String
  /// What it is, or where it belongs: "Pack", "Reading".
  var context: String
  var place: Place

  enum Place {
    case page(String)
    case drill(String, module: String)
    case keys
  }
}

/// Help, settings of a session, and finding anything by its name.
extension Trainer {
  private static let findingsMax = 8

  var overlayHTML: HTML? {
    switch overlay {
    case nil: nil
    case .help: HelpDialog().html
    case .settings: SettingsDialog(settings: sessionSettings, notice: notice).html
    case .finder(let text, let chosen):
      FinderDialog(text: text, found: findings(text), chosen: chosen).html
    }
  }

  /// Opens, chooses, closes.
  func performOverlay(_ command: Command) {
    switch command.name {
    case "help": overlay = overlay == nil ? .help : nil
    case "settings": openSettings()
    case "find": overlay = overlay == nil && !isInSitting ? .finder(text: "", chosen: 0) : nil
    case "find.text":
      guard case .finder(let before, let chosen) = overlay else { return }
      let text = command["text"] ?? ""
      let place = text == before ? chosen : 0
      overlay = .finder(text: text, chosen: place)
      if command["take"] != nil { take(place, of: text) }
    case "find.move": moveFinder(by: command.int("by") ?? 0)
    case "find.take":
      guard case .finder(let text, _) = overlay else { return }
      take(command.int("place") ?? 0, of: text)
    default: closeOverlay()
    }
  }

  var isInSitting: Bool { isOnSitting && sitting?.isOver == false }

  private func openSettings() {
    guard overlay == nil, let sitting, isInSitting else { return closeOverlay() }
    let facts = sitting.leave(desk)
    record(facts)
    hush()
    overlay = .settings(waits: !facts.isEmpty)
  }

  func closeOverlay() {
    let closed = overlay
    overlay = nil
    if case .settings(waits: true) = closed, let sitting, isInSitting { enter(sitting) }
  }

  // MARK: Finding

  private func moveFinder(by step: Int) {
    guard case .finder(let text, let chosen) = overlay else { return }
    let last = findings(text).count - 1
    overlay = .finder(text: text, chosen: min(max(chosen + step, 0), max(last, 0)))
  }

  private func take(_ place: Int, of text: String) {
    let found = findings(text)
    guard found.indices.contains(place) else { return }
    overlay = nil
    switch found[place].place {
    case .page(let href): go(to: Route(href))
    case .keys: overlay = .help
    case .drill(let drill, let module):
      start(
        Command(
          "start", at: now,
          [.init("module", .string(module)), .init("drill", .string(drill))]))
    }
  }

  /// What is called so: names that begin with it, then names with such a word, then the rest; the
  /// questions last.
  private func findings(_ text: String) -> [Finding] {
    let wanted = Folding.fold(text)
    guard !wanted.isEmpty else { return Array(findable.prefix(Trainer.findingsMax)) }
    var ranked: [[Finding]] = [[], [], []]
    for finding in findable {
      guard let rank = Trainer.rank(Folding.fold(finding.name), wanted) else { continue }
      ranked[rank].append(finding)
    }
    let named = ranked.joined().prefix(Trainer.findingsMax - 1)
    return named + [
      Finding(
        name: "“\(text)”", context: "Search the questions",
        place: .page("#/library?q=" + Route.encoded(text)))
    ]
  }

  /// 0 where the name begins so, 1 where a word of it does, 2 where it is inside; nil where not.
  static func rank(_ name: [UInt8], _ wanted: [UInt8]) -> Int? {
    if name.starts(with: wanted) { return 0 }
    guard wanted.count <= name.count else { return nil }
    var isInside = false
    for start in 1..<max(name.count - wanted.count + 1, 1)
    where name[start...].starts(with: wanted) {
      if name[start - 1] == 0x20 { return 1 }
      isInside = true
    }
    return isInside ? 2 : nil
  }

  /// Everything with a name, the usual places first.
  private var findable: [Finding] {
    var all: [Finding] = []
    func add(_ name: String, _ context: String, _ href: String) {
      all.append(Finding(name: name, context: context, place: .page(href)))
    }
    for place in Shell.places { add(place.name, "Page", "#/\(place.path)") }
    for module in modules {
      add(module.manifest.name, "Module", "#/practise/\(module.id)")
    }
    for module in modules where learner.modules.isEnabled(module.id) {
      for offer in module.offers(desk) {
        if offer.lack == nil {
          all.append(
            Finding(
              name: offer.drill.name, context: module.manifest.name,
              place: .drill(offer.drill.id, module: module.id)))
        } else {
          add(offer.drill.name, module.manifest.name, "#/practise/\(module.id)/drills")
        }
      }
      add("Progress in \(module.manifest.name)", "Progress", "#/progress/\(module.id)")
    }
    for pack in shelf.library.packs { add(pack.title, "Pack", "#/library/pack/\(pack.id)") }
    add("Import questions", "Library", "#/library/import")
    add("What is asked most", "Library", "#/library/answers")
    add("Reports of players and teams", "Progress", "#/progress/reports")
    for section in YouSection.allCases {
      add(section.name, "You", section.path)
      for setting in settings(of: section) { add(setting.title, section.name, section.path) }
    }
    all.append(Finding(name: "Keys", context: "Help", place: .keys))
    return all
  }
}
