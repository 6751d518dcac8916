/// How far the question to a guardian has come.
public enum WardState: String, Sendable {
  case asked, refused, agreed
  /// The guardian agrees no more: nobody signs in, and the account is to be erased.
  case stopped
}

/// A child whose account needs a guardian, from the question on until the child is of age.
public struct Ward: Equatable, Sendable {
  /// How long a guardian has to answer, and how long a child's device is told what they said.
  public static let askingMillis: Int64 = 7 * SessionTimes.dayMillis
  /// After so long the second letter follows the first answer.
  public static let confirmMillis: Int64 = SessionTimes.dayMillis

  public var id: String
  public var state: WardState
  /// Nil until a guardian has agreed.
  public var child: AccountID?
  /// Nil while the guardian has no account that is linked.
  public var guardian: AccountID?
  /// The guardian's.
  public var email: String
  /// What the child calls itself.
  public var name: String
  /// What the child signs in by; empty until there is an account.
  public var login: String
  public var grown: Int64
  public var made: Int64
  /// When the account is to be erased; nil while it is to stay.
  public var leaves: Int64?

  public init(asking email: String, name: String, grown: Int64, now: Int64) {
    id = ""
    state = .asked
    self.email = email
    self.name = name
    login = ""
    self.grown = grown
    made = now
  }

  init?(_ row: [SQLValue]) {
    guard let state = WardState(rawValue: row[1].text) else { return nil }
    id = row[0].text
    self.state = state
    child = row[2].isNull ? nil : AccountID(row[2].text)
    guardian = row[3].isNull ? nil : AccountID(row[3].text)
    email = row[4].text
    name = row[5].text
    login = row[6].text
    grown = row[7].integer
    made = row[8].integer
    leaves = row[9].isNull ? nil : row[9].integer
  }

  static let chosen = """
    SELECT ward.id, ward.state, ward.child, ward.guardian, ward.email,
      COALESCE(person.name, ward.name), COALESCE(identity.email, ''), ward.grown, ward.made,
      person.leaves, ward.claim, ward.letter_hash
    FROM ward LEFT JOIN person ON person.account = ward.child
      LEFT JOIN identity ON identity.account = ward.child
    """

  /// Whether it counts still: a question that nobody answered is over after a week, and a
  /// guardian's say ends when the child is of age.
  func counts(_ now: Int64) -> Bool {
    child == nil ? now < made + Ward.askingMillis : now < grown
  }
}

extension Desk {
  /// Questions that may wait for one guardian's answer at once.
  static let askedMax: Int64 = 5

  /// Keeps a question to a guardian; false when enough wait for them already.
  ///
  /// `claim` is what the child's device shows later, `letter` the code that the guardian is sent.
  public func ask(
    _ ward: Ward, claim: Token, letter: Token
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let waiting = try transaction.rows(
        "SELECT count(*) FROM ward WHERE email = $1 AND state = 'asked' AND made > $2",
        [.text(ward.email), .integer(ward.made - Ward.askingMillis)])
      guard let row = waiting.first, row[0].integer < Desk.askedMax else { return false }
      _ = try transaction.rows(
        """
        INSERT INTO ward (id, claim, state, email, name, letter, letter_hash, grown, made)
        VALUES ($1, $2, 'asked', $3, $4, $5, $6, $7, $8)
        """,
        [
          .text(claim.id), .bytes(claim.hash), .text(ward.email), .text(ward.name),
          .text(letter.id), .bytes(letter.hash), .integer(ward.grown), .integer(ward.made),
        ])
      return true
    }
  }

  /// What a child's device asks about; nil when it does not hold.
  public func ward(claim: Token, now: Int64) async throws(StoreError) -> Ward? {
    try await read { transaction throws(StoreError) in
      let row = try transaction.rows(Ward.chosen + " WHERE ward.id = $1", [.text(claim.id)]).first
      guard let row, claim.matches(row[10].bytes) else { return nil }
      return Ward(row).flatMap { $0.counts(now) ? $0 : nil }
    }
  }

  /// What the code of a letter is about; nil when it does not hold.
  public func ward(letter: Token, now: Int64) async throws(StoreError) -> Ward? {
    try await read { transaction throws(StoreError) in
      try transaction.ward(letter: letter, now: now)
    }
  }

  /// A guardian's own child; nil for whoever is not theirs, or of age.
  public func ward(
    _ child: AccountID, of guardian: AccountID, now: Int64
  ) async throws(StoreError) -> Ward? {
    try await ward(of: child, now: now).flatMap { $0.guardian == guardian ? $0 : nil }
  }

  /// How somebody's account stands who is a child.
  public func ward(of child: AccountID, now: Int64) async throws(StoreError) -> Ward? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(Ward.chosen + " WHERE ward.child = $1", [.text(child.text)]).first
        .flatMap(Ward.init).flatMap { $0.counts(now) ? $0 : nil }
    }
  }

  /// The children of a guardian, in the order in which they came.
  public func wards(of guardian: AccountID, now: Int64) async throws(StoreError) -> [Ward] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        Ward.chosen + " WHERE ward.guardian = $1 AND ward.grown > $2 ORDER BY ward.made LIMIT 100",
        [.text(guardian.text), .integer(now)]
      ).compactMap(Ward.init)
    }
  }
}

extension Transaction {
  func ward(letter: Token, now: Int64) throws(StoreError) -> Ward? {
    let row = try rows(Ward.chosen + " WHERE ward.letter = $1", [.text(letter.id)]).first
    guard let row, letter.matches(row[11].bytes) else { return nil }
    return Ward(row).flatMap { $0.counts(now) ? $0 : nil }
  }
}

extension Ward {
  /// The guardian's address as a child and an operator see it: "a…@example.org".
  public var cutEmail: String { WaitingLetter.cut(email) }
}
