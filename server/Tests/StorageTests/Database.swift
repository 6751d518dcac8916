import Foundation

@testable import Storage

/// Runs a body with a PostgreSQL database of its own, which is dropped afterwards.
func withDatabase(_ body: (_ address: String) async throws -> Void) async throws {
  guard let shared = Backend.postgresAddress else { return }
  let name = "etude_\(AccountID.fresh().text)"
  let owner = try PostgresConnection(shared)
  try owner.script("CREATE DATABASE \(name)")
  do {
    try await body(shared.replacing("/etude?", with: "/\(name)?"))
  } catch {
    try drop(name, as: owner)
    throw error
  }
  try drop(name, as: owner)
}

/// NB: refused while PostgreSQL itself tidies up in there, which nobody but its owner may end.
private func drop(_ name: String, as owner: PostgresConnection) throws {
  for _ in 0..<200 {
    do throws(StoreError) {
      return try owner.script("DROP DATABASE \(name) WITH (FORCE)")
    } catch {
      guard case .unguarded = error else { throw error }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
  try owner.script("DROP DATABASE \(name) WITH (FORCE)")
}

/// Lets a thread wait until another says go.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }
  func pass() { semaphore.wait() }
}
