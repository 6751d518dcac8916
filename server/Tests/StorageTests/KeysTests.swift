import Basics
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// What people sign in with beside the password: what must be true of its rows.
  struct KeysTests {
    private static let start: Int64 = 1_700_000_000_000

    /// Without an address nobody has a password either.
    private func person(_ store: Store, hasAddress: Bool = true) async throws -> AccountID {
      let account = AccountID.random()
      #expect(
        try await store.desk.add(
          Person(
            account: account, email: hasAddress ? "\(account.text)@example.org" : "", name: "",
            password: hasAddress ? "$hash" : "", made: Self.start)))
      return account
    }

    @Test(arguments: Backend.here)
    func `a second step is begun again until it is in use, and then not`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (desk, account) = (store.desk, try await person(store))
        let (first, second) = (
          Authenticator(sealed: [1], made: Self.start),
          Authenticator(sealed: [2], made: Self.start + 1)
        )
        #expect(try await desk.begin(first, for: account))
        #expect(try await desk.begin(second, for: account))
        #expect(try await desk.take(step: 9, of: account) == false)
        func confirm(_ one: Authenticator) async throws -> Bool {
          try await desk.confirm(one, step: 7, codes: ["A"], for: account, now: Self.start + 2)
        }
        #expect(try await confirm(first) == false)
        #expect(try await confirm(second))
        #expect(try await confirm(second) == false)
        #expect(try await desk.begin(first, for: account) == false)
        let kept = try await desk.authenticator(of: account)
        #expect(
          kept == Authenticator(sealed: [2], made: Self.start + 1, since: Self.start + 2, step: 7))
        try await desk.removeAuthenticator(of: account)
        #expect(try await desk.keys(of: account) == Keys())
      }
    }

    /// Two who have seen the same code are one too many.
    @Test(arguments: Backend.here)
    func `of many who bring one code at once, one is let in`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, account) = (store.desk, try await person(store))
        let begun = Authenticator(sealed: [1], made: Self.start)
        #expect(try await desk.begin(begun, for: account))
        let codes = (0..<10).map { _ in RecoveryCode.fresh() }
        #expect(
          try await desk.confirm(begun, step: 1, codes: codes, for: account, now: Self.start))
        func taken(_ take: @escaping @Sendable () async throws -> Bool) async throws -> Int {
          try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try await take() } }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
          }
        }
        #expect(try await taken { try await desk.take(step: 5, of: account) } == 1)
        #expect(try await desk.take(step: 4, of: account) == false)
        let code = codes[3].lowercased().replacing("-", with: " ")
        #expect(try await taken { try await desk.take(recovery: code, of: account) } == 1)
        #expect(try await desk.recoveryCodesLeft(of: account) == 9)
        let other = try await person(store)
        #expect(try await desk.take(recovery: codes[1], of: other) == false)
      }
    }

    @Test(arguments: Backend.here)
    func `a passkey is one person's, counts upwards, and is not removed if it is the last way in`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (account, other) = (try await person(store, hasAddress: false), try await person(store))
        let first = Passkey.plain(account, made: Self.start)
        #expect(try await desk.add(first) == .kept)
        var copy = Passkey.plain(other, made: Self.start)
        copy.credential = first.credential
        #expect(try await desk.add(copy) == .known)
        #expect(try await desk.passkey(credential: first.credential) == first)
        for (count, isTaken) in [(0, true), (5, true), (5, false), (4, false), (0, false)] {
          let noted = try await desk.note(first, count: Int64(count), now: Self.start)
          #expect(noted == isTaken, "\(count)")
        }
        #expect(try await desk.rename(passkey: first.id, of: other, "x") == false)
        #expect(try await desk.rename(passkey: first.id, of: account, "Phone"))
        #expect(try await desk.remove(passkey: first.id, of: other) == .unknown)
        #expect(try await desk.remove(passkey: first.id, of: account) == .last)
        let second = Passkey.plain(account, made: Self.start + 1)
        #expect(try await desk.add(second) == .kept)
        #expect(try await desk.remove(passkey: first.id, of: account) == .removed)
        #expect(try await desk.remove(passkey: second.id, of: account) == .last)
        // Nor is the last of both kinds, in either order.
        let link = Link(issuer: "https://id.example", subject: account.text, made: Self.start)
        #expect(try await desk.add(link, to: account))
        #expect(try await desk.remove(passkey: second.id, of: account) == .removed)
        #expect(try await desk.unlink(link.issuer, of: account) == .lastWay)
        let again = Passkey.plain(account, made: Self.start + 2)
        #expect(try await desk.add(again) == .kept)
        #expect(try await desk.unlink(link.issuer, of: account) == .done)
        #expect(try await desk.remove(passkey: again.id, of: account) == .last)
        for _ in 1..<Desk.passkeysMax {
          #expect(try await desk.add(.plain(account, made: Self.start)) == .kept)
        }
        #expect(try await desk.add(.plain(account, made: Self.start)) == .tooMany)
        let third = Passkey.plain(other, made: Self.start)
        #expect(try await desk.add(third) == .kept)
        #expect(try await desk.remove(passkey: third.id, of: other) == .removed)
      }
    }

    @Test(arguments: Backend.here)
    func `a challenge holds once, for its purpose, its host and its person`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (desk, account) = (store.desk, try await person(store))
        let other = try await person(store)
        func holds(
          _ kind: Challenge.Kind = .register, host: String = "a.example", whose: AccountID? = nil,
          after millis: Int64 = 0
        ) async throws -> Bool {
          let bytes = Challenge.freshBytes()
          try await desk.keep(
            Challenge(.register, host: "a.example", account: account, now: Self.start),
            bytes: bytes)
          let first = try await desk.spend(
            kind, bytes: bytes, host: host, account: whose, now: Self.start + millis)
          // Whatever came of it, it is spent.
          #expect(
            try await desk.spend(
              .register, bytes: bytes, host: "a.example", account: account, now: Self.start)
              == false)
          return first
        }
        #expect(try await holds(whose: account))
        #expect(try await holds(whose: account, after: Challenge.lifeMillis - 1))
        #expect(try await holds(whose: account, after: Challenge.lifeMillis) == false)
        #expect(try await holds(.login, whose: account) == false)
        #expect(try await holds(host: "b.example", whose: account) == false)
        #expect(try await holds(whose: other) == false)
        #expect(try await holds() == false)
      }
    }

    @Test(arguments: Backend.here)
    func `who stands at the door does so once, and not for long`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, account) = (store.desk, try await person(store))
        let token = Token.fresh()
        let doorstep = Doorstep(
          account: account, password: "$hash", device: "k3", label: "Phone", now: Self.start)
        try await desk.keep(doorstep, token: token)
        #expect(try await desk.doorstep(token, now: Self.start) == doorstep)
        #expect(try await desk.doorstep(token, now: doorstep.ends) == nil)
        let forged = try #require(
          Token(String(token.text.prefix(33)) + String(Token.fresh().text.suffix(64))))
        #expect(try await desk.doorstep(forged, now: Self.start) == nil)
        #expect(try await desk.spendDoorstep(forged) == false)
        #expect(try await desk.spendDoorstep(token))
        #expect(try await desk.spendDoorstep(token) == false)
        for _ in 0..<30 { try await desk.keep(doorstep, token: .fresh()) }
        let count = try await desk.read { transaction throws(StoreError) in
          try transaction.rows(
            "SELECT count(*) FROM doorstep WHERE account = $1", [.text(account.text)])
        }
        #expect(count[0][0].integer == Desk.doorstepsMax)
      }
    }

    /// Without them, who has a short password would have nothing behind it after a restore.
    @Test func `a copy has what people sign in with`() async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await Backend.sqlite.withOwnStore { store in
        let (desk, account) = (store.desk, try await person(store))
        let begun = Authenticator(sealed: [0, 255], made: Self.start)
        #expect(try await desk.begin(begun, for: account))
        #expect(
          try await desk.confirm(begun, step: 3, codes: ["A", "B"], for: account, now: Self.start))
        #expect(try await desk.add(.plain(account, made: Self.start)) == .kept)
        let bare = try await person(store)
        _ = try await Backup(path: path).write(store)
        try await Backend.sqlite.withOwnStore { other in
          for _ in 0..<2 { _ = try await Backup(path: path).restore(into: other) }
          var (kept, said) = (
            try await desk.keys(of: account), try await other.desk.keys(of: account)
          )
          // A passkey's name in the tables is each database's own.
          #expect(said.passkeys.count == 1)
          for place in kept.passkeys.indices { kept.passkeys[place].id = "" }
          for place in said.passkeys.indices { said.passkeys[place].id = "" }
          #expect(said == kept && said.recovery.count == 2)
          #expect(try await other.desk.keys(of: bare) == Keys())
        }
      }
    }
  }
}

extension Passkey {
  /// One of which only its owner matters.
  static func plain(_ account: AccountID, made: Int64) -> Passkey {
    Passkey(
      account: account, credential: Challenge.freshBytes(), host: "a.example",
      point: [UInt8](repeating: 4, count: 65), count: 0, name: "Key", made: made)
  }
}
