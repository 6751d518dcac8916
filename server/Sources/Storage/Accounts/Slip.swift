/// What is sent by mail to prove that an address is somebody's, and brought back once.
public struct Slip: Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// Begins an account with the name and the password that were chosen.
    case join
    /// Lets another password be chosen.
    case reset

    public var lifeMillis: Int64 { self == .join ? 24 * 3_600_000 : 30 * 60_000 }
  }

  public var kind: Kind
  public var email: String
  public var name: String
  /// A hash; empty for a reset.
  public var password: String
  public var made: Int64
  public var ends: Int64

  public init(
    _ kind: Kind, email: String, name: String = "", password: String = "", now: Int64
  ) {
    self.kind = kind
    self.email = email
    self.name = name
    self.password = password
    made = now
    ends = now + kind.lifeMillis
  }
}

extension Desk {
  /// Letters to one address in an hour.
  static let slipsMax: Int64 = 3

  /// Keeps a slip for its token; false when the address was written to often enough.
  public func keep(_ slip: Slip, token: Token) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let sent = try transaction.rows(
        "SELECT count(*) FROM slip WHERE email = $1 AND made > $2",
        [.text(slip.email), .integer(slip.made - 3_600_000)])
      guard let row = sent.first, row[0].integer < Desk.slipsMax else { return false }
      _ = try transaction.rows(
        """
        INSERT INTO slip (id, kind, hash, email, name, password, made, ends)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        [
          .text(token.id), .text(slip.kind.rawValue), .bytes(token.hash), .text(slip.email),
          .text(slip.name), .text(slip.password), .integer(slip.made), .integer(slip.ends),
        ])
      return true
    }
  }

  /// What a token was given for, without spending it; nil when it does not hold.
  public func slip(
    _ kind: Slip.Kind, _ token: Token, now: Int64
  ) async throws(StoreError) -> Slip? {
    try await read { transaction throws(StoreError) in
      try transaction.slip(kind, token, now: now)
    }
  }

  /// Begins the account that a slip was for; nil when it does not hold, or somebody was faster.
  public func join(
    _ token: Token, as account: AccountID, now: Int64
  ) async throws(StoreError) -> Person? {
    try await write { transaction throws(StoreError) in
      guard let slip = try transaction.spend(.join, token, now: now) else { return nil }
      let person = Person(
        account: account, email: slip.email, name: slip.name, password: slip.password, made: now)
      return try transaction.add(person) ? person : nil
    }
  }

  /// Sets another password by a slip, and ends every session; nil when it does not hold.
  public func reset(
    _ token: Token, password: String, now: Int64
  ) async throws(StoreError) -> AccountID? {
    try await write { transaction throws(StoreError) in
      guard let slip = try transaction.spend(.reset, token, now: now),
        let row = try transaction.rows(
          """
          UPDATE person SET password = $2
          WHERE account = (SELECT account FROM identity WHERE email = $1) RETURNING account
          """, [.text(slip.email), .text(password)]
        ).first, let account = AccountID(row[0].text)
      else { return nil }
      try transaction.endSessions(of: account, but: nil)
      try transaction.forgetAttempts(at: slip.email)
      return account
    }
  }
}

extension Transaction {
  fileprivate func slip(
    _ kind: Slip.Kind, _ token: Token, now: Int64
  ) throws(StoreError) -> Slip? {
    let rows = try rows(
      """
      SELECT email, name, password, made, ends, hash FROM slip
      WHERE id = $1 AND kind = $2 AND ends > $3
      """, [.text(token.id), .text(kind.rawValue), .integer(now)])
    guard let row = rows.first, token.matches(row[5].bytes) else { return nil }
    return Slip(
      kind, email: row[0].text, name: row[1].text, password: row[2].text, now: row[3].integer)
  }

  /// Spends a slip, and with it every other of its kind to the address.
  func spend(
    _ kind: Slip.Kind, _ token: Token, now: Int64
  ) throws(StoreError) -> Slip? {
    guard let slip = try slip(kind, token, now: now) else { return nil }
    let gone = try rows("DELETE FROM slip WHERE id = $1 RETURNING id", [.text(token.id)])
    if gone.isEmpty { return nil }
    _ = try rows(
      "DELETE FROM slip WHERE email = $1 AND kind = $2", [.text(slip.email), .text(kind.rawValue)])
    return slip
  }
}
