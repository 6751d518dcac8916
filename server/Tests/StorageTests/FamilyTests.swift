import Foundation
import Testing

@testable import Storage

/// A guardian who agreed to somebody's account.
enum Family {
  static func email(of account: AccountID) -> String {
    "parent.\(account.text.prefix(8))@example.org"
  }

  /// Asks and agrees, for an account that is there already.
  @discardableResult
  static func begin(
    _ desk: Desk, for account: AccountID, now: Int64
  ) async throws -> (claim: Token, letter: Token) {
    let (claim, letter) = (Token.fresh(), Token.fresh())
    let ward = Ward(asking: email(of: account), name: "Erin", grown: .max, now: now)
    #expect(try await desk.ask(ward, claim: claim, letter: letter))
    try await desk.write { transaction throws(StoreError) in
      _ = try transaction.rows(
        "UPDATE ward SET state = 'agreed', name = '', child = $2 WHERE id = $1",
        [.text(claim.id), .text(account.text)])
      try transaction.add([.plain(.keep, at: now), .plain(.boards, at: now)], to: claim.id)
    }
    return (claim, letter)
  }
}

extension Consent {
  static func plain(_ scope: ConsentScope, _ isGiven: Bool = true, at: Int64) -> Consent {
    Consent(
      scope, isGiven: isGiven, hash: [UInt8](repeating: 7, count: 32), version: 1, at: at,
      who: "0f", network: "192.0.2.0/24")
  }
}

extension StorageSuite {
  struct FamilyTests {
    private static let now: Int64 = 1_700_000_000_000

    private func person(_ store: Store) async throws -> Person {
      let account = AccountID.random()
      let person = Person(
        account: account, email: "calm-otter-\(account.text)", name: "Erin", password: "$hash",
        made: Self.now)
      #expect(try await store.desk.add(person))
      return person
    }

    @Test(arguments: Backend.here)
    func `a decision is added and never changed`(backend: Backend) async throws {
      try await backend.withStore { store in
        let person = try await person(store)
        let (claim, _) = try await Family.begin(store.desk, for: person.account, now: Self.now)
        await #expect(throws: StoreError.self) {
          try await store.desk.write { transaction throws(StoreError) in
            _ = try transaction.rows(
              "UPDATE consent SET given = 0 WHERE ward = $1", [.text(claim.id)])
          }
        }
        #expect(
          try await store.desk.consents(of: person.account, now: Self.now).given
            == [.keep, .boards])
        #expect(try await store.desk.ledger(of: claim.id).count == 2)
      }
    }

    @Test(arguments: Backend.here)
    func `a copy has who agreed, and what they decided`(backend: Backend) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      var (copied, letter) = (Keys?.none, Token.fresh())
      var account = AccountID.random()
      try await backend.withOwnStore { store in
        account = try await person(store).account
        (_, letter) = try await Family.begin(store.desk, for: account, now: Self.now)
        copied = try await store.desk.keys(of: account)
        #expect(copied?.guardianship?.consents.count == 2)
        _ = try await Backup(path: path).write(store)
      }
      try await backend.withOwnStore { store in
        for _ in 0..<2 { _ = try await Backup(path: path).restore(into: store) }
        #expect(try await store.desk.keys(of: account) == copied)
        let ward = try #require(try await store.desk.ward(letter: letter, now: Self.now))
        #expect(ward.child == account && ward.email == Family.email(of: account))
        #expect(try await store.desk.consents(of: account, now: Self.now).given.contains(.boards))
      }
    }

    @Test(arguments: Backend.here)
    func `a learner sees nobody's decisions, and a stranger no ward`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (person, other) = (try await person(store), try await person(store))
        try await Family.begin(store.desk, for: person.account, now: Self.now)
        #expect(
          try await store.desk.ward(person.account, of: other.account, now: Self.now) == nil)
        #expect(try await store.desk.wards(of: other.account, now: Self.now).isEmpty)
        #expect(try await store.desk.consents(of: other.account, now: Self.now) == ConsentState())
        if backend == .postgres {
          let rows = try await store.engine.read(as: .learner(other.account)) {
            transaction throws(StoreError) in
            try transaction.rows("SELECT id FROM ward", [])
              + transaction.rows("SELECT ward FROM consent", [])
          }
          #expect(rows.isEmpty)
        }
      }
    }

    private func letter(
      _ store: Store, to email: String, about ward: String?
    ) async throws -> String {
      let letter = WaitingLetter(
        email: email, subject: "A", text: "b", made: Self.now, lifeMillis: 1_000_000, about: ward)
      #expect(try await store.desk.post(letter))
      return letter.id
    }

    private func waiting(_ store: Store, _ ids: [String]) async throws -> [Bool] {
      let there = Set(try await store.desk.letters().map(\.id))
      return ids.map(there.contains)
    }

    @Test(arguments: Backend.here)
    func `with a child go the letters about it, and no others to its guardian`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (person, other) = (try await person(store), try await person(store))
        let (claim, _) = try await Family.begin(store.desk, for: person.account, now: Self.now)
        let (second, _) = try await Family.begin(store.desk, for: other.account, now: Self.now)
        let email = Family.email(of: person.account)
        let letters = [
          try await letter(store, to: email, about: claim.id),
          try await letter(store, to: email, about: second.id),
          try await letter(store, to: email, about: nil),
        ]
        try await store.desk.erase(person.account, now: Self.now)
        #expect(try await waiting(store, letters) == [false, true, true])
        let (asked, code) = (Token.fresh(), Token.fresh())
        let asking = Ward(asking: email, name: "Erin", grown: .max, now: Self.now)
        #expect(try await store.desk.ask(asking, claim: asked, letter: code))
        let question = try await letter(store, to: email, about: asked.id)
        let ward = try #require(try await store.desk.ward(letter: code, now: Self.now))
        #expect(try await store.desk.refuse(ward))
        #expect(try await waiting(store, letters + [question]) == [false, true, true, false])
      }
    }

    @Test(arguments: Backend.here)
    func `of a guardian who is erased no address stays, linked or not`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (child, second) = (try await person(store), try await person(store))
        let (guardian, other) = (AccountID.random(), try await person(store))
        let email = Family.email(of: child.account)
        #expect(
          try await desk.add(
            Person(account: guardian, email: email, name: "", password: "", made: Self.now)))
        let (unlinked, _) = try await Family.begin(desk, for: child.account, now: Self.now)
        // Of another child the guardian is somebody else by now, and stays so.
        let (_, code) = try await Family.begin(desk, for: second.account, now: Self.now)
        #expect(try await desk.link(code, to: other.account, now: Self.now) != nil)
        let asked = Token.fresh()
        let asking = Ward(asking: email, name: "Erin", grown: .max, now: Self.now)
        #expect(try await desk.ask(asking, claim: asked, letter: .fresh()))
        try await desk.write { transaction throws(StoreError) in
          _ = try transaction.rows(
            "UPDATE ward SET email = $1 WHERE child = $2",
            [.text(email), .text(second.account.text)])
        }
        try await desk.erase(guardian, now: Self.now)
        #expect(try await store.traces(of: [email], []).found.isEmpty)
        let stopped = try await desk.ward(claim: unlinked, now: Self.now)
        #expect(stopped?.state == .stopped && stopped?.leaves == Self.now + Leaving.graceMillis)
        #expect(try await desk.ward(claim: asked, now: Self.now)?.state == .refused)
        let stays = try await desk.ward(of: second.account, now: Self.now)
        #expect(stays?.state == .agreed && stays?.guardian == other.account)
      }
    }

    /// Of two answers to one letter that come at once, one counts.
    @Test(arguments: Backend.here)
    func `a question is answered once`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (claim, letter) = (Token.fresh(), Token.fresh())
        let email = "parent.\(claim.id)@example.org"
        let asking = Ward(asking: email, name: "Erin", grown: .max, now: Self.now)
        #expect(try await store.desk.ask(asking, claim: claim, letter: letter))
        let ward = try #require(try await store.desk.ward(letter: letter, now: Self.now))
        let done = await withTaskGroup(of: Bool.self) { group in
          for number in 0..<6 {
            group.addTask {
              if number.isMultiple(of: 2) {
                return (try? await store.desk.refuse(ward)) ?? false
              }
              let deciding = try? await store.desk.agree(
                ward, as: .random(), login: "calm-otter-\(claim.id)-\(number)",
                [.plain(.keep, at: Self.now)], now: Self.now)
              if case .done = deciding { return true }
              return false
            }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(done == 1)
        let state = try await store.desk.ward(claim: claim, now: Self.now)?.state
        let claimed = try await store.desk.claim(claim, password: "$hash", now: Self.now)
        #expect((claimed != nil) == (state == .agreed))
        #expect(try await store.desk.claim(claim, password: "$2", now: Self.now) == nil)
      }
    }
  }
}
