/// Somebody who was sent elsewhere to sign in, and is to come back within ten minutes.
public struct Passage: Equatable, Sendable {
  public static let lifeMillis: Int64 = 10 * 60_000

  /// The name of the issuer, as it is in addresses.
  public var issuer: String
  /// Whose account is to be linked, and by which of their sessions; nil to sign in.
  public var owner: AccountID?
  public var session: String?
  /// What the browser is to be called.
  public var label: String
  public var made: Int64
  /// Whether they said how old they are, and are old enough to begin an account.
  public var isOfAge: Bool
  /// Who was signed in where they began to sign in: nobody else comes back there.
  public var beside: AccountID?

  public init(
    issuer: String, owner: AccountID? = nil, session: String? = nil, label: String = "",
    made: Int64, isOfAge: Bool = false, beside: AccountID? = nil
  ) {
    self.issuer = issuer
    self.label = label
    self.owner = owner
    self.session = session
    self.made = made
    self.isOfAge = isOfAge
    self.beside = beside
  }
}

extension Desk {
  /// Notes who is on the way; whoever comes back must show the token.
  public func begin(_ passage: Passage, token: Token) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        INSERT INTO passage (id, hash, issuer, session, account, made, ends, label, aged, beside)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """,
        [
          .text(token.id), .bytes(token.hash), .text(passage.issuer), SQLValue(passage.session),
          SQLValue(passage.owner?.text), .integer(passage.made),
          .integer(passage.made + Passage.lifeMillis), .text(passage.label),
          .integer(passage.isOfAge ? 1 : 0), SQLValue(passage.beside?.text),
        ])
    }
  }

  /// Ends a passage, which holds once; nil when it does not hold.
  ///
  /// NB: one that was to link an account goes with the session that began it.
  public func end(_ token: Token, now: Int64) async throws(StoreError) -> Passage? {
    try await write { transaction throws(StoreError) in
      let kept = try transaction.rows(
        "SELECT hash FROM passage WHERE id = $1", [.text(token.id)])
      guard let row = kept.first, token.matches(row[0].bytes) else { return nil }
      return try transaction.rows(
        """
        DELETE FROM passage WHERE id = $1
        RETURNING issuer, account, session, made, ends, label, aged, beside
        """, [.text(token.id)]
      ).first.flatMap { row in
        guard row[4].integer > now else { return nil }
        return Passage(
          issuer: row[0].text, owner: row[1].isNull ? nil : AccountID(row[1].text),
          session: row[2].isNull ? nil : row[2].text, label: row[5].text, made: row[3].integer,
          isOfAge: row[6].integer == 1, beside: row[7].isNull ? nil : AccountID(row[7].text))
      }
    }
  }
}
