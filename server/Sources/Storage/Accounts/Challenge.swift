import Basics

/// What a passkey is asked to sign, once: random bytes, for one purpose and one host.
public struct Challenge: Equatable, Sendable {
  public static let lifeMillis: Int64 = 5 * 60_000

  public enum Kind: String, Sendable { case register, login }

  public var kind: Kind
  public var host: String
  /// Whose passkey it is to become; nil for somebody who signs in.
  public var account: AccountID?
  public var ends: Int64

  public init(_ kind: Kind, host: String, account: AccountID? = nil, now: Int64) {
    self.kind = kind
    self.host = host
    self.account = account
    ends = now + Challenge.lifeMillis
  }

  /// 256 bits that nobody can foretell.
  public static func freshBytes() -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }
  }
}

extension Desk {
  public func keep(_ challenge: Challenge, bytes: [UInt8]) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "INSERT INTO challenge (hash, kind, host, account, ends) VALUES ($1, $2, $3, $4, $5)",
        [
          .bytes(SHA256.digest(bytes)), .text(challenge.kind.rawValue), .text(challenge.host),
          SQLValue(challenge.account?.text), .integer(challenge.ends),
        ])
    }
  }

  /// Spends a challenge, whatever was made of it; false when none such was given.
  public func spend(
    _ kind: Challenge.Kind, bytes: [UInt8], host: String, account: AccountID? = nil, now: Int64
  ) async throws(StoreError) -> Bool {
    let hash = SHA256.digest(bytes)
    return try await write { transaction throws(StoreError) in
      let row = try transaction.rows(
        "DELETE FROM challenge WHERE hash = $1 RETURNING kind, host, account, ends",
        [.bytes(hash)]
      ).first
      guard let row else { return false }
      return row[0].text == kind.rawValue && row[1].text == host
        && (row[2].isNull ? nil : row[2].text) == account?.text && row[3].integer > now
    }
  }
}
