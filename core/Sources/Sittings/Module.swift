public import Basics
public import EventLog
public import Markup
public import Practice

/// A domain that one can practise: a target of its own, and one line in the table of modules.
///
/// A module folds what it needs from the log, says what it offers, and returns what is to happen as
/// values. It never sees the trainer, the log or another module. `docs/guide/adding-a-module.md`
/// writes one from nothing.
public protocol Module: AnyObject {
  var manifest: ModuleManifest { get }
  /// How the kinds of its facts begin: "counting.". They are exported and removed with it.
  var kinds: [String] { get }

  /// The kinds of item in packs that are its own, beside questions.
  var itemKinds: [ItemKind] { get }

  /// Takes the next event in the log's order. Total: kinds that it does not know change nothing.
  func apply(_ event: Event)

  /// Whether the event begins one of its sittings.
  func begins(_ event: Event) -> Bool
  /// The sitting that the event ends, if it does.
  func ended(by event: Event) -> String?
  /// The sitting that the event changes although it has ended, if it does.
  func amended(by event: Event) -> String?
  /// Whether the sitting that the event amends goes on with it.
  func reopens(_ event: Event) -> Bool
  /// The sitting as its facts leave it, the one that began it first; nil when it cannot go on. A
  /// fact is a sitting's when its body names it.
  func reopen(_ facts: [Event]) -> (any Sitting)?

  /// How each drill of the manifest stands now, in its order.
  func offers(_ desk: Desk) -> [Offer]
  /// What is worth most now of what it offers, at most `count`, the best first.
  func suggestions(_ desk: Desk, among offers: [Offer], _ count: Int) -> [Suggestion]
  /// What it has for today; nil when nothing of it belongs there.
  func stint(_ desk: Desk) -> Stint?
  /// Begins a drill, with the fields that the command has for it.
  func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences
  /// What follows when one of its sittings has ended.
  func after(_ sitting: any Sitting, _ desk: Desk) -> Consequences
  /// What follows when one that has ended was changed.
  func afterChange(of sitting: any Sitting) -> Consequences
  /// A command of its own; nil when it is none.
  func perform(_ command: Command, _ desk: Desk) -> Consequences?

  /// What stays of one of its sittings that is to be deleted, so that nothing that was achieved
  /// goes with it: facts that do not name it and say nothing of what was done.
  func keeping(_ session: String, _ desk: Desk) -> [EventDraft]

  /// Takes a file that the learner brings in, told by what it holds; nil when it is none of its
  /// own.
  func receive(_ name: String, _ bytes: [UInt8], _ desk: Desk) -> Consequences?
  /// Takes a file that it asked for by `Effect.file`; no bytes when it could not be got.
  func take(_ file: String, _ bytes: [UInt8]?, _ desk: Desk) -> Consequences

  /// Files that the page of a route is made from and that are not here: asked for on the way there.
  func lacking(for route: Route, _ desk: Desk) -> [String]
  /// What a learner can choose on its own pages: checked, said and taken back like all settings.
  func settings(_ desk: Desk) -> [Setting]

  /// A page of its own, under Practise, under its own page of Progress or, of an organisation,
  /// under "#/team/MODULE"; nil when the route names none.
  func page(_ route: Route, _ desk: Desk) -> Page?
  /// What it shows on a page that all modules share.
  func cards(_ place: Place, _ desk: Desk) -> [HTML]
  /// What it shows on the page of an organisation, and of a child's on their guardian's.
  func cards(of roll: Roll, _ desk: Desk) -> [HTML]
  /// What there is to achieve in it beside what answers achieve, in a fixed order.
  func achievements(_ desk: Desk) -> [Achievement]
  /// How the learner stands in it, in a few words, where no answers say it; nil when nothing was
  /// done.
  func standing(_ desk: Desk) -> String?
  /// The form by which a learner puts a sitting together; nil when there is none.
  func form(_ desk: Desk) -> HTML?
  /// The numbers behind its charts.
  func tables(_ desk: Desk) -> [Table]
}

/// A page that all modules share.
public enum Place: Sendable { case practise, progress, you }

/// How a drill stands now.
public struct Offer: Sendable {
  public var drill: Drill
  /// Why it cannot be begun, in a sentence; nil when it can.
  public var lack: String?
  /// What is worth knowing before it begins, a short sentence each, with an id for the page.
  public var notes: [(id: String?, text: String)]
  /// Other ways to begin it, where they differ in one field.
  public var ways: Ways?

  public init(
    _ drill: Drill, lack: String? = nil, notes: [(id: String?, text: String)] = [],
    ways: Ways? = nil
  ) {
    self.drill = drill
    self.lack = lack
    self.notes = notes
    self.ways = ways
  }
}

/// A drill that is worth beginning now, and why.
public struct Suggestion: Sendable {
  public var drill: Drill
  /// What one gets: "8 questions come back", or the drill's name.
  public var title: String
  /// One sentence.
  public var why: String
  /// What the command has beside module and drill.
  public var fields: [JSON.Member]
  public var minutes: Int32

  public init(
    _ drill: Drill, _ title: String? = nil, why: String? = nil, fields: [JSON.Member] = [],
    minutes: Int32? = nil
  ) {
    self.drill = drill
    self.title = title ?? drill.name
    self.why = why ?? drill.purpose
    self.fields = fields
    self.minutes = minutes ?? drill.minutesTypical
  }
}

/// Ways to begin a drill that differ in one field of the command.
public struct Ways: Sendable {
  public var title: String
  public var field: String
  public var values: [(value: String, name: String)]

  public init(_ title: String, _ field: String, _ values: [(value: String, name: String)]) {
    self.title = title
    self.field = field
    self.values = values
  }
}

extension Module {
  public var id: String { manifest.id }
  public var kinds: [String] { [manifest.id + "."] }
  public var itemKinds: [ItemKind] { [] }

  public func offers(_ desk: Desk) -> [Offer] {
    manifest.drills.map { Offer($0, lack: $0.lack(among: desk.capabilities)?.lack) }
  }
  public func suggestions(_ desk: Desk, among offers: [Offer], _ count: Int) -> [Suggestion] {
    offers.filter { $0.lack == nil }.prefix(count).map { Suggestion($0.drill) }
  }
  public func stint(_ desk: Desk) -> Stint? { nil }
  public func amended(by event: Event) -> String? { nil }
  public func reopens(_ event: Event) -> Bool { false }
  public func after(_ sitting: any Sitting, _ desk: Desk) -> Consequences { .none }
  public func afterChange(of sitting: any Sitting) -> Consequences { .none }
  public func perform(_ command: Command, _ desk: Desk) -> Consequences? { nil }
  public func keeping(_ session: String, _ desk: Desk) -> [EventDraft] { [] }
  public func receive(_ name: String, _ bytes: [UInt8], _ desk: Desk) -> Consequences? { nil }
  public func take(_ file: String, _ bytes: [UInt8]?, _ desk: Desk) -> Consequences { .none }
  public func lacking(for route: Route, _ desk: Desk) -> [String] { [] }
  public func settings(_ desk: Desk) -> [Setting] { [] }
  public func page(_ route: Route, _ desk: Desk) -> Page? { nil }
  public func cards(_ place: Place, _ desk: Desk) -> [HTML] { [] }
  public func cards(of roll: Roll, _ desk: Desk) -> [HTML] { [] }
  public func achievements(_ desk: Desk) -> [Achievement] { [] }
  public func standing(_ desk: Desk) -> String? { nil }
  public func form(_ desk: Desk) -> HTML? { nil }
  public func tables(_ desk: Desk) -> [Table] { [] }
}
