import Testing

@testable import Storage

extension StorageSuite {
  /// What is left of members who go.
  struct LeavingTests {
    private static let start = OrganisationTests.start

    @Test(arguments: Backend.here)
    func `of a pupil who was erased nothing is left in the class`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let (classroom, pupils) = try await OrganisationTests.classroom(
          desk, in: school, by: admin, ["Ida", "Jan"])
        let ida = pupils[0].account
        _ = try await desk.beginGuess(at: Desk.pupil(ida), from: "", now: Self.start)
        #expect(try await desk.remove(ida, from: classroom.id, now: Self.start) == .done)
        #expect(try await desk.pupil(ida)?.leaves == Self.start + Leaving.graceMillis)
        let words = [ida.text, Desk.hidden(Desk.pupil(ida))]
        #expect(try await store.traces(of: words, []).found.isEmpty == false)
        try await desk.sweep(now: Self.start + Leaving.graceMillis)
        #expect(try await store.traces(of: words, []).found.isEmpty)
        #expect(try await desk.pupils(of: classroom.id).map(\.name) == ["Jan"])
      }
    }

    @Test(arguments: Backend.here)
    func `a school stays while an admin who is about to leave may come back`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let other = try await OrganisationTests.person(desk)
        _ = try await desk.join(
          try #require(school.code?.text), other, as: .student, now: Self.start)
        #expect(try await desk.change(other, in: school.id, to: .admin) == .done)
        try await desk.leave(other, at: Self.start + Leaving.graceMillis)
        try await desk.erase(admin, now: Self.start)
        #expect(try await desk.role(of: other, in: school.id) == .admin)
        // They come back, and it is theirs; or they do not, and it ends with them.
        try await desk.leave(other, at: nil)
        let back = try await desk.standing(of: .learner(other), in: school.id, now: Self.start)
        #expect(back.role == .admin && back.isLastAdmin)
        try await desk.leave(other, at: Self.start + Leaving.graceMillis)
        try await desk.sweep(now: Self.start + Leaving.graceMillis)
        #expect(try await desk.organisation(school.id) == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `with every session ends what is about to become one`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        for ending in ["password", "leaving"] {
          let account = try await OrganisationTests.person(desk)
          let (pairing, token) = (
            Pairing(label: "TV", network: "", now: Self.start), Token.fresh()
          )
          try await desk.keep(pairing, token: token)
          #expect(try await desk.approve(code: pairing.code, for: account, now: Self.start))
          let (doorstep, step) = (
            Doorstep(account: account, password: "", device: nil, label: "", now: Self.start),
            Token.fresh()
          )
          try await desk.keep(doorstep, token: step)
          if ending == "password" {
            try await desk.change(account, password: "$other")
          } else {
            try await desk.leave(account, at: Self.start + Leaving.graceMillis)
          }
          #expect(try await desk.answer(to: token, now: Self.start) == .never)
          #expect(try await desk.doorstep(step, now: Self.start) == nil)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `who teaches in a school no more teaches no class of it`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let code = try #require(school.code?.text)
        var coaches: [AccountID] = []
        for _ in 0..<2 {
          let coach = try await OrganisationTests.person(desk)
          _ = try await desk.join(code, coach, as: .student, now: Self.start)
          #expect(try await desk.change(coach, in: school.id, to: .coach) == .done)
          coaches.append(coach)
        }
        let first = try await OrganisationTests.classroom(desk, in: school, by: coaches[0], [])
          .classroom
        let second = try await OrganisationTests.classroom(desk, in: school, by: coaches[1], [])
          .classroom
        #expect(try await desk.role(of: coaches[0], in: first.id) == .coach)
        #expect(try await desk.change(coaches[0], in: school.id, to: .student) == .done)
        #expect(try await desk.role(of: coaches[0], in: first.id) == nil)
        #expect(try await desk.role(of: coaches[1], in: second.id) == .coach)
        #expect(try await desk.remove(coaches[1], from: school.id, now: Self.start) == .done)
        #expect(try await desk.role(of: coaches[1], in: second.id) == nil)
        // Both classes go on: their school's admin has them.
        for id in [first.id, second.id] {
          let standing = try await desk.standing(of: .learner(admin), in: id, now: Self.start)
          #expect(standing.role == .admin)
        }
      }
    }
  }
}
