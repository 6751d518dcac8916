public import Borrowing
public import EventLog
public import Markup
public import Practice
public import Packs
public import Sittings

/// What the competitions have in common as modules: matches, drills of questions, rules.
///
/// Each is a subclass with its table of drills, its rule profiles, and what is its own.
open class ContestModule: Module {
  public let manifest: ModuleManifest
  public let competition: Competition
  public let shelf: Shelf
  public let drills: [ContestDrill]
  /// The rules that come with it, those to begin with first.
  public let bundledRules: [Rules]

  /// `manifest` without drills: those are the table's.
  public init(
    _ manifest: ModuleManifest, _ competition: Competition, _ shelf: Shelf, rules: [Rules],
    drills: [ContestDrill]
  ) {
    var manifest = manifest
    manifest.drills = drills.map { $0.drill }
    self.manifest = manifest
    self.competition = competition
    self.shelf = shelf
    self.drills = drills
    bundledRules = rules
    shelf.add(self)
  }

  // MARK: What a competition says for itself

  /// What one of its own questions is called in its game; `isSecond` of the second of a pair.
  open func name(of question: Question, isSecond: Bool) -> String { "Question" }
  /// What is said of a question before its text; empty where a game says nothing.
  open func announcement(of question: Question, isSecond: Bool) -> String { "" }
  /// The questions that are written for it.
  open var templates: [QuestionTemplate] { [] }
  /// Whether a question can be asked in this form.
  open func suits(_ question: Question, _ form: AskingForm) -> Bool { true }
  /// Whether the question is asked by a drill of its own alone, and never among others.
  open func isAside(_ question: Question) -> Bool { false }
  /// The question that an item of this module describes by itself.
  open func question(_ item: String) -> Question? { nil }
  /// Aloud, questions that have no options come first: the game names none.
  open var asksOpenFirst: Bool { false }
  /// How many questions make one slot of a match.
  open var questionsPerSlot: Int { 1 }
  /// What the learner's team is called.
  open var teamName: String { Match.learnersTeam }
  /// Who plays against the learner where nobody was chosen.
  open var rivals: [Match.Player] {
    [.opponent("red", "Red", .highSchool, .steady)]
  }
  /// Questions as its matches ask them.
  open func matchSlots(_ asker: Asker, _ command: Command, _ count: Int) -> [Match.Slot] { [] }
  /// The setting that chose its rules before each competition had its own; nil for none.
  open var oldRulesKey: String? { nil }
  /// By what its own sessions can be narrowed down.
  open func narrowing(_ form: OwnSessionForm) -> HTML { .nothing }
  /// What else its own sessions can be limited to.
  open var onlyOptions: OwnSessionForm.Options { [] }
  /// "Rules", where the narrowing does not choose them.
  open var choosesRules: Bool { true }
  /// The drill that plays a pack, and how many of its questions it asks; nil when it asks none.
  open func drill(for kinds: PackKinds) -> (id: String, questions: Int)? { nil }
  /// What its conferring gained.
  open var conference: ConferenceGain { ConferenceGain() }
  /// Where its own page leads, beside its drills.
  open func ways(_ desk: Desk) -> [LinkRow] {
    [
      LinkRow("Your own session", "", href: "#/practise/\(manifest.id)/own"),
      LinkRow("Rules", rules(desk.preferences).name, href: rulesPath),
    ]
  }
  /// What it shows on the page Progress, after its own charts.
  open func progress(_ desk: Desk) -> [HTML] { [] }

  // MARK: Module

  open var kinds: [String] { ["contest.", manifest.id + "."] }
  open func apply(_ event: Event) {}

  open func begins(_ event: Event) -> Bool {
    Match.begins(event) && Match.module(event) == manifest.id
  }

  open func ended(by event: Event) -> String? { Match.ended(by: event) }
  open func amended(by event: Event) -> String? { Match.amended(by: event) }
  public final func reopens(_ event: Event) -> Bool { Match.reopens(event) }

  open func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, var match = Match(began: first, lookup: { shelf.question($0) })
    else { return nil }
    for event in facts.dropFirst() { match.apply(event) }
    return MatchSitting(match, shelf)
  }

  open func stint(_ desk: Desk) -> Stint? {
    isLeading(desk) ? TodayStint(asker: Asker(self, desk)).stint : nil
  }

  open func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences {
    let asker = Asker(self, desk, takesRecent: command["recent"] != nil)
    if drill == "today" { return asker.today(command) }
    if command["starred"] == "yes", asker.starredCount == 0 { return .says(.warn, Asker.noStars) }
    if command["as"] == "sheet" { return asker.worksheet(command) }
    for entry in drills where entry.drill.id == drill { return entry.begin(asker, command) }
    return .says(.warn, "\(manifest.name) has no drill “\(drill)”.")
  }

  open func after(_ sitting: any Sitting, _ desk: Desk) -> Consequences {
    var consequences = Consequences()
    let freed = shelf.audioToFree(desk)
    if !freed.isEmpty { consequences.effects.append(.freeAudio(freed)) }
    for entry in drills where entry.drill.id == sitting.drill {
      if let ladder = entry.ladder?(Asker(self, desk)) {
        consequences.notice = Notice(.good, "Next time: \(ladder.stepWords).")
      }
    }
    return consequences
  }

  open func afterChange(of sitting: any Sitting) -> Consequences { .none }

  open func perform(_ command: Command, _ desk: Desk) -> Consequences? {
    guard command.name == "match" else { return nil }
    guard (command["module"] ?? shelf.modules.first?.manifest.id) == manifest.id else {
      return nil
    }
    return match(command, Asker(self, desk, takesRecent: command["recent"] != nil))
  }

  open func page(_ route: Route, _ desk: Desk) -> Page? {
    guard route.page == "practise" else { return nil }
    if route.part(1) == manifest.id, route.part(2) == "rules" {
      return Page("Rules", RulesSection(module: self, preferences: desk.preferences).html)
    }
    guard route.part(1) == "match", route["module"] == manifest.id else { return nil }
    return Page("Match", MatchPage(module: self, desk: desk, route: route).html)
  }

  open func cards(_ place: Place, _ desk: Desk) -> [HTML] {
    switch place {
    case .practise: [ul(.class("list")) { for way in ways(desk) { way.html } }]
    case .progress: progress(desk)
    case .you: []
    }
  }

  open func form(_ desk: Desk) -> HTML? { OwnSessionForm(module: self, desk: desk).html }
  open func tables(_ desk: Desk) -> [Table] { [] }

  /// Whether it is the first of the competitions that are switched on: it asks for all of them.
  private final func isLeading(_ desk: Desk) -> Bool {
    shelf.modules.first { desk.isOn($0.manifest.id) } === self
  }

  /// Whether it alone is switched on.
  final func isAlone(_ desk: Desk) -> Bool {
    shelf.modules.count { desk.isOn($0.manifest.id) } < 2
  }
}

// MARK: - Rules

extension ContestModule {
  /// The rules that come with it, and what coaches wrote or sent; of two with one name the coach's
  /// counts.
  public var book: [Rules] {
    let own = shelf.ownRules.of(manifest.id)
    return bundledRules.filter { own.profile($0.profile) == nil } + own
  }

  /// The rules with the numbers that were changed: those of the profile named, or else of the one
  /// that was chosen.
  public func rules(_ preferences: Preferences, _ profile: String? = nil) -> Rules {
    let chosen = preferences.chosen
    let name =
      profile ?? chosen["profile.\(manifest.id)"] ?? oldRulesKey.flatMap { chosen[$0] } ?? ""
    let book = book
    var rules = book.profile(name) ?? book.first ?? Rules(profile: "")
    for key in rules.keys {
      if let number = chosen.int("rules.\(rules.profile).\(key.rawValue)") {
        rules[key] = Int32(clamping: number)
      }
    }
    return rules
  }
}

// MARK: - How the drills stand

extension ContestModule {
  public func offers(_ desk: Desk) -> [Offer] {
    let asker = Asker(self, desk)
    let supplies = Supplies(drills, asker)
    return drills.map { offer($0, supplies, asker) }
  }

  private func offer(_ entry: ContestDrill, _ supplies: Supplies, _ asker: Asker) -> Offer {
    let supply = supplies.supply(of: entry)
    var offer = Offer(entry.drill, lack: lack(entry, supply, asker), ways: entry.ways)
    guard offer.lack == nil else { return offer }
    if let ladder = entry.ladder?(asker) {
      offer.notes.append(
        ("step-\(manifest.id)-\(entry.drill.id)", "Now: \(ladder.stepWords)."))
    }
    if let supply, supply.borrowed > 0 { offer.notes.append((nil, supply.words)) }
    return offer
  }

  private func lack(_ entry: ContestDrill, _ supply: Supply?, _ asker: Asker) -> String? {
    if let lack = entry.drill.lack(among: asker.desk.capabilities) { return lack.lack }
    if let supply, supply.isEmpty { return entry.needs }
    return entry.lack?(asker)
  }
}

extension Supply {
  /// How many of the questions another competition was asked first.
  var words: String {
    own == 0
      ? "Its \(Words.count(borrowed, "question comes", "questions come")) from another "
        + "competition, cut to fit."
      : "\(borrowed) of its \(own + borrowed) questions come from another competition, cut to fit."
  }
}

/// What the drills have to ask, looked up once for all of them.
struct Supplies {
  private let asker: Asker
  private var aloud: Supply?
  private var choices: Supply?

  init(_ drills: [ContestDrill], _ asker: Asker) {
    self.asker = asker
    aloud = Supplies.most(drills, .aloud, asker).map { asker.supply(.aloud, $0) }
    choices = Supplies.most(drills, .choices, asker).map { asker.supply(.choices, $0) }
  }

  /// Nil for a drill that asks no questions of packs.
  func supply(of entry: ContestDrill) -> Supply? {
    switch entry.form {
    case .aloud: aloud?.limited(to: Supplies.count(entry, asker))
    case .choices: choices?.limited(to: Supplies.count(entry, asker))
    case nil: nil
    }
  }

  private static func most(
    _ drills: [ContestDrill], _ form: AskingForm, _ asker: Asker
  ) -> Int? {
    var most: Int?
    for entry in drills where entry.form == form { most = max(most ?? 0, count(entry, asker)) }
    return most
  }

  private static func count(_ entry: ContestDrill, _ asker: Asker) -> Int {
    entry.count?(asker) ?? asker.desk.preferences.questionCount
  }
}
