import Basics
import EventLog
import TestKit
import Testing

@testable import Trainer

/// A tournament as its holder runs it, and as a member sees it.
struct TournamentPageTests {
  private static func holder() throws -> Device {
    var device = try TeamRounds.coach()
    device.send("awake")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("coach", []))
    device.send("go", ["path": "#/team/tournament"])
    return device
  }

  private static func make(_ device: inout Device, _ more: [String: String] = [:]) {
    var fields = [
      "team": TeamRounds.team, "name": "Owl Open", "teams": "Otters\n Owls \n\n<b>\nBees\n",
      "rooms": "Hall\nGym", "form": "everybody", "count": "0",
    ]
    fields.merge(more) { $1 }
    device.send("tournament.make", fields)
  }

  private static func own(_ device: Device) throws -> [String: String] {
    let id = try #require(device.trainer.tournaments.entries.last?.id)
    return ["team": TeamRounds.team, "id": id]
  }

  @Test func `a coach makes a tournament and plays it to its end`() throws {
    var device = try Self.holder()
    #expect(device.shows("How it is played"))
    Self.make(&device)
    let own = try Self.own(device)
    #expect(device.shows("Owl Open") && device.shows("Rounds 1 to 3") && device.shows("&lt;b&gt;"))
    device.send("tournament.announce", own)
    #expect(device.shows("Round 3"))
    for round in 0..<3 {
      for match in 0..<2 {
        let teams = try #require(
          device.trainer.tournaments.entries.first?.tournament.teams(
            at: .init(round: round, match: match)))
        device.send(
          "tournament.result",
          own.merging([
            "round": "\(round)", "match": "\(match)", "points-0": "\(100 - teams[0])",
            "points-1": "\(100 - teams[1])",
          ]) { $1 })
      }
    }
    #expect(device.shows("Otters wins."))
    device.send("tournament.qbj", own)
    #expect(device.effect("download")?["text"]?.string?.contains("Owl Open") == true)
    // It is here after the page was closed.
    var again = device.restarted()
    again.send("go", ["path": "#/team"])
    #expect(again.shows("Owl Open") && again.shows("4 teams, over"))
  }

  @Test(arguments: [
    ["name": " "], ["teams": "Otters"], ["teams": "Otters\nOtters"],
    ["teams": "A\nB", "form": "threes"],
    ["count": "3", "form": "poolsAndTiers"],
  ])
  func `what cannot be played is said, and nothing is made`(wrong: [String: String]) throws {
    var device = try Self.holder()
    Self.make(&device, wrong)
    #expect(device.trainer.tournaments.entries.isEmpty && device.shows("Nothing was changed."))
    #expect(device.isRefused)
  }

  @Test func `a slip is said, taken back and corrected`() throws {
    var device = try Self.holder()
    Self.make(&device, ["form": "knockout"])
    let own = try Self.own(device)
    device.send("tournament.announce", own)
    let place = own.merging(["round": "0", "match": "0"]) { $1 }
    for points in [("10", ""), ("ten", "5"), ("10", "10")] {
      device.send(
        "tournament.result", place.merging(["points-0": points.0, "points-1": points.1]) { $1 })
      #expect(device.shows("Not noted.") && device.isRefused, "\(points)")
    }
    // Points that were typed for a pair that does not meet there any more.
    device.send(
      "tournament.result",
      place.merging(["points-0": "10", "points-1": "5", "teams": "1 2"]) { $1 })
    #expect(device.isRefused && device.shows("Others meet there now"))
    device.send("tournament.result", place.merging(["points-0": "10", "points-1": "5"]) { $1 })
    #expect(!device.isRefused && !device.trainer.tournaments.entries[0].tournament.results.isEmpty)
    device.send("tournament.result", place.merging(["points-0": "", "points-1": ""]) { $1 })
    #expect(device.trainer.tournaments.entries[0].tournament.results.isEmpty)
    device.send("tournament.takeBack", own.merging(["round": "7"]) { $1 })
    #expect(device.trainer.tournaments.entries[0].tournament.rounds.count == 1)
    device.send("tournament.takeBack", own.merging(["round": "0"]) { $1 })
    #expect(device.trainer.tournaments.entries[0].tournament.rounds.isEmpty)
  }

  @Test func `what was put away is brought back, as it was`() throws {
    var device = try Self.holder()
    Self.make(&device)
    let own = try Self.own(device)
    device.send("tournament.public", own.merging(["on": "yes"]) { $1 })
    #expect(device.shows("Show it to members alone"))
    device.send("tournament.copy", own)
    let address = try #require(device.effect("copy")?["text"]?.string)
    #expect(address.contains("tournaments/\(TeamRounds.team)/") && device.shows("join-qr"))
    device.send("tournament.end", own.merging(["on": "yes"]) { $1 })
    #expect(device.shows("Put away") && !device.shows(address))
    device.send("go", ["path": "#/team/tournament/\(TeamRounds.team)/\(own["id"] ?? "")"])
    device.send("tournament.end", own.merging(["on": "no"]) { $1 })
    #expect(device.shows(address) && device.shows("Make it known"))
  }

  @Test func `before the first round all may be changed, and then the names alone`() throws {
    var device = try Self.holder()
    Self.make(&device)
    let own = try Self.own(device)
    Self.make(&device, own.merging(["teams": "Otters\nOwls\nBees", "form": "knockout"]) { $1 })
    #expect(device.trainer.tournaments.entries.count == 1 && !device.shows("&lt;b&gt;"))
    device.send("tournament.announce", own)
    Self.make(&device, own.merging(["teams": "Otters\nOwls"]) { $1 })
    #expect(device.shows("Nothing was changed."))
    device.send(
      "tournament.rename", own.merging(["teams": "Owls\nOtters\nBees", "rooms": "1\n2"]) { $1 })
    #expect(device.shows("stands in line 1, and stays there"))
    device.send(
      "tournament.rename", own.merging(["teams": "Otters\nOwls\nWrens", "rooms": "1\n2"]) { $1 })
    #expect(device.shows("Wrens") && !device.shows("Bees"))
  }

  @Test func `a member looks, and holds nothing`() throws {
    var holder = try Self.holder()
    Self.make(&holder)
    holder.send("tournament.announce", try Self.own(holder))
    let facts = holder.kept.compactMap { try? Event(parsing: Array($0.utf8)) }
      .filter { TeamFact($0) != nil }
    var device = try TeamRounds.student(facts)
    #expect(device.shows("Owl Open"))
    let own = try Self.own(device)
    device.send("go", ["path": "#/team/tournament/\(TeamRounds.team)/\(own["id"] ?? "")"])
    #expect(device.shows("Round 1") && !device.shows("Make it known") && !device.shows("Keep"))
    let count = device.kept.count
    device.send(
      "tournament.result",
      own.merging(["round": "0", "match": "0", "points-0": "1", "points-1": "2"]) { $1 })
    #expect(device.kept.count == count)
  }
}
