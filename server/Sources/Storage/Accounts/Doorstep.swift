/// Somebody who said the right password and owes the second step.
public struct Doorstep: Equatable, Sendable {
  public static let lifeMillis: Int64 = 5 * 60_000

  public var account: AccountID
  /// The hash that was compared: one that was changed since opens nothing.
  public var password: String
  /// The device they were on before, if they were; else what they call it.
  public var device: String?
  public var label: String
  public var ends: Int64

  public init(
    account: AccountID, password: String, device: String?, label: String, now: Int64
  ) {
    self.account = account
    self.password = password
    self.device = device
    self.label = label
    ends = now + Doorstep.lifeMillis
  }

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[0].text) else { return nil }
    self.account = account
    password = row[1].text
    device = row[2].isNull ? nil : row[2].text
    label = row[3].text
    ends = row[4].integer
  }
}

extension Desk {
  /// People of one account who may stand there at once; the one who has longest goes.
  static let doorstepsMax: Int64 = 20

  public func keep(_ doorstep: Doorstep, token: Token) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        """
        DELETE FROM doorstep WHERE account = $1 AND id IN (
          SELECT id FROM doorstep WHERE account = $1 ORDER BY ends DESC, id LIMIT 100 OFFSET $2)
        """, [.text(doorstep.account.text), .integer(Desk.doorstepsMax - 1)])
      return try transaction.rows(
        """
        INSERT INTO doorstep (id, hash, account, password, device, label, ends)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .text(token.id), .bytes(token.hash), .text(doorstep.account.text),
          .text(doorstep.password), SQLValue(doorstep.device), .text(doorstep.label),
          .integer(doorstep.ends),
        ])
    }
  }

  /// Who has this token; nil when it does not hold.
  public func doorstep(_ token: Token, now: Int64) async throws(StoreError) -> Doorstep? {
    try await read { transaction throws(StoreError) in
      let row = try transaction.rows(
        """
        SELECT account, password, device, label, ends, hash FROM doorstep
        WHERE id = $1 AND ends > $2
        """, [.text(token.id), .integer(now)]
      ).first
      guard let row, token.matches(row[5].bytes) else { return nil }
      return Doorstep(row)
    }
  }

  /// Spends the token; false when somebody was faster.
  public func spendDoorstep(_ token: Token) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM doorstep WHERE id = $1 AND hash = $2 RETURNING id",
        [.text(token.id), .bytes(token.hash)]
      ).isEmpty
    }
  }
}
