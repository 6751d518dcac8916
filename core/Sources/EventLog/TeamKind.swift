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

  public init(name: String, writer: Writer, stays: Bool) {
    self.name = name
    self.writer = writer
    self.stays = stays
  }

  /// What a coach gives a pupil or a class to do by a day.
  public static let assigned = TeamKind(name: "team.assigned", writer: .staff, stays: true)
  /// How much of it somebody has done.
  public static let progressed = TeamKind(name: "team.progressed", writer: .subject, stays: true)

  public static let all = [assigned, progressed]

  /// With its full stop: the first of every kind's name.
  public static let prefix = "team."
  /// Of a line.
  public static let lineBytesMax = 8 << 10

  /// Nil for what is no such kind.
  public static func of(_ name: String) -> TeamKind? { all.first { $0.name == name } }
}
