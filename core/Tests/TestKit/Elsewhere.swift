import Foundation

/// Runs what waits, or takes long without a pause, on a thread of its own: the few threads that all
/// tests share are for what is quick.
public func elsewhere<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try work() }) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
