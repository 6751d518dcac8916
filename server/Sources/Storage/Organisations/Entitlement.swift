public import Basics

/// What somebody may use beyond what is free: from whom they have it, and until when.
public struct Entitlement: Equatable, Sendable {
  public var thing: Thing
  /// As in "a grant", or what a shop calls a purchase.
  public var source: String
  public var made: Int64
  /// Nil where it does not end.
  public var ends: Int64?

  public init(_ thing: Thing, source: String, made: Int64, ends: Int64?) {
    self.thing = thing
    self.source = source
    self.made = made
    self.ends = ends
  }

  init?(_ row: [SQLValue]) {
    guard let thing = Thing(rawValue: row[0].text) else { return nil }
    self.init(
      thing, source: row[1].text, made: row[2].integer, ends: row[3].isNull ? nil : row[3].integer)
  }

  /// As a copy has it, beside its person.
  var json: JSON {
    [
      "thing": .string(thing.rawValue), "source": .string(source), "made": .integer(made),
      "ends": ends.map { .integer($0) } ?? .null,
    ]
  }

  init?(_ json: JSON) {
    guard let thing = json["thing"]?.string.flatMap(Thing.init),
      let source = json["source"]?.string,
      let made = json["made"]?.integer, Entitlement.things.contains(thing)
    else { return nil }
    self.init(thing, source: source, made: made, ends: json["ends"]?.integer)
  }

  /// What rows may be about.
  public static let things: [Thing] = [.studentContent, .paidContent, .reviewPacks]
}

extension Desk {
  /// Entitles somebody, or changes until when; a source gives a thing once.
  public func grant(
    _ entitlement: Entitlement, to account: AccountID
  ) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      try transaction.grant(entitlement, to: account)
    }
  }

  /// Takes back what a source gave; false when it gave nothing.
  public func withdraw(
    _ thing: Thing, source: String, from account: AccountID
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM entitlement WHERE account = $1 AND thing = $2 AND source = $3 RETURNING thing",
        [.text(account.text), .text(thing.rawValue), .text(source)]
      ).isEmpty
    }
  }

  public func entitlements(of account: AccountID) async throws(StoreError) -> [Entitlement] {
    try await read { transaction throws(StoreError) in
      try transaction.entitlements(of: account)
    }
  }
}

extension Transaction {
  func grant(_ entitlement: Entitlement, to account: AccountID) throws(StoreError) {
    _ = try rows(
      """
      INSERT INTO entitlement (account, thing, source, made, ends) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (account, thing, source) DO UPDATE SET ends = excluded.ends
      """,
      [
        .text(account.text), .text(entitlement.thing.rawValue), .text(entitlement.source),
        .integer(entitlement.made), SQLValue(entitlement.ends),
      ])
  }

  func entitlements(of account: AccountID) throws(StoreError) -> [Entitlement] {
    try rows(
      """
      SELECT thing, source, made, ends FROM entitlement WHERE account = $1
      ORDER BY thing, source LIMIT 100
      """, [.text(account.text)]
    ).compactMap(Entitlement.init)
  }
}
