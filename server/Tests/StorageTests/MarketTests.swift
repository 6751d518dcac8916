import Testing

@testable import Storage

extension StorageSuite {
  /// The marketplace: what is found, what waits, and what people make of it.
  struct MarketTests {
    private static let start = OrganisationTests.start
    private static let text = "pack: rivers\n"

    private static func version(
      _ version: String, of pack: String = "rivers", by account: AccountID, words: String = "",
      sha: Character = "a", at changed: Int64 = start
    ) -> MarketVersion {
      MarketVersion(
        pack: pack, version: version, account: account,
        sha256: String(repeating: sha, count: 64), manifest: #"{"version":"\#(version)"}"#,
        listed: #"{"pack":"\#(pack)","version":"\#(version)"}"#, words: words, changed: changed)
    }

    /// Publishes and offers one.
    private static func offer(_ version: MarketVersion, _ desk: Desk, over latest: String = "")
      async throws
    {
      #expect(try await desk.publish(version, text, over: latest) == .done)
      #expect(
        try await desk.decide(version, isOffered: true, why: "", now: version.changed))
    }

    @Test(arguments: Backend.here)
    func `a version waits, is offered, and gives way to a later one`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        let first = Self.version("1", by: ada)
        #expect(try await desk.publish(first, Self.text, over: "") == .done)
        #expect(try await desk.market(MarketWish()).rows.isEmpty)
        let tasks = try await desk.marketTasks()
        #expect(tasks.map(\.pack) == ["rivers"] && tasks[0].waiting == first.listed)
        // Another text of it waits now: what was read is not what would be offered.
        let mended = Self.version("1", by: ada, sha: "b")
        #expect(try await desk.publish(mended, Self.text, over: "") == .done)
        #expect(try await !desk.decide(first, isOffered: true, why: "", now: Self.start))
        #expect(try await desk.decide(mended, isOffered: true, why: "", now: Self.start))
        #expect(try await desk.marketTasks().isEmpty)
        #expect(try await desk.market(MarketWish()).rows.map(\.listed) == [mended.listed])

        let next = Self.version("2", by: ada, sha: "c", at: Self.start + 1)
        #expect(try await desk.publish(next, Self.text, over: "") == .overtaken)
        #expect(try await desk.publish(next, Self.text, over: "1") == .done)
        #expect(try await desk.decide(next, isOffered: false, why: "Wrong.", now: Self.start + 2))
        #expect(try await desk.market(MarketWish()).rows.map(\.listed) == [mended.listed])
        let told = try await desk.published(by: ada)
        #expect(told.map(\.state) == [.refused, .offered] && told[0].why == "Wrong.")
        #expect(told[0].manifest.isEmpty)
        #expect(try await desk.text(of: next) == nil)

        let third = Self.version("3", by: ada, sha: "d", at: Self.start + 3)
        try await Self.offer(third, desk, over: "1")
        #expect(try await desk.market(MarketWish()).rows.map(\.listed) == [third.listed])
        #expect(try await desk.published(by: ada).map(\.version) == ["3"])
        #expect(try await desk.text(of: mended) == nil)
        #expect(try await desk.text(of: third) == Self.text)
        let facts = try await desk.marketFacts(of: "rivers", for: ada)
        #expect(facts.versions.map(\.version) == ["3", "1"] && facts.own == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `an id is its author's, and free again where nothing came of it`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        let ben = try await OrganisationTests.person(desk)
        let own = Self.version("1", by: ada)
        let others = Self.version("2", by: ben)
        #expect(try await desk.publish(own, Self.text, over: "") == .done)
        #expect(try await desk.publish(others, Self.text, over: "") == .others)
        #expect(try await !desk.withdrawFromMarket("rivers", by: ben, now: Self.start))
        #expect(try await desk.withdrawFromMarket("rivers", by: ada, now: Self.start))
        #expect(try await desk.marketName("rivers") == nil)
        #expect(try await desk.publish(others, Self.text, over: "") == .done)
        #expect(try await desk.decide(others, isOffered: true, why: "", now: Self.start))
        // Withdrawn, it stays theirs: there are people who have it. So it does when they are gone.
        #expect(try await desk.withdrawFromMarket("rivers", by: ben, now: Self.start))
        #expect(try await !desk.withdrawFromMarket("rivers", by: ben, now: Self.start))
        #expect(try await desk.publish(own, Self.text, over: "2") == .others)
        try await desk.erase(ben, now: Self.start)
        #expect(try await desk.marketName("rivers") == MarketName(account: nil, latest: "2"))
        #expect(try await desk.publish(own, Self.text, over: "2") == .others)
        // Of a name under which nothing was ever offered nothing is left with its author.
        let cy = try await OrganisationTests.person(desk)
        #expect(
          try await desk.publish(Self.version("1", of: "lakes", by: cy), Self.text, over: "")
            == .done)
        try await desk.erase(cy, now: Self.start)
        #expect(
          try await desk.publish(Self.version("1", of: "lakes", by: ada), Self.text, over: "")
            == .done)
      }
    }

    @Test(arguments: Backend.here)
    func `what is looked for has every word, the best or the newest first`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        for (place, (pack, words)) in [
          ("rivers", "rivers of africa tossup"), ("lakes", "lakes of africa"), ("odd", "100%_!"),
        ].enumerated() {
          try await Self.offer(
            Self.version(
              "1", of: pack, by: ada, words: words, at: Self.start + Int64(place)), desk)
        }
        for (words, found) in [
          ([], ["odd", "lakes", "rivers"]), (["africa"], ["lakes", "rivers"]),
          (["of", "tossup"], ["rivers"]), (["0%"], ["odd"]), (["%_!"], ["odd"]), (["a%a"], []),
          (["_"], ["odd"]),
        ] {
          let wish = MarketWish(words: words, order: .newest)
          let (rows, total) = try await desk.market(wish)
          #expect(rows.map(\.pack) == found && total == found.count, "\(words)")
        }
        let none = try await desk.market(MarketWish(words: ["africa"], from: 2))
        #expect(none.rows.isEmpty && none.total == 2)
        let some = try await desk.market(MarketWish(order: .newest, from: 1, count: 1))
        #expect(some.rows.map(\.pack) == ["lakes"] && some.total == 3)

        // One friend's five stars make no pack the best of all: ten people's four do.
        for number in 0..<10 {
          let person = try await OrganisationTests.person(desk)
          let pack = number == 0 ? "rivers" : "lakes"
          #expect(try await !desk.rate(pack, stars: 5, person))
          try await desk.takeFromMarket(pack, person, now: Self.start)
          try await desk.takeFromMarket(pack, person, now: Self.start)
          #expect(try await desk.rate(pack, stars: 1, person))
          #expect(try await desk.rate(pack, stars: number == 0 ? 5 : 4, person))
        }
        let best = try await desk.market(MarketWish()).rows
        #expect(best.map(\.pack) == ["lakes", "rivers", "odd"])
        #expect(best[0].figures == MarketFigures(takers: 9, raters: 9, stars: 36))
        #expect(best[0].figures.tenths == 40 && best[1].figures.tenths == nil)
      }
    }

    @Test(arguments: Backend.here)
    func `who took a pack is told what became of it, and rates it or not`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let (ada, ben) = (
          try await OrganisationTests.person(desk), try await OrganisationTests.person(desk)
        )
        let version = Self.version("1", by: ada)
        try await Self.offer(version, desk)
        #expect(try await desk.takenFromMarket(ben).offered.isEmpty)
        // Nobody rates their own.
        try await desk.takeFromMarket("rivers", ada, now: Self.start)
        #expect(try await !desk.rate("rivers", stars: 5, ada))
        try await desk.takeFromMarket("rivers", ben, now: Self.start)
        #expect(try await desk.takenFromMarket(ben).offered == [version.listed])
        #expect(try await desk.rate("rivers", stars: 4, ben))
        #expect(try await desk.rate("rivers", stars: nil, ben))
        let facts = try await desk.marketFacts(of: "rivers", for: ben)
        #expect(facts.figures == MarketFigures(takers: 1, raters: 0, stars: 0) && facts.own == 0)

        let report = MarketReport(
          pack: "rivers", version: "1", about: .wrong, words: "It is the Congo.",
          made: Self.start)
        #expect(try await desk.report(report, ben))
        #expect(try await desk.report(report, ben))
        #expect(try await desk.reports(of: "rivers") == [report])
        #expect(try await desk.marketTasks().map(\.reports) == [1])
        #expect(try await desk.marketTaskCount() == 1)
        // One that nobody has read yet stays.
        #expect(
          try await desk.settle(
            "rivers", version: "1", read: Self.start - 1, takenDown: nil, now: Self.start))
        #expect(try await desk.marketTaskCount() == 1)
        // Kept as it is, then reported again and taken down.
        #expect(
          try await !desk.settle(
            "rivers", version: "2", read: Self.start, takenDown: nil, now: Self.start))
        #expect(
          try await desk.settle(
            "rivers", version: "1", read: Self.start, takenDown: nil, now: Self.start))
        #expect(try await desk.marketTasks().isEmpty)
        #expect(try await desk.report(report, ben))
        #expect(
          try await desk.settle(
            "rivers", version: "1", read: Self.start, takenDown: "No.", now: Self.start))
        #expect(try await desk.marketTasks().isEmpty)
        let taken = try await desk.takenFromMarket(ben)
        #expect(taken.offered.isEmpty && taken.ended.map(\.state) == [.takenDown])
        #expect(taken.ended.map(\.why) == ["No."])
        #expect(try await desk.text(of: version) == nil)
        try await desk.erase(ada, now: Self.start)
        #expect(try await desk.takenFromMarket(ben).ended.map(\.state) == [.withdrawn])
      }
    }

    @Test(arguments: Backend.here)
    func `what was offered and is sent once more is what it was when that comes to nothing`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        let version = Self.version("1", by: ada)
        try await Self.offer(version, desk)
        #expect(try await desk.withdrawFromMarket("rivers", by: ada, now: Self.start))
        for isRefused in [true, false] {
          #expect(try await desk.publish(version, Self.text, over: "1") == .done)
          if isRefused {
            #expect(
              try await desk.decide(version, isOffered: false, why: "No.", now: Self.start))
          }
          #expect(try await desk.withdrawFromMarket("rivers", by: ada, now: Self.start))
          let known = try #require(try await desk.marketVersion(of: "rivers", "1"))
          #expect(known.state == .withdrawn && known.sha256 == version.sha256)
          #expect(known.why.isEmpty && known.manifest.isEmpty)
        }
        #expect(try await desk.publish(version, Self.text, over: "1") == .done)
        try await Self.offer(Self.version("2", by: ada), desk, over: "1")
        #expect(try await desk.marketVersion(of: "rivers", "1")?.state == .withdrawn)
      }
    }

    /// Decisions and withdrawals at once: each sees what the other has done.
    @Test(arguments: Backend.here)
    func `of what happens at once one thing comes after the other`(
      backend: Backend
    ) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        for round in 0..<12 {
          let pack = "p\(round)"
          let (old, new) = (
            Self.version("1", of: pack, by: ada),
            Self.version("2", of: pack, by: ada, sha: "b")
          )
          try await Self.offer(old, desk)
          #expect(try await desk.publish(new, Self.text, over: "1") == .done)
          async let offered = desk.decide(new, isOffered: true, why: "", now: Self.start)
          async let withdrawn = desk.withdrawFromMarket(pack, by: ada, now: Self.start)
          async let down = desk.settle(
            pack, version: "1", read: 0, takenDown: "No.", now: Self.start)
          let (isOffered, isWithdrawn, isDown) = try await (offered, withdrawn, down)
          let name = try #require(try await desk.marketName(pack))
          #expect(isWithdrawn && name.latest == (isOffered ? "2" : "1"))
          #expect(try await desk.marketVersion(of: pack, .offered) == nil)
          let first = try #require(try await desk.marketVersion(of: pack, "1"))
          #expect(isDown == (first.state == .takenDown), "\(round)")
        }
      }
    }

    @Test(arguments: Backend.here)
    func `an author has fifty packs, 64 MB, and ten that wait`(backend: Backend) async throws {
      try await backend.withOwnStore { store in
        let desk = store.desk
        let ada = try await OrganisationTests.person(desk)
        for number in 0..<MarketVersion.ownMax {
          let one = Self.version("1", of: "p\(number)", by: ada)
          if number == MarketVersion.waitingMax {
            for waiting in 0..<number {
              #expect(
                try await desk.publish(
                  Self.version("1", of: "p\(waiting)", by: ada), Self.text, over: "") == .done)
            }
            #expect(try await desk.publish(one, Self.text, over: "") == .waiting)
            for waiting in 0..<number {
              #expect(
                try await desk.decide(
                  Self.version("1", of: "p\(waiting)", by: ada), isOffered: true, why: "",
                  now: Self.start))
            }
          }
          if number >= MarketVersion.waitingMax { try await Self.offer(one, desk) }
        }
        let more = Self.version("1", of: "more", by: ada)
        #expect(try await desk.publish(more, Self.text, over: "") == .full)
        #expect(try await desk.marketName("more") == nil)
        let ben = try await OrganisationTests.person(desk)
        let text = String(repeating: "a", count: 4 << 20)
        for number in 0..<16 {
          let one = Self.version("1", of: "q\(number)", by: ben)
          #expect(try await desk.publish(one, text, over: "") == .done)
          #expect(try await desk.decide(one, isOffered: true, why: "", now: Self.start))
        }
        let last = Self.version("1", of: "last", by: ben)
        #expect(try await desk.publish(last, Self.text, over: "") == .full)
        #expect(try await desk.withdrawFromMarket("q3", by: ben, now: Self.start))
        #expect(try await desk.publish(last, Self.text, over: "") == .done)
      }
    }
  }
}
