import Foundation

/// A few threads with a connection each, and a queue with an end before them.
///
/// libpq waits for its server, which a thread of Swift's own few must not do.
final class PostgresThreads: @unchecked Sendable {
  typealias Job = (PostgresThread) -> Void

  /// Guards all below it.
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false
  private var runningCount: Int
  private let jobsMax: Int

  init(address: String, count: Int, jobsMax: Int) {
    self.jobsMax = jobsMax
    runningCount = count
    for _ in 0..<count {
      let thread = Thread { [self] in
        let worker = PostgresThread(address: address)
        while let job = next() { job(worker) }
        end()
      }
      thread.name = "etude-postgres"
      thread.start()
    }
  }

  /// Runs work on the next free connection; busy when too much waits already.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<Value, StoreError>, Never>) in
      let refused = add { thread in continuation.resume(returning: thread.perform(work)) }
      if let refused { continuation.resume(returning: .failure(refused)) }
    }
    return try result.get()
  }

  /// Lets what waits be done, and ends the threads.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while runningCount > 0 { condition.wait() }
    }
  }

  private func add(_ job: @escaping Job) -> StoreError? {
    condition.withLock {
      if isClosed { return .unreachable(why: "it was closed") }
      if jobs.count >= jobsMax { return .busy }
      jobs.append(job)
      condition.broadcast()
      return nil
    }
  }

  /// Waits for a job; nil when there will be none.
  private func next() -> Job? {
    condition.withLock {
      while jobs.isEmpty, !isClosed { condition.wait() }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  private func end() {
    condition.withLock {
      runningCount -= 1
      condition.broadcast()
    }
  }
}

/// One thread's connection, made when it is first wanted and again when it broke.
final class PostgresThread {
  private let address: String
  private var connection: PostgresConnection?

  init(address: String) { self.address = address }

  /// NB: work whose old connection turns out to be broken is done once more on a new one. It may
  /// have been done already, but union does not mind.
  func perform<Value>(
    _ work: (PostgresConnection) throws(StoreError) -> Value
  ) -> Result<Value, StoreError> {
    let isOld = connection != nil
    let result = attempt(work)
    if isOld, case .failure(.unreachable) = result { return attempt(work) }
    return result
  }

  private func attempt<Value>(
    _ work: (PostgresConnection) throws(StoreError) -> Value
  ) -> Result<Value, StoreError> {
    do throws(StoreError) {
      let open: PostgresConnection
      if let connection { open = connection } else { open = try PostgresConnection(address) }
      connection = open
      return .success(try work(open))
    } catch {
      if case .unreachable = error { connection = nil }
      connection?.abandon()
      return .failure(error)
    }
  }
}
