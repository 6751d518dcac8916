/// A team, a school or an academy; or a class, which is within one of these.
public struct Organisation: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case team, school, academy
    case classroom = "class"
  }

  public var id: String
  public var kind: Kind
  public var name: String
  /// Two letters, as ISO 3166-1 has them: what the law says of children depends on it.
  public var country: String
  /// Of a class: where it belongs.
  public var within: String?
  public var made: Int64
  public var code: JoinCode?

  public init(kind: Kind, name: String, country: String, within: String? = nil, now: Int64) {
    id = randomHex(bytes: 16)
    self.kind = kind
    self.name = name
    self.country = country
    self.within = within
    made = now
  }

  static let columns = "id, kind, name, country, within, made, code, code_ends, code_uses"

  init?(_ row: [SQLValue]) {
    guard row.count >= 9, let kind = Kind(rawValue: row[1].text) else { return nil }
    id = row[0].text
    self.kind = kind
    name = row[2].text
    country = row[3].text
    within = row[4].isNull ? nil : row[4].text
    made = row[5].integer
    if !row[6].isNull {
      code = JoinCode(text: row[6].text, ends: row[7].integer, uses: row[8].integer)
    }
  }

  var values: [SQLValue] {
    [
      .text(id), .text(kind.rawValue), .text(name), .text(country), SQLValue(within),
      .integer(made), SQLValue(code?.text), .integer(code?.ends ?? 0), .integer(code?.uses ?? 0),
    ]
  }
}

/// What somebody is in an organisation, and there alone.
public enum Role: String, CaseIterable, Sendable {
  case student, guardian, coach, admin

  /// Who acts on others.
  public var isStaff: Bool { self == .coach || self == .admin }
}

/// Somebody in an organisation, as its staff sees them.
public struct Member: Equatable, Sendable {
  public var account: AccountID
  public var name: String
  public var role: Role
  public var since: Int64
  /// What a pupil without an address signs in by; nil for everybody else.
  public var secret: PupilSecret.Kind?
  /// When their account is to be erased; nil while it is to stay.
  public var leaves: Int64?

  init?(_ row: [SQLValue]) {
    guard let account = AccountID(row[0].text), let role = Role(rawValue: row[2].text) else {
      return nil
    }
    self.account = account
    name = row[1].text
    self.role = role
    since = row[3].integer
    secret = PupilSecret.Kind(rawValue: row[4].text)
    leaves = row[5].isNull ? nil : row[5].integer
  }
}

public enum OrganisationLimits {
  /// Organisations that one person may belong to.
  public static let ownMax: Int64 = 20
  public static let classesMax: Int64 = 200
  public static let membersMax: Int64 = 5_000
  /// In a class.
  public static let pupilsMax: Int64 = 60
}
