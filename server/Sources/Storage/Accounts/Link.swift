import Basics

/// Who somebody is elsewhere, in the words of an issuer.
public struct Link: Equatable, Sendable {
  public var issuer: String
  public var subject: String
  public var made: Int64

  public init(issuer: String, subject: String, made: Int64) {
    self.issuer = issuer
    self.subject = subject
    self.made = made
  }

  /// As a copy has it, beside its person.
  var json: JSON {
    ["issuer": .string(issuer), "subject": .string(subject), "made": .integer(made)]
  }

  init?(_ json: JSON) {
    guard let issuer = json["issuer"]?.string, let subject = json["subject"]?.string,
      let made = json["made"]?.integer
    else { return nil }
    self.init(issuer: issuer, subject: subject, made: made)
  }
}

extension Desk {
  public enum Unlinking: Sendable {
    case done
    /// There is no such link.
    case none
    /// Nothing would be left to sign in with.
    case lastWay
  }

  /// Whose account it is who is known elsewhere so.
  public func account(of link: Link) async throws(StoreError) -> AccountID? {
    try await read { transaction throws(StoreError) in
      try transaction.account(of: link)
    }
  }

  /// The account of who is known elsewhere so, which begins if there is none.
  ///
  /// `newcomer` keeps the address if nobody else has it. NB: who has it is not asked, and no
  /// account is anybody's because of an address.
  public func account(
    of link: Link, or newcomer: Person
  ) async throws(StoreError) -> (account: AccountID, isNew: Bool) {
    if let account = try await account(of: link) { return (account, false) }
    return try await write { transaction throws(StoreError) in
      // NB: first of all; that it names a person is looked at when the transaction ends.
      if try transaction.add(link, to: newcomer.account) {
        var person = newcomer
        if try !transaction.add(person) {
          person.email = ""
          _ = try transaction.add(person)
        }
        return (person.account, true)
      }
      guard let account = try transaction.account(of: link) else { throw .busy }
      return (account, false)
    }
  }

  /// Links somebody's account; false when the link is another's, or they have one of that issuer.
  public func add(_ link: Link, to account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      if try transaction.add(link, to: account) { return true }
      return try transaction.account(of: link) == account
    }
  }

  public func links(of account: AccountID) async throws(StoreError) -> [Link] {
    try await read { transaction throws(StoreError) in
      try transaction.links(of: account)
    }
  }

  /// Takes a link away, unless nothing else lets its owner in.
  public func unlink(
    _ issuer: String, of account: AccountID
  ) async throws(StoreError) -> Unlinking {
    try await write { transaction throws(StoreError) in
      try transaction.lock(account)
      let links = try transaction.links(of: account)
      guard links.contains(where: { $0.issuer == issuer }) else { return .none }
      guard try transaction.hasOtherWayIn(account) else { return .lastWay }
      _ = try transaction.rows(
        "DELETE FROM link WHERE account = $1 AND issuer = $2",
        [.text(account.text), .text(issuer)])
      return .done
    }
  }
}

extension Transaction {
  fileprivate func account(of link: Link) throws(StoreError) -> AccountID? {
    try rows(
      "SELECT account FROM link WHERE issuer = $1 AND subject = $2",
      [.text(link.issuer), .text(link.subject)]
    ).first.flatMap { AccountID($0[0].text) }
  }

  /// False when it is somebody's, or they have one of that issuer.
  func add(_ link: Link, to account: AccountID) throws(StoreError) -> Bool {
    let added = try rows(
      """
      INSERT INTO link (issuer, subject, account, made) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING account
      """,
      [.text(link.issuer), .text(link.subject), .text(account.text), .integer(link.made)])
    return !added.isEmpty
  }

  func links(of account: AccountID) throws(StoreError) -> [Link] {
    try rows(
      "SELECT issuer, subject, made FROM link WHERE account = $1 ORDER BY made, issuer LIMIT 100",
      [.text(account.text)]
    ).map { Link(issuer: $0[0].text, subject: $0[1].text, made: $0[2].integer) }
  }
}
