import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Who somebody is elsewhere, and who is on the way there.
  struct LinkTests {
    private static let start: Int64 = 1_700_000_000_000

    private func link(_ issuer: String = "https://id.example") -> Link {
      Link(issuer: issuer, subject: AccountID.random().text, made: Self.start)
    }

    private func newcomer(_ email: String = "") -> Person {
      Person(account: .random(), email: email, name: "Ada", password: "", made: Self.start)
    }

    @Test(arguments: Backend.here)
    func `of many who come at once as the same one account begins`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let link = link()
        let accounts = try await withThrowingTaskGroup(of: (AccountID, Bool).self) { group in
          for number in 0..<8 {
            let person = newcomer("a\(number)@example.org")
            group.addTask {
              let found = try await store.desk.account(of: link, or: person)
              return (found.account, found.isNew)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(accounts.map(\.0)).count == 1 && accounts.count { $0.1 } == 1)
        #expect(try await store.desk.people().count == 1)
        #expect(try await store.accounts(as: .operating).count == 1)
      }
    }

    @Test(arguments: Backend.here)
    func `an address that somebody has stays theirs`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let owner = newcomer("ada@example.org")
        #expect(try await store.desk.add(owner))
        let (account, isNew) = try await store.desk.account(
          of: link(), or: newcomer("ada@example.org"))
        #expect(isNew && account != owner.account)
        #expect(try await store.desk.person(account)?.email == "")
        #expect(try await store.desk.person(email: "ada@example.org") == owner)
        // Nobody has no address.
        let (another, _) = try await store.desk.account(of: link(), or: newcomer())
        #expect(another != account)
        #expect(try await store.desk.person(email: "") == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `of two who unlink at once the last way in stays`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let (account, _) = try await desk.account(of: link("a"), or: newcomer())
        #expect(try await desk.add(link("b"), to: account))
        #expect(try await !desk.add(link("b"), to: account), "one of an issuer")
        let outcomes = try await withThrowingTaskGroup(of: Desk.Unlinking.self) { group in
          for issuer in ["a", "b"] {
            group.addTask { try await desk.unlink(issuer, of: account) }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(outcomes) == [.done, .lastWay])
        #expect(try await desk.links(of: account).count == 1)
        #expect(try await desk.unlink("c", of: account) == .none)
      }
    }

    @Test(arguments: Backend.here)
    func `a passage ends once, in time, with its secret and its session`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let (desk, token) = (store.desk, Token.fresh())
        let passage = Passage(issuer: "school", label: "phone", made: Self.start)
        try await desk.begin(passage, token: token)
        let forged = try #require(Token(token.id + Token.fresh().text.dropFirst(32)))
        #expect(try await desk.end(forged, now: Self.start) == nil)
        #expect(try await desk.end(token, now: Self.start) == passage)
        #expect(try await desk.end(token, now: Self.start) == nil)
        try await desk.begin(passage, token: token)
        #expect(try await desk.end(token, now: Self.start + Passage.lifeMillis) == nil)

        let (account, _) = try await desk.account(of: link(), or: newcomer())
        let device = Device.fresh()
        try await desk.add(device, label: "", to: account, now: Self.start)
        let session = try #require(
          try await desk.signIn(account, device: device.name, label: "", now: Self.start)
        ).session.id
        let owned = Passage(
          issuer: "school", owner: account, session: session, made: Self.start)
        try await desk.begin(owned, token: token)
        #expect(try await desk.end(token, now: Self.start) == owned)
        try await desk.begin(owned, token: token)
        #expect(try await desk.end(session, of: account))
        #expect(try await desk.end(token, now: Self.start) == nil)
      }
    }

    /// Who signs in elsewhere alone would not get into what was copied.
    @Test(arguments: Backend.here)
    func `a copy has who somebody is elsewhere`(backend: Backend) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let link = link()
      var account: AccountID?
      try await backend.withOwnStore { store in
        account = try await store.desk.account(of: link, or: newcomer()).account
        _ = try await Backup(path: path).write(store)
      }
      try await backend.withOwnStore { store in
        _ = try await Backup(path: path).restore(into: store)
        #expect(try await store.desk.account(of: link) == account)
        _ = try await Backup(path: path).restore(into: store)
        #expect(try await store.desk.links(of: try #require(account)) == [link])
      }
    }
  }
}
