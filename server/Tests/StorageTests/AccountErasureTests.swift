import EventLog
import Foundation
import GRDB
import Testing

@testable import Storage

extension StorageSuite {
  /// What a person erases is gone, and what is over is deleted.
  struct AccountErasureTests {
    private static let start: Int64 = 1_700_000_000_000

    /// Somebody who practised, signed in, guessed wrong and asked for letters.
    private func fill(_ store: Store) async throws -> Person {
      let desk = store.desk
      let account = AccountID.random()
      let person = Person(
        account: account, email: "erin.\(account.text.prefix(8))@example.org", name: "Erin Nobody",
        password: "$hash", made: Self.start)
      #expect(try await desk.add(person))
      let device = Device.fresh()
      try await desk.add(device, label: "Erin's phone", to: account, now: Self.start)
      let signedIn = try #require(
        try await desk.signIn(
          account, device: device.name, label: "", now: Self.start))
      _ = try await desk.refresh(signedIn.refresh, now: Self.start)
      for kind in [Slip.Kind.join, .reset] {
        _ = try await desk.keep(
          Slip(kind, email: person.email, name: person.name, now: Self.start), token: .fresh())
      }
      _ = try await desk.beginGuess(at: person.email, from: "192.0.2.0/24", now: Self.start)
      let letter = WaitingLetter(
        email: person.email, subject: "", text: person.email, made: Self.start, lifeMillis: 1_000)
      #expect(try await desk.post(letter))
      let link = Link(
        issuer: "https://id.example", subject: "erin at \(account.text)", made: Self.start)
      #expect(try await desk.add(link, to: account))
      let passage = Passage(
        issuer: "school", owner: account, session: signedIn.session.id, made: Self.start)
      try await desk.begin(passage, token: .fresh())
      try await store.take([.plain(1, "private"), .plain(2)], account)
      try await fillKeys(desk, account)
      try await fillOrganisations(desk, account)
      try await fillReminders(store, account)
      try await Family.begin(desk, for: account, now: Self.start)
      try await store.keep(Array("a picture of \(person.email)".utf8), of: account)
      return person
    }

    private func fillOrganisations(_ desk: Desk, _ account: AccountID) async throws {
      let own = Organisation(kind: .team, name: "Own", country: "GB", now: Self.start)
      #expect(try await desk.make(own, by: account))
      try await desk.grant(
        Entitlement(.paidContent, source: "shop", made: Self.start, ends: nil), to: account)
      _ = try await desk.beginGuess(at: Desk.pupil(account), from: "", now: Self.start)
    }

    private func fillReminders(_ store: Store, _ account: AccountID) async throws {
      let reminder = try #require(
        Reminder(
          days: [0], times: [60], zone: "UTC", quiet: .init(from: 0, to: 0), minutes: 5,
          calendar: Reminder.freshCalendar(), changed: Self.start))
      try await store.keep(reminder, next: Self.start, of: account, as: .learner(account))
    }

    private func fillKeys(_ desk: Desk, _ account: AccountID) async throws {
      let begun = Authenticator(sealed: [1, 2, 3], made: Self.start)
      #expect(try await desk.begin(begun, for: account))
      #expect(
        try await desk.confirm(
          begun, step: 1, codes: [RecoveryCode.fresh()], for: account, now: Self.start))
      #expect(try await desk.add(.plain(account, made: Self.start)) == .kept)
      try await desk.keep(
        Challenge(.register, host: "x", account: account, now: Self.start),
        bytes: Challenge.freshBytes())
      try await desk.keep(
        Doorstep(
          account: account, password: "$hash", device: nil, label: "", now: Self.start),
        token: .fresh())
      _ = try await desk.beginGuess(
        at: Desk.secondStep(of: account), from: "", now: Self.start)
    }

    /// What must not be found anywhere afterwards.
    private func traces(_ person: Person) -> [String] {
      [
        person.account.text, person.email, Desk.hidden(person.email),
        Desk.hidden(Desk.secondStep(of: person.account)),
        Desk.hidden(Desk.pupil(person.account)), Family.email(of: person.account),
      ]
    }

    @Test func `a file of SQLite has no byte of an account that was erased`() async throws {
      let address = try Backend.sqlite.address()
      let store = try await Store.open(address)
      let (person, other) = (try await fill(store), try await fill(store))
      try await store.desk.erase(person.account, now: Self.start)
      #expect(try await store.desk.person(email: person.email) == nil)
      await store.close()
      let folder = URL(filePath: address).deletingLastPathComponent()
      var found = 0
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      #expect(files.contains { $0.hasPrefix("blobs/") && $0.utf8.count > 64 })
      for file in files {
        guard let bytes = try? Data(contentsOf: folder.appending(path: file)) else { continue }
        for trace in traces(person) {
          #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace) in \(file)")
        }
        if bytes.range(of: Data(other.email.utf8)) != nil { found += 1 }
      }
      #expect(found > 0)
      Backend.sqlite.remove(address)
    }

    @Test(.enabled(if: Backend.isPostgresHere, "PostgreSQL is not installed"))
    func `no table of PostgreSQL has a row of an account that was erased`() async throws {
      try await withDatabase { address in
        let folder = Shelf.folder()
        let store = try await Store.open(address, blobs: BlobFolder(path: folder))
        let (person, other) = (try await fill(store), try await fill(store))
        try await store.desk.erase(person.account, now: Self.start)
        await store.close()
        let connection = try PostgresConnection(address)
        try connection.script("SET etude.operating = 'yes'")
        let tables = try connection.now(
          "SELECT relname::text FROM pg_class WHERE relnamespace = 'etude'::regnamespace"
            + " AND relkind IN ('r', 'p')")
        #expect(tables.count > 20)
        #expect(try await store.blobStore.all().count == 1)
        try? FileManager.default.removeItem(atPath: folder)
        var found = 0
        for row in 0..<tables.count {
          let table = tables.text(row, 0)
          let text =
            "SELECT count(*) FROM etude.\(table) AS row WHERE position($1 in row::text) > 0"
          for trace in traces(person) {
            #expect(try connection.now(text, [.text(trace)]).integer(0, 0) == 0, "\(table)")
          }
          found += Int(try connection.now(text, [.text(other.account.text)]).integer(0, 0))
        }
        #expect(found > 8)
      }
    }

    @Test(arguments: Backend.here)
    func `no device and no copy brings back an account that was erased`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (person, other) = (try await fill(store), try await fill(store))
        try await store.desk.erase(person.account, now: Self.start)
        try await store.desk.erase(person.account, now: Self.start)
        for principal in [Principal.learner(person.account), .operating] {
          await #expect(throws: StoreError.notYours(person.account)) {
            try await store.append([.plain(3)], to: person.account, as: principal, received: 0)
          }
        }
        #expect(try await store.log(of: person.account).isEmpty)
        try await store.take([.plain(3)], other.account)
      }
    }

    @Test(arguments: Backend.here)
    func `a copy from before is restored without who was erased since`(
      backend: Backend
    ) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await backend.withOwnStore { store in
        let (person, other) = (try await fill(store), try await fill(store))
        let copied = try await Backup(path: path).write(store)
        try await store.desk.erase(person.account, now: Self.start)
        #expect(try await Backup(path: path).restore(into: store) == copied)
        #expect(try await store.accounts(as: .operating) == [other.account])
        #expect(try await store.log(of: other.account).events.count == 2)
      }
    }

    /// Events that are on their way while their account is erased are not there afterwards.
    @Test(arguments: Backend.here)
    func `whatever is under way, an erased account holds nothing`(backend: Backend) async throws {
      try await backend.withStore { store in
        for _ in 0..<10 {
          let person = try await fill(store)
          await withTaskGroup(of: Void.self) { group in
            for counter in 10..<20 as Range<Int64> {
              group.addTask { _ = try? await store.take([.plain(counter)], person.account) }
            }
            group.addTask { try? await store.desk.erase(person.account, now: Self.start) }
          }
          let usage = try await store.usage(of: person.account, as: .operating)
          #expect(usage == Usage())
          #expect(try await store.log(of: person.account).isEmpty)
          #expect(try await store.desk.person(person.account) == nil)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `who leaves is erased when their time has come, and not before`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let (desk, person, other) = (store.desk, try await fill(store), try await fill(store))
        try await desk.leave(person.account, at: Self.start + 1_000)
        #expect(try await desk.sessions(of: person.account, now: Self.start).isEmpty)
        try await desk.leave(other.account, at: Self.start + 1_000)
        try await desk.leave(other.account, at: nil)
        try await desk.sweep(now: Self.start + 999)
        #expect(try await desk.person(person.account)?.leaves == Self.start + 1_000)
        try await desk.sweep(now: Self.start + 1_000)
        #expect(try await desk.person(person.account) == nil)
        #expect(try await store.log(of: person.account).isEmpty)
        #expect(try await store.log(of: other.account).events.count == 2)
      }
    }

    @Test(arguments: Backend.here)
    func `what is over is deleted, and an account is never over`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let person = try await fill(store)
        func counts() async throws -> [Int64] {
          try await store.engine.read(as: .operating) { transaction throws(StoreError) in
            var counts: [Int64] = []
            for table in [
              "token", "session", "slip", "attempt", "device", "person", "challenge", "doorstep",
              "authenticator", "recovery", "passkey",
            ] {
              counts += try transaction.rows("SELECT count(*) FROM \(table)", [])
                .map { $0[0].integer }
            }
            return counts
          }
        }
        let day = SessionTimes.dayMillis
        #expect(try await counts() == [4, 1, 2, 3, 1, 1, 1, 1, 1, 1, 1])
        try await store.desk.sweep(now: Self.start + day - 1)
        #expect(try await counts() == [2, 1, 2, 3, 1, 1, 0, 0, 1, 1, 1])
        try await store.desk.sweep(now: Self.start + day)
        #expect(try await counts() == [2, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1])
        try await store.desk.sweep(now: Self.start + 30 * day)
        #expect(try await counts() == [0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1])
        try await store.desk.sweep(now: Self.start + 400 * day)
        #expect(try await counts() == [0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1])
        #expect(try await store.log(of: person.account).events.count == 2)
      }
    }

    /// A table that is kept of people without a word why and how long would not be told to them.
    @Test func `every table is in the list of what is kept`() throws {
      let sql = Schema.sqlite.steps.joined().split(separator: "\n")
      func names(behind words: String) -> [String] {
        sql.filter { $0.hasPrefix(words) }
          .compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
      }
      // One that is made to take another's place has that one's name in the end.
      let moved = sql.filter { $0.contains(" RENAME TO ") }.joined()
      let tables = names(behind: "CREATE TABLE ").filter { !moved.contains("TABLE \($0) RENAME") }
      let told = Retention.all.flatMap { $0.table.components(separatedBy: ", ") }
      #expect(Set(tables) == Set(told) && told.count == tables.count)
    }
  }
}
