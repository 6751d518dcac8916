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
