import EventLog
import Foundation
import GRDB
import Testing

@testable import Storage

extension StorageSuite {
  /// Letters, guesses, and what is deleted when.
  struct DeskLetterTests {
    private static let start: Int64 = 1_700_000_000_000

    private func email() -> String { "\(AccountID.random().text)@example.org" }

    @Test(arguments: Backend.here)
    func `a letter's code begins one account, once and in time`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, email, code) = (store.desk, email(), Token.fresh())
        let slip = Slip(.join, email: email, name: "Ada", password: "$hash", now: Self.start)
        #expect(try await desk.keep(slip, token: code))
        #expect(try await desk.slip(.join, code, now: Self.start) == slip)
        #expect(try await desk.slip(.reset, code, now: Self.start) == nil)
        #expect(try await desk.join(code, as: .random(), now: slip.ends) == nil)
        let forged = try #require(Token(code.id + Token.fresh().text.dropFirst(32)))
        #expect(try await desk.join(forged, as: .random(), now: Self.start) == nil)
        let person = try #require(try await desk.join(code, as: .random(), now: slip.ends - 1))
        #expect(person.name == "Ada" && person.password == "$hash")
        #expect(try await desk.join(code, as: .random(), now: Self.start) == nil)
        #expect(try await desk.person(email: email) == person)
      }
    }

    @Test(arguments: Backend.here)
    func `one code of two that come at once begins the account`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, email) = (store.desk, email())
        let codes = [Token.fresh(), .fresh()]
        for code in codes {
          let slip = Slip(.join, email: email, now: Self.start)
          try #require(try await desk.keep(slip, token: code))
        }
        let joined = await withTaskGroup(of: Person?.self) { group in
          for code in codes + codes {
            group.addTask { try? await desk.join(code, as: .random(), now: Self.start) }
          }
          return await group.reduce(into: [Person]()) { if let person = $1 { $0.append(person) } }
        }
        #expect(joined.count == 1)
      }
    }

    @Test(arguments: Backend.here)
    func `an address gets three letters in an hour`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, email) = (store.desk, email())
        var kept: [Bool] = []
        for minute in [0, 10, 20, 30, 60, 61] as [Int64] {
          let slip = Slip(.reset, email: email, now: Self.start + minute * 60_000)
          kept.append(try await desk.keep(slip, token: .fresh()))
        }
        #expect(kept == [true, true, true, false, true, false])
      }
    }

    @Test(arguments: Backend.here)
    func `a reset ends every session and every other code`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, email) = (store.desk, email())
        let person = Person(
          account: .random(), email: email, name: "", password: "$old", made: Self.start)
        #expect(try await desk.add(person))
        let device = Device.fresh()
        try await desk.add(device, label: "", to: person.account, now: Self.start)
        let signedIn = try #require(
          try await desk.signIn(
            person.account, device: device.name, label: "", now: Self.start))
        let codes = [Token.fresh(), .fresh()]
        for code in codes {
          #expect(try await desk.keep(Slip(.reset, email: email, now: Self.start), token: code))
        }
        let late = try await desk.reset(codes[0], password: "$new", now: Self.start + 30 * 60_000)
        #expect(late == nil)
        #expect(
          try await desk.reset(codes[0], password: "$new", now: Self.start) == person.account)
        #expect(try await desk.reset(codes[1], password: "$evil", now: Self.start) == nil)
        #expect(try await desk.person(email: email)?.password == "$new")
        #expect(try await desk.session(access: signedIn.access, now: Self.start) == nil)
      }
    }

    @Test func `guesses wait longer and longer, up to an hour`() {
      let waits = (0...20).map { GuessLimits.waitMillis(failures: $0) / 1_000 }
      #expect(waits[0...8] == [0, 0, 0, 0, 0, 1, 2, 4, 8])
      #expect(waits[16...20] == [2_048, 3_600, 3_600, 3_600, 3_600])
    }

    @Test(arguments: Backend.here)
    func `a guess too early is refused, from that network, at that address`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (desk, email) = (store.desk, email())
        func guess(_ network: String, _ now: Int64) async throws -> Int {
          try await desk.beginGuess(at: email, from: network, now: now)
        }
        for _ in 0..<5 { #expect(try await guess("192.0.2.0/24", Self.start) == 0) }
        #expect(try await guess("192.0.2.0/24", Self.start) == 1)
        #expect(try await guess("198.51.100.0/24", Self.start) == 0)
        #expect(try await guess("192.0.2.0/24", Self.start + 1_000) == 0)
        #expect(try await guess("192.0.2.0/24", Self.start + 1_001) == 2)
        try await desk.guessedRight(at: email, from: "192.0.2.0/24")
        #expect(try await guess("192.0.2.0/24", Self.start + 1_002) == 0)
      }
    }

    @Test(arguments: Backend.here)
    func `a guess that is taken back leaves all as it was`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, email, hour) = (store.desk, email(), Int64(3_600_000))
        func begin(_ now: Int64) async throws -> Int {
          try await desk.beginGuess(at: email, from: "", now: now)
        }
        for number in 0..<20 { #expect(try await begin(Self.start + Int64(number) * hour) == 0) }
        let now = Self.start + 20 * hour
        for _ in 0..<5 {
          #expect(try await begin(now) == 0)
          try await desk.takeBackGuess(at: email, from: "", begun: now)
        }
        // One that counts makes the next wait as long as ever, whatever is taken back.
        #expect(try await begin(now) == 0)
        #expect(try await begin(now) == 3_600)
        try await desk.takeBackGuess(at: email, from: "", begun: now - 1)
        #expect(try await begin(now) == 3_600)
      }
    }

    @Test(arguments: Backend.here)
    func `of many guesses at once only the free ones are looked at`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (desk, email) = (store.desk, email())
        let waits = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<40 {
            group.addTask { try await desk.beginGuess(at: email, from: "", now: Self.start) }
          }
          return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(waits.count { $0 == 0 } == 5)
      }
    }
  }
}
