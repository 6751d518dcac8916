/// Somebody who is, or may become, a friend; or whom somebody wants to hear of no more.
///
/// Each of two says yes, no or nothing of the other: friends are two who both say yes.
public struct Friend: Equatable, Sendable {
  public enum Standing: String, CaseIterable, Sendable {
    case friend
    /// They asked, and nothing was said yet.
    case asking
    /// They were asked, and have said nothing yet; or no, which is not told.
    case asked
    case blocked
  }

  public var account: AccountID
  /// What others call them; empty for who may not be seen any more.
  public var name: String
  public var standing: Standing
  /// Since when it is so, milliseconds.
  public var since: Int64

  /// Signs of the code that somebody shows to those who are to ask them.
  static let codeLength = 8
  /// People whom somebody may say yes to.
  public static let saidMax: Int64 = 200
  /// People who may wait for somebody's answer.
  public static let askingMax: Int64 = 100

  /// A code as somebody types it: without regard to case, spaces and dashes; nil for what is none.
  public static func typed(_ text: String) -> String? {
    JoinCode.typed(text, length: codeLength)
  }

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[0].text) else { return nil }
    self.account = account
    name = row[1].text
    let (own, theirs) = (row[2].text, row[3].text)
    standing =
      switch (own, theirs) {
      case ("no", _): .blocked
      case ("yes", "yes"): .friend
      case ("yes", _): .asked
      default: .asking
      }
    since = row[4].integer
  }
}

/// What became of a question whether somebody would be a friend.
public enum FriendAsking: Equatable, Sendable {
  /// They are asked, or were before.
  case asked(name: String)
  /// They had asked before: now both say so.
  case friends(name: String)
  case own
  /// Nobody has this code, or nobody whom they may ask.
  case nobody
  /// They have said yes to as many as they may; or too many wait for the other's answer.
  case full
  case locked(Access)
}
