public import Basics
public import EventLog

/// An organisation that whoever holds the device belongs to, as far as modules may look at it.
public struct Roll: Sendable {
  /// Somebody there, as their server names them now.
  public struct Member: Sendable {
    /// What facts there call them.
    public var id: String
    public var name: String
    /// They gave a name: else `name` says that they have none.
    public var isNamed: Bool
    public var role: String

    public init(id: String, name: String, isNamed: Bool = true, role: String) {
      self.id = id
      self.name = name
      self.isNamed = isNamed
      self.role = role
    }
  }

  public var team: String
  public var name: String
  /// "team", "school", "academy" or "class", and with a class what it is within; empty where the
  /// server was not asked yet.
  public var kinds: [String]
  /// "student", "guardian", "coach" or "admin".
  public var role: String
  /// Whose part it is: one's own, or with "guardian" a child's.
  public var member: String
  /// Whether who holds the device may note something of others there.
  public var notes: Bool
  /// Who is there; nil where the server was not asked, or does not tell.
  public var members: [Member]?

  public init(
    team: String, name: String, kinds: [String] = [], role: String, member: String, notes: Bool,
    members: [Member]? = nil
  ) {
    self.team = team
    self.name = name
    self.kinds = kinds
    self.role = role
    self.member = member
    self.notes = notes
    self.members = members
  }
}

/// Something to be noted in an organisation's log (docs/formats/team-log.md).
public struct TeamNote: Sendable {
  public var kind: TeamKind
  public var team: String
  /// The member it is of; nil for all.
  public var about: String?
  /// All of its body but where it is noted and of whom.
  public var body: [JSON.Member]

  public init(
    _ kind: TeamKind, in team: String, about: String? = nil, _ body: [JSON.Member]
  ) {
    self.kind = kind
    self.team = team
    self.about = about
    self.body = body
  }
}
