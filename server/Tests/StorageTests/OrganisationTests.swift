import Basics
import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// Who belongs where, and how they came and go.
  struct OrganisationTests {
    static let start: Int64 = 1_700_000_000_000

    static func person(_ desk: Desk, _ name: String = "Ada") async throws -> AccountID {
      let account = AccountID.fresh()
      let person = Person(
        account: account, email: "\(account.text)@example.org", name: name, password: "$hash",
        made: start)
      #expect(try await desk.add(person))
      return account
    }

    /// A school with its admin, its code open.
    static func school(_ desk: Desk) async throws -> (school: Organisation, admin: AccountID) {
      let admin = try await person(desk, "Flo")
      let school = Organisation(kind: .school, name: "Otters", country: "GB", now: start)
      #expect(try await desk.make(school, by: admin))
      try await desk.openCode(of: school.id, fresh: false, now: start)
      return (try #require(try await desk.organisation(school.id)), admin)
    }

    /// A class of a school with pupils.
    static func classroom(
      _ desk: Desk, in school: Organisation, by coach: AccountID, _ names: [String]
    ) async throws -> (classroom: Organisation, pupils: [Pupil]) {
      let classroom = Organisation(
        kind: .classroom, name: "5b", country: "GB", within: school.id, now: start)
      #expect(try await desk.make(classroom, by: coach))
      let pupils = names.map { Pupil(name: $0, kind: .pin, secret: "$hash") }
      #expect(try await desk.add(pupils, to: classroom.id, now: start) == .added)
      return (classroom, pupils)
    }

    @Test(arguments: Backend.here)
    func `a code lets sixty in for two weeks, and each once`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let code = try #require(school.code)
        #expect(JoinCode.typed(" \(code.text.lowercased()) ") == code.text)
        #expect(!code.text.contains { "IO01".contains($0) } && JoinCode.typed("IO01AA") == nil)
        let last = code.ends - 1
        for number in 0..<JoinCode.usesMax {
          let account = try await Self.person(desk)
          guard case .joined = try await desk.join(code.text, account, as: .student, now: last)
          else {
            Issue.record("\(number)")
            return
          }
          guard case .known = try await desk.join(code.text, account, as: .guardian, now: last)
          else {
            Issue.record("\(number)")
            return
          }
        }
        let late = try await Self.person(desk)
        #expect(try await desk.join(code.text, late, as: .student, now: last) == .over)
        // Opened again, it is the same; renewed, another, and the old one is nobody's.
        try await desk.openCode(of: school.id, fresh: false, now: last)
        #expect(try await desk.organisation(school.id)?.code?.text == code.text)
        guard case .joined = try await desk.join(code.text, late, as: .student, now: last)
        else {
          Issue.record("opened")
          return
        }
        try await desk.endCode(of: school.id, now: last)
        let later = try await Self.person(desk)
        #expect(try await desk.join(code.text, later, as: .student, now: last) == .over)
        try await desk.openCode(of: school.id, fresh: true, now: last)
        #expect(try await desk.join(code.text, later, as: .student, now: last) == .noSuchCode)
        let renewed = try #require(try await desk.organisation(school.id)?.code)
        #expect(
          try await desk.join(renewed.text, later, as: .student, now: renewed.ends) == .over)
        #expect(try await desk.members(of: school.id).count == 62)
        #expect(try await desk.members(of: school.id).first?.account == admin)
      }
    }

    @Test(arguments: Backend.here)
    func `there is always an admin, also of those who go at once`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let other = try await Self.person(desk)
        _ = try await desk.join(
          try #require(school.code?.text), other, as: .student, now: Self.start)
        #expect(try await desk.remove(admin, from: school.id, now: Self.start) == .lastAdmin)
        #expect(try await desk.change(admin, in: school.id, to: .coach) == .lastAdmin)
        #expect(try await desk.change(other, in: school.id, to: .admin) == .done)
        let both = await withTaskGroup(of: MemberChange?.self) { group in
          for account in [admin, other] {
            group.addTask {
              try? await desk.remove(account, from: school.id, now: Self.start)
            }
          }
          return await group.reduce(into: [MemberChange?]()) { $0.append($1) }
        }
        #expect(both.contains(.done) && both.contains(.lastAdmin))
        #expect(try await desk.members(of: school.id).map(\.role) == [.admin])
        let stranger = try await Self.person(desk)
        #expect(try await desk.remove(stranger, from: school.id, now: Self.start) == .none)
      }
    }

    @Test(arguments: Backend.here)
    func `a coach becomes admin of what its only admin left by being erased`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let coach = try await Self.person(desk)
        _ = try await desk.join(
          try #require(school.code?.text), coach, as: .student, now: Self.start)
        #expect(try await desk.change(coach, in: school.id, to: .coach) == .done)
        let (classroom, pupils) = try await Self.classroom(desk, in: school, by: coach, ["Ida"])
        try await desk.erase(admin, now: Self.start)
        #expect(try await desk.role(of: coach, in: school.id) == .admin)
        // Nobody is left: it ends, with its class, and the pupil's account in 30 days.
        try await desk.erase(coach, now: Self.start)
        #expect(try await desk.organisation(school.id) == nil)
        #expect(try await desk.organisation(classroom.id) == nil)
        let pupil = try #require(try await desk.person(pupils[0].account))
        #expect(pupil.leaves == Self.start + Leaving.graceMillis)
      }
    }

    @Test(arguments: Backend.here)
    func `roles are of an organisation, and its admin is admin of its classes`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let (other, otherAdmin) = try await Self.school(desk)
        let coach = try await Self.person(desk)
        let (classroom, pupils) = try await Self.classroom(desk, in: school, by: coach, ["Ida"])
        func role(_ account: AccountID, _ id: String) async throws -> Role? {
          try await desk.standing(of: .learner(account), in: id, now: Self.start).role
        }
        #expect(try await role(admin, school.id) == .admin)
        #expect(try await role(admin, classroom.id) == .admin)
        #expect(try await role(coach, classroom.id) == .coach)
        #expect(try await role(coach, school.id) == nil)
        #expect(try await role(otherAdmin, classroom.id) == nil)
        #expect(try await role(admin, other.id) == nil)
        let pupil = try await desk.standing(
          of: .learner(pupils[0].account), in: classroom.id, now: Self.start)
        #expect(pupil.isPupil && pupil.role == .student && !pupil.hasSecondStep)
        #expect(try await desk.organisations(of: admin).map(\.id).contains(classroom.id))
      }
    }

    @Test(arguments: Backend.here)
    func `a class has sixty pupils, each of another name`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let (classroom, _) = try await Self.classroom(desk, in: school, by: admin, ["Ida"])
        func add(_ names: [String]) async throws -> PupilsAdded {
          try await desk.add(
            names.map { Pupil(name: $0, kind: .pin, secret: "$hash") }, to: classroom.id,
            now: Self.start)
        }
        #expect(try await add(["Jan", "ida"]) == .nameTwice("ida"))
        #expect(try await desk.pupils(of: classroom.id).map(\.name) == ["Ida"])
        #expect(try await add((0..<60).map { "P\($0)" }) == .full)
        #expect(try await add((0..<59).map { "P\($0)" }) == .added)
        #expect(try await add(["Last"]) == .full)
      }
    }

    @Test(arguments: Backend.here)
    func `a pupil with an address keeps the account, and the class opens it no more`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await Self.school(desk)
        let (classroom, pupils) = try await Self.classroom(
          desk, in: school, by: admin, ["Ida", "Jan"])
        let (ida, jan) = (pupils[0].account, pupils[1].account)
        func slip() async throws -> Token {
          let token = Token.fresh()
          let slip = Slip(
            .join, email: "\(ida.text)@example.org", password: "$new", now: Self.start)
          #expect(try await desk.keep(slip, token: token))
          return token
        }
        #expect(try await desk.addAddress(.fresh(), to: ida, now: Self.start) == false)
        #expect(try await desk.pupil(ida) != nil)
        #expect(try await desk.addAddress(try await slip(), to: ida, now: Self.start))
        let person = try #require(try await desk.person(ida))
        #expect(person.email == "\(ida.text)@example.org" && person.password == "$new")
        #expect(person.name == "Ida")
        #expect(try await desk.role(of: ida, in: classroom.id) == .student)
        // The address is somebody's now, and who has one is no pupil.
        #expect(try await desk.addAddress(try await slip(), to: jan, now: Self.start) == false)
        #expect(try await desk.pupil(jan)?.name == "Jan")
        #expect(try await desk.addAddress(try await slip(), to: ida, now: Self.start) == false)
        let reset = try await desk.reset(ida, of: classroom.id, kind: .pin, secret: "$other")
        #expect(!reset)
      }
    }

    @Test(arguments: Backend.here)
    func `wrong codes are counted by the hour, and right ones not`(backend: Backend) async throws {
      try await backend.withStore { store in
        let (desk, place) = (store.desk, AccountID.fresh().text)
        func wait(_ now: Int64) async throws -> Int {
          try await desk.begin(limit, now: now)
        }
        let limit = TryLimit(at: "x", from: place, max: 2)
        for _ in 0..<5 {
          #expect(try await wait(Self.start) == 0)
          try await desk.takeBack(limit)
        }
        #expect(try await wait(Self.start) == 0)
        #expect(try await wait(Self.start + 1_000) == 0)
        for _ in 0..<5 { #expect(try await wait(Self.start + 2_000) == 3_598) }
        // What was refused was not counted: one that is taken back makes room for one.
        try await desk.takeBack(limit)
        #expect(try await wait(Self.start + 2_000) == 0)
        #expect(try await wait(Self.start + 3_599_999) == 1)
        #expect(try await wait(Self.start + 3_600_000) == 0)
      }
    }

    /// As one class, which is one network, types its code at once.
    @Test(arguments: Backend.here)
    func `right codes that come at once cost nothing, and wrong ones have a limit`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, _) = try await Self.school(desk)
        let (code, place) = (try #require(school.code?.text), AccountID.fresh().text)
        func tryAtOnce(_ codes: [String]) async throws -> [Desk.CodeTry] {
          try await withThrowingTaskGroup(of: Desk.CodeTry.self) { group in
            for code in codes {
              group.addTask { try await desk.tryCode(code, from: place, now: Self.start) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
          }
        }
        let right = try await tryAtOnce(Array(repeating: code, count: 30))
        #expect(right.allSatisfy { $0 == .found(school) })
        // What cannot be a code is wrong, and no guess.
        let noCodes = (0...JoinCode.wrongMax).map { ["AAAAA", "", "OOOOOO", "AAAAAAA"][$0 % 4] }
        #expect(try await tryAtOnce(noCodes).allSatisfy { $0 == .wrong })
        #expect(try await tryAtOnce([code]) == [.found(school)])
        let none = code == "AAAAAA" ? "BBBBBB" : "AAAAAA"
        let wrong = try await tryAtOnce((0..<JoinCode.wrongMax + 10).map { _ in none })
        #expect(wrong.filter { $0 == .wrong }.count == JoinCode.wrongMax)
        #expect(try await tryAtOnce([code]) == [.wait(seconds: 3_600)])
        #expect(try await tryAtOnce(["AAAAA"]) == [.wrong])
        let other = try await desk.tryCode(
          code, among: [.classroom], from: place + "b", now: Self.start)
        #expect(other == .wrong)
      }
    }

    @Test(arguments: Backend.here)
    func `a copy brings organisations back, with their pupils`(backend: Backend) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      func told(_ store: Store, _ ids: [String]) async throws -> [String] {
        var told: [String] = []
        for id in ids {
          told.append("\(String(describing: try await store.desk.organisation(id)))")
          told += try await store.desk.members(of: id).map { "\($0)" }
          told += try await store.desk.pupils(of: id).map { "\($0)" }
        }
        return told
      }
      var (before, ids, admin) = ([String](), [String](), AccountID.fresh())
      let grant = Entitlement(.paidContent, source: "shop", made: 1, ends: 9)
      try await backend.withOwnStore { store in
        let (school, first) = try await Self.school(store.desk)
        let classroom = try await Self.classroom(
          store.desk, in: school, by: first, ["Ida"]
        ).classroom
        try await store.desk.grant(grant, to: first)
        (ids, admin) = ([school.id, classroom.id], first)
        before = try await told(store, ids)
        #expect(before.count == 6)
        _ = try await Backup(path: path).write(store)
        // What is there already stays as it is.
        _ = try await Backup(path: path).restore(into: store)
        #expect(try await told(store, ids) == before)
      }
      try await backend.withOwnStore { store in
        _ = try await Backup(path: path).restore(into: store)
        #expect(try await told(store, ids) == before)
        #expect(try await store.desk.entitlements(of: admin) == [grant])
      }
    }
  }
}
