import Foundation
import Testing

@testable import Storage

extension StorageSuite {
  /// What is switched off, for whom, and for how long.
  struct FeatureFlagTests {
    private static let start: Int64 = 1_700_000_000_000

    private static func flag(
      _ thing: Thing, _ whom: FeatureFlag.Whom = .everybody, ends: Int64? = nil,
      reason: String = "It is being mended."
    ) -> FeatureFlag {
      FeatureFlag(thing, for: whom, reason: reason, made: start, ends: ends)
    }

    @Test(arguments: Backend.here)
    func `a flag holds for whom it names, and is replaced and taken away`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let (classroom, _) = try await OrganisationTests.classroom(
          desk, in: school, by: admin, ["Ida"])
        let other = try await OrganisationTests.person(desk)
        func isOff(_ thing: Thing, _ principal: Principal, at now: Int64 = Self.start) async throws
          -> Bool
        {
          let standing = try await desk.standing(of: principal, now: now)
          return access(to: thing, of: standing).because == .switchedOff
        }
        try await desk.raise(Self.flag(.rooms, .team(school.id)))
        let pupil = try #require(
          try await desk.members(of: classroom.id).first { $0.role == .student })
        #expect(try await isOff(.rooms, .learner(admin)))
        // A pupil of a class within the school belongs to the school's.
        #expect(try await isOff(.rooms, .learner(pupil.account)))
        #expect(try await !isOff(.rooms, .learner(other)))
        #expect(try await !isOff(.reminders, .learner(admin)))

        try await desk.raise(Self.flag(.rooms, .role(.admin), ends: Self.start + 1_000))
        #expect(try await desk.lower(.rooms, for: .team(school.id)))
        #expect(try await !desk.lower(.rooms, for: .team(school.id)))
        #expect(try await isOff(.rooms, .learner(admin)))
        #expect(try await !isOff(.rooms, .learner(pupil.account)))
        #expect(try await !isOff(.rooms, .learner(admin), at: Self.start + 1_000))
        try await desk.raise(Self.flag(.rooms, .role(.admin)))
        #expect(try await desk.flags() == [Self.flag(.rooms, .role(.admin))])
        #expect(try await isOff(.rooms, .learner(admin), at: Self.start + 1_000))

        try await desk.raise(Self.flag(.signUp))
        #expect(try await isOff(.signUp, .stranger))
        #expect(try await !isOff(.documents, .stranger))
      }
    }

    @Test(arguments: Backend.here)
    func `as many flags are up as may be, and one that is up is changed still`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        try await desk.raise(Self.flag(.rooms))
        try await store.engine.write(as: .operating) { transaction throws(StoreError) in
          for number in 1..<FeatureFlag.countMax {
            _ = try transaction.rows(
              "INSERT INTO flag (thing, whom, reason, made, ends) VALUES ($1, $2, '', 1, NULL)",
              [.text(Thing.rooms.rawValue), .text("team:t\(number)")])
          }
        }
        #expect(try await !desk.raise(Self.flag(.signUp)))
        #expect(try await desk.raise(Self.flag(.rooms, reason: "Exams.")))
        let flags = try await desk.flags()
        #expect(flags.count == FeatureFlag.countMax)
        #expect(flags.contains { $0.whom == .everybody && $0.reason == "Exams." })
        #expect(try await desk.lower(.rooms, for: .team("t1")))
        #expect(try await desk.raise(Self.flag(.signUp)))
      }
    }
  }
}

/// The rules of flags, without a database.
struct FlagRuleTests {
  private func standing(_ number: Int, _ flags: [FeatureFlag]) -> Standing {
    var standing = Standing(.learner(.named("account\(number)")), now: 1_000)
    standing.flags = flags
    return standing
  }

  private func flag(_ thing: Thing, _ whom: FeatureFlag.Whom, ends: Int64? = nil) -> FeatureFlag {
    FeatureFlag(thing, for: whom, reason: "", made: 0, ends: ends)
  }

  @Test func `who it is for is written and read`() {
    let all: [FeatureFlag.Whom] =
      [.everybody, .team("t1"), .share(1), .share(99)] + Role.allCases.map { .role($0) }
    for whom in all { #expect(FeatureFlag.Whom(whom.text) == whom) }
    for text in [
      "", "everyone", "role:", "role:king", "team:", "team:a b", "share:0", "share:100", "share:x",
      "share", "everybody:1",
    ] {
      #expect(FeatureFlag.Whom(text) == nil, "\(text)")
    }
  }

  /// The same accounts whenever it is asked, more of them with a larger share and none lost, and
  /// other accounts for another thing.
  @Test func `a share is of accounts, about so many, and always the same`() {
    func off(_ thing: Thing, _ percent: Int) -> Set<Int> {
      Set(
        (0..<2_000).filter {
          !access(to: thing, of: standing($0, [flag(thing, .share(percent))])).isAllowed
        })
    }
    let (few, more) = (off(.rooms, 20), off(.rooms, 50))
    #expect(few.isSubset(of: more))
    #expect((320...480).contains(few.count) && (900...1_100).contains(more.count))
    #expect(few == off(.rooms, 20))
    let others = off(.reminders, 20)
    #expect((40...130).contains(few.intersection(others).count))
    // Nobody who is not signed in is one of so many accounts.
    var stranger = Standing(.stranger, now: 0)
    stranger.flags = [flag(.documents, .share(99))]
    #expect(access(to: .documents, of: stranger).isAllowed)
  }

  @Test func `of several flags the one that ends last is told`() {
    let flags = [
      flag(.rooms, .everybody, ends: 2_000), flag(.rooms, .share(99), ends: 1_500),
      flag(.rooms, .everybody, ends: 900),
    ]
    let answer = access(to: .rooms, of: standing(1, flags))
    #expect(answer.because == .switchedOff && answer.until == 2_000)
    let endless = access(to: .rooms, of: standing(1, flags + [flag(.rooms, .everybody)]))
    #expect(endless.until == nil && !endless.isAllowed)
  }

  /// A flag takes away, and never gives: what the table says no to keeps its own reason.
  @Test func `a flag changes nothing of what is locked anyway, nor for who runs the server`() {
    for thing in Thing.allCases {
      var operating = Standing(.operating, now: 0)
      operating.flags = [flag(thing, .everybody)]
      #expect(access(to: thing, of: operating).isAllowed)
      let plain = access(to: thing, of: standing(1, []))
      let flagged = access(to: thing, of: standing(1, [flag(thing, .everybody)]))
      #expect(plain.isAllowed ? flagged.because == .switchedOff : flagged == plain)
    }
  }

  /// One's own record, the way out of a team and the end of an account are never in the list.
  @Test func `what is somebody's own cannot be switched off`() {
    for thing: Thing in [.app, .ownRecord, .ownKeys, .ownErasure, .leaveTeam, .seeTeam] {
      #expect(!Thing.switchable.contains(thing))
    }
    #expect(Set(Thing.switchable).count == Thing.switchable.count)
    #expect(!Thing.switchable.contains { $0.isOfOrganisation })
  }
}
