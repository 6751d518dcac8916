/// Where people sign in: the tables of accounts, and nobody's events.
///
/// It asks as a principal of its own, since who signs in is not known yet. The rules of passwords
/// and of what is answered are those of whoever uses it; what must be true of rows is here.
public struct Desk: Sendable {
  let engine: any Engine
  /// For erasing alone: what an account had is let go of.
  let holdings: Holdings

  /// Reads as of one moment.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await engine.read(as: .desk, work)
  }

  /// Writes all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await engine.write(as: .desk, work)
  }
}

extension Store {
  public var desk: Desk { Desk(engine: engine, holdings: holdings) }
}
