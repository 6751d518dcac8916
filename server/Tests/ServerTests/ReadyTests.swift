import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

@Test func `the server is ready when its database answers`() async throws {
  let site = try Site()
  #expect(try await site.get("/ready").text == #"{"status":"ready"}"#)
  let store = try await Store.open(site.folder.appending(path: "etude.sqlite").path)
  try await buildApplication(site.configuration, store: store).test(.router) { client in
    #expect(try await client.execute(uri: "/ready", method: .get).status == .ok)
    await store.close()
    let closed = try await client.execute(uri: "/ready", method: .get)
    #expect(closed.status == .serviceUnavailable)
    #expect(closed.text.contains(#""code":"store-unreachable""#))
  }
}

@Test(arguments: [
  (StoreError.busy, 503), (.notAnEvent("a.1"), 422), (.frameTooLarge(bytes: 2, bytesMax: 1), 413),
  (.schemaTooNew(found: 2, known: 1), 500), (.backupDamaged("copy", line: 2), 500),
])
func `every failure of a store has its status, and says what to do`(
  error: StoreError, status: Int
) {
  #expect(error.failure.status.code == status)
  #expect(!error.failure.message.isEmpty && !error.failure.hint.isEmpty)
}
