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
    try owner.script("DROP DATABASE \(name) WITH (FORCE)")
    throw error
  }
  try owner.script("DROP DATABASE \(name) WITH (FORCE)")
}

/// Lets a thread wait until another says go.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }
  func pass() { semaphore.wait() }
}
