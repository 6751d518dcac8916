/// A program that cannot show a page asks to be let in (RFC 8628): somebody who is signed in
/// elsewhere types its code.
public struct Pairing: Equatable, Sendable {
  public static let lifeMillis: Int64 = 600_000
  public static let pauseMillis: Int64 = 5_000

  /// What is typed: 8 of 20 consonants, so that it makes no word and no letter looks like another.
  public var code: String
  /// What the program calls itself, and the network it asked from: to be looked at first.
  public var label: String
  public var network: String
  public var ends: Int64

  public init(label: String, network: String, now: Int64) {
    let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
    var system = SystemRandomNumberGenerator()
    code = String((0..<8).map { _ in letters[Int(system.next(upperBound: UInt(letters.count)))] })
    self.label = label
    self.network = network
    ends = now + Pairing.lifeMillis
  }

  init(_ row: [SQLValue]) {
    code = row[0].text
    label = row[1].text
    network = row[2].text
    ends = row[3].integer
  }

  /// A code as somebody types it: without regard to case, spaces and dashes.
  public static func typed(_ text: String) -> String {
    String(text.uppercased().filter { $0.isLetter || $0.isNumber }.prefix(16))
  }

  /// What a program is told that asks whether it was let in.
  public enum Answer: Equatable, Sendable {
    case letIn(AccountID, label: String)
    case notYet
    /// It asks too often, and waits longer from now on.
    case tooSoon
    case never
  }
}

extension Desk {
  /// Keeps a pairing for its token, which the program keeps to itself.
  public func keep(_ pairing: Pairing, token: Token) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        INSERT INTO pairing (id, hash, code, label, network, ends, next, pause)
        VALUES ($1, $2, $3, $4, $5, $6, 0, $7)
        """,
        [
          .text(token.id), .bytes(token.hash), .text(pairing.code), .text(pairing.label),
          .text(pairing.network), .integer(pairing.ends), .integer(Pairing.pauseMillis),
        ])
    }
  }

  /// Who asks by this code; nil when nobody does.
  public func pairing(code: String, now: Int64) async throws(StoreError) -> Pairing? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT code, label, network, ends FROM pairing
        WHERE code = $1 AND ends > $2 AND account IS NULL
        """, [.text(code), .integer(now)]
      ).first.map(Pairing.init)
    }
  }

  /// Lets the program in, to this account; false when nobody asks by this code.
  public func approve(
    code: String, for account: AccountID, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        UPDATE pairing SET account = $3 WHERE code = $1 AND ends > $2 AND account IS NULL
        RETURNING code
        """, [.text(code), .integer(now), .text(account.text)])
      return !rows.isEmpty
    }
  }

  /// What to tell the program; who is let in is told so once.
  public func answer(to token: Token, now: Int64) async throws(StoreError) -> Pairing.Answer {
    try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        "SELECT hash, account, label, next, pause FROM pairing WHERE id = $1 AND ends > $2",
        [.text(token.id), .integer(now)])
      guard let row = rows.first, token.matches(row[0].bytes) else { return .never }
      let isTooSoon = now < row[3].integer
      if !isTooSoon, let account = AccountID(row[1].text) {
        let gone = try transaction.rows(
          "DELETE FROM pairing WHERE id = $1 RETURNING id", [.text(token.id)])
        return gone.isEmpty ? .never : .letIn(account, label: row[2].text)
      }
      let pause = row[4].integer + (isTooSoon ? Pairing.pauseMillis : 0)
      _ = try transaction.rows(
        "UPDATE pairing SET next = $2, pause = $3 WHERE id = $1",
        [.text(token.id), .integer(now + pause), .integer(pause)])
      return isTooSoon ? .tooSoon : .notYet
    }
  }
}
