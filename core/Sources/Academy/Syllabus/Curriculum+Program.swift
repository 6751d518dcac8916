extension Curriculum {
  /// A way through the school with ranks of its own: the children's class, the sword course.
  public struct Program: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case kungFu = "kung-fu"
      case youthKungFu = "youth-kung-fu"
      case meditation
      case selfDefense = "self-defense"
      case weaponsForms = "weapons-forms"
      case conditioning, demonstration, competition
    }

    public var code: String
    public var title = ""
    public var kind = Kind.kungFu
    public var about: [String] = []
    /// From the first to the last; their order is the order of promotion.
    public var ranks: [Rank] = []

    public init(code: String) { self.code = code }
  }

  /// A rank: a sash, a belt, a stage of a course.
  public struct Rank: Equatable, Sendable {
    public var code: String
    public var title = ""
    /// "#rrggbb", of the sash or belt; empty where a rank has none.
    public var colour = ""
    public var stripes: Int64 = 0
    public var term: Term?
    public var about: [String] = []
    /// What is asked for it: all of these.
    public var asks: [Requirement] = []

    public init(code: String) { self.code = code }
  }

  public func program(_ code: String) -> Program? { programs.first { $0.code == code } }
  public func item(_ code: String) -> Item? { items.first { $0.code == code } }

  /// What readiness needs of a program; nil where there is none of that code.
  public func syllabus(of program: String) -> Syllabus? {
    guard let program = self.program(program) else { return nil }
    var transfers: [String: [String]] = [:]
    for carry in carries { transfers[carry.item, default: []] += carry.old }
    return Syllabus(
      version: edition, ranks: program.ranks.map { Syllabus.Rank($0.code, .all($0.asks)) },
      transfers: transfers, markDays: markDays, adultAge: adultAge)
  }

  /// An item's title, or the code back: what `Finding.words` wants.
  public func title(of item: String) -> String {
    let title = self.item(item)?.title ?? ""
    return title.isEmpty ? item : title
  }
}
