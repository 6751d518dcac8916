import TestKit
import Testing

@testable import Trainer

/// What was played together in a team's rooms, on its page.
struct TeamStatsTests {
  private static func stats(_ team: String, games: Int, right: Int = 101) -> String {
    #"{"team":"\#(team)","rooms":{"days":30,"games":\#(games),"answered":160,"right":\#(right)}}"#
  }

  @Test func `a member reads how much was played together`() throws {
    var device = try TeamsTests.opened(TeamsTests.team(role: "student", members: "null"))
    #expect(!device.shows("Played together"))
    try device.answer("GET api/v1/stats/teams/ab12", 200, Self.stats("ab12", games: 1))
    #expect(
      device.shows("Played together in the last 30 days: 1 game, 101 of 160 answers right."))
  }

  @Test(
    arguments: [
      (200, stats("ab12", games: 0)), (200, stats("ab12", games: 3, right: 161)),
      (200, stats("ab12", games: -1)), (200, #"{"team":"ab12"}"#), (200, "[]"), (404, ""),
      (503, ""),
    ])
  func `where nothing was played, and whatever else is answered, the page is whole without it`(
    status: Int, body: String
  ) throws {
    var device = try TeamsTests.opened(TeamsTests.team(role: "student", members: "null"))
    try device.answer("GET api/v1/stats/teams/ab12", status, body)
    #expect(!device.shows("Played together") && device.trainer.account.fault.isEmpty)
    #expect(device.shows("Hill &lt;b&gt;"))
  }

  @Test func `what was asked of one team is not told of another`() throws {
    var device = try TeamsTests.opened(TeamsTests.team(role: "student", members: "null"))
    device.send("go", ["path": "#/you/teams/cd34"])
    device.trainer.attach(Array(Self.stats("ab12", games: 7).utf8))
    device.send("answered", ["id": "account-teamStats", "status": "200"])
    #expect(!device.shows("7 games"))
    // It is asked anew, for the answer that was waited for is used up.
    try device.answer("GET api/v1/stats/teams/cd34", 200, Self.stats("cd34", games: 2))
    #expect(device.trainer.account.teams.played?.games == 2)
  }
}
