import Academy
import Basics
import EventLog

/// "team.enrolled": what a member of a school learns there, and the rank they came with. The last
/// says all of it anew.
struct SchoolEnrolled: Equatable {
  var enrolled: Enrolled
  /// As they are called in class.
  var name: String
  /// The year of their birth, where a rank asks for an age; nil where it was not said.
  var born: Int?
  /// The rank and its day are said anew: ranks that were given before are mended by it.
  var mends = false
  /// They learn it there no more.
  var isEnded = false

  var birth: CivilDay? { born.map { CivilDay(bornIn: $0) } }

  static let nameMax = 40

  init(_ enrolled: Enrolled, name: String, born: Int? = nil) {
    self.enrolled = enrolled
    self.name = String(name.prefix(SchoolEnrolled.nameMax))
    self.born = born.flatMap { AcademyChoices.bornRange.contains($0) ? $0 : nil }
  }

  init?(_ fact: TeamFact) {
    guard let enrolled = Enrolled(fact.body, at: fact.event.moment) else { return nil }
    self.init(
      enrolled, name: fact.body["name"]?.string ?? "", born: fact.body["born"]?.int)
    mends = fact.body["mends"]?.bool ?? false
    isEnded = fact.body["ended"]?.bool ?? false
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [.init("name", .string(name))] + enrolled.members
    if let born { members.append(.init("born", .integer(Int64(born)))) }
    if mends { members.append(.init("mends", .bool(true))) }
    if isEnded { members.append(.init("ended", .bool(true))) }
    return members
  }
}

/// "team.promoted": a rank that a school gave, or takes back.
struct SchoolPromoted: Equatable {
  var promoted: Promoted
  /// Why it was given although something was missing; empty where nothing was.
  var reason: String
  /// The day of grading that gave it; empty where none did.
  var grading: String
  var isOff = false

  static let reasonMax = 120

  init(_ promoted: Promoted, reason: String = "", grading: String = "", isOff: Bool = false) {
    self.promoted = promoted
    self.reason = String(reason.prefix(SchoolPromoted.reasonMax))
    self.grading = grading
    self.isOff = isOff
  }

  init?(_ fact: TeamFact) {
    guard let promoted = Promoted(fact.body, at: fact.event.moment) else { return nil }
    self.init(
      promoted, reason: fact.body["reason"]?.string ?? "",
      grading: fact.body["grading"]?.string ?? "", isOff: fact.body["off"]?.bool ?? false)
  }

  /// Whether it is about the same rank.
  func isSame(_ other: SchoolPromoted) -> Bool {
    promoted.rank == other.promoted.rank && promoted.program == other.promoted.program
      && promoted.syllabus == other.promoted.syllabus
  }

  var members: [JSON.Member] {
    var members = promoted.members
    if !reason.isEmpty { members.append(.init("reason", .string(reason))) }
    if !grading.isEmpty { members.append(.init("grading", .string(grading))) }
    if isOff { members.append(.init("off", .bool(true))) }
    return members
  }
}

/// "team.passed": a part of the grading for the next rank, or what was reached in one; the last of
/// each holds.
struct SchoolPassed: Equatable {
  enum Part: String, CaseIterable {
    case written, teaching, number, fee, approved
  }

  var syllabus: String
  var program: String
  var part: Part
  /// Of a written or teaching part or a number: which.
  var name: String
  /// What was reached; of what is no number 1, or 0 when it is taken back. Nil takes a number back.
  var value: Int64?

  init(syllabus: String, program: String, part: Part, name: String, value: Int64?) {
    self.syllabus = syllabus
    self.program = program
    self.part = part
    self.name = String(name.prefix(CurriculumLimit.nameBytesMax))
    self.value = value.map { min(max($0, 0), CurriculumLimit.countMax) }
  }

  init?(_ fact: TeamFact) {
    guard let syllabus = fact.body["syllabus"]?.string,
      let program = fact.body["program"]?.string,
      let part = fact.body["part"]?.string.flatMap({ Part(rawValue: $0) })
    else { return nil }
    self.init(
      syllabus: syllabus, program: program, part: part, name: fact.body["name"]?.string ?? "",
      value: fact.body["value"]?.integer)
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("syllabus", .string(syllabus)), .init("program", .string(program)),
      .init("part", .string(part.rawValue)),
    ]
    if !name.isEmpty { members.append(.init("name", .string(name))) }
    if let value { members.append(.init("value", .integer(value))) }
    return members
  }

  /// Whether it is about the same part.
  func isSame(_ other: SchoolPassed) -> Bool {
    part == other.part && name == other.name && program == other.program
      && syllabus == other.syllabus
  }

  /// What readiness makes of it; nil where it was taken back.
  var what: PupilFact.What? {
    guard let value, part == .number || value > 0 else { return nil }
    switch part {
    case .written: return .passed(.written, name)
    case .teaching: return .passed(.teaching, name)
    case .number: return .tested(name, value)
    case .fee: return .flagged(.feePaid, true)
    case .approved: return .flagged(.approved, true)
    }
  }
}
