import Basics

/// What somebody signs in with beside the password, what they may use and when they are to be
/// reminded, as a copy has it.
public struct Keys: Equatable, Sendable {
  public var authenticator: Authenticator?
  /// Hashes of recovery codes.
  public var recovery: [[UInt8]]
  public var passkeys: [Passkey]
  public var links: [Link]
  public var entitlements: [Entitlement]
  /// Who agreed to it, of a child's account.
  var guardianship: Guardianship?
  public var reminder: Reminder?

  public init(
    authenticator: Authenticator? = nil, recovery: [[UInt8]] = [], passkeys: [Passkey] = [],
    links: [Link] = [], entitlements: [Entitlement] = []
  ) {
    self.authenticator = authenticator
    self.recovery = recovery
    self.passkeys = passkeys
    self.links = links
    self.entitlements = entitlements
  }

  /// None for who has nothing but a password.
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let authenticator, let since = authenticator.since {
      members.append(
        .init(
          "authenticator",
          [
            "sealed": .string(authenticator.sealed.hex), "made": .integer(authenticator.made),
            "since": .integer(since), "step": .integer(authenticator.step),
          ]))
      members.append(.init("recovery", .array(recovery.map { .string($0.hex) })))
    }
    if !passkeys.isEmpty { members.append(.init("passkeys", .array(passkeys.map(\.json)))) }
    if let guardianship { members.append(.init("guardianship", guardianship.json)) }
    if !links.isEmpty { members.append(.init("links", .array(links.map(\.json)))) }
    if !entitlements.isEmpty {
      members.append(.init("entitlements", .array(entitlements.map(\.json))))
    }
    if let reminder { members.append(.init("reminder", reminder.json)) }
    return members
  }

  /// Of a person's line; what is no such thing is left out.
  init(_ json: JSON, account: AccountID) {
    self.init()
    if let kept = json["authenticator"], let sealed = bytes(kept["sealed"]), sealed.count <= 200,
      let made = kept["made"]?.integer, let since = kept["since"]?.integer,
      let step = kept["step"]?.integer
    {
      authenticator = Authenticator(sealed: sealed, made: made, since: since, step: step)
      recovery = json["recovery"]?.array?.compactMap(bytes).filter { $0.count == 32 } ?? []
    }
    passkeys = json["passkeys"]?.array?.compactMap { Passkey($0, account: account) } ?? []
    guardianship = json["guardianship"].flatMap { Guardianship($0) }
    links = json["links"]?.array?.compactMap { Link($0) } ?? []
    entitlements = json["entitlements"]?.array?.compactMap { Entitlement($0) } ?? []
    reminder = json["reminder"].flatMap { Reminder($0) }
  }
}

extension Passkey {
  fileprivate var json: JSON {
    [
      "credential": .string(credential.hex), "host": .string(host), "point": .string(point.hex),
      "count": .integer(count), "name": .string(name), "made": .integer(made),
      "used": used.map { .integer($0) } ?? .null,
    ]
  }

  fileprivate init?(_ json: JSON, account: AccountID) {
    guard let credential = bytes(json["credential"]), (1...1023).contains(credential.count),
      let host = json["host"]?.string, let point = bytes(json["point"]), point.count == 65,
      let count = json["count"]?.integer, let name = json["name"]?.string,
      let made = json["made"]?.integer
    else { return nil }
    self.init(
      account: account, credential: credential, host: host, point: point, count: count, name: name,
      made: made, used: json["used"]?.integer)
  }
}

extension Desk {
  public func keys(of account: AccountID) async throws(StoreError) -> Keys {
    try await read { transaction throws(StoreError) in
      var keys = Keys(
        authenticator: try transaction.authenticator(of: account),
        recovery: try transaction.recoveryHashes(of: account),
        passkeys: try transaction.passkeys(of: account), links: try transaction.links(of: account),
        entitlements: try transaction.entitlements(of: account))
      keys.guardianship = try transaction.guardianship(of: account)
      keys.reminder = try transaction.reminder(of: account)
      return keys
    }
  }
}

extension Transaction {
  /// Whether somebody could still sign in with one passkey or link less.
  ///
  /// An address is a way in, with or without a password: a letter lets another be chosen.
  func hasOtherWayIn(_ account: AccountID) throws(StoreError) -> Bool {
    let addresses = try rows(
      "SELECT email FROM identity WHERE account = $1 LIMIT 1", [.text(account.text)])
    return try addresses.count + passkeys(of: account).count + links(of: account).count > 1
  }

  /// Takes in what somebody signs in with who has just been added.
  func add(_ keys: Keys, to account: AccountID) throws(StoreError) {
    if let authenticator = keys.authenticator {
      _ = try rows(
        """
        INSERT INTO authenticator (account, sealed, made, since, step)
        VALUES ($1, $2, $3, $4, $5)
        """,
        [
          .text(account.text), .bytes(authenticator.sealed), .integer(authenticator.made),
          SQLValue(authenticator.since), .integer(authenticator.step),
        ])
      try replaceRecoveryCodes(of: account, by: keys.recovery)
    }
    for passkey in keys.passkeys { _ = try add(passkey) }
    if let guardianship = keys.guardianship { try add(guardianship, to: account) }
    for link in keys.links { _ = try add(link, to: account) }
    for entitlement in keys.entitlements { try grant(entitlement, to: account) }
    // The next is looked for by whoever sends: what is late by then is not sent.
    if let reminder = keys.reminder { try keep(reminder, next: 0, of: account) }
  }
}

/// Nil for what is not written as `hex`.
func bytes(_ json: JSON?) -> [UInt8]? {
  guard let digits = json?.string.map({ Array($0.utf8) }), digits.count.isMultiple(of: 2) else {
    return nil
  }
  var bytes: [UInt8] = []
  for place in stride(from: 0, to: digits.count, by: 2) {
    let pair = String(decoding: digits[place..<place + 2], as: UTF8.self)
    guard pair.first != "+", pair.first != "-", let byte = UInt8(pair, radix: 16) else {
      return nil
    }
    bytes.append(byte)
  }
  return bytes
}
