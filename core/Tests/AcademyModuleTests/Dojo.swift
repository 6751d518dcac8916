import Basics
import EventLog
import Foundation
import Sittings
import Syncing
import TestKit

@testable import AcademyModule
@testable import Trainer

/// A school of three: Cleo who teaches, Ida and Jan who learn; each on a device of their own.
struct Dojo {
  static let team = "d0j0"
  static let kids = ["ida": "Ida", "jan": "Jan <b>"]
  static func member(_ account: String) -> String { MemberID.of(account, in: team) }

  var cleo: Hall
  /// Meetings that were noted so far.
  private var meetings: Int64 = 0

  init(secondStep: Bool = true) {
    cleo = Dojo.hall("cleo", "coach", gives: secondStep)
    if let team = Dojo.listed { cleo.trainer.keepRoll(of: team) }
    cleo.go(SchoolPath.board(Dojo.team))
  }

  /// What the server says of the school.
  private static var listed: Teams.Team? {
    let rows = [
      "cleo": ("Cleo", "coach"), "ida": ("Ida", "student"), "jan": ("Jan <b>", "student"),
    ]
    .map { #"{"account":"\#($0)","name":"\#($1.0)","role":"\#($1.1)","since":1}"# }
    let text =
      #"{"id":"\#(team)","kind":"academy","name":"White Crane","role":"coach","members":["#
      + rows.sorted().joined(separator: ",") + #"],"access":[]}"#
    return Teams.Team(try? JSON(parsing: Array(text.utf8)))
  }

  /// A device that is signed in and belongs to the school; with `child` as that child's guardian.
  static func hall(
    _ account: String, _ role: String, gives: Bool = false, child: String? = nil,
    lines: [String] = []
  ) -> Hall {
    let place =
      #"{"team":"\#(team)","name":"White Crane","role":"\#(role)","#
      + #""member":"\#(member(child ?? account))","gives":\#(gives)}"#
    return Hall(
      account,
      kept: [
        #"{"id":"\#(account).1","at":1789000000000,"zone":60,"kind":"account.joined","v":1,"#
          + #""body":{"account":"\#(account)","login":"\#(account)@example.org"}}"#,
        #"{"id":"\#(account).2","at":1789000000000,"zone":60,"kind":"team.placed","v":1,"#
          + #""body":{"places":[\#(place)]}}"#,
      ] + lines)
  }

  /// What was noted so far, all of it or of one member: what a server tells them.
  func noted(of account: String? = nil) -> [String] {
    cleo.kept.filter { line in
      guard let event = try? Event(parsing: Array(line.utf8)), let fact = TeamFact(event) else {
        return false
      }
      return account.map { fact.about == nil || fact.about == Dojo.member($0) } ?? true
    }
  }

  /// The pupil's device, with what they are told.
  func pupil(_ account: String, lines: [String] = []) -> Hall {
    var hall = Dojo.hall(account, "student", lines: noted(of: account) + lines)
    hall.wall = cleo.wall + 60_000
    return hall
  }

  /// Cleo does something on the page of a pupil.
  mutating func note(_ command: String, _ account: String, _ fields: [String: String] = [:]) {
    cleo.wait(60)
    cleo.send(
      "academy.school.\(command)",
      fields.merging(["team": Dojo.team, "about": Dojo.member(account)]) { given, _ in given })
  }

  mutating func enrol(_ accounts: [String], _ course: String, since: String = "2026-03-01") {
    cleo.wait(60)
    cleo.enrolMembers(accounts.map { Dojo.member($0) }, course, since)
  }

  /// They were in class so many times more, on as many days before today: weekly dates of the
  /// school, each of its own fact.
  mutating func attend(_ accounts: [String], times: Int) {
    let author = Dojo.member("cleo") + "desk"
    let today = Moment(millis: cleo.wall, zoneMinutes: 60).calendarDay
    for _ in 0..<times {
      meetings += 1
      let date = "\(author).\(1_000 + meetings)"
      let day = today - Int32(meetings % 60)
      var lines = [
        line(
          date, "team.dated",
          #""date":"\#(date)","title":"Class","day":\#(day),"start":1080,"minutes":90,"zone":"UTC""#
        )
      ]
      for (place, account) in accounts.enumerated() {
        lines.append(
          line(
            "\(author).\(5_000 + meetings * 10 + Int64(place))", "team.attended",
            #""about":"\#(Dojo.member(account))","date":"\#(date)","day":\#(day),"there":true"#))
      }
      cleo.take(lines)
    }
  }

  /// A weekly class at six, the first today; its name and today.
  mutating func date() -> (String, Int32) {
    let today = Moment(millis: cleo.wall, zoneMinutes: 60).calendarDay
    let date = "\(Dojo.member("cleo"))desk.900"
    cleo.take([
      line(
        date, "team.dated",
        #""date":"\#(date)","title":"Class","day":\#(today),"start":1080,"minutes":90,"weeks":4,"#
          + #""zone":"UTC""#)
    ])
    return (date, today)
  }

  private func line(_ id: String, _ kind: String, _ body: String) -> String {
    #"{"id":"\#(id)","at":\#(cleo.wall),"zone":60,"kind":"\#(kind)","v":1,"#
      + #""body":{"team":"\#(Dojo.team)",\#(body)}}"#
  }

  /// A line as another device of Cleo's wrote it, so many seconds after all that was noted.
  static func later(_ line: String, _ seconds: Int64) -> String {
    guard let event = try? Event(parsing: Array(line.utf8)) else { return "" }
    let other = Event(
      id: EventID(device: member("cleo") + "pad", counter: seconds),
      moment: Moment(millis: 1_790_010_000_000 + seconds * 1_000, zoneMinutes: 60),
      kind: event.kind, body: event.json)
    return String(decoding: other.line, as: UTF8.self)
  }

  /// What Cleo's device knows of a pupil.
  func seen(_ account: String) -> SchoolPupil? {
    guard let module = cleo.module else { return nil }
    let desk = cleo.trainer.desk
    guard let roll = desk.rolls.first else { return nil }
    return School(roll, desk).pupil(Dojo.member(account))
      .flatMap { SchoolPupil($0, module.files, desk.moment) }
  }

  /// All that stands in the way of the next rank, said with one's hand.
  mutating func meetAll(_ account: String) {
    for finding in seen(account)?.readiness?.missing ?? [] {
      switch finding.requirement {
      case .item(let code, let level, .instructor):
        note("mark", account, ["item": "northern-fist/\(code)", "level": "\(level.rawValue)"])
      case .number(let name, _, _):
        note("pass", account, ["part": "number", "name": name, "value": "\(finding.needs ?? 0)"])
      case .part(let part, let name):
        note(
          "pass", account,
          ["part": part == .written ? "written" : "teaching", "name": name, "value": "1"])
      case .flag(let flag):
        note("pass", account, ["part": flag == .feePaid ? "fee" : "approved", "value": "1"])
      default: break
      }
    }
  }
}

extension Hall {
  /// Lines that another device wrote.
  mutating func take(_ lines: [String]) {
    keep(lines)
    _ = trainer.feed(log: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The same after its files have come.
  var restartedOwn: Pupil? {
    var hall = self
    hall.go("#/practise/academy")
    return hall.own
  }

  mutating func enrolMembers(_ members: [String], _ course: String, _ since: String) {
    send(
      "academy.school.enrol", ["team": Dojo.team, "course": course, "since": since],
      lists: ["members": members])
  }

  /// What of the module's own the device shows of itself.
  var own: Pupil? {
    guard let module else { return nil }
    let desk = trainer.desk
    return Pupil(module.record(desk), module.files, desk)
  }
}
