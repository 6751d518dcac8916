import Contest
import Practice
import Packs
import Sittings

/// Written and oral rounds and drills of cards, put together.
extension Asker {
  static let noChoices =
    "Needs questions with choices: switch the pack Crossroads on, or import some in the library."
  static let noShorts =
    "Needs short questions: switch the pack Crossroads on, or import some in the library."

  /// Short questions that stand alone.
  func oral(
    _ count: Int, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [Match.Slot] {
    asked(.aloud, count, where: isWanted).map { Match.Slot(item: $0.address) }
  }

  /// Short questions, of one domain or of all. Those of a packet stay in its order.
  func oral(_ command: Command, weakest: Bool = false) -> [Match.Slot] {
    var domain = Domain(rawValue: command["domain"] ?? "")
    if weakest, domain == nil { domain = weakestDomains.first }
    let isChosen = isWanted(command)
    let isWanted: (LibraryItem) -> Bool = {
      (domain == nil || $0.question.domain == domain) && isChosen($0)
    }
    let packet = packet(command["pack"] ?? "", .short, where: isWanted).map { $0.item }
    guard packet.contains(where: { $0.question.source.number != nil }) else {
      return oral(count(command), where: isWanted)
    }
    return packet.prefix(count(command)).map { Match.Slot(item: $0.address) }
  }

  func nothingOral(_ drill: String, _ command: Command) -> String {
    command["pack"] == nil ? Asker.noShorts : Asker.nothing(for: drill)
  }

  // MARK: The written round

  /// The most questions of a sheet.
  static let sheetMax = 100

  /// A sheet of as many questions as the rules or the command say, in the time that is theirs.
  func written(_ command: Command) -> Consequences {
    let rules = rules(command)
    let whole = max(1, Int(rules[.writtenQuestions]))
    let count = count(command, orElse: whole, most: Asker.sheetMax)
    return written(
      "written", count: count, millis: Int64(rules[.writtenMillis]) * Int64(count) / Int64(whole),
      rules, where: isWanted(command))
  }

  /// A sheet of `count` questions; where there are fewer, the time shrinks with it.
  func written(
    _ drill: String, count: Int, millis: Int64, _ rules: Rules,
    where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> Consequences {
    let items = sheet(count, where: isWanted)
    guard !items.isEmpty else {
      return .says(.warn, sheet(1).isEmpty ? Asker.noChoices : Asker.nothing(for: drill))
    }
    let limit = millis * Int64(items.count) / Int64(max(1, count))
    return .begins(
      WrittenRound.Setup(
        drill: drill, rules: rules, items: items.map { $0.address }, limitMillis: limit
      ).began)
  }

  /// Questions with choices, what was never asked first, spread over the domains.
  private func sheet(
    _ count: Int, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    // NB: all of its own, so that the domains can be spread; the others' only to fill it.
    var items = own(.choices, where: isWanted)
    items += borrowed(.choices, count - items.count, where: isWanted)
    return spread(items, count)
  }

  // MARK: Drills of cards

  func cards(
    _ drill: CardDrill.Drill, _ form: AskingForm, _ usual: Int, _ roster: Roster,
    _ command: Command, conferringMillis: Int64? = nil
  ) -> Consequences {
    let count = count(command, orElse: usual, most: Asker.cardsMax)
    let isChosen = isWanted(command)
    let isWanted: (LibraryItem) -> Bool = {
      !$0.question.isVisual && (form == .aloud || $0.question.choices.count >= 3) && isChosen($0)
    }
    var items = own(form, where: isWanted)
    if drill == .rescue {
      // What nobody knows: hard questions first.
      items.sort { $0.question.difficulty > $1.question.difficulty }
      items = shuffled(Array(items.prefix(count * 3)))
    }
    if drill != .signals { items += borrowed(form, count - items.count, where: isWanted) }
    var maker = CardDrillMaker(seed: desk.seed, roster: roster)
    let cards = maker.cards(drill, count, from: items)
    guard !cards.isEmpty else { return .says(.warn, Asker.noChoices) }
    return .begins(CardDrill.began(drill, cards, conferringMillis: conferringMillis))
  }

  private static let cardsMax = 40
}
