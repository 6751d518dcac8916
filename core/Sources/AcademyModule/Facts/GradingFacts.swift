import Academy
import Basics
import EventLog
import Practice

/// "team.grading": a day on which a school grades. The last says all of it anew.
struct GradingDay: Equatable {
  /// What the other facts of the day name it by.
  let id: String
  var title: String
  var day: Int32
  /// It was called off.
  var isOff = false

  static let titleMax = 60

  init(id: String, title: String, day: Int32, isOff: Bool = false) {
    self.id = id
    self.title = String(title.prefix(GradingDay.titleMax))
    self.day = CalendarDay.within(day)
    self.isOff = isOff
  }

  init?(_ fact: TeamFact) {
    guard let id = fact.body["grading"]?.string, !id.isEmpty else { return nil }
    self.init(
      id: id, title: fact.body["title"]?.string ?? "",
      day: fact.body["day"]?.integer.map { Int32(clamping: $0) } ?? fact.event.moment.day,
      isOff: fact.body["off"]?.bool ?? false)
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("grading", .string(id)), .init("title", .string(title)),
      .init("day", .integer(Int64(day))),
    ]
    if isOff { members.append(.init("off", .bool(true))) }
    return members
  }
}

/// "team.candidate": who is to be graded for which rank, and what came of it. That the rank was
/// given is a `SchoolPromoted` which names the grading.
struct Candidacy: Equatable {
  enum State: String {
    case called
    /// Some of it is to be shown again by a day; the rest stands.
    case part
    case failed, absent
    /// One of the three before is taken back.
    case back
    /// Taken off the list.
    case off
  }

  /// Of the fact; empty for one that is to be written.
  private(set) var id = ""
  /// On which it was said.
  private(set) var day: Int32 = 0
  var grading: String
  var syllabus: String
  var program: String
  var rank: String
  var state: State
  /// Codes of the items that are to be shown again.
  var again: [String] = []
  /// The last day for it.
  var until: Int32 = 0
  /// The fact that is taken back.
  var verdict = ""
  /// What they and their parents are told.
  var words = ""

  static let againMax = 60
  static let wordsMax = 200

  init(grading: String, syllabus: String, program: String, rank: String, state: State) {
    self.grading = grading
    self.syllabus = syllabus
    self.program = program
    self.rank = rank
    self.state = state
  }

  init?(_ fact: TeamFact) {
    guard let grading = fact.body["grading"]?.string, let rank = fact.body["rank"]?.string,
      let syllabus = fact.body["syllabus"]?.string, let program = fact.body["program"]?.string,
      let state = fact.body["state"]?.string.flatMap({ State(rawValue: $0) })
    else { return nil }
    self.init(grading: grading, syllabus: syllabus, program: program, rank: rank, state: state)
    id = fact.event.id.text
    day = fact.event.moment.day
    for one in (fact.body["again"]?.array ?? []).prefix(Candidacy.againMax) {
      if let code = one.string { again.append(code) }
    }
    until = CalendarDay.within(fact.body["until"]?.integer.map { Int32(clamping: $0) } ?? 0)
    verdict = fact.body["verdict"]?.string ?? ""
    words = String((fact.body["words"]?.string ?? "").prefix(Candidacy.wordsMax))
  }

  /// Something else of the same candidate.
  func saying(_ state: State) -> Candidacy {
    Candidacy(grading: grading, syllabus: syllabus, program: program, rank: rank, state: state)
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("grading", .string(grading)), .init("syllabus", .string(syllabus)),
      .init("program", .string(program)), .init("rank", .string(rank)),
      .init("state", .string(state.rawValue)),
    ]
    if state == .part {
      members.append(.init("again", .array(again.map { .string($0) })))
      members.append(.init("until", .integer(Int64(until))))
    }
    if !verdict.isEmpty { members.append(.init("verdict", .string(verdict))) }
    if !words.isEmpty { members.append(.init("words", .string(words))) }
    return members
  }
}

/// "team.examined": how well an examiner saw something on a day of grading; the last of each of
/// them holds.
struct Examined: Equatable {
  var grading: String
  /// "shotokan/heian-shodan".
  var item: String
  /// Nil takes it back.
  var level: Requirement.Level?
  /// The verdict after which it is shown again; empty where it is shown first.
  var verdict: String

  init(grading: String, item: String, level: Requirement.Level?, verdict: String = "") {
    self.grading = grading
    self.item = item
    self.level = level
    self.verdict = verdict
  }

  init?(_ fact: TeamFact) {
    guard let grading = fact.body["grading"]?.string, let item = fact.body["item"]?.string else {
      return nil
    }
    self.init(
      grading: grading, item: item,
      level: fact.body["level"]?.integer.flatMap { Requirement.Level(rawValue: $0) },
      verdict: fact.body["verdict"]?.string ?? "")
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("grading", .string(grading)), .init("item", .string(item)),
    ]
    if let level { members.append(.init("level", .integer(level.rawValue))) }
    if !verdict.isEmpty { members.append(.init("verdict", .string(verdict))) }
    return members
  }
}

extension CalendarDay {
  /// A day as far as one can be written, of whatever somebody sent.
  static func within(_ day: Int32) -> Int32 { min(max(day, 0), 73_000) }
}
