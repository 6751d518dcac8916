import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Syncing
import Testing
import Tournaments

@testable import Server

/// The page of a tournament that everybody may see.
@Suite struct TournamentTests {
  /// What a coach's device says, noted by the server.
  private struct Holder {
    let coach: TestStaff
    let team: String
    let store: Store
    var log = TeamLog(device: "tablet")
    var id = ""

    mutating func say(
      _ kind: TeamKind, _ members: [JSON.Member], at millis: Int64
    ) async throws {
      let (before, account) = (id, try #require(AccountID(coach.account)))
      var name = ""
      let facts = log.say(
        [
          (
            kind,
            {
              name = $0
              return [.init("tournament", .string(before.isEmpty ? $0 : before))] + members
            }
          )
        ], in: team, by: coach.account, device: "tab1", at: Moment(millis: millis),
        after: { _ in true })
      if id.isEmpty { id = name }
      let noted = try await store.note(facts, as: .learner(account), received: millis)
      #expect(noted.addedCount == 1)
    }

    var path: String {
      let name = TournamentList(log.facts).entry(id, in: team)?.publicName ?? ""
      return "/tournaments/\(team)/\(name)"
    }
  }

  private static let setup = TournamentForm.everybody.setup(
    name: "Owl <Open>", teams: ["Otters", "Owls", "<b>Bees"], rooms: ["12", "Hall"], count: 0)

  private static func shown(
    _ isPublic: Bool, isEnded: Bool = false
  ) -> [JSON.Member] {
    setup.members + [.init("public", .bool(isPublic)), .init("ended", .bool(isEnded))]
  }

  private static let round = Tournament.Round(phase: 0, [[1, 2]], groups: [[0, 1, 2]])

  @Test func `who has the address sees it while its holder says so`() async throws {
    let school = try await School()
    try await school.open { visitor in
      let coach = try await visitor.staff("cleo@example.org")
      let team = try await visitor.team(coach, "Hill School")
      var holder = Holder(coach: coach, team: team.id, store: school.store)
      func look() async throws -> TestResponse {
        // What was read a moment ago is still shown.
        visitor.clock.pass(5_000)
        return try await visitor.client.execute(uri: holder.path, method: .get)
      }
      var millis: Int64 { visitor.clock.millis }
      try await holder.say(.tournament, Self.shown(false), at: millis)
      #expect(try await look().status == .notFound)
      try await holder.say(.tournament, Self.shown(true), at: millis)
      let first = try await look()
      #expect(first.status == .ok && first.text.contains("The first round is not known yet."))
      #expect(first.headers[.contentType] == "text/html; charset=utf-8")
      try await holder.say(
        .round, Tournament(Self.setup).members(of: Self.round, number: 0), at: millis)
      let called = try await look()
      #expect(called.text.contains("Round 1") && called.text.contains("No match: Otters."))
      try await holder.say(
        .result,
        [
          .init("round", 0), .init("match", 0), .init("teams", [1, 2]), .init("points", [120, 95]),
        ],
        at: millis)
      let page = try await look().text
      #expect(page.contains("<b>Owls</b> 120") && page.contains("&lt;b&gt;Bees 95"))
      #expect(page.contains("<title>Owl &lt;Open&gt;</title>") && !page.contains("<form"))
      // Nobody's name or account, and what is the same is not sent again.
      #expect(!page.contains(coach.account) && !page.contains("cleo"))
      #expect(!page.contains("Hill School") && !page.contains(team.id))
      let tag = try #require(try await look().headers[.eTag])
      let same = try await visitor.client.execute(
        uri: holder.path, method: .get, headers: [.ifNoneMatch: tag])
      #expect(same.status == .notModified)
      // Shown to members alone it is gone in a moment, and comes back.
      try await holder.say(.tournament, [.init("public", false)], at: millis)
      #expect(
        try await visitor.client.execute(uri: holder.path, method: .get).status == .ok)
      #expect(try await look().status == .notFound)
      try await holder.say(.tournament, [.init("public", true)], at: millis)
      #expect(try await look().status == .ok)
      for wrong in ["/tournaments/\(team.id)/none.1", "/tournaments/none/\(holder.id)"] {
        #expect(
          try await visitor.client.execute(uri: wrong, method: .get).status == .notFound, "\(wrong)"
        )
      }
      try await holder.say(.tournament, Self.shown(true, isEnded: true), at: millis)
      let over = try await look()
      #expect(over.status == .notFound && over.text.contains("There is no tournament here"))
    }
  }
}
