public import Markup
public import Practice

/// What a module has for today: how much of it is worth how much, and what is begun for a part.
public struct Stint {
  /// Nothing can be begun: what is missing, and where that is mended.
  public struct Lack: Sendable {
    public let text: String
    public let action: String
    public let href: String

    public init(_ text: String, _ action: String, href: String) {
      self.text = text
      self.action = action
      self.href = href
    }
  }

  /// What comes back: now, among so many of the pieces, and a day in the next days.
  public struct Waiting {
    public let now: Int
    public let among: (Int) -> Int
    public let arriving: Double

    public init(now: Int, arriving: Double, among: @escaping (Int) -> Int) {
      self.now = now
      self.arriving = arriving
      self.among = among
    }
  }

  /// For settings and pages: its module's, or of all modules whose things it holds.
  public let id: String
  public let name: String
  /// The modules whose time counts for it.
  public let modules: [String]
  /// In the order in which they are given; empty where nothing can be begun.
  public private(set) var pieces: [DayPlan.Piece] = []
  /// What is begun with so many of the pieces, one at least.
  public private(set) var suggestion: (Int) -> Suggestion?
  /// Why these, in full, where a sentence does not say it.
  public var reasons: (Int) -> HTML? = { _ in nil }
  /// Where more of it is told.
  public var more: (words: String, href: String)?
  public var waiting: Waiting?
  public private(set) var lack: Lack?

  public init(
    _ id: String, _ name: String, of modules: [String], _ pieces: [DayPlan.Piece],
    suggestion: @escaping (Int) -> Suggestion
  ) {
    self.id = id
    self.name = name
    self.modules = modules
    self.pieces = pieces
    self.suggestion = suggestion
  }

  /// Of one module, in pieces.
  public init(
    of module: ModuleManifest, _ pieces: [DayPlan.Piece],
    suggestion: @escaping (Int) -> Suggestion
  ) {
    self.init(module.id, module.name, of: [module.id], pieces, suggestion: suggestion)
  }

  /// One piece that is begun as it is.
  public init(of module: ModuleManifest, _ suggestion: Suggestion, gain: Double) {
    let piece = DayPlan.Piece(seconds: suggestion.minutes * 60, gain: gain)
    self.init(of: module, [piece]) { _ in suggestion }
  }

  /// None that could be begun.
  public init(_ id: String, _ name: String, lack: Lack) {
    self.id = id
    self.name = name
    modules = []
    suggestion = { _ in nil }
    self.lack = lack
  }
}
