/// What is asked of a database, for who measures it.
public enum StoreWork: String, Sendable { case read, write }

extension Store {
  /// The same store, which tells how long each of its transactions took, with the wait for it.
  public func timed(
    _ observe: @escaping @Sendable (StoreWork, Duration) -> Void
  ) -> Store {
    Store(TimedEngine(engine: engine, observe: observe), quota: quota, blobs: blobStore)
  }
}

private struct TimedEngine: Engine {
  let engine: any Engine
  let observe: @Sendable (StoreWork, Duration) -> Void

  func read<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let start = ContinuousClock.now
    defer { observe(.read, start.duration(to: .now)) }
    return try await engine.read(as: principal, work)
  }

  func write<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let start = ContinuousClock.now
    defer { observe(.write, start.duration(to: .now)) }
    return try await engine.write(as: principal, work)
  }

  func forget() async throws(StoreError) { try await engine.forget() }

  func close() async { await engine.close() }
}
