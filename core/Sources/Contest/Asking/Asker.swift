public import Borrowing
import Practice
public import Answers
public import Packs
public import Sittings
import Basics

/// What a competition asks of the questions at hand, for the learner at this desk: all choosing of
/// questions begins here, and follows from these three alone.
public struct Asker {
  public let desk: Desk
  public let shelf: Shelf
  public let module: ContestModule
  /// Whether what was answered a short while ago is asked like what is new.
  public let takesRecent: Bool

  public init(_ module: ContestModule, _ desk: Desk, takesRecent: Bool = false) {
    self.desk = desk
    self.takesRecent = takesRecent
    self.module = module
    shelf = module.shelf
  }

  public var competition: Competition { module.competition }

  /// The questions that the learner's packs in use hold, to be walked.
  public var active: LibraryItems {
    let preferences = desk.preferences
    return shelf.library.items { preferences.isPackOn($0) }
  }

  /// The rules that the command asks for, or else those that were chosen, with what a drill has
  /// otherwise.
  public func rules(_ command: Command, _ others: [RuleKey: Int32] = [:]) -> Rules {
    var rules = module.rules(desk.preferences, command["rules"])
    for (key, number) in others { rules[key] = number }
    return rules
  }

  /// How many questions the command asks for, or else the learner wants in a sitting.
  public func count(_ command: Command, orElse usual: Int? = nil, most: Int = 100) -> Int {
    min(max(command.int("count") ?? usual ?? desk.preferences.questionCount, 1), most)
  }

  /// Whether a question is of the pack and passes the filter that the command asks for.
  public func isWanted(_ command: Command) -> (LibraryItem) -> Bool {
    let filter = QuestionFilter(shelf.competitions) { command[$0] }
    let pack = command["pack"] ?? ""
    let learner = desk.learner
    let moment = desk.moment
    let remaking = shelf.competitions.remaking
    return {
      (pack.isEmpty || $0.pack == pack) && filter.admits($0, learner, moment, remaking)
    }
  }

  public func shuffled(_ items: [LibraryItem]) -> [LibraryItem] {
    var random = SeededRandom(seed: desk.seed)
    var items = items
    random.shuffle(&items)
    return items
  }

  /// A sitting of these questions, for the learner alone unless others play; where there are none,
  /// what to do about it.
  public func session(
    _ drill: String, _ rules: Rules, _ slots: [Match.Slot], pace: Pace? = nil,
    against rivals: [Match.Player] = [], isWhole: Bool = false, regulation: Int? = nil,
    nothing: String? = nil
  ) -> Consequences {
    guard !slots.isEmpty else { return .says(.warn, nothing ?? Asker.nothing(for: drill)) }
    var slots = slots
    for place in slots.indices where ItemAddress(slots[place].item)?.part != nil {
      slots[place].bonus = slots[place].item
    }
    let team = rivals.isEmpty && !isWhole ? "you" : module.teamName
    let players = [Match.Player(id: Desk.learner, name: "You", team: team)] + rivals
    return .begins(
      Match.Setup(
        module: module.manifest.id, drill: drill, rules: rules, slots: slots, players: players,
        strictness: rules.strictness(orElse: desk.preferences.strictness),
        pace: pace ?? desk.preferences.pace,
        isWhole: isWhole, regulation: regulation
      ).began)
  }

  public static func nothing(for drill: String) -> String {
    drill == "review"
      ? "Nothing to review yet: what you miss in practice comes back here."
      : "No question fits. Choose fewer filters, or switch a pack on in the library."
  }

  public static let needsQuestions =
    "Needs questions: switch a pack on in the library, or import a packet."
}

extension Preferences {
  public var pace: Pace { Pace(wordsPerMinute: wordsPerMinute) }
  public var strictness: Strictness {
    Strictness(rawValue: chosen["strictness"] ?? "") ?? .standard
  }
}
