/// A room in which people play together, as it is kept.
public struct RoomRow: Equatable, Sendable {
  public var id: String
  /// What is typed to come in.
  public var code: String
  /// Whose members alone may come in; nil for nobody's.
  public var organisation: String?
  /// Whether the friends of who made it see it.
  public var isForFriends: Bool
  /// What was chosen when it was made, as JSON.
  public var settings: String
  public var made: Int64
  /// When it is deleted.
  public var ends: Int64
  /// How many of its facts were looked at for what is sent to webhooks.
  public var told: Int64 = 0

  /// A new one, with an id and a code that nobody has.
  public init(
    settings: String, organisation: String?, isForFriends: Bool = false, now: Int64
  ) {
    id = AccountID.random().text
    code = JoinCode.random(RoomRow.codeLength)
    self.organisation = organisation
    self.isForFriends = isForFriends
    self.settings = settings
    made = now
    ends = now + RoomKeeping.lifeMillis
  }

  private static let codeLength = 8

  /// A code as somebody types it: without regard to case, spaces and dashes; nil for what is none.
  public static func typed(_ text: String) -> String? {
    JoinCode.typed(text, length: codeLength)
  }

  static let columns = [
    "id", "code", "organisation", "settings", "made", "ends", "friends", "told",
  ].map { "room.\($0)" }.joined(separator: ", ")

  init?(_ row: [SQLValue]) {
    guard row.count == 8 else { return nil }
    id = row[0].text
    code = row[1].text
    organisation = row[2].isNull ? nil : row[2].text
    settings = row[3].text
    made = row[4].integer
    ends = row[5].integer
    isForFriends = row[6].integer == 1
    told = row[7].integer
  }
}

/// Somebody's place in a room.
public struct RoomSeat: Equatable, Sendable {
  public enum Role: String, Sendable { case captain, player, spectator }

  public var room: String
  /// Counted from 1 in its room.
  public var number: Int64
  public var account: AccountID
  /// What they are called.
  public var name: String
  public var role: Role
  public var team: String
  /// They were sent out, and may not come back.
  public var isRemoved: Bool

  /// As facts name it: "s3".
  public var text: String { "s\(number)" }

  static let columns =
    "seat.room, seat.seat, seat.account, person.name, seat.role, seat.team, seat.removed"
  static let table = "seat JOIN person ON person.account = seat.account"

  init?(_ row: [SQLValue]) {
    guard row.count == 7, let account = AccountID(row[2].text),
      let role = Role(rawValue: row[4].text)
    else { return nil }
    room = row[0].text
    number = row[1].integer
    self.account = account
    name = row[3].text
    self.role = role
    team = row[5].text
    isRemoved = row[6].integer == 1
  }
}

/// How much is kept of rooms, and how long.
public enum RoomKeeping {
  public static let lifeMillis: Int64 = 30 * 86_400_000
  /// How long a new room is shown to those who may come in: nothing in it takes longer.
  static let shownMillis: Int64 = 3 * 3_600_000
  /// Rooms that somebody may have made and that are there still.
  public static let ownMax = 10
  /// Everybody in a room, spectators too.
  public static let seatsMax = 500
  /// The captains and players of a room.
  public static let playersMax = 24
  public static let factsMax = 10_000
}

/// What became of a try to take a seat.
public enum Seating: Equatable, Sendable {
  case seated(RoomSeat)
  /// They have one already, as it was.
  case known(RoomSeat)
  case full
  /// They were sent out.
  case removed
}
