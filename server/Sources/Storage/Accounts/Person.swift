import Basics

/// Who has an account: no more than signing in needs, and a name they chose.
public struct Person: Equatable, Sendable {
  public var account: AccountID
  /// Empty for somebody who signs in elsewhere, and has none here.
  public var email: String
  public var name: String
  /// A hash, as `Passwords` makes it; empty where none was chosen.
  public var password: String
  public var made: Int64
  /// When the account is to be erased; nil while it is to stay.
  public var leaves: Int64?

  public init(
    account: AccountID, email: String, name: String, password: String, made: Int64,
    leaves: Int64? = nil
  ) {
    self.account = account
    self.email = email
    self.name = name
    self.password = password
    self.made = made
    self.leaves = leaves
  }

  /// As a copy has it, beside the account's name.
  var members: [JSON.Member] {
    [
      .init("email", .string(email)), .init("name", .string(name)),
      .init("password", .string(password)), .init("made", .integer(made)),
      .init("leaves", leaves.map { .integer($0) } ?? .null),
    ]
  }

  init?(_ json: JSON, account: AccountID) {
    guard let email = json["email"]?.string, let name = json["name"]?.string,
      let password = json["password"]?.string, let made = json["made"]?.integer
    else { return nil }
    self.init(
      account: account, email: email, name: name, password: password, made: made,
      leaves: json["leaves"]?.integer)
  }

  /// Nil for a row without an account that may be named.
  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[0].text) else { return nil }
    self.init(
      account: account, email: row[1].text, name: row[2].text, password: row[3].text,
      made: row[4].integer, leaves: row[5].isNull ? nil : row[5].integer)
  }
}
