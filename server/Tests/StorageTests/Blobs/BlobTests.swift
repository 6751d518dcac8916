import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Who has which bytes.
  struct BlobTests {
    private static let now: Int64 = 1_700_000_000_000

    @Test(arguments: Backend.here, Shelf.here)
    func `the same bytes of two people are kept once, until nobody has them`(
      backend: Backend, shelf: Shelf
    ) async throws {
      try await backend.withStore(shelf: shelf) { store in
        let (ada, ben) = (AccountID.fresh(), AccountID.fresh())
        let blob = try await store.keep([1, 2, 3], of: ada)
        #expect(try await store.keep([1, 2, 3], of: ben) == blob)
        #expect(try await store.keep([1, 2, 3], of: ben) == blob)
        #expect(try await store.blobStore.all() == [blob.hash])
        #expect(try await store.blobUsage(of: ben, as: .learner(ben)) == .init(count: 1, bytes: 3))
        #expect(try await store.dropped(blob.hash, ada))
        #expect(try await !store.dropped(blob.hash, ada))
        #expect(try await store.blobStore.all() == [blob.hash])
        #expect(try await store.blob(blob.hash, of: ben, as: .learner(ben)) == blob)
        #expect(try await store.dropped(blob.hash, ben))
        #expect(try await store.blobStore.all() == [])
        #expect(try await store.stored() == 0)
      }
    }

    @Test(arguments: Backend.here)
    func `what somebody has is there for nobody else`(backend: Backend) async throws {
      try await backend.withStore(shelf: .folder) { store in
        let (ada, ben) = (AccountID.fresh(), AccountID.fresh())
        let blob = try await store.keep([1], of: ada)
        for principal in [Principal.stranger, .learner(ben), .desk] {
          await #expect(throws: StoreError.notYours(ada)) {
            try await store.blob(blob.hash, of: ada, as: principal)
          }
          await #expect(throws: StoreError.notYours(ada)) {
            try await store.blobs(of: ada, as: principal)
          }
          await #expect(throws: StoreError.notYours(ada)) {
            try await store.keep("none", as: blob, of: ada, as: principal)
          }
          await #expect(throws: StoreError.notYours(ada)) {
            try await store.drop(blob.hash, of: ada, as: principal, now: 0)
          }
        }
        #expect(try await store.blob(blob.hash, of: ben, as: .learner(ben)) == nil)
        #expect(try await !store.dropped(blob.hash, ben))
        #expect(try await store.blobs(of: ada, as: .operating) == [blob])
      }
    }

    /// PostgreSQL looks again: with row security, whatever the program asks.
    @Test(arguments: Backend.here.filter { $0 == .postgres })
    func `the database shows nobody another's rows`(backend: Backend) async throws {
      try await backend.withStore(shelf: .folder) { store in
        let (ada, ben) = (AccountID.fresh(), AccountID.fresh())
        _ = try await store.keep([1], of: ada)
        for principal in [Principal.stranger, .learner(ben), .desk] {
          let counts = try await store.engine.read(as: principal) {
            transaction throws(StoreError) in
            try ["blob", "stored", "export"].map { table throws(StoreError) in
              try transaction.rows("SELECT count(*) FROM \(table)", [])[0][0].integer
            }
          }
          #expect(counts == [0, 0, 0])
        }
      }
    }

    @Test(arguments: Backend.here)
    func `an account has room for so much and no more`(backend: Backend) async throws {
      let quota = Quota(blobBytesMax: 4, blobsBytesMax: 6, blobsMax: 3)
      try await backend.withStore(shelf: .folder, quota: quota) { store in
        let account = AccountID.fresh()
        await #expect(throws: StoreError.blobsFull(account, quota)) {
          try await store.keep([1, 2, 3, 4, 5], of: account)
        }
        let first = try await store.keep([1, 2, 3, 4], of: account)
        await #expect(throws: StoreError.blobsFull(account, quota)) {
          try await store.keep([5, 6, 7], of: account)
        }
        #expect(try await store.blobStore.all() == [first.hash])
        // What is there already needs no room.
        try await store.keep([1, 2, 3, 4], of: account)
        try await store.keep([5], of: account)
        try await store.keep([6], of: account)
        #expect(try await store.dropped(first.hash, account))
        try await store.keep([7], of: account)
        await #expect(throws: StoreError.blobsFull(account, quota)) {
          try await store.keep([8], of: account)
        }
      }
    }

    /// However uploads and deletions of the same bytes fall together, whoever has a row has bytes.
    @Test(arguments: Backend.here)
    func `nobody's bytes are dropped by another`(backend: Backend) async throws {
      try await backend.withStore(shelf: .folder) { store in
        let accounts = (0..<4).map { _ in AccountID.fresh() }
        await withTaskGroup(of: Void.self) { group in
          for account in accounts {
            group.addTask {
              for _ in 0..<10 {
                guard let blob = try? await store.keep([1, 2, 3], of: account) else { continue }
                _ = try? await store.dropped(blob.hash, account)
              }
              while (try? await store.keep([1, 2, 3], of: account)) == nil { await Task.yield() }
            }
          }
        }
        for account in accounts {
          let blobs = try await store.blobs(of: account, as: .operating)
          #expect(blobs.count == 1)
          #expect(try await store.blobStore.bytes(blobs[0].hash, 0..<3) == [1, 2, 3])
        }
      }
    }

    /// Between bytes and rows a program may die: what is left over goes by itself.
    @Test(arguments: Backend.here)
    func `bytes that nobody has are swept away, and those that somebody puts are not`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let account = AccountID.fresh()
        let kept = try await store.keep([1], of: account)
        let loose = try await store.blobStore.put([2])
        try await store.engine.write(as: .operating) { transaction throws(StoreError) in
          _ = try transaction.rows(
            "INSERT INTO stored (hash, pins, until) VALUES ($1, 1, $2)",
            [.bytes(loose.bytes), .integer(Self.now + 1_000)])
        }
        try await store.desk.sweep(now: Self.now)
        #expect(try await store.blobStore.size(of: loose) == 1)
        try await store.desk.sweep(now: Self.now + 1_000)
        #expect(try await store.blobStore.all() == [kept.hash])
        #expect(try await store.stored() == 1)
      }
    }

    @Test(arguments: Backend.here, Shelf.here)
    func `who is erased leaves no bytes, but those that others have too`(
      backend: Backend, shelf: Shelf
    ) async throws {
      try await backend.withStore(shelf: shelf) { store in
        let (ada, ben) = (AccountID.fresh(), AccountID.fresh())
        let shared = try await store.keep([1], of: ada)
        try await store.keep([1], of: ben)
        try await store.keep([2], of: ada)
        try await store.keep(Array(ada.text.utf8), of: ada)
        try await store.desk.erase(ada, now: Self.now)
        #expect(try await store.blobStore.all() == [shared.hash])
        #expect(try await store.blobs(of: ada, as: .operating) == [])
        await #expect(throws: StoreError.notYours(ada)) { try await store.keep([3], of: ada) }
        #expect(try await store.blobStore.all() == [shared.hash])
      }
    }
  }
}

extension Store {
  /// Keeps bytes as the server does.
  @discardableResult
  func keep(_ bytes: [UInt8], of account: AccountID) async throws -> Blob {
    var file = try WaitingFile(in: blobStore.waiting)
    try file.add(bytes)
    let (hash, count) = try file.end()
    let blob = Blob(hash: hash, bytes: count, type: "image/png", made: 1_700_000_000_000)
    do {
      try await keep(file.path, as: blob, of: account, as: .learner(account))
    } catch {
      file.remove()
      throw error
    }
    file.remove()
    return blob
  }

  fileprivate func dropped(_ hash: BlobHash, _ account: AccountID) async throws -> Bool {
    try await drop(hash, of: account, as: .learner(account), now: 1_700_000_000_000)
  }

  /// How many bytes are said to be there of those that are.
  fileprivate func stored() async throws -> Int {
    var hashes = Set<BlobHash>()
    let rows = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try transaction.rows("SELECT hash FROM stored", [])
    }
    for row in rows { if let hash = BlobHash(bytes: row[0].bytes) { hashes.insert(hash) } }
    return try await blobStore.all().count { hashes.contains($0) }
  }
}
