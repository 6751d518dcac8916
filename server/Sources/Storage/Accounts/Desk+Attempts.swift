import Basics

/// How long somebody waits who guessed wrong.
public enum GuessLimits {
  /// Wrong guesses that cost nothing.
  static let freeMax: Int64 = 5
  static let waitSecondsMax: Int64 = 3_600

  /// 0 for the first five failures, then 1, 2, 4, … seconds, up to an hour.
  static func waitMillis(failures: Int64) -> Int64 {
    if failures < freeMax { return 0 }
    let doublings = min(failures - freeMax, 12)
    return min(1 << doublings, waitSecondsMax) * 1_000
  }
}

extension Desk {
  /// Counts a guess before it is looked at, so that many at once cannot slip through.
  ///
  /// Returns the seconds to wait when it is too early for another; 0 lets it be looked at.
  public func beginGuess(
    at target: String, from network: String, now: Int64
  ) async throws(StoreError) -> Int {
    let key: [SQLValue] = [.text(Desk.hidden(target)), .text(network), .integer(now)]
    return try await write { transaction throws(StoreError) in
      // Makes the row if need be, and locks it.
      let rows = try transaction.rows(
        """
        INSERT INTO attempt (target, network, failures, last) VALUES ($1, $2, 0, $3)
        ON CONFLICT (target, network) DO UPDATE SET failures = attempt.failures
        RETURNING failures, last
        """, key)
      guard let row = rows.first else { return 0 }
      let left = row[1].integer + GuessLimits.waitMillis(failures: row[0].integer) - now
      if left > 0 { return Int((left + 999) / 1_000) }
      _ = try transaction.rows(
        """
        UPDATE attempt SET failures = failures + 1, last = $3
        WHERE target = $1 AND network = $2
        """, key)
      return 0
    }
  }

  /// Takes back a guess that began then and was not looked at; the next need not wait for it.
  ///
  /// NB: where another was counted since, `last` is that one's; else the row's wait is just over,
  /// so that the failures before are kept as long as they would have been.
  public func takeBackGuess(
    at target: String, from network: String, begun: Int64
  ) async throws(StoreError) {
    let key: [SQLValue] = [.text(Desk.hidden(target)), .text(network)]
    _ = try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        UPDATE attempt SET failures = failures - 1
        WHERE target = $1 AND network = $2 AND failures > 0 RETURNING failures
        """, key)
      guard let failures = rows.first?[0].integer else { return }
      let over = begun - GuessLimits.waitMillis(failures: failures)
      _ = try transaction.rows(
        "UPDATE attempt SET last = $3 WHERE target = $1 AND network = $2 AND last = $4",
        key + [.integer(over), .integer(begun)])
    }
  }

  /// Forgets what was guessed from a network: this one was right.
  public func guessedRight(at target: String, from network: String) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "DELETE FROM attempt WHERE target = $1 AND network = $2",
        [.text(Desk.hidden(target)), .text(network)])
    }
  }

  /// What is guessed at by who has the password: the codes of an account.
  public static func secondStep(of account: AccountID) -> String { "second " + account.text }

  /// What is guessed at of somebody who is signed in and has no address.
  public static func password(of account: AccountID) -> String { "password " + account.text }

  /// Addresses that have no account are guessed at as well, and need not be read here.
  static func hidden(_ target: String) -> String { SHA256.hex(Array(target.utf8)) }
}

extension Transaction {
  func forgetAttempts(at target: String) throws(StoreError) {
    _ = try rows("DELETE FROM attempt WHERE target = $1", [.text(Desk.hidden(target))])
  }
}
