import EventLog
import Foundation
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// A server that is killed while it writes.
  struct CrashTests {
    @Test(arguments: Backend.here)
    func `a frame is kept whole or not at all, and always when that was said`(
      backend: Backend
    ) async throws {
      let (address, size) = (try backend.address(), 400)
      for framesSaidMax in 1...4 {
        let account = AccountID.fresh()
        let named = backend == .sqlite ? address : "\(address)&application_name=\(account.text)"
        let said = try await elsewhere {
          try Writer(named, account, frameEvents: size).killed(afterFrames: framesSaidMax)
        }
        if backend == .postgres {
          try await elsewhere { try Self.waitForServer(address, account.text) }
        }
        let store = try await Store.open(address)
        let log = try await store.log(of: account)
        #expect(log.count % size == 0 && log.count >= said * size)
        #expect(log.ranges(of: "w") == [1...Int64(log.count)])
        let have = try await store.have(of: account, as: .learner(account))
        #expect(have == log.have)
        await store.close()
      }
      backend.remove(address)
    }

    /// NB: PostgreSQL may still be doing what a client asked that is gone.
    private static func waitForServer(_ address: String, _ name: String) throws {
      let connection = try PostgresConnection(address)
      while try connection.now(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = $1", [.text(name)]
      ).count > 0 {}
    }
  }
}

/// The program that writes frames until it is killed.
private struct Writer {
  private let process = Process()
  private let output = Pipe()

  init(_ address: String, _ account: AccountID, frameEvents: Int) throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = folder.appending(path: "StorageWriter")
    process.arguments = [address, account.text, "\(frameEvents)"]
    process.standardOutput = output
    try process.run()
  }

  /// Kills it once it has said so many frames; how many it said.
  func killed(afterFrames framesMax: Int) throws -> Int {
    var said = 0
    while said < framesMax {
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty)
      said += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return said
  }
}
