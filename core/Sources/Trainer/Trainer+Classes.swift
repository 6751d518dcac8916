import Basics
import Packs
import Sittings

/// Classes: pupils without an address, their cards, and the class code.
extension Trainer {
  func performClasses(_ command: Command) {
    let pupil = Elsewhere.plain(command["account"] ?? "")
    switch command.name {
    case "account.teams.class":
      ask(
        .makeClass, "POST", "classes", command, ["name"],
        [.init("within", .string(account.teams.id))])
    case "account.teams.add": addPupils(command)
    case "account.teams.reset":
      ask(
        .resetPupil, "POST", "classes/\(account.teams.id)/pupils/\(pupil)/secret", command,
        ["secret"])
    case "account.teams.print":
      account.teams.keeping = .printed
      reply.effects.append(.print)
    case "account.teams.sheet": reply.effects.append(.print)
    case "account.teams.printed": account.teams.letCardsGo()
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// Field: names, one on a line.
  private func addPupils(_ command: Command) {
    let names = Trainer.lines(command["names"] ?? "")
    guard !names.isEmpty, names.count <= Teams.pupilsMax else {
      return refuse(
        names.isEmpty
          ? "Nobody was added. Write a name on each line."
          : "Nobody was added. A class has at most \(Teams.pupilsMax) pupils: make a second one.")
    }
    if let long = names.first(where: { $0.count > Teams.nameMax }) {
      return refuse(
        "Nobody was added. “\(long.prefix(Teams.nameMax))…” is too long: a name has at most "
          + "\(Teams.nameMax) letters, and each stands on a line of its own.")
    }
    var list: [JSON] = []
    for name in names { list.append(.string(name)) }
    ask(
      .addPupils, "POST", "classes/\(account.teams.id)/pupils", command, ["secret"],
      [.init("names", .array(list))])
  }

  /// As long a text as sixty long names make.
  private static let namesTextMax = 4_000

  /// The lines of a text that are not empty, without the spaces around them.
  static func lines(_ text: String) -> [String] {
    text.utf8.prefix(namesTextMax * 4).split { $0 == 0x0A || $0 == 0x0D }
      .map { Scan.string(Scan.trimmed(Array($0)[...])) }.filter { !$0.isEmpty }
  }

  func followClasses(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .addPupils:
      show((answer.json?["cards"]?.array ?? []).prefix(Teams.pupilsMax).compactMap { .init($0) })
    case .resetPupil:
      if let card = Teams.Card(answer.json) { show([card]) }
    default: break
    }
  }

  /// Whether somebody is held back who is about to leave cards that they have not printed: once.
  func asksForCards(before route: Route) -> Bool {
    let teams = account.teams
    guard !teams.cards.isEmpty, teams.keeping == .unprinted, !isOfTeam(route) else { return false }
    account.teams.keeping = .asked
    reply.effects.append(.focus("cards-title"))
    reply.effects.append(.scroll)
    return true
  }

  /// Whether it is a page of the team that is open, as its code in large is.
  func isOfTeam(_ route: Route) -> Bool {
    route.page == "you" && route.part(1) == YouSection.teams.rawValue
      && Elsewhere.plain(route.part(2) ?? "") == account.teams.id
  }

  /// NB: a card is of no use while the class code is closed, so it is opened with the first ones.
  private func show(_ cards: [Teams.Card]) {
    account.teams.add(cards)
    reply.effects.append(.focus("cards-title"))
    reply.effects.append(.scroll)
    let team = "teams/\(account.teams.id)"
    if account.teams.open?.code?.isOpen == true {
      ask(.team, "GET", team)
    } else {
      ask(.changeTeam, "PATCH", team, nil, [], [.init("code", .string("open"))])
    }
  }
}
