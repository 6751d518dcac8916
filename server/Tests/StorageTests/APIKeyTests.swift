import Testing

@testable import Storage

extension StorageSuite {
  /// API keys: who has them, how many, and when none holds any more.
  struct APIKeyTests {
    private static let start = OrganisationTests.start

    private static func key(
      _ desk: Desk, of account: AccountID, _ label: String = "Sheets", writes: Bool = false,
      now: Int64 = start
    ) async throws -> Token {
      let token = Token.fresh()
      let person = try #require(try await desk.person(account))
      let adding = try await desk.add(
        apiKey: token, label: label, writes: writes, to: person, now: now)
      #expect(adding == .added)
      return token
    }

    @Test(arguments: Backend.here)
    func `a key finds its owner until it is ended, and no other secret does`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (ada, ben) = (
          try await OrganisationTests.person(desk, "Ada"),
          try await OrganisationTests.person(desk, "Ben")
        )
        let token = try await Self.key(desk, of: ada, writes: true)
        let found = try #require(try await desk.apiKey(token, now: Self.start))
        #expect(found.account == ada && found.key.label == "Sheets" && found.key.writes)
        let forged = try #require(Token(token.id + "." + String(repeating: "0", count: 64)))
        #expect(try await desk.apiKey(forged, now: Self.start) == nil)
        #expect(try await desk.apiKey(.fresh(), now: Self.start) == nil)
        // It opens no session, and a session's token is no key.
        #expect(try await desk.session(access: token, now: Self.start) == nil)
        // Nobody else ends it.
        #expect(try await desk.end(apiKey: token.id, of: ben) == false)
        #expect(try await desk.apiKeys(of: ben).isEmpty)
        #expect(try await desk.end(apiKey: token.id, of: ada))
        #expect(try await desk.end(apiKey: token.id, of: ada) == false)
        #expect(try await desk.apiKey(token, now: Self.start) == nil)
        #expect(try await desk.apiKeys(of: ada).isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `when it was used is kept to the hour`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        let token = try await Self.key(desk, of: ada)
        func used(at now: Int64) async throws -> Int64? {
          _ = try await desk.apiKey(token, now: now)
          return try await desk.apiKeys(of: ada).first?.used
        }
        #expect(try await desk.apiKeys(of: ada).first?.used == nil)
        #expect(try await used(at: Self.start + 5) == Self.start + 5)
        #expect(try await used(at: Self.start + 4 + APIKey.usedMillis) == Self.start + 5)
        let later = Self.start + 5 + APIKey.usedMillis
        #expect(try await used(at: later) == later)
      }
    }

    /// Ten of twelve who ask at once are given one.
    @Test(arguments: Backend.here)
    func `nobody has more than they may`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        let person = try #require(try await desk.person(ada))
        let given = try await withThrowingTaskGroup(of: Adding.self) { group in
          for number in 0..<12 {
            group.addTask {
              try await desk.add(
                apiKey: .fresh(), label: "\(number)", writes: false, to: person, now: Self.start)
            }
          }
          return try await group.reduce(0) { $1 == .added ? $0 + 1 : $0 }
        }
        #expect(given == APIKey.ownMax)
        let keys = try await desk.apiKeys(of: ada)
        #expect(Int64(keys.count) == APIKey.ownMax)
        let first = try #require(keys.first)
        #expect(try await desk.end(apiKey: first.id, of: ada))
        _ = try await Self.key(desk, of: ada)
      }
    }

    @Test(arguments: Backend.here)
    func `another password, going and being erased end every key for good`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        _ = try await Self.key(desk, of: ada)
        try await desk.change(ada, password: "$other")
        #expect(try await desk.apiKeys(of: ada).isEmpty)
        _ = try await Self.key(desk, of: ada)
        try await desk.leave(ada, at: Self.start + 9)
        // Nor are they back with who comes back.
        #expect(try await desk.apiKeys(of: ada).isEmpty)
        try await desk.leave(ada, at: nil)
        _ = try await Self.key(desk, of: ada)
        try await desk.erase(ada, now: Self.start)
        let left = try await store.engine.read(as: .operating) { transaction throws(StoreError) in
          try transaction.rows(
            "SELECT id FROM api_key WHERE account = $1", [.text(ada.text)])
        }
        #expect(left.isEmpty)
      }
    }

    @Test(arguments: Backend.here)
    func `no key or webhook is added behind a password that was changed meanwhile`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk, "Ada")
        let asked = try #require(try await desk.person(ada))
        func add(_ person: Person) async throws -> [Adding] {
          let webhook = Webhook(
            account: ada, url: "https://a.example", sealed: [1], made: Self.start)
          return [
            try await desk.add(
              apiKey: .fresh(), label: "a", writes: true, to: person, now: Self.start),
            try await desk.add(webhook, to: person),
          ]
        }
        try await desk.change(ada, password: "$other")
        #expect(try await add(asked) == [.changed, .changed])
        let now = try #require(try await desk.person(ada))
        try await desk.leave(ada, at: Self.start + 9)
        #expect(try await add(now) == [.changed, .changed])
        try await desk.leave(ada, at: nil)
        #expect(try await add(now) == [.added, .added])
        try await desk.change(ada, password: "$third")
        #expect(try await desk.webhooks(of: ada).isEmpty)
      }
    }
  }
}
