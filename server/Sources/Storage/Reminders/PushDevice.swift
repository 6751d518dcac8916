/// A device on which somebody is reminded, by its browser's push service.
public struct PushDevice: Equatable, Sendable {
  public var id: String
  public var account: AccountID
  /// Tells it from every other; nothing can be sent there by it.
  public var print: String
  /// Where it is reached, and its keys; the server's own key opens it.
  public var sealed: [UInt8]
  /// What its owner calls it.
  public var label: String
  public var made: Int64
  /// When a notice was taken last; nil for never.
  public var heard: Int64?
  /// What the notice that waits is about.
  public var topic: ReminderTopic
  /// When it says nothing true any more.
  public var ends: Int64
  /// Counts the try that is under way.
  public var tries: Int64
  /// Why the last try failed; empty for nothing.
  public var fault: String

  public init(
    id: String = randomHex(bytes: 16), account: AccountID, print: String, sealed: [UInt8],
    label: String, made: Int64
  ) {
    self.id = id
    self.account = account
    self.print = print
    self.sealed = sealed
    self.label = label
    self.made = made
    topic = .practise
    ends = 0
    tries = 0
    fault = ""
  }

  static let columns =
    "id, account, print, sealed, label, made, heard, ends, tries, fault, topic"

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[1].text) else { return nil }
    self.init(
      id: row[0].text, account: account, print: row[2].text, sealed: row[3].bytes,
      label: row[4].text, made: row[5].integer)
    heard = row[6].isNull ? nil : row[6].integer
    ends = row[7].integer
    tries = row[8].integer
    fault = row[9].text
    topic = ReminderTopic(rawValue: row[10].text) ?? .practise
  }
}

/// How many devices of a person are reminded, and how often a notice is tried.
public enum PushLimits {
  public static let devicesMax = 10
  /// How long whoever tries has for it; if they are gone by then, somebody else tries.
  static let heldMillis: Int64 = 60_000
}
