/// What is typed to join an organisation, or to sign in to a class.
public struct JoinCode: Equatable, Sendable {
  public static let lifeMillis: Int64 = 14 * 86_400_000
  /// Each opening lets in so many.
  public static let usesMax: Int64 = 60
  /// Wrong codes from one network in an hour. NB: a school is one address: right ones cost nothing,
  /// nor does what cannot be a code, and what some classes mistype does not stop the rest.
  /// In the fortnight of a code these are 67,200 tries at 32^6: one in 16,000 finds it.
  public static let wrongMax = 200

  /// Six of 32 letters and digits, none of which looks like another: a thousand million.
  public var text: String
  public var ends: Int64
  public var uses: Int64

  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  public static let length = 6

  public static func fresh(now: Int64) -> JoinCode {
    JoinCode(text: random(length), ends: now + lifeMillis, uses: 0)
  }

  static func random(_ length: Int) -> String {
    var system = SystemRandomNumberGenerator()
    return String(
      (0..<length).map { _ in letters[Int(system.next(upperBound: UInt(letters.count)))] })
  }

  /// A code as somebody types it: without regard to case, spaces and dashes; nil for what is none.
  public static func typed(_ text: String, length: Int = length) -> String? {
    let kept = text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
    guard kept.count == length, kept.allSatisfy(letters.contains) else { return nil }
    return kept
  }

  public func isOpen(_ now: Int64) -> Bool { now < ends && uses < JoinCode.usesMax }
}

/// What became of a try to join.
public enum Joining: Equatable, Sendable {
  case joined(Organisation)
  /// They belong to it already.
  case known(Organisation)
  case noSuchCode
  /// The code is over, or let in as many as it may, or the organisation is full.
  case over
  /// Who asks belongs to as many as they may.
  case tooMany
}

extension Desk {
  /// The organisation of a code, whether or not it is over.
  public func organisation(code: String) async throws(StoreError) -> Organisation? {
    try await read { transaction throws(StoreError) in
      try transaction.organisation(code: code)
    }
  }

  /// Lets somebody in by a code; `known` for who is there already, with their role as it was.
  public func join(
    _ code: String, _ account: AccountID, as role: Role, now: Int64
  ) async throws(StoreError) -> Joining {
    try await write { transaction throws(StoreError) in
      try transaction.lock(account)
      // Locks the organisation: of two who come at once, the second sees the first.
      guard
        let found = try transaction.rows(
          """
          UPDATE organisation SET made = made WHERE code = $1 RETURNING \(Organisation.columns)
          """, [.text(code)]
        ).first.flatMap(Organisation.init), let open = found.code
      else { return .noSuchCode }
      if try transaction.role(of: account, in: found.id) != nil { return .known(found) }
      let isFull =
        try transaction.count("member", "organisation", found.id) >= found.membersMax
      guard open.isOpen(now), !isFull else { return .over }
      guard
        try transaction.count("member", "account", account.text) < OrganisationLimits.ownMax
      else { return .tooMany }
      try transaction.add(account, to: found.id, as: role, now: now)
      _ = try transaction.rows(
        "UPDATE organisation SET code_uses = code_uses + 1 WHERE id = $1", [.text(found.id)])
      return .joined(found)
    }
  }

  /// Opens an organisation's code for two weeks: the same again, or a fresh one.
  public func openCode(
    of organisation: String, fresh isFresh: Bool, now: Int64
  ) async throws(StoreError) {
    let code = JoinCode.fresh(now: now)
    // NB: hardly two of a thousand million codes are one; if so, the database refuses the second,
    // and whoever asks again gets another.
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        UPDATE organisation SET code_ends = $2, code_uses = 0,
          code = CASE WHEN code IS NULL OR $3 = CAST(1 AS bigint) THEN $4 ELSE code END
        WHERE id = $1
        """,
        [
          .text(organisation), .integer(code.ends), .integer(isFresh ? 1 : 0), .text(code.text),
        ])
    }
  }

  public func endCode(of organisation: String, now: Int64) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE organisation SET code_ends = $2 WHERE id = $1 AND code_ends > $2",
        [.text(organisation), .integer(now)])
    }
  }
}

extension Transaction {
  func organisation(code: String) throws(StoreError) -> Organisation? {
    try rows("SELECT \(Organisation.columns) FROM organisation WHERE code = $1", [.text(code)])
      .first.flatMap(Organisation.init)
  }
}

extension Organisation {
  /// Of a class, its staff is not counted among its pupils.
  var membersMax: Int64 {
    kind == .classroom ? OrganisationLimits.pupilsMax + 10 : OrganisationLimits.membersMax
  }
}
