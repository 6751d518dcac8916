import Testing

@testable import Storage

extension StorageSuite {
  /// Packs that organisations share: who finds which, one version after the other, and the end.
  struct SharedPackTests {
    private static func pack(
      _ id: String, in organisation: String, by account: AccountID?, version: String = "1.0.0"
    ) -> SharedPack {
      SharedPack(
        organisation: organisation, pack: id, account: account, version: version,
        sha256: String(repeating: "a", count: 64), manifest: #"{"version":"\#(version)"}"#,
        listed: #"{"pack":"\#(id)"}"#, published: OrganisationTests.start)
    }

    private static let text = "pack: rivers\n"

    @Test(arguments: Backend.here)
    func `who belongs somewhere finds what is shared there, and nobody else`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let coach = try await OrganisationTests.person(desk)
        let (classroom, pupils) = try await OrganisationTests.classroom(
          desk, in: school, by: coach, ["Kim"])
        let stranger = try await OrganisationTests.person(desk)
        for (id, place) in [("rivers", school.id), ("lakes", classroom.id)] {
          let shared = Self.pack(id, in: place, by: coach)
          #expect(try await desk.share(shared, Self.text, over: nil) == .done)
          #expect(try await desk.sharedPack(id, in: place) == shared)
        }
        for (account, names) in [
          (admin, ["5b", "Otters"]), (coach, ["5b"]), (pupils[0].account, ["5b"]), (stranger, []),
        ] {
          let offered = try await desk.offeredPacks(for: account)
          #expect(offered.map(\.name) == names)
        }
      }
    }

    @Test(arguments: Backend.here)
    func `a version takes the place of the one that was looked at`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        func share(_ version: String, over known: String?) async throws -> SharingOutcome {
          try await desk.share(
            Self.pack("rivers", in: school.id, by: admin, version: version), Self.text,
            over: known)
        }
        #expect(try await share("1", over: "0") == .overtaken)
        #expect(try await share("1", over: nil) == .done)
        #expect(try await share("2", over: nil) == .overtaken)
        #expect(try await share("2", over: "1") == .done)
        #expect(try await share("3", over: "1") == .overtaken)
        #expect(try await desk.withdraw(pack: "rivers", in: school.id))
        #expect(try await !desk.withdraw(pack: "rivers", in: school.id))
        #expect(try await desk.offeredPacks(for: admin).isEmpty)
        // Of what is withdrawn, nothing of what it said is left.
        let known = try #require(try await desk.sharedPack("rivers", in: school.id))
        #expect(!known.isOffered && known.version == "2" && known.listed.isEmpty)
        #expect(try await desk.text(of: known) == nil)
        #expect(try await share("3", over: "2") == .done)
        for number in 1..<SharedPack.ownMax {
          let one = Self.pack("p\(number)", in: school.id, by: admin)
          #expect(try await desk.share(one, Self.text, over: nil) == .done)
        }
        let more = Self.pack("more", in: school.id, by: admin)
        #expect(try await desk.share(more, Self.text, over: nil) == .full)
        #expect(try await share("4", over: "3") == .done)
        let now = try #require(try await desk.sharedPack("rivers", in: school.id))
        #expect(try await desk.text(of: now) == Self.text)
        try await desk.end(organisation: school.id, now: OrganisationTests.start)
        #expect(try await share("5", over: "4") == .gone)
      }
    }

    @Test(arguments: Backend.here)
    func `an organisation shares 64 MB`(backend: Backend) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let text = String(repeating: "a", count: 4 << 20)
        for number in 0..<16 {
          let one = Self.pack("p\(number)", in: school.id, by: admin)
          #expect(try await desk.share(one, text, over: nil) == .done)
        }
        let more = Self.pack("more", in: school.id, by: admin)
        #expect(try await desk.share(more, Self.text, over: nil) == .full)
        #expect(try await desk.withdraw(pack: "p3", in: school.id))
        #expect(try await desk.share(more, Self.text, over: nil) == .done)
      }
    }

    @Test(arguments: Backend.here)
    func `it stays where who shared it is erased, and goes with the organisation`(
      backend: Backend
    ) async throws {
      try await backend.withStore { store in
        let desk = store.desk
        let (school, admin) = try await OrganisationTests.school(desk)
        let coach = try await OrganisationTests.person(desk)
        #expect(
          try await desk.share(
            Self.pack("rivers", in: school.id, by: coach), Self.text, over: nil) == .done)
        try await desk.erase(coach, now: OrganisationTests.start)
        let shared = try #require(try await desk.sharedPack("rivers", in: school.id))
        #expect(shared.account == nil && shared.isOffered)
        #expect(try await desk.offeredPacks(for: admin).count == 1)
        try await desk.end(organisation: school.id, now: OrganisationTests.start)
        #expect(try await desk.sharedPack("rivers", in: school.id) == nil)
      }
    }
  }
}
