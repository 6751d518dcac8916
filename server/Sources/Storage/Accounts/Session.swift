import EventLog

/// How long what a caller is signed in with holds.
public enum SessionTimes {
  public static let accessMillis: Int64 = 15 * 60_000
  public static let refreshMillis: Int64 = 30 * dayMillis
  /// From the sign-in, however often it is refreshed.
  public static let wholeMillis: Int64 = 180 * dayMillis
  /// Two windows of one browser may refresh at once; after that, a used token was stolen.
  public static let graceMillis: Int64 = 10_000
  public static let dayMillis: Int64 = 86_400_000
}

/// All that came from one sign-in.
public struct Session: Equatable, Sendable {
  public var id: String
  public var account: AccountID
  /// The device's name in its events.
  public var device: String
  /// What its owner calls the device.
  public var label: String
  public var made: Int64
  public var seen: Int64
  public var ends: Int64

  public init(
    id: String, account: AccountID, device: String, label: String, made: Int64, seen: Int64,
    ends: Int64
  ) {
    self.id = id
    self.account = account
    self.device = device
    self.label = label
    self.made = made
    self.seen = seen
    self.ends = ends
  }

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[1].text) else { return nil }
    self.init(
      id: row[0].text, account: account, device: row[2].text, label: row[3].text,
      made: row[4].integer, seen: row[5].integer, ends: row[6].integer)
  }
}

/// What a caller is given when they sign in or refresh.
public struct SignedIn: Sendable {
  public var session: Session
  public var access: Token
  public var accessEnds: Int64
  public var refresh: Token
  public var refreshEnds: Int64
}

/// A device, and what it proves with that it is that device.
public struct Device: Sendable {
  public var name: String
  public var token: Token

  /// Its text is "name.token", so that one word is enough to keep.
  public var text: String { "\(name).\(token.text)" }

  /// A new one, whose name nobody else in the account has.
  public static func fresh() -> Device {
    Device(name: randomHex(bytes: 6), token: .fresh())
  }

  /// Nil for what is not of that shape.
  public init?(_ text: String) {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      EventID.isDevice(String(text[..<dot])),
      let token = Token(String(text[text.utf8.index(after: dot)...]))
    else { return nil }
    self.init(name: String(text[..<dot]), token: token)
  }

  init(name: String, token: Token) {
    self.name = name
    self.token = token
  }
}
