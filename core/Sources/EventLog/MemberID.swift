import Basics

/// What the facts of an organisation call one of its people.
///
/// Worked out from the account and the organisation: somebody is called otherwise in each, and who
/// does not know the account learns nothing of it. It outlives the account, as a name without a
/// person. 16 of `0-9 a-f`: the front of SHA-256 over both, with a space between.
public enum MemberID {
  public static let bytes = 16

  public static func of(_ account: String, in organisation: String) -> String {
    front(of: SHA256.hex(Array("\(organisation) \(account)".utf8)))
  }

  /// Whose fact this is, by the name of its device.
  public static func author(of id: EventID) -> String { front(of: id.device) }

  /// What a member's device is called in an organisation's log: who it is of, and as much of its
  /// own name as fits.
  public static func device(_ device: String, of member: String) -> String {
    String(decoding: (member + device).utf8.prefix(Limits.deviceBytesMax), as: UTF8.self)
  }

  private static func front(of text: String) -> String {
    String(decoding: text.utf8.prefix(bytes), as: UTF8.self)
  }
}
