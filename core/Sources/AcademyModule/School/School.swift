import Academy
import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// The pupils of a school, as its facts tell of them.
struct School {
  let roll: Roll
  let moment: Moment
  /// Those who learn there now, by their names.
  private(set) var pupils: [SchoolRecord] = []
  /// Who is enrolled, and belongs there no more as far as the server says.
  private(set) var gone: [SchoolRecord] = []

  init(_ roll: Roll, _ desk: Desk) {
    self.roll = roll
    moment = desk.moment
    let learning = School.records(of: roll.team, desk) { _ in true }
      .filter { $0.last != nil }
      .sorted { ($0.name, $0.member) < ($1.name, $1.member) }
    guard let members = roll.members else {
      pupils = learning
      return
    }
    let ids = Set(members.map { $0.id })
    for one in learning {
      if ids.contains(one.member) { pupils.append(one) } else { gone.append(one) }
    }
  }

  func pupil(_ member: String) -> SchoolRecord? {
    pupils.first { $0.member == member } ?? gone.first { $0.member == member }
  }

  /// Who was enrolled and is no member any more.
  func isGone(_ member: String) -> Bool { gone.contains { $0.member == member } }

  /// What is noted in an organisation of the members that are wanted.
  private static func records(
    of team: String, _ desk: Desk, _ isWanted: (String) -> Bool
  ) -> [SchoolRecord] {
    var records: [SchoolRecord] = []
    var places: [String: Int] = [:]
    for fact in desk.noted {
      switch fact.kind {
      case .enrolled, .promoted, .marked, .passed: break
      default: continue
      }
      guard fact.team == team, let about = fact.about, isWanted(about) else { continue }
      let place = places[about] ?? records.count
      if place == records.count {
        places[about] = place
        records.append(SchoolRecord(team: team, member: about))
      }
      records[place].apply(fact)
    }
    guard !records.isEmpty else { return [] }
    let dates = School.dates(of: team, desk)
    let meetings = dates.meetings(of: team, on: 0...max(0, desk.moment.calendarDay))
    for place in records.indices {
      let member = records[place].member
      records[place].classes = meetings.filter { dates.wasThere(member, at: $0) == true }
    }
    return records
  }

  static func dates(of team: String, _ desk: Desk) -> TeamDates {
    TeamDates(desk.noted.filter { $0.team == team })
  }

  /// Codes of the syllabi that somebody learns by.
  static func syllabi(_ desk: Desk) -> [String] {
    var codes: [String] = []
    for fact in desk.noted where fact.kind == .enrolled {
      if let code = fact.body["syllabus"]?.string, !codes.contains(code) { codes.append(code) }
    }
    return codes
  }

  /// What the learner's own schools note of them, where they learn something there: whoever
  /// enrolled them last stands last.
  static func own(_ desk: Desk) -> [SchoolRecord] {
    if desk.noted.isEmpty { return [] }
    return desk.rolls.filter { $0.role != "guardian" }.compactMap { of($0, desk) }
      .sorted { ($0.since, $0.team) < ($1.since, $1.team) }
  }

  /// What a school notes of whoever a roll is of, where they learn something there.
  static func of(_ roll: Roll, _ desk: Desk) -> SchoolRecord? {
    records(of: roll.team, desk) { $0 == roll.member }.first { $0.last != nil }
  }
}

extension Roll {
  /// What a member is called; nil where that is not known here, or they have no name.
  func name(of member: String) -> String? {
    members?.first { $0.id == member && $0.isNamed }?.name
  }
}
