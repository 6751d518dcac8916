import Academy
import Basics
import EventLog
import Practice
import Sittings

@testable import AcademyModule
@testable import Trainer

/// A day of grading in the school of three: Ida and Jan hold 9th kyu and grade for 8th.
extension Dojo {
  static let items = [
    "kiba-dachi", "kokutsu-dachi", "gyaku-zuki", "shuto-uke", "tettsui-uchi", "heian-shodan",
  ]

  /// Who waits for nothing but the examiners' marks; on this day, 21 September 2026.
  static func grading(called: [String] = ["ida", "jan"]) -> Dojo {
    var dojo = Dojo()
    dojo.enrol(["ida", "jan"], "shotokan/karate/kyu-9")
    dojo.attend(["ida", "jan"], times: 20)
    for account in ["ida", "jan"] { dojo.note("pass", account, ["part": "fee", "value": "1"]) }
    dojo.day("grading", ["title": "Autumn grading", "day": "2026-09-21"])
    if !called.isEmpty { dojo.call(called) }
    return dojo
  }

  var gradings: [Grading] { Grading.all(of: Dojo.team, cleo.trainer.desk) }
  var grading: Grading? { gradings.first }

  /// A command about a day of grading.
  mutating func day(
    _ command: String, _ fields: [String: String] = [:], members: [String]? = nil
  ) {
    cleo.wait(60)
    var fields = fields
    fields["team"] = Dojo.team
    cleo.send(
      "academy.school.\(command)", fields,
      lists: members.map { ["members": $0.map { Dojo.member($0) }] } ?? [:])
  }

  mutating func call(_ accounts: [String]) {
    day("call", ["grading": grading?.id ?? ""], members: accounts)
  }

  mutating func giveAll(_ accounts: [String]) {
    day("giveAll", ["grading": grading?.id ?? ""], members: accounts)
  }

  mutating func examine(_ account: String, _ item: String, _ level: Int?) {
    note(
      "examine", account,
      [
        "grading": grading?.id ?? "", "item": "shotokan/\(item)",
        "level": level.map { "\($0)" } ?? "",
      ])
  }

  mutating func examineAll(_ account: String, _ level: Int = 3) {
    for item in Dojo.items { examine(account, item, level) }
  }

  mutating func verdict(
    _ account: String, _ verdict: String, _ fields: [String: String] = [:], items: [String] = []
  ) {
    cleo.wait(60)
    var fields = fields
    fields["team"] = Dojo.team
    fields["about"] = Dojo.member(account)
    fields["grading"] = grading?.id ?? ""
    fields["verdict"] = verdict
    cleo.send("academy.school.verdict", fields, items: items)
  }

  /// What another examiner marks on a device of theirs, so many seconds after all that was noted.
  func examined(
    by examiner: String, _ account: String, _ item: String, _ level: Int64, _ seconds: Int64 = 1
  ) -> String {
    let mark = Examined(
      grading: grading?.id ?? "", item: "shotokan/\(item)",
      level: Requirement.Level(rawValue: level))
    let event = Event(
      id: EventID(device: Dojo.member(examiner) + "pad", counter: seconds),
      moment: Moment(millis: cleo.wall + seconds * 1_000, zoneMinutes: 60),
      kind: TeamKind.examined.name,
      body: .object(
        [.init("team", .string(Dojo.team)), .init("about", .string(Dojo.member(account)))]
          + mark.members))
    return String(decoding: event.line, as: UTF8.self)
  }

  /// What another says of a candidate, so many milliseconds by their clock from now.
  func said(
    by examiner: String, _ before: Candidacy, _ state: String, _ counter: Int64, _ millis: Int64
  ) -> String {
    var said = before.saying(Candidacy.State(rawValue: state) ?? .called)
    if said.state == .part { (said.again, said.until) = (["kiba-dachi"], 20_800) }
    if said.state == .back { said.verdict = before.id }
    let event = Event(
      id: EventID(device: Dojo.member(examiner) + "pad", counter: counter),
      moment: Moment(millis: cleo.wall + millis, zoneMinutes: 60),
      kind: TeamKind.candidate.name,
      body: .object(
        [.init("team", .string(Dojo.team)), .init("about", .string(Dojo.member("ida")))]
          + said.members))
    return String(decoding: event.line, as: UTF8.self)
  }

  func examination(_ account: String) -> Examination? {
    guard let module = cleo.module, let grading,
      let candidate = grading.candidate(Dojo.member(account)),
      let roll = cleo.trainer.desk.rolls.first
    else { return nil }
    return Examination(grading, candidate, School(roll, cleo.trainer.desk), module.files)
  }

  mutating func goes(to account: String, _ verdict: Bool = false) {
    guard let examination = examination(account) else { return }
    cleo.go(verdict ? SchoolPath.verdict(examination) : SchoolPath.examination(examination))
  }
}

extension Examination {
  /// All marks that hold, item by item.
  var marks: [Requirement.Level] {
    items.flatMap { item in candidate.marks(of: pupil.address(item)).map { $0.level } }
  }
}
