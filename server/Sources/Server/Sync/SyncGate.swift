import Storage

/// Lets each account have one round at a time, all of them so many, and each so many bytes.
///
/// A new device of an old account fetches some 20 MB in twenty rounds, one behind the other: that
/// is no reason to make anybody wait. Who moves more than a whole account for hours is slowed down.
actor SyncGate {
  struct Limits: Sendable {
    var roundsAtOnceMax = 24
    /// What may be moved at once, both ways together and before compression.
    var bytesMax = 512 << 20
    /// What is forgotten of it in a second.
    var bytesASecond = 256 << 10

    init() {}
  }

  private struct Account {
    var isInRound = false
    var bytes = 0
  }

  private let limits: Limits
  private var accounts: [AccountID: Account] = [:]
  private var roundCount = 0
  /// Up to when time has gone by.
  private var forgotten: Int64 = 0

  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Runs a round, which answers how many bytes it moved; `seconds` is any clock that goes on.
  func run<Value: Sendable>(
    _ account: AccountID, at seconds: Int64,
    _ round: @Sendable () async throws -> (value: Value, bytes: Int)
  ) async throws -> Value {
    try enter(account, seconds)
    do {
      let (value, bytes) = try await round()
      leave(account, bytes: bytes)
      return value
    } catch {
      leave(account, bytes: 0)
      throw error
    }
  }

  private func enter(_ account: AccountID, _ seconds: Int64) throws(ServerError) {
    forget(seconds)
    var its = accounts[account] ?? Account()
    guard !its.isInRound else { throw .inRound(retryAfterSeconds: 1) }
    let beyond = its.bytes - limits.bytesMax
    guard beyond <= 0 else {
      throw .tooOften(retryAfterSeconds: beyond / limits.bytesASecond + 1)
    }
    guard roundCount < limits.roundsAtOnceMax else { throw .tooManyRounds(retryAfterSeconds: 2) }
    its.isInRound = true
    accounts[account] = its
    roundCount += 1
  }

  private func leave(_ account: AccountID, bytes: Int) {
    accounts[account]?.isInRound = false
    accounts[account]?.bytes += bytes
    roundCount -= 1
  }

  /// Lets time go by for everybody, once a second at most; who is at rest is not remembered.
  private func forget(_ seconds: Int64) {
    guard seconds > forgotten else { return }
    let gone = Int(seconds - forgotten) * limits.bytesASecond
    for (account, its) in accounts {
      accounts[account]?.bytes = max(0, its.bytes - gone)
      if !its.isInRound, its.bytes <= gone { accounts[account] = nil }
    }
    forgotten = seconds
  }
}
