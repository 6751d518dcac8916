import Basics
public import Packs
import Practice

/// Makes the cards of a drill: seeded, so that the same seed and questions give the same cards.
public struct CardDrillMaker {
  var random: SeededRandom
  /// Names of the team, the learner left out; at least three.
  var teammates: [String]
  /// Who answers for a domain, by name.
  var owner: (Domain) -> String
  /// Every name that `owner` can give.
  var owners: [String]

  /// How often another team or a teammate is right, percent.
  public var accuracyPercent = 50

  public init(seed: UInt64, roster: Roster = Roster()) {
    random = SeededRandom(seed: seed)
    var names: [String] = []
    for member in roster.members where !member.isMe { names.append(member.name) }
    for name in ["Ana", "Ben", "Cleo"] where names.count < 3 && !names.contains(name) {
      names.append(name)
    }
    teammates = names
    let leads = roster.leads
    if leads.isEmpty {
      owner = { CardDrillMaker.field(of: $0) }
      owners = ["Sciences", "Mathematics", "Words and arts", "People and places"]
    } else {
      owner = { leads[$0] ?? roster.members.first?.name ?? "" }
      owners = roster.members.map { $0.name }
    }
  }

  /// Without a team: the four fields that teams share out first.
  static func field(of domain: Domain) -> String {
    switch domain {
    case .biology, .chemistry, .physics, .astronomy, .earthScience, .technology: "Sciences"
    case .mathematics: "Mathematics"
    case .literature, .language, .visualArts, .music, .performingArts, .mythology, .popCulture:
      "Words and arts"
    case .history, .geography, .religion, .philosophy, .socialScience, .currentEvents:
      "People and places"
    }
  }

  /// As many cards as there are questions for, in their order; `count` situations for signals.
  public mutating func cards(
    _ drill: CardDrill.Drill, _ count: Int, from items: [LibraryItem]
  ) -> [CardDrill.Card] {
    let count = min(max(count, 1), CardDrill.cardsMax)
    if drill == .signals { return signals(count) }
    var cards: [CardDrill.Card] = []
    for item in items where cards.count < count {
      switch drill {
      case .handoff: cards.append(handoff(item))
      case .subjectCall: if let card = subjectCall(item) { cards.append(card) }
      default:
        guard WrittenRound.canAsk(item.question), item.question.choices.count >= 3 else { continue }
        cards.append(card(drill, item))
      }
    }
    return cards
  }

  private mutating func card(_ drill: CardDrill.Drill, _ item: LibraryItem) -> CardDrill.Card {
    let choices = item.question.choices
    let right = choices.first { $0.isRight }?.label ?? ""
    let wrong = choices.filter { !$0.isRight }.map { $0.label }
    let labels = choices.map { $0.label }
    switch drill {
    case .conference, .conferringWeeks:
      var says: [CardDrill.Say] = []
      for name in teammates.prefix(3) { says.append(teammate(name, right, wrong)) }
      return CardDrill.Card(item: item.address, options: labels, right: right, says: says)
    case .rebound:
      let says = missed(wrong)
      let left = labels.filter { label in !says.contains { $0.choice == label } }
      return CardDrill.Card(item: item.address, options: left, right: right, says: says)
    case .quickCheck:
      let isRight = random.below(2) == 0
      let said = isRight ? right : wrong[random.below(wrong.count)]
      let name = teammates[random.below(teammates.count)]
      return CardDrill.Card(
        item: item.address, options: ["yes", "no"], right: isRight ? "yes" : "no",
        says: [CardDrill.Say(name: name, choice: said)])
    case .synthesis:
      return CardDrill.Card(
        item: item.address, options: labels, right: right, says: pieces(right, wrong))
    case .chaos:
      return CardDrill.Card(
        item: item.address, options: labels, right: right, says: calls(right, wrong))
    default: return CardDrill.Card(item: item.address, options: labels, right: right)
    }
  }

  /// Each teammate rules one choice out. Who is sure is wrong one time in ten, who is not four
  /// times in ten, so that the pieces have to be weighed.
  private mutating func pieces(_ right: String, _ wrong: [String]) -> [CardDrill.Say] {
    var wrong = wrong
    random.shuffle(&wrong)
    var says: [CardDrill.Say] = []
    for (place, name) in teammates.prefix(3).enumerated() {
      let isSure = random.below(100) < 60
      let isMistaken = random.below(100) < (isSure ? 10 : 40)
      says.append(
        CardDrill.Say(
          name: name, signal: isSure ? .sure : .unsure,
          choice: isMistaken ? right : wrong[place % wrong.count]))
    }
    return says
  }

  /// What is called across the hall: whatever comes to mind, so that it says nothing.
  private mutating func calls(_ right: String, _ wrong: [String]) -> [CardDrill.Say] {
    let labels = [right] + wrong
    var says: [CardDrill.Say] = []
    for place in ["The back row", "The next table", "The gallery"] {
      says.append(CardDrill.Say(name: place, choice: labels[random.below(labels.count)]))
    }
    return says
  }

  /// Four domains, one of which the question is about; nil where its first words are all of it.
  private mutating func subjectCall(_ item: LibraryItem) -> CardDrill.Card? {
    let words = item.question.text.utf8.count { $0 == 0x20 } + 1
    guard words > CardDrill.openingWords + 2 else { return nil }
    let right = item.question.domain
    var others = Domain.allCases.filter { $0 != right }
    random.shuffle(&others)
    var options = [right] + others.prefix(3)
    random.shuffle(&options)
    return CardDrill.Card(
      item: item.address, options: options.map { $0.rawValue }, right: right.rawValue)
  }

  /// A teammate is right as often as `accuracyPercent` says, and their sign fits what they have:
  /// who is right is mostly sure, who is wrong mostly is not.
  private mutating func teammate(
    _ name: String, _ right: String, _ wrong: [String]
  ) -> CardDrill.Say {
    let isRight = random.below(100) < accuracyPercent
    let draw = random.below(100)
    if isRight {
      return CardDrill.Say(name: name, signal: draw < 65 ? .sure : .unsure, choice: right)
    }
    if draw < 35 { return CardDrill.Say(name: name, signal: .pass) }
    return CardDrill.Say(
      name: name, signal: draw < 50 ? .sure : .unsure, choice: wrong[random.below(wrong.count)])
  }

  /// One or two other teams that have missed; at least two choices are left.
  private mutating func missed(_ wrong: [String]) -> [CardDrill.Say] {
    var wrong = wrong
    random.shuffle(&wrong)
    let isSecond = wrong.count > 2 && random.below(100) >= accuracyPercent
    var says = [CardDrill.Say(name: "Red", choice: wrong[0])]
    if isSecond { says.append(CardDrill.Say(name: "Blue", choice: wrong[1])) }
    return says
  }

  private func handoff(_ item: LibraryItem) -> CardDrill.Card {
    CardDrill.Card(
      item: item.address, options: owners, right: owner(item.question.domain))
  }

  private mutating func signals(_ count: Int) -> [CardDrill.Card] {
    let names = Signal.allCases.map { $0.rawValue }
    var all: [CardDrill.Card] = []
    for signal in Signal.allCases {
      for situation in signal.situations {
        all.append(CardDrill.Card(ask: situation, options: names, right: signal.rawValue))
      }
    }
    random.shuffle(&all)
    return Array(all.prefix(count))
  }
}
