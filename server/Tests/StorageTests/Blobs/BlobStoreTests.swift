import Basics
import Foundation
import S3
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// Bytes by their hash: one suite over every place where they are kept.
  struct BlobStoreTests {
    @Test(arguments: Shelf.here)
    func `bytes come back as they went, whole and in part`(shelf: Shelf) async throws {
      try await shelf.withBlobs { blobs in
        var random = SeededRandom(seed: 4)
        for count in [1, 255, BlobLimits.partBytes, 3 * BlobLimits.partBytes + 1] {
          let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
          let hash = try await blobs.put(bytes)
          #expect(hash.text == SHA256.hex(bytes))
          #expect(try await blobs.size(of: hash) == Int64(count))
          for _ in 0..<4 {
            let first = random.below(count)
            let last = first + random.below(count - first) + 1
            let part = try await blobs.bytes(hash, Int64(first)..<Int64(last))
            #expect(part == Array(bytes[first..<last]), "\(first)..<\(last) of \(count)")
          }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: blobs.waiting).isEmpty)
      }
    }

    @Test(arguments: Shelf.here)
    func `what is dropped is gone, and what was never there is no fault`(
      shelf: Shelf
    ) async throws {
      try await shelf.withBlobs { blobs in
        let (kept, hash) = (try await blobs.put([1]), try await blobs.put([2]))
        for _ in 0..<2 { try await blobs.drop(hash) }
        #expect(try await blobs.size(of: hash) == nil)
        #expect(try await blobs.size(of: kept) == 1)
        #expect(try await blobs.all() == [kept])
        await #expect(throws: StoreError.blobMissing(hash)) { try await blobs.bytes(hash, 0..<1) }
        // And may come back.
        #expect(try await blobs.put([2]) == hash)
        #expect(try await blobs.bytes(hash, 0..<1) == [2])
      }
    }

    @Test(arguments: Shelf.here)
    func `what is there is listed in order, and nothing else`(shelf: Shelf) async throws {
      try await shelf.withBlobs { blobs in
        #expect(try await blobs.all() == [])
        var hashes: [BlobHash] = []
        for byte in 0..<20 { hashes.append(try await blobs.put([UInt8(byte), 7])) }
        hashes.sort()
        #expect(try await blobs.all() == hashes)
        #expect(try await blobs.list(after: hashes[6]) == Array(hashes[7...]))
      }
    }

    @Test(arguments: Shelf.here, Shelf.here)
    func `a copy is of the bytes that the name says`(from: Shelf, to: Shelf) async throws {
      try await from.withBlobs { first in
        let hash = try await first.put([1, 2, 3])
        try await to.withBlobs { second in
          for _ in 0..<2 { try await first.copy(hash, bytes: 3, to: second) }
          #expect(try await second.bytes(hash, 0..<3) == [1, 2, 3])
          let other = try #require(BlobHash(String(repeating: "0", count: 64)))
          await #expect(throws: StoreError.blobMissing(other)) {
            try await first.copy(other, bytes: 3, to: second)
          }
          #expect(try await second.all() == [hash])
        }
      }
    }

    @Test func `bytes in a folder are for its owner alone, and changed ones are no copy`()
      async throws
    {
      let folder = Shelf.folder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let blobs = BlobFolder(path: folder)
      let hash = try await blobs.put([1, 2, 3])
      let file = "\(folder)/\(hash.text.prefix(2))/\(hash.text.dropFirst(2))"
      func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try rights(file) == 0o600)
      #expect(try rights(folder) == 0o700)
      try Data([1, 2, 4]).write(to: URL(filePath: file))
      let copy = BlobFolder(path: folder + "/copy")
      await #expect(throws: StoreError.blobDamaged(hash)) {
        try await blobs.copy(hash, bytes: 3, to: copy)
      }
    }

    @Test func `a waiting file that nobody waits for is removed a day later`() async throws {
      let folder = Shelf.folder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var file = try WaitingFile(in: folder)
      try file.add([1])
      let now = Int64(Date().timeIntervalSince1970 * 1_000)
      WaitingFile.tidy(folder, now: now + 86_000_000)
      #expect(FileManager.default.fileExists(atPath: file.path))
      WaitingFile.tidy(folder, now: now + 87_000_000)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      file.remove()
    }

    @Test(arguments: [
      "", "0", String(repeating: "A", count: 64), "../" + String(repeating: "0", count: 61),
    ])
    func `what is no hash names nothing`(text: String) {
      #expect(BlobHash(text) == nil)
    }

    /// The secret is in the signature: another one is refused, and nothing is believed to be there.
    @Test(.enabled(if: S3Server.here != nil, "moto is not installed"))
    func `an S3 store with other keys is said to refuse`() async throws {
      let blobs = try #require(S3Server.here?.blobs(secret: "another"))
      await #expect {
        try await blobs.put([1])
      } throws: {
        guard case .blobsUnreachable(let why) = $0 as? StoreError else { return false }
        return why.contains("403") && !why.contains("another")
      }
    }

    @Test func `an S3 store that is not there is said to be so`() async throws {
      let keys = S3Keys(id: "id", secret: "secret")
      let address = try #require(S3Address("http://127.0.0.1:9/bucket", keys: keys))
      let blobs = S3Blobs(address, waiting: Shelf.folder())
      let hash = try #require(BlobHash(String(repeating: "0", count: 64)))
      await #expect {
        try await blobs.size(of: hash)
      } throws: {
        guard case .blobsUnreachable = $0 as? StoreError else { return false }
        return true
      }
    }
  }
}
