import Basics
import EventLog
import Foundation
import TestKit
import Testing

@testable import Storage

/// All tests of storage, one after the other: they keep processors and disks busy, and tests beside
/// them look at the clock.
@Suite(.serialized) enum StorageSuite {}

/// A database that the suite runs over.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  /// `scripts/with-postgres.sh` gives the second; without it only its tests are left out.
  static let here = allCases.filter { $0 == .sqlite || postgresAddress != nil }
  static let postgresAddress = ProcessInfo.processInfo.environment["ETUDE_TEST_DATABASE"]
  static let isPostgresHere = postgresAddress != nil

  var testDescription: String { rawValue }

  /// A database with nothing in it that this test would meet, and where it is.
  func address() throws -> String {
    switch self {
    case .sqlite:
      FileManager.default.temporaryDirectory
        .appending(path: "etude-test-\(UUID().uuidString)/data/etude.sqlite").path
    case .postgres: try #require(Backend.postgresAddress)
    }
  }

  /// Runs a test's body with an open store, and cleans up behind it.
  func withStore(
    shelf: Shelf = .folder, quota: Quota = Quota(), _ body: (Store) async throws -> Void
  ) async throws {
    try await shelf.withBlobs { blobs in
      let address = try address()
      let store = try await Store.open(address, quota: quota, blobs: blobs)
      let outcome = await Result { try await body(store) }
      await store.close()
      remove(address)
      try outcome.get()
    }
  }

  /// The same, with a database that no other test sees.
  func withOwnStore(_ body: (Store) async throws -> Void) async throws {
    guard self == .postgres else { return try await withStore(body) }
    try await withDatabase { address in
      try await Shelf.folder.withBlobs { blobs in
        let store = try await Store.open(address, blobs: blobs)
        try await body(store)
        await store.close()
      }
    }
  }

  func remove(_ address: String) {
    guard self == .sqlite else { return }
    let folder = URL(filePath: address).deletingLastPathComponent().deletingLastPathComponent()
    try? FileManager.default.removeItem(at: folder)
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

extension AccountID {
  /// One that no other test has.
  static func fresh() -> AccountID { named(UUID().uuidString.lowercased().filter { $0 != "-" }) }

  static func named(_ text: String) -> AccountID {
    guard let account = AccountID(text) else { preconditionFailure("\(text) names no account") }
    return account
  }
}

extension Event {
  /// One of which only its name, or a text, matters.
  static func plain(_ counter: Int64, _ text: String = "", device: String = "k3") -> Event {
    Event(
      id: EventID(device: device, counter: counter), moment: Moment(millis: counter), kind: "x",
      body: ["text": .string(text)])
  }
}

extension Event {
  /// One with a body of about so many bytes, put together without being looked at.
  static func long(_ counter: Int64, bytes: Int) -> Event {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: bytes)
    return Event(
      id: EventID(device: "k3", counter: counter), moment: Moment(millis: counter),
      kind: "library.imported", version: 1,
      body: Array(#"{"pack":"é"#.utf8) + text + Array(#""}"#.utf8))
  }
}

extension Store {
  /// One that no blob is kept in.
  init(_ engine: any Engine) {
    self.init(engine, blobs: BlobFolder(path: Shelf.folder()))
  }

  /// The whole log of an account, frame by frame as a device gets it.
  func log(of account: AccountID, frameBytes: Int = Limits.frameBytes) async throws -> Log {
    var log = Log()
    while true {
      let lack = try await lack(
        for: log.have, of: account, as: .learner(account), frameBytes: frameBytes)
      log.merge(lack.events)
      if !lack.hasMore { return log }
      try #require(!lack.events.isEmpty)
    }
  }

  /// Takes events in as the account's own learner.
  @discardableResult
  func take(_ events: [Event], _ account: AccountID) async throws -> Appended {
    try await append(events, to: account, as: .learner(account), received: 1_700_000_000_000)
  }
}

extension SeededRandom {
  /// Frames of events, some of which have one name and other bytes.
  mutating func frames(count: Int) -> [[Event]] {
    (0..<count).map { _ in events(countMax: 12) }
  }
}
