public import Basics

/// A fact in an organisation's log, as far as everybody reads it: where it belongs, whom it is
/// about and who wrote it (docs/formats/team-log.md).
public struct TeamFact: Equatable, Sendable {
  public var event: Event
  public var kind: TeamKind
  public var body: JSON
  /// The organisation.
  public var team: String
  /// A member's id; nil where it is about everybody there.
  public var about: String?

  /// A member's id.
  public var author: String { MemberID.author(of: event.id) }

  /// Nil for what is no such fact, or of a kind that nobody here knows.
  public init?(_ event: Event) {
    guard let kind = TeamKind.of(event.kind), event.id.device.utf8.count > MemberID.bytes,
      event.body.count <= TeamKind.lineBytesMax
    else { return nil }
    let body = event.json
    guard let team = body["team"]?.string, EventID.isDevice(team) else { return nil }
    self.event = event
    self.kind = kind
    self.body = body
    self.team = team
    if let about = body["about"] {
      guard let member = about.string, member.utf8.count == MemberID.bytes,
        EventID.isDevice(member)
      else { return nil }
      self.about = member
    }
  }
}
