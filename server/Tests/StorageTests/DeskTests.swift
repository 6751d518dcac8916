import Basics
import EventLog
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Accounts and what they are signed in with, in both databases.
  struct DeskTests {
    private static let start: Int64 = 1_700_000_000_000

    private func person(_ email: String? = nil) -> Person {
      let account = AccountID.random()
      return Person(
        account: account, email: email ?? "\(account.text)@example.org", name: "Ada",
        password: "$hash", made: Self.start)
    }

    /// Somebody with a session on a device of theirs.
    private func signIn(_ desk: Desk) async throws -> (person: Person, signedIn: SignedIn) {
      let (person, device) = (person(), Device.fresh())
      #expect(try await desk.add(person))
      try await desk.add(device, label: "phone", to: person.account, now: Self.start)
      let signedIn = try #require(
        try await desk.signIn(
          person.account, device: device.name, label: "phone", now: Self.start))
      return (person, signedIn)
    }

    @Test func `a token is read as it is written, and nothing else is one`() throws {
      let token = Token.fresh()
      #expect(Token(token.text) == token && token != Token.fresh())
      #expect(!"\(token)".contains(token.text.suffix(64)))
      let wrong = [
        "", ".", token.text + "0", token.text.uppercased(), "x" + token.text.dropFirst(),
      ]
      for text in wrong { #expect(Token(text) == nil) }
      let device = Device.fresh()
      #expect(Device(device.text)?.name == device.name)
      for name in ["", "a\u{0}", "A", "é"] { #expect(Device("\(name).\(token.text)") == nil) }
      #expect(EventID.isDevice(device.name))
    }

    @Test(arguments: Backend.here)
    func `an address has one account, also when two ask at once`(backend: Backend) async throws {
      try await backend.withStore { store in
        let people = [person(), person(), person()]
        let added = await withTaskGroup(of: Bool.self) { group in
          for person in people {
            let same = Person(
              account: person.account, email: people[0].email, name: person.name,
              password: person.password, made: person.made)
            group.addTask { (try? await store.desk.add(same)) ?? false }
          }
          return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(added.count { $0 } == 1)
        let kept = try #require(try await store.desk.person(email: people[0].email))
        #expect(people.map(\.account).contains(kept.account) && kept.name == "Ada")
        #expect(try await store.desk.person(kept.account) == kept)
        #expect(try await store.usage(of: kept.account, as: .learner(kept.account)) == Usage())
      }
    }

    @Test(arguments: Backend.here)
    func `an access token holds for its time, and no other secret does`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (person, signedIn) = try await signIn(desk)
        let now = Self.start + SessionTimes.accessMillis - 1
        let session = try await desk.session(access: signedIn.access, now: now)
        #expect(session == signedIn.session && session?.account == person.account)
        #expect(try await desk.session(access: signedIn.access, now: now + 1) == nil)
        #expect(try await desk.session(access: signedIn.refresh, now: now) == nil)
        let forged = signedIn.access.id + Token.fresh().text.dropFirst(32)
        let token = try #require(Token(forged))
        #expect(try await desk.session(access: token, now: now) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `a refresh token holds once, and its theft ends the session`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let first = try await signIn(desk).signedIn
        var now = Self.start + 1_000
        let second = try #require(try await desk.refresh(first.refresh, now: now))
        #expect(try await desk.session(access: second.access, now: now) != nil)
        now += SessionTimes.graceMillis + 1
        #expect(try await desk.refresh(first.refresh, now: now) == nil)
        #expect(try await desk.refresh(second.refresh, now: now) == nil)
        #expect(try await desk.session(access: second.access, now: now) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `two windows may refresh at once, but not once one has gone on`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let first = try await signIn(desk).signedIn
        let now = Self.start + 1_000
        let one = try #require(try await desk.refresh(first.refresh, now: now))
        let other = try #require(try await desk.refresh(first.refresh, now: now + 500))
        let onward = try #require(try await desk.refresh(one.refresh, now: now + 1_000))
        // The first has grandchildren now: whoever still has it was not the other window.
        #expect(try await desk.refresh(first.refresh, now: now + 1_500) == nil)
        for token in [other.refresh, onward.refresh] {
          #expect(try await desk.refresh(token, now: now + 2_000) == nil)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `whoever was given a token beside its owner does not go on beside them`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let first = try await signIn(desk).signedIn
        let now = Self.start + 1_000
        let owner = try #require(try await desk.refresh(first.refresh, now: now))
        let thief = try #require(try await desk.refresh(first.refresh, now: now + 1))
        let onward = try #require(try await desk.refresh(owner.refresh, now: now + 2))
        #expect(try await desk.refresh(thief.refresh, now: now + 3) == nil)
        #expect(try await desk.session(access: onward.access, now: now + 3) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `whoever knows a token's name alone ends nothing`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let first = try await signIn(desk).signedIn
        let now = Self.start + 1_000
        let second = try #require(try await desk.refresh(first.refresh, now: now))
        let later = now + SessionTimes.graceMillis + 1
        let forged = try #require(Token(first.refresh.id + Token.fresh().text.dropFirst(32)))
        #expect(try await desk.refresh(forged, now: later) == nil)
        #expect(try await desk.refresh(second.refresh, now: later) != nil)
      }
    }

    /// A thief and an owner refresh at once, over and over: whoever is late ends both.
    @Test(arguments: Backend.here)
    func `no descendant of a token that was used twice survives`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        for round in 0..<20 {
          let first = try await signIn(desk).signedIn
          let now = Self.start + 1_000
          let second = try #require(try await desk.refresh(first.refresh, now: now))
          let later = now + SessionTimes.graceMillis + 1
          let given = try await withThrowingTaskGroup(of: SignedIn?.self) { group in
            for token in [first.refresh, second.refresh, first.refresh, second.refresh] {
              group.addTask { try await desk.refresh(token, now: later) }
            }
            return try await group.reduce(into: [SignedIn?]()) { $0.append($1) }.compactMap(\.self)
          }
          for each in given {
            let session = try await desk.session(access: each.access, now: later)
            #expect(session == nil, "round \(round)")
            #expect(try await desk.refresh(each.refresh, now: later) == nil, "round \(round)")
          }
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a session ends after 180 days, however often it is refreshed`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        var last = try await signIn(desk).signedIn
        var now = Self.start
        while now + 20 * SessionTimes.dayMillis < last.session.ends {
          now += 20 * SessionTimes.dayMillis
          last = try #require(try await desk.refresh(last.refresh, now: now))
        }
        #expect(now - Self.start == 160 * SessionTimes.dayMillis)
        #expect(last.refreshEnds == last.session.ends)
        #expect(try await desk.refresh(last.refresh, now: last.session.ends) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `another password ends every session but the one that chose it`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (person, own) = try await signIn(desk)
        let other = try #require(
          try await desk.signIn(
            person.account, device: own.session.device, label: "phone", now: Self.start))
        #expect(try await desk.sessions(of: person.account, now: Self.start).count == 2)
        try await desk.change(person.account, password: "$new", keeping: own.session.id)
        #expect(try await desk.session(access: own.access, now: Self.start) != nil)
        #expect(try await desk.session(access: other.access, now: Self.start) == nil)
        #expect(try await desk.person(person.account)?.password == "$new")
      }
    }

    /// Whoever knows the old password may be signing in while it is changed.
    @Test(arguments: Backend.here)
    func `no session begins with a password that was changed meanwhile`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (person, own) = try await signIn(desk)
        for round in 0..<10 {
          try await desk.change(person.account, password: "$\(round)", keeping: own.session.id)
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
              group.addTask {
                _ = try await desk.signIn(
                  person.account, password: "$\(round)", device: own.session.device, label: "",
                  now: Self.start)
              }
            }
            group.addTask {
              try await desk.change(
                person.account, password: "$changed", keeping: own.session.id)
            }
            try await group.waitForAll()
          }
          let left = try await desk.sessions(of: person.account, now: Self.start)
          #expect(left.map(\.id) == [own.session.id], "round \(round)")
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a session is ended by its own account alone`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (owner, signedIn) = try await signIn(desk)
        let other = try await signIn(desk).person
        #expect(try await desk.end(signedIn.session.id, of: other.account) == false)
        #expect(try await desk.session(access: signedIn.access, now: Self.start) != nil)
        #expect(try await desk.end(signedIn.session.id, of: owner.account))
        #expect(try await desk.session(access: signedIn.access, now: Self.start) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `an account has so many sessions, and the oldest goes`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (person, first) = try await signIn(desk)
        for number in 1...Desk.sessionsMax {
          _ = try await desk.signIn(
            person.account, device: first.session.device, label: "", now: Self.start + number)
        }
        let now = Self.start + Desk.sessionsMax
        let kept = try await desk.sessions(of: person.account, now: now)
        #expect(kept.count == Desk.sessionsMax && !kept.contains { $0.id == first.session.id })
        #expect(try await desk.session(access: first.access, now: now) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `an account keeps its newest devices, and each knows its own token`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let (desk, person) = (store.desk, person())
        #expect(try await desk.add(person))
        var devices: [Device] = []
        for number in 0..<Desk.devicesMax + 2 {
          devices.append(.fresh())
          try await desk.add(
            devices[Int(number)], label: "", to: person.account, now: Self.start + number)
        }
        var known: [Bool] = []
        for device in devices { known.append(try await desk.knows(device, of: person.account)) }
        #expect(known == devices.indices.map { $0 >= 2 })
        let forged = Device(name: devices[9].name, token: .fresh())
        #expect(try await desk.knows(forged, of: person.account) == false)
      }
    }
  }
}
