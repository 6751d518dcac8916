import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Copies of pictures and recordings, and looking whether they are what they are said to be.
  struct BlobBackupTests {
    /// A name for a copy; what is at it goes afterwards, with the folder beside it.
    private func withPath(_ body: (String) async throws -> Void) async throws {
      let path = FileManager.default.temporaryDirectory.path + "/etude-\(UUID().uuidString).backup"
      defer {
        for ending in ["", ".blobs", ".part"] {
          try? FileManager.default.removeItem(atPath: path + ending)
        }
      }
      try await body(path)
    }

    @Test(arguments: Backend.here, Shelf.here)
    func `pictures are copied with their accounts, and twice is once`(
      backend: Backend, shelf: Shelf
    ) async throws {
      let (ada, ben) = (AccountID.fresh(), AccountID.fresh())
      try await withPath { path in
        try await Backend.sqlite.withStore(shelf: shelf) { first in
          try await first.take([.plain(1)], ada)
          let shared = try await first.keep([1, 2], of: ada)
          let own = try await first.keep([3], of: ada)
          try await first.keep([1, 2], of: ben)
          let written = try await Backup(path: path).write(first)
          #expect(written == Backup.Count(accounts: 2, events: 1, blobs: 3))
          try await backend.withOwnStore { second in
            for _ in 0..<2 {
              #expect(try await Backup(path: path).restore(into: second) == written)
            }
            #expect(
              try await second.blobs(of: ada, as: .operating)
                == [shared, own].sorted { $0.hash < $1.hash })
            #expect(try await second.blobs(of: ben, as: .operating) == [shared])
            #expect(try await second.blobStore.bytes(shared.hash, 0..<2) == [1, 2])
            #expect(try await second.blobStore.all().count == 2)
            // Who was erased since stays so.
            try await second.desk.erase(ada, now: 1)
            _ = try await Backup(path: path).restore(into: second)
            #expect(try await second.blobStore.all() == [shared.hash])
            // What is restored is a copy: the folder beside the file has it still.
            #expect(try await BlobFolder(path: path + ".blobs").all().count == 2)
          }
        }
      }
    }

    @Test func `nothing is taken from a copy whose pictures are missing or cut`() async throws {
      try await withPath { path in
        let account = AccountID.fresh()
        try await Backend.sqlite.withStore { store in
          let blob = try await store.keep([1, 2], of: account)
          _ = try await Backup(path: path).write(store)
          let name = blob.hash.text
          let file = "\(path).blobs/\(name.prefix(2))/\(name.dropFirst(2))"
          for bytes in [Data([1]), nil] {
            if let bytes {
              try bytes.write(to: URL(filePath: file))
            } else {
              try FileManager.default.removeItem(atPath: file)
            }
            try await Backend.sqlite.withStore { other in
              await #expect(throws: StoreError.blobMissing(blob.hash)) {
                try await Backup(path: path).restore(into: other)
              }
              let accounts = try await other.accounts(as: .operating)
              #expect(accounts.isEmpty)
            }
          }
          // Other bytes of the same length are found out when they are read.
          try Data([9, 9]).write(to: URL(filePath: file))
          try await Backend.sqlite.withStore { other in
            await #expect(throws: StoreError.blobDamaged(blob.hash)) {
              try await Backup(path: path).restore(into: other)
            }
            let hashes = try await other.blobStore.all()
            #expect(hashes.isEmpty)
          }
        }
      }
    }

    @Test(arguments: Shelf.here)
    func `bytes that are missing are found, and those that are there are not`(
      shelf: Shelf
    ) async throws {
      try await Backend.sqlite.withStore(shelf: shelf) { store in
        let account = AccountID.fresh()
        let (kept, lost) = (
          try await store.keep([1], of: account), try await store.keep([2], of: account)
        )
        var found = try await store.damagedBlobs(of: account, as: .operating)
        #expect(found.count == 2 && found.damaged.isEmpty)
        try await store.blobStore.drop(lost.hash)
        found = try await store.damagedBlobs(of: account, as: .operating)
        #expect(found.count == 2 && found.damaged == [.blobMissing(lost.hash)])
        // Who has it sends it again, and all is well.
        try await store.keep([2], of: account)
        found = try await store.damagedBlobs(of: account, as: .operating)
        #expect(found.damaged.isEmpty)
        #expect(try await store.blobStore.bytes(kept.hash, 0..<1) == [1])
      }
    }

    @Test func `bytes that were changed are found`() async throws {
      let folder = Shelf.folder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let (address, account) = (try Backend.sqlite.address(), AccountID.fresh())
      let store = try await Store.open(address, blobs: BlobFolder(path: folder))
      let blob = try await store.keep([1, 2, 3], of: account)
      let name = blob.hash.text
      try Data([1, 2, 4]).write(
        to: URL(filePath: "\(folder)/\(name.prefix(2))/\(name.dropFirst(2))"))
      let found = try await store.damagedBlobs(of: account, as: .operating)
      #expect(found.damaged == [.blobDamaged(blob.hash)])
      await store.close()
      Backend.sqlite.remove(address)
    }

    /// The search that an operator is shown as a proof: it finds what is there.
    @Test(arguments: Backend.here, Shelf.here)
    func `what is left of an account is found, and nothing when it was erased`(
      backend: Backend, shelf: Shelf
    ) async throws {
      try await backend.withStore(shelf: shelf) { store in
        let account = AccountID.random()
        let email = "trace.\(account.text.prefix(8))@example.org"
        let person = Person(
          account: account, email: email, name: "", password: "", made: 1)
        #expect(try await store.desk.add(person))
        try await store.take([.plain(1, "written by \(email)")], account)
        try await store.keep(Array(email.utf8), of: account)
        let hashes = try await store.hashes(of: account, as: .operating)
        #expect(hashes.count == 1)
        let before = try await store.traces(of: [account.text, email], hashes)
        #expect(Set(before.found).isSuperset(of: ["account.id", "identity.email", "event.line"]))
        #expect(before.columnCount > 30)
        try await store.desk.erase(account, now: 1)
        let after = try await store.traces(of: [account.text, email], hashes)
        #expect(after.found == [] && after.blobCount == 1)
        // Bytes that stayed behind are found too.
        try await store.blobStore.put(Array(email.utf8))
        #expect(try await store.traces(of: [], hashes).found == [hashes[0].text])
      }
    }
  }
}
