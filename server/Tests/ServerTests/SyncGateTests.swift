import Storage
import Testing

@testable import Server

/// How much one account may ask of the server at once.
@Suite struct SyncGateTests {
  @Test func `an account has one round at a time, and others go on`() async throws {
    let gate = SyncGate()
    let (mine, theirs) = (AccountID.fresh(), AccountID.fresh())
    let (begun, hold) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let first = Task {
      try await gate.run(mine, at: 1) {
        begun.continuation.yield()
        for await _ in hold.stream { break }
        return ("first", 1)
      }
    }
    for await _ in begun.stream { break }
    await #expect(throws: ServerError.inRound(retryAfterSeconds: 1)) {
      try await gate.run(mine, at: 1) { ((), 0) }
    }
    try await gate.run(theirs, at: 1) { ((), 0) }
    hold.continuation.yield()
    #expect(try await first.value == "first")
    try await gate.run(mine, at: 1) { ((), 0) }
    #expect(ServerError.inRound(retryAfterSeconds: 1).failure.retryAfterSeconds == 1)
  }

  @Test func `an account that moves too much waits for its bytes, not its requests`() async throws {
    var limits = SyncGate.Limits()
    (limits.bytesMax, limits.bytesASecond) = (1_000, 100)
    let (gate, account) = (SyncGate(limits), AccountID.fresh())
    for _ in 0..<500 { try await gate.run(account, at: 10) { ((), 2) } }
    try await gate.run(account, at: 10) { ((), 250) }
    await #expect(throws: ServerError.tooOften(retryAfterSeconds: 3)) {
      try await gate.run(account, at: 10) { ((), 0) }
    }
    try await gate.run(account, at: 13) { ((), 0) }
    limits.roundsAtOnceMax = 0
    let closed = SyncGate(limits)
    await #expect(throws: ServerError.tooManyRounds(retryAfterSeconds: 2)) {
      try await closed.run(account, at: 1) { ((), 0) }
    }
  }
}
