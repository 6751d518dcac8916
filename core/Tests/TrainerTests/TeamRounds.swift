import Basics
import EventLog
import TestKit

@testable import Trainer

/// A device that is signed in and belongs to the team "ab12", and what its server says in a round.
enum TeamRounds {
  static let team = "ab12"
  static let own = MemberID.of(TeamsTests.coach, in: team)
  static let other = MemberID.of("coach5555", in: team)

  /// What a server says in a round, with where the person belongs and the facts that they may see.
  static func round(_ role: String, _ events: [Event], shares: Bool = false) -> String {
    let log = Log(events)
    let places =
      role.isEmpty
      ? ""
      : #"{"team":"\#(team)","name":"Owls","role":"\#(role)","member":"\#(own)","#
        + #""shares":\#(shares)}"#
    return String(decoding: log.have.bytes, as: UTF8.self)
      + "\n" + #"{"report":{"read":0,"added":0,"erased":0,"places":[\#(places)]}}"# + "\n"
      + String(decoding: log.lack(for: Have()).bytes, as: UTF8.self)
  }

  static func fact(
    _ kind: TeamKind, by member: String, _ counter: Int64, _ body: String,
    at: Int64 = 1_790_000_000_000
  ) throws -> Event {
    let line =
      #"{"id":"\#(member)tab1.\#(counter)","at":\#(at),"zone":60,"kind":"\#(kind.name)","#
      + #""v":1,"body":{"team":"\#(team)",\#(body)}}"#
    return try Event(parsing: Array(line.utf8))
  }

  /// Answers the round on its way, and those that follow at once: it was asked for while that ran.
  static func settle(_ device: inout Device, _ round: String) throws {
    while device.asks.contains(where: { $0["path"] == "api/v1/facts" }) {
      try device.answer("POST api/v1/facts", 200, round)
    }
  }

  static func student(_ events: [Event] = [], shares: Bool = false) throws -> Device {
    var device = try TeamsTests.member(at: "#/today")
    device.send("awake")
    try settle(&device, round("student", events, shares: shares))
    device.send("go", ["path": "#/team"])
    return device
  }

  static let members =
    #"[{"account":"ann11","name":"Ann <i>","role":"student","since":1},"#
    + #"{"account":"bob22","name":"Bob","role":"student","since":1},"#
    + #"{"account":"\#(TeamsTests.coach)","name":"Cleo","role":"coach","since":1}]"#

  /// The page of the team, as its coach sees it.
  static func coach(members: String = members) throws -> Device {
    let access =
      TeamsTests.access(TeamsTests.everything).dropLast()
      + #",{"thing":"give-work","allowed":true,"because":"role","until":null,"how":null}"#
      + #",{"thing":"team-calendar","allowed":true,"because":"role","until":null,"how":null}]"#
    return try TeamsTests.opened(
      TeamsTests.team(kind: "team", role: "coach", members: members, access: String(access)))
  }

  /// A drill of one question, answered wrongly.
  static func play(_ device: inout Device, _ drill: String) {
    device.send("start", ["module": "quizbowl", "drill": drill, "count": "1"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "no idea"], after: 4_000)
    device.send("session.next", after: 3_000)
    device.send("go", ["path": "#/today"])
  }
}

extension Device {
  /// The bodies of what was kept of a kind, the oldest first.
  func noted(_ kind: TeamKind) -> [JSON] {
    kept.filter { $0.contains(#""\#(kind.name)""#) }.compactMap {
      try? JSON(parsing: Array($0.utf8))["body"]
    }
  }
}
