/// What a guardian agrees to, each by itself.
public enum ConsentScope: String, CaseIterable, Sendable {
  /// The account itself: without it there is none.
  case keep
  /// Speech turned into text by the browser's maker: asked by nobody yet, and so off.
  case speech
  /// Answers judged by a language model that the server's operator chose.
  case language
  /// Figures of what was practised, for who looks after them in a team.
  case coach
  /// The nickname in leaderboards of their own teams and classes.
  case boards
  /// Friends in their own teams and classes.
  case friends
  /// Reminders that the server sends, or a calendar takes from it.
  case reminders
}

/// A decision of a guardian's, as the ledger has it.
public struct Consent: Equatable, Sendable {
  public var scope: ConsentScope
  public var isGiven: Bool
  /// SHA-256 of the text that was shown, and which edition that was.
  public var hash: [UInt8]
  public var version: Int64
  public var at: Int64
  /// The guardian's address under the server's key: proves who, and tells nobody.
  public var who: String
  public var network: String

  public init(
    _ scope: ConsentScope, isGiven: Bool, hash: [UInt8], version: Int64, at: Int64, who: String,
    network: String
  ) {
    self.scope = scope
    self.isGiven = isGiven
    self.hash = hash
    self.version = version
    self.at = at
    self.who = who
    self.network = network
  }

  init?(_ row: [SQLValue]) {
    guard let scope = ConsentScope(rawValue: row[0].text) else { return nil }
    self.init(
      scope, isGiven: row[1].integer == 1, hash: row[2].bytes, version: row[3].integer,
      at: row[4].integer, who: row[5].text, network: row[6].text)
  }
}

/// What may be done with somebody: every feature that goes beyond their own practice asks this.
public struct ConsentState: Equatable, Sendable {
  /// From when they decide alone: `Int64.max` where nobody knows; nil for who does already.
  public var grown: Int64?
  public var given: Set<ConsentScope>

  public init(grown: Int64? = nil, given: Set<ConsentScope> = []) {
    self.grown = grown
    self.given = given
  }
}

extension Desk {
  /// How long the ledger outlives the last decision, once the account has gone.
  static let ledgerMillis: Int64 = 3 * 365 * SessionTimes.dayMillis

  /// What may be done with somebody now.
  public func consents(of account: AccountID, now: Int64) async throws(StoreError) -> ConsentState {
    try await read { transaction throws(StoreError) in
      try transaction.consents(of: account, now: now)
    }
  }

  /// Everything that was decided about a child, the oldest first.
  public func ledger(of ward: String) async throws(StoreError) -> [Consent] {
    try await read { transaction throws(StoreError) in try transaction.ledger(of: ward) }
  }
}

extension Transaction {
  /// NB: of a pupil without an address nobody was asked, and so nothing is agreed to.
  func consents(of account: AccountID, now: Int64) throws(StoreError) -> ConsentState {
    let ward = try rows(
      "SELECT id, state, grown FROM ward WHERE child = $1 AND grown > $2",
      [.text(account.text), .integer(now)]
    ).first
    guard let ward else { return ConsentState(grown: try isPupil(account) ? .max : nil) }
    let isAgreed = ward[1].text == WardState.agreed.rawValue
    return ConsentState(
      grown: ward[2].integer, given: isAgreed ? try given(of: ward[0].text) : [])
  }

  func ledger(of ward: String) throws(StoreError) -> [Consent] {
    try rows(
      """
      SELECT scope, given, hash, version, at, who, network FROM consent WHERE ward = $1
      ORDER BY number LIMIT 10000
      """, [.text(ward)]
    ).compactMap(Consent.init)
  }

  /// What was said last of each.
  func given(of ward: String) throws(StoreError) -> Set<ConsentScope> {
    try ledger(of: ward).reduce(into: []) { given, consent in
      if consent.isGiven { given.insert(consent.scope) } else { given.remove(consent.scope) }
    }
  }

  /// Adds decisions; whoever does so has locked the ward's row.
  func add(_ consents: [Consent], to ward: String) throws(StoreError) {
    let last = try rows(
      "SELECT COALESCE(max(number), 0) FROM consent WHERE ward = $1", [.text(ward)])
    var number = last.first?[0].integer ?? 0
    for consent in consents {
      number += 1
      _ = try rows(
        """
        INSERT INTO consent (ward, number, scope, given, hash, version, at, who, network)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        """,
        [
          .text(ward), .integer(number), .text(consent.scope.rawValue),
          .integer(consent.isGiven ? 1 : 0), .bytes(consent.hash), .integer(consent.version),
          .integer(consent.at), .text(consent.who), .text(consent.network),
        ])
    }
  }
}
