import Basics
import EventLog
import Foundation

/// All accounts of a store, with who has them, in one file of text, for a store of either kind.
///
/// docs/formats/backup.md tells the format.
public struct Backup: Sendable {
  public struct Count: Equatable, Sendable {
    public var accounts: Int
    public var events: Int

    public init(accounts: Int = 0, events: Int = 0) {
      self.accounts = accounts
      self.events = events
    }
  }

  let path: String
  static let heading = "etude backup 1"

  public init(path: String) { self.path = path }

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
        let links = try await store.desk.links(of: account)
        try output.write("person ", person.json(links).bytes)
      }
      count.events += try await write(account, of: store, to: &output)
      count.accounts += 1
    }
    try output.end("end \(count.accounts) \(count.events) ")
    guard rename(part, path) == 0 else {
      throw .fileFailed(path, why: String(cString: strerror(errno)))
    }
    return count
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
    let said = try check()
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
    }
    guard count == said else { throw .backupDamaged(path, line: 0) }
    return count
  }

  /// Who has the account here, or the address, keeps it.
  private func take(
    _ person: JSON, of account: AccountID, into store: Store
  ) async throws(StoreError) {
    // Copies of earlier versions have no links.
    let links = (person["links"]?.array ?? []).compactMap { Link($0) }
    guard let person = Person(person, account: account) else { throw .backupDamaged(path, line: 0) }
    do throws(StoreError) {
      _ = try await store.desk.restore(person, links)
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
  private func check() throws(StoreError) -> Count {
    var reader = try LineFile(reading: path)
    var (hash, number) = (SHA256(), 0)
    while let line = try reader.next() {
      number += 1
      switch Entry(line) {
      case .end(let count, let digest):
        guard try reader.next() == nil, hash.hex == digest else { break }
        return count
      case .heading where number == 1, .account where number > 1, .person where number > 2,
        .arrival where number > 2:
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
      let opening = Array("person ".utf8)
      if line.starts(with: opening), let json = try? JSON(parsing: line[opening.count...]) {
        self = .person(json)
        return
      }
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(separator: " ").map(String.init)
      if text == Backup.heading {
        self = .heading
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

    /// True for what ends the events before it.
    var isHeading: Bool {
      switch self {
      case .account, .end: true
      case .heading, .person, .arrival, .unknown: false
      }
    }
  }
}
