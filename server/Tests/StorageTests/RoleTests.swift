import Basics
import EventLog
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// Who may do what, each asked of each.
  struct RoleTests {
    /// Every call there is on an account, named.
    private typealias Call = @Sendable (Store, AccountID, Principal) async throws -> Void
    private static let calls: [(name: String, call: Call)] = [
      ("have", { _ = try await $0.have(of: $1, as: $2) }),
      ("usage", { _ = try await $0.usage(of: $1, as: $2) }),
      ("lack", { _ = try await $0.lack(for: Have(), of: $1, as: $2) }),
      ("append", { try await $0.append([other], to: $1, as: $2, received: 0) }),
      ("append nothing", { try await $0.append([], to: $1, as: $2, received: 0) }),
    ]
    private static let own = Event.plain(1)
    private static let other = Event.plain(2)

    @Test(arguments: Backend.here)
    func `nobody but its learner and the operator reads or writes an account`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (account, another) = (AccountID.fresh(), AccountID.fresh())
        try await store.take([Self.own], account)
        for (name, call) in Self.calls {
          for principal in [Principal.stranger, .learner(another)] {
            await #expect(throws: StoreError.notYours(account), "\(name) by \(principal)") {
              try await call(store, account, principal)
            }
          }
        }
        #expect(try await store.log(of: account).events == [Self.own])
        for (_, call) in Self.calls {
          try await call(store, account, .learner(account))
          try await call(store, account, .operating)
        }
        #expect(try await store.log(of: account).events == [Self.own, Self.other])
        #expect(try await store.log(of: another).isEmpty)
      }
    }

    /// What would give somebody a role, a right, a key or a guardian; or take one from another.
    private static func grabs(_ own: AccountID, _ other: AccountID, _ school: String) -> [String] {
      [
        "UPDATE member SET role = 'admin' WHERE account = '\(own.text)'",
        "DELETE FROM member WHERE account = '\(other.text)'",
        """
        INSERT INTO member (organisation, account, role, since)
        VALUES ('\(school)', '\(own.text)', 'admin', 0)
        """,
        """
        INSERT INTO entitlement (account, thing, source, made, ends)
        VALUES ('\(own.text)', 'paid-content', 'me', 0, NULL)
        """,
        "DELETE FROM ward WHERE child = '\(own.text)'",
        "UPDATE ward SET guardian = '\(other.text)' WHERE child = '\(own.text)'",
        "INSERT INTO recovery (account, hash) SELECT '\(own.text)', hash FROM departed",
        "UPDATE person SET password = '', leaves = NULL WHERE account = '\(own.text)'",
        "UPDATE session SET ends = 9 WHERE account = '\(own.text)'",
        "DELETE FROM consent", "DELETE FROM organisation", "UPDATE attempt SET failures = 0",
        """
        INSERT INTO api_key (id, hash, account, label, writes, made)
        SELECT id, hash, '\(own.text)', 'mine', 1, 0 FROM token
        """,
        "UPDATE api_key SET writes = 1 WHERE account = '\(own.text)'",
        "UPDATE webhook SET url = 'https://other.example' WHERE account = '\(own.text)'",
        "DELETE FROM pupil WHERE account = '\(own.text)'",
        "INSERT INTO link (issuer, subject, account, made) VALUES ('i', 's', '\(own.text)', 0)",
      ]
    }

    /// A fault in a route of the learner's own must not be one in who is who.
    @Test(arguments: Backend.here)
    func `a learner's transaction writes nothing of who they are and what they may`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let coach = try await OrganisationTests.person(desk)
        let (classroom, pupils) = try await OrganisationTests.classroom(
          desk, in: school, by: coach, ["Ida"])
        let pupil = pupils[0].account
        try await Family.begin(desk, for: coach, now: 0)
        let person = try #require(try await desk.person(coach))
        #expect(
          try await desk.add(apiKey: .fresh(), label: "a", writes: false, to: person, now: 0)
            == .added)
        let webhook = Webhook(account: coach, url: "https://a.example", sealed: [1], made: 0)
        #expect(try await desk.add(webhook, to: person) == .added)
        func told() async throws -> [String] {
          var told: [String] = []
          for account in [admin, coach, pupil] {
            told.append("\(String(describing: try await desk.person(account)))")
            told.append("\(try await desk.keys(of: account))")
            told.append("\(try await desk.apiKeys(of: account))")
            told.append("\(try await desk.webhooks(of: account))")
            let standing = try await desk.standing(
              of: .learner(account), in: school.id, now: 0)
            told.append("\(String(describing: standing.role)) \(standing.entitlements)")
            told.append("\(standing.consents.given.map(\.rawValue).sorted())")
            told.append("\(String(describing: try await desk.ward(of: account, now: 0)))")
            told.append("\(String(describing: try await desk.pupil(account)))")
          }
          return told + [
            "\(try await desk.members(of: school.id)) \(try await desk.members(of: classroom.id))"
          ]
        }
        let before = try await told()
        for (own, other) in [(coach, admin), (pupil, coach), (admin, coach)] {
          for principal in [Principal.learner(own), .stranger] {
            for grab in Self.grabs(own, other, school.id) {
              // Refused, or of rows that are not theirs to change.
              try? await store.engine.write(as: principal) { transaction throws(StoreError) in
                _ = try transaction.rows(grab, [])
              }
              #expect(try await told() == before, "\(grab) as \(principal)")
            }
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `accounts are listed for the operator alone`(backend: Backend) async throws {
      try await backend.withStore { store in
        let accounts = [AccountID.fresh(), .fresh(), .fresh()].sorted()
        for account in accounts { try await store.take([Self.own], account) }
        for principal in [Principal.stranger, .learner(accounts[0])] {
          #expect(try await store.accounts(as: principal).isEmpty)
        }
        var listed: [AccountID] = []
        try await store.eachAccount(as: .operating) { account throws(StoreError) in
          listed.append(account)
        }
        #expect(listed == listed.sorted() && Set(listed).isSuperset(of: accounts))
        #expect(try await store.accounts(after: accounts[2], as: .operating).first != accounts[2])
      }
    }
  }
}
