import EventLog

/// Names an account for ever; the server gives it, and it says nothing about whose it is.
public struct AccountID: Hashable, Sendable {
  /// 1...32 of a-z, 0-9, as a device's name in an event.
  public let text: String

  /// Nil for what is not of that shape.
  public init?(_ text: String) {
    guard EventID.isDevice(text) else { return nil }
    self.text = text
  }
}

extension AccountID: Comparable {
  public static func < (a: AccountID, b: AccountID) -> Bool { a.text < b.text }
}
