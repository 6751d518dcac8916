import Basics
import EventLog
import Foundation

/// All accounts of a store, with who has them, in one file of text, for a store of either kind; and
/// the bytes of pictures and recordings in a folder beside it.
///
/// docs/formats/backup.md tells the format.
public struct Backup: Sendable {
  public struct Count: Equatable, Sendable {
    public var accounts: Int
    public var events: Int
    public var blobs: Int

    public init(accounts: Int = 0, events: Int = 0, blobs: Int = 0) {
      self.accounts = accounts
      self.events = events
      self.blobs = blobs
    }
  }

  let path: String
  static let heading = "etude backup 1"

  public init(path: String) { self.path = path }

  /// The bytes, once each.
  var blobs: BlobFolder { BlobFolder(path: path + ".blobs") }

  /// Writes a store's accounts while it goes on working: each as it is when its turn comes.
  ///
  /// The file is there only when it is whole.
  public func write(_ store: Store) async throws(StoreError) -> Count {
    let part = path + ".part"
    var output = try HashedFile(writing: part)
    var count = Count()
    try output.write(Backup.heading)
    try await store.eachAccount(as: .operating) { account throws(StoreError) in
      try output.write("account " + account.text)
      if let person = try await store.desk.person(account) {
        let keys = try await store.desk.keys(of: account)
        try output.write("person ", JSON.object(person.members + keys.members).bytes)
      }
      count.blobs += try await writeBlobs(of: account, store, to: &output)
      count.events += try await write(account, of: store, to: &output)
      count.accounts += 1
    }
    try await store.desk.eachOrganisation { copied throws(StoreError) in
      try output.write("organisation ", copied.json.bytes)
    }
    try await store.desk.eachFact { copied throws(StoreError) in
      try output.write("fact ", copied.json.bytes)
    }
    try output.end("end \(count.accounts) \(count.events) ")
    guard rename(part, path) == 0 else {
      throw .fileFailed(path, why: String(cString: strerror(errno)))
    }
    return count
  }

  /// NB: the bytes first; what is named in the file is in the folder. What went meanwhile is not.
  private func writeBlobs(
    of account: AccountID, _ store: Store, to output: inout HashedFile
  ) async throws(StoreError) -> Int {
    var (last, count) = (BlobHash?.none, 0)
    while true {
      let page = try await store.blobs(of: account, after: last, as: .operating)
      guard let end = page.last else { return count }
      for blob in page {
        do throws(StoreError) {
          try await store.blobStore.copy(blob.hash, bytes: blob.bytes, to: blobs)
        } catch {
          guard try await store.blob(blob.hash, of: account, as: .operating) == nil else {
            throw error
          }
          continue
        }
        try output.write("blob \(blob.hash.text) \(blob.bytes) \(blob.made) \(blob.type)")
        count += 1
      }
      last = end.hash
    }
  }

  private func write(
    _ account: AccountID, of store: Store, to output: inout HashedFile
  ) async throws(StoreError) -> Int {
    var (written, count) = (Have(), 0)
    while true {
      let page = try await store.arrivals(of: account, lackedBy: written, as: .operating)
      if page.isEmpty { return count }
      for arrival in page { try output.write("\(arrival.received) ", arrival.event.line) }
      written.add(Have(of: page.map(\.event)))
      count += page.count
    }
  }
}

extension Backup {
  /// Takes all of the file into a store, once it is known to be whole: a union, as ever.
  public func restore(into store: Store) async throws(StoreError) -> Count {
    let said = try await check()
    var reader = try LineFile(reading: path)
    var (count, account, frame) = (Count(), AccountID?.none, [Arrival]())
    var frameBytes = 0
    while let line = try reader.next() {
      let entry = Entry(line)
      if case .arrival(let arrival) = entry {
        frame.append(arrival)
        frameBytes += line.count
      }
      let isFull = frameBytes >= Limits.frameBytes
      if isFull || entry.isHeading, let account, !frame.isEmpty {
        try await take(frame, to: account, into: store)
        count.events += frame.count
        (frame, frameBytes) = ([], 0)
      }
      if case .account(let next) = entry {
        account = next
        count.accounts += 1
      }
      if case .person(let json) = entry, let account {
        try await take(json, of: account, into: store)
      }
      if case .organisation(let json) = entry, let copied = CopiedOrganisation(json) {
        try await store.desk.restore(copied)
      }
      if case .fact(let json) = entry, let copied = CopiedFact(json) {
        try await store.desk.restore(copied)
      }
      if case .blob(let blob) = entry, let account {
        try await take(blob, of: account, into: store)
        count.blobs += 1
      }
    }
    guard count == said else { throw .backupDamaged(path, line: 0) }
    // Organisations come behind the people who want to be told of them.
    try await store.desk.lookForAll()
    return count
  }

  /// Who has the account here, or the address, keeps it.
  private func take(
    _ person: JSON, of account: AccountID, into store: Store
  ) async throws(StoreError) {
    let keys = Keys(person, account: account)
    guard let person = Person(person, account: account) else { throw .backupDamaged(path, line: 0) }
    do throws(StoreError) {
      _ = try await store.desk.restore(person, keys: keys)
    } catch {
      guard case .notYours = error else { throw error }
    }
  }

  /// From the folder beside the file, which stays as it is.
  private func take(
    _ blob: Blob, of account: AccountID, into store: Store
  ) async throws(StoreError) {
    let file = try await blobs.fetch(
      blob.hash, bytes: blob.bytes, into: store.blobStore.waiting)
    defer { file.remove() }
    do throws(StoreError) {
      try await store.keep(file.path, as: blob, of: account, as: .operating)
    } catch {
      guard case .notYours = error else { throw error }
    }
  }

  /// NB: an account that was erased since the copy was made stays so.
  private func take(
    _ frame: [Arrival], to account: AccountID, into store: Store
  ) async throws(StoreError) {
    do throws(StoreError) {
      try await store.append(frame, to: account, as: .operating)
    } catch {
      guard case .notYours = error else { throw error }
    }
  }

  /// Reads it all once, so that nothing is taken from half a file.
  private func check() async throws(StoreError) -> Count {
    var reader = try LineFile(reading: path)
    var (hash, number, blobCount) = (SHA256(), 0, 0)
    while let line = try reader.next() {
      number += 1
      switch Entry(line) {
      case .end(let count, let digest):
        guard try reader.next() == nil, hash.hex == digest else { break }
        return Count(accounts: count.accounts, events: count.events, blobs: blobCount)
      case .blob(let blob) where number > 2:
        guard try await blobs.size(of: blob.hash) == blob.bytes else {
          throw .blobMissing(blob.hash)
        }
        blobCount += 1
        hash.update(line + [0x0A])
        continue
      case .heading where number == 1, .account where number > 1, .person where number > 2,
        .arrival where number > 2, .organisation where number > 1, .fact where number > 1:
        hash.update(line + [0x0A])
        continue
      default: break
      }
      throw .backupDamaged(path, line: number)
    }
    throw .backupDamaged(path, line: number + 1)
  }

  private enum Entry {
    case heading
    case account(AccountID)
    case person(JSON)
    case organisation(JSON)
    case fact(JSON)
    case blob(Blob)
    case arrival(Arrival)
    case end(Count, digest: String)
    case unknown

    init(_ line: [UInt8]) {
      self = line.first?.isDigit == true ? Entry(arrival: line) : Entry(words: line)
    }

    private init(arrival line: [UInt8]) {
      guard let space = line.firstIndex(of: 0x20),
        let received = Int64(String(decoding: line[..<space], as: UTF8.self)),
        let event = Event(read: Array(line[(space + 1)...]))
      else {
        self = .unknown
        return
      }
      self = .arrival(Arrival(event, received: received))
    }

    private init(words line: [UInt8]) {
      for (opening, entry) in [
        ("person ", Entry.person), ("organisation ", Entry.organisation), ("fact ", Entry.fact),
      ] {
        let opening = Array(opening.utf8)
        if line.starts(with: opening), let json = try? JSON(parsing: line[opening.count...]) {
          self = entry(json)
          return
        }
      }
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(separator: " ").map(String.init)
      if text == Backup.heading {
        self = .heading
      } else if let blob = Entry.blob(words) {
        self = .blob(blob)
      } else if words.count == 2, words[0] == "account", let account = AccountID(words[1]) {
        self = .account(account)
      } else if words.count == 4, words[0] == "end", let accounts = Int(words[1]),
        let events = Int(words[2])
      {
        self = .end(Count(accounts: accounts, events: events), digest: words[3])
      } else {
        self = .unknown
      }
    }

    private static func blob(_ words: [String]) -> Blob? {
      guard words.count == 5, words[0] == "blob", let hash = BlobHash(words[1]),
        let bytes = Int64(words[2]), bytes > 0, let made = Int64(words[3])
      else { return nil }
      return Blob(hash: hash, bytes: bytes, type: words[4], made: made)
    }

    /// True for what ends the events before it.
    var isHeading: Bool {
      switch self {
      case .account, .organisation, .fact, .end: true
      case .heading, .person, .blob, .arrival, .unknown: false
      }
    }
  }
}
