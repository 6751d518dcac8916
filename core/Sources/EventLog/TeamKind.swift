/// A kind of fact that an organisation's log takes in: who may write it, and who is told.
///
/// A new kind is a row here; what is no row is refused by every server.
public struct TeamKind: Equatable, Sendable {
  public enum Writer: Equatable, Sendable {
    /// Who looks after others there, about one of them or all.
    case staff
    /// Who it is about, and nobody else.
    case subject
  }

  public var name: String
  public var writer: Writer
  /// Whether who joins later is told what was said to all before.
  public var stays: Bool
  /// Whether of what one member writes of it only the newest is kept.
  public var isReplaced: Bool
  /// Whether the guardian of who has one must have agreed to it.
  public var needsConsent: Bool

  public init(
    name: String, writer: Writer, stays: Bool, isReplaced: Bool = false,
    needsConsent: Bool = false
  ) {
    self.name = name
    self.writer = writer
    self.stays = stays
    self.isReplaced = isReplaced
    self.needsConsent = needsConsent
  }

  /// What a coach gives a pupil or a class to do by a day.
  public static let assigned = TeamKind(name: "team.assigned", writer: .staff, stays: true)
  /// How much of it somebody has done.
  public static let progressed = TeamKind(name: "team.progressed", writer: .subject, stays: true)
  /// What somebody shows of their practice: days and estimates.
  public static let shared = TeamKind(
    name: "team.shared", writer: .subject, stays: true, isReplaced: true, needsConsent: true)
  /// When all meet.
  public static let dated = TeamKind(name: "team.dated", writer: .staff, stays: true)
  /// Whether somebody comes to a meeting.
  public static let attending = TeamKind(name: "team.attending", writer: .subject, stays: true)
  /// Whether somebody was at one.
  public static let attended = TeamKind(name: "team.attended", writer: .staff, stays: true)
  /// What is said to all, or to some of them.
  public static let announced = TeamKind(name: "team.announced", writer: .staff, stays: true)
  /// That somebody has read it.
  public static let read = TeamKind(name: "team.read", writer: .subject, stays: true)
  /// Who plays in a tournament, where and how.
  public static let tournament = TeamKind(name: "team.tournament", writer: .staff, stays: true)
  /// Who meets whom in one of its rounds.
  public static let round = TeamKind(name: "team.round", writer: .staff, stays: true)
  /// What came out of one of its matches.
  public static let result = TeamKind(name: "team.result", writer: .staff, stays: true)
  /// What a member learns there, and the rank they came with.
  public static let enrolled = TeamKind(name: "team.enrolled", writer: .staff, stays: true)
  /// A rank that a member was given.
  public static let promoted = TeamKind(name: "team.promoted", writer: .staff, stays: true)
  /// How well an instructor says that a member knows something.
  public static let marked = TeamKind(name: "team.marked", writer: .staff, stays: true)
  /// A part of a grading that a member passed, or what they reached in it.
  public static let passed = TeamKind(name: "team.passed", writer: .staff, stays: true)
  /// A day on which ranks are graded.
  public static let grading = TeamKind(name: "team.grading", writer: .staff, stays: true)
  /// For which rank a member is called to one, and what came of it.
  public static let candidate = TeamKind(name: "team.candidate", writer: .staff, stays: true)
  /// How well an examiner saw something there.
  public static let examined = TeamKind(name: "team.examined", writer: .staff, stays: true)
  /// A part of the text of what is taught there.
  public static let taught = TeamKind(name: "team.taught", writer: .staff, stays: true)

  public static let all = [
    assigned, progressed, shared, dated, attending, attended, announced, read, tournament, round,
    result, enrolled, promoted, marked, passed, grading, candidate, examined, taught,
  ]

  /// With its full stop: the first of every kind's name.
  public static let prefix = "team."
  /// Of a line.
  public static let lineBytesMax = 8 << 10

  /// Nil for what is no such kind.
  public static func of(_ name: String) -> TeamKind? { all.first { $0.name == name } }
}
