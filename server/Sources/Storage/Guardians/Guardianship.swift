import Basics

/// Who agreed to a child's account and what they decided, as a copy has it beside the child.
struct Guardianship: Equatable, Sendable {
  var id: String
  var state: WardState
  var guardian: String?
  var email: String
  var grown: Int64
  var made: Int64
  var confirm: Int64?
  /// Hashes of what the child's device and the newest letter have, until they are used.
  var claim: [UInt8]?
  var letter: String?
  var letterHash: [UInt8]?
  var consents: [Consent]

  var json: JSON {
    [
      "id": .string(id), "state": .string(state.rawValue),
      "guardian": guardian.map { .string($0) } ?? .null, "email": .string(email),
      "grown": .integer(grown), "made": .integer(made),
      "confirm": confirm.map { .integer($0) } ?? .null,
      "claim": claim.map { .string($0.hex) } ?? .null,
      "letter": letter.map { .string($0) } ?? .null,
      "letter-hash": letterHash.map { .string($0.hex) } ?? .null,
      "consents": .array(consents.map(\.json)),
    ]
  }

  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let state = json["state"]?.string.flatMap(WardState.init),
      let email = json["email"]?.string, let grown = json["grown"]?.integer,
      let made = json["made"]?.integer
    else { return nil }
    self.id = id
    self.state = state
    self.email = email
    self.grown = grown
    self.made = made
    guardian = json["guardian"]?.string
    confirm = json["confirm"]?.integer
    claim = bytes(json["claim"]).flatMap { $0.count == 32 ? $0 : nil }
    letterHash = bytes(json["letter-hash"]).flatMap { $0.count == 32 ? $0 : nil }
    letter = letterHash == nil ? nil : json["letter"]?.string
    consents = json["consents"]?.array?.compactMap(Consent.init) ?? []
  }

  init?(_ row: [SQLValue], _ consents: [Consent]) {
    guard let state = WardState(rawValue: row[1].text) else { return nil }
    id = row[0].text
    self.state = state
    guardian = row[2].isNull ? nil : row[2].text
    email = row[3].text
    grown = row[4].integer
    made = row[5].integer
    confirm = row[6].isNull ? nil : row[6].integer
    claim = row[7].isNull ? nil : row[7].bytes
    letter = row[8].isNull ? nil : row[8].text
    letterHash = row[9].isNull ? nil : row[9].bytes
    self.consents = consents
  }
}

extension Consent {
  fileprivate var json: JSON {
    [
      "scope": .string(scope.rawValue), "given": .bool(isGiven), "hash": .string(hash.hex),
      "version": .integer(version), "at": .integer(at), "who": .string(who),
      "network": .string(network),
    ]
  }

  fileprivate init?(_ json: JSON) {
    guard let scope = json["scope"]?.string.flatMap(ConsentScope.init),
      let isGiven = json["given"]?.bool, let hash = bytes(json["hash"]), hash.count == 32,
      let version = json["version"]?.integer, let at = json["at"]?.integer,
      let who = json["who"]?.string, let network = json["network"]?.string
    else { return nil }
    self.init(
      scope, isGiven: isGiven, hash: hash, version: version, at: at, who: who, network: network)
  }
}

extension Transaction {
  func guardianship(of child: AccountID) throws(StoreError) -> Guardianship? {
    let row = try rows(
      """
      SELECT id, state, guardian, email, grown, made, confirm, claim, letter, letter_hash
      FROM ward WHERE child = $1
      """, [.text(child.text)]
    ).first
    guard let row else { return nil }
    return Guardianship(row, try ledger(of: row[0].text))
  }

  /// Takes in who agreed to an account that has just been added.
  func add(_ guardianship: Guardianship, to child: AccountID) throws(StoreError) {
    let added = try rows(
      """
      INSERT INTO ward (
        id, state, child, guardian, email, name, grown, made, confirm, claim, letter, letter_hash)
      VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8, $9, $10, $11)
      ON CONFLICT DO NOTHING RETURNING id
      """,
      [
        .text(guardianship.id), .text(guardianship.state.rawValue), .text(child.text),
        SQLValue(guardianship.guardian), .text(guardianship.email), .integer(guardianship.grown),
        .integer(guardianship.made), SQLValue(guardianship.confirm),
        guardianship.claim.map(SQLValue.bytes) ?? .null, SQLValue(guardianship.letter),
        guardianship.letterHash.map(SQLValue.bytes) ?? .null,
      ])
    let known = try ledger(of: guardianship.id)
    if !added.isEmpty, known.isEmpty { try add(guardianship.consents, to: guardianship.id) }
  }
}
