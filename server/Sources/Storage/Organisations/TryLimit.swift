/// How many wrong tries are let be made at something from somewhere, before all wait.
public struct TryLimit: Equatable, Sendable {
  public static let hourMillis: Int64 = 3_600_000
  public static let dayMillis: Int64 = 86_400_000

  /// What is tried, and from where; empty where that makes no difference.
  public var target: String
  public var network: String
  public var max: Int
  /// From the first of them on; then all begins anew.
  public var windowMillis: Int64

  public init(at target: String, from network: String, max: Int, windowMillis: Int64 = hourMillis) {
    self.target = target
    self.network = network
    self.max = max
    self.windowMillis = windowMillis
  }
}

extension Desk {
  /// Counts a try before it is looked at, so that many at once cannot slip through; seconds to wait
  /// where it is refused, and then it is not counted.
  public func begin(_ limit: TryLimit, now: Int64) async throws(StoreError) -> Int {
    try await write { transaction throws(StoreError) in
      let tries = try transaction.tries(limit, now: now)
      if let seconds = tries.wait(now) { return seconds }
      try transaction.keep(tries, count: tries.count + 1)
      return 0
    }
  }

  /// Takes the count of a try back: it was right, or was refused for something else.
  public func takeBack(_ limit: TryLimit) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        UPDATE attempt SET failures = failures - 1
        WHERE target = $1 AND network = $2 AND failures > 0
        """, [.text(Desk.hidden(limit.target)), .text(limit.network)])
    }
  }

  /// What became of a try at a code.
  public enum CodeTry: Equatable, Sendable {
    case found(Organisation)
    case wrong
    /// There were too many wrong ones from there.
    case wait(seconds: Int)
  }

  /// Looks for the organisation of a code, whether or not it is over, and counts it if it is wrong;
  /// what cannot be a code tells nobody anything, and is not counted.
  ///
  /// NB: in one transaction, so that a class that types its code at once is not counted while it is
  /// looked at, and guesses that come at once are one after the other.
  public func tryCode(
    _ typed: String, among kinds: [Organisation.Kind] = Organisation.Kind.allCases,
    from network: String, now: Int64
  ) async throws(StoreError) -> CodeTry {
    guard let code = JoinCode.typed(typed) else { return .wrong }
    let limit = TryLimit(at: "codes", from: network, max: JoinCode.wrongMax)
    return try await write { transaction throws(StoreError) in
      let tries = try transaction.tries(limit, now: now)
      if let seconds = tries.wait(now) { return .wait(seconds: seconds) }
      if let found = try transaction.organisation(code: code), kinds.contains(found.kind) {
        return .found(found)
      }
      try transaction.keep(tries, count: tries.count + 1)
      return .wrong
    }
  }
}

/// The wrong tries of a window, which is locked until the transaction ends.
private struct Tries {
  var limit: TryLimit
  var count: Int64
  var began: Int64

  func wait(_ now: Int64) -> Int? {
    count < Int64(limit.max) ? nil : Int((began + limit.windowMillis - now + 999) / 1_000)
  }
}

extension Transaction {
  /// NB: `last` is when the window began, so that it ends whatever is tried in it.
  fileprivate func tries(_ limit: TryLimit, now: Int64) throws(StoreError) -> Tries {
    // Makes the row if need be, and locks it.
    let row = try rows(
      """
      INSERT INTO attempt (target, network, failures, last) VALUES ($1, $2, 0, $3)
      ON CONFLICT (target, network) DO UPDATE SET failures = attempt.failures
      RETURNING failures, last
      """, [.text(Desk.hidden(limit.target)), .text(limit.network), .integer(now)]
    ).first
    guard let row, row[0].integer > 0, row[1].integer > now - limit.windowMillis else {
      return Tries(limit: limit, count: 0, began: now)
    }
    return Tries(limit: limit, count: row[0].integer, began: row[1].integer)
  }

  fileprivate func keep(_ tries: Tries, count: Int64) throws(StoreError) {
    _ = try rows(
      "UPDATE attempt SET failures = $3, last = $4 WHERE target = $1 AND network = $2",
      [
        .text(Desk.hidden(tries.limit.target)), .text(tries.limit.network), .integer(count),
        .integer(tries.began),
      ])
  }
}
