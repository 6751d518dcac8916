import Academy
import Basics
import EventLog

/// "academy.enrolled": what the pupil learns, and the rank they hold in it. The same program once
/// more takes over another edition or mends what was said.
struct Enrolled: Equatable {
  static let kind = "academy.enrolled"

  var syllabus: String
  var edition: Int64
  var program: String
  /// Empty for who begins.
  var rank: String
  /// The day from which they have held it, or belonged.
  var day: Int32

  var draft: EventDraft { EventDraft(Enrolled.kind, .object(members)) }

  var members: [JSON.Member] {
    [
      .init("syllabus", .string(syllabus)), .init("edition", .integer(edition)),
      .init("program", .string(program)), .init("rank", .string(rank)),
      .init("day", .integer(Int64(day))),
    ]
  }

  init(syllabus: String, edition: Int64, program: String, rank: String, day: Int32) {
    self.syllabus = syllabus
    self.edition = edition
    self.program = program
    self.rank = rank
    self.day = day
  }

  init?(_ event: Event) {
    guard event.kind == Enrolled.kind else { return nil }
    self.init(event.json, at: event.moment)
  }

  init?(_ json: JSON, at moment: Moment) {
    guard let syllabus = json["syllabus"]?.string, let program = json["program"]?.string else {
      return nil
    }
    self.init(
      syllabus: syllabus, edition: json["edition"]?.integer ?? 1, program: program,
      rank: json["rank"]?.string ?? "",
      day: json["day"]?.integer.map { Int32(clamping: $0) } ?? moment.day)
  }
}

/// "academy.promoted": a rank that the pupil says they were given.
struct Promoted: Equatable {
  static let kind = "academy.promoted"

  var syllabus: String
  var program: String
  var rank: String
  var day: Int32

  var draft: EventDraft { EventDraft(Promoted.kind, .object(members)) }

  var members: [JSON.Member] {
    [
      .init("syllabus", .string(syllabus)), .init("program", .string(program)),
      .init("rank", .string(rank)), .init("day", .integer(Int64(day))),
    ]
  }

  init(syllabus: String, program: String, rank: String, day: Int32) {
    self.syllabus = syllabus
    self.program = program
    self.rank = rank
    self.day = day
  }

  init?(_ event: Event) {
    guard event.kind == Promoted.kind else { return nil }
    self.init(event.json, at: event.moment)
  }

  init?(_ json: JSON, at moment: Moment) {
    guard let syllabus = json["syllabus"]?.string, let program = json["program"]?.string,
      let rank = json["rank"]?.string
    else { return nil }
    self.init(
      syllabus: syllabus, program: program, rank: rank,
      day: json["day"]?.integer.map { Int32(clamping: $0) } ?? moment.day)
  }
}

/// "academy.marked": how well the pupil says they know something.
struct Marked: Equatable {
  static let kind = "academy.marked"

  /// "northern-fist/ma-bu".
  var item: String
  var level: Requirement.Level
  /// It is a form, as its syllabus says: what is achieved is counted without the syllabus at hand.
  var isForm: Bool

  var draft: EventDraft { EventDraft(Marked.kind, .object(members)) }

  var members: [JSON.Member] {
    [
      .init("item", .string(item)), .init("level", .integer(level.rawValue)),
      .init("form", .bool(isForm)),
    ]
  }

  init(item: String, level: Requirement.Level, isForm: Bool) {
    self.item = item
    self.level = level
    self.isForm = isForm
  }

  init?(_ event: Event) {
    guard event.kind == Marked.kind else { return nil }
    self.init(event.json)
  }

  init?(_ json: JSON) {
    guard let item = json["item"]?.string,
      let level = json["level"]?.integer.flatMap({ Requirement.Level(rawValue: $0) })
    else { return nil }
    self.init(item: item, level: level, isForm: json["form"]?.bool ?? false)
  }
}

/// "academy.attended": a class that the pupil says they were in.
struct Attended: Equatable {
  static let kind = "academy.attended"

  var syllabus: String
  var program: String
  var minutes: Int64

  var draft: EventDraft {
    EventDraft(
      Attended.kind,
      [
        "syllabus": .string(syllabus), "program": .string(program), "minutes": .integer(minutes),
      ])
  }

  init(syllabus: String, program: String, minutes: Int64) {
    self.syllabus = syllabus
    self.program = program
    self.minutes = min(max(minutes, 0), 1_440)
  }

  init?(_ event: Event) {
    guard event.kind == Attended.kind else { return nil }
    let json = event.json
    guard let syllabus = json["syllabus"]?.string, let program = json["program"]?.string else {
      return nil
    }
    self.init(syllabus: syllabus, program: program, minutes: json["minutes"]?.integer ?? 60)
  }
}

/// "academy.tested": a number that the pupil reached in a test of a rank: press-ups.
struct Tested: Equatable {
  static let kind = "academy.tested"

  var syllabus: String
  var program: String
  var name: String
  var number: Int64

  var draft: EventDraft {
    EventDraft(
      Tested.kind,
      [
        "syllabus": .string(syllabus), "program": .string(program), "name": .string(name),
        "number": .integer(number),
      ])
  }

  init(syllabus: String, program: String, name: String, number: Int64) {
    self.syllabus = syllabus
    self.program = program
    self.name = name
    self.number = min(max(number, 0), CurriculumLimit.countMax)
  }

  init?(_ event: Event) {
    guard event.kind == Tested.kind else { return nil }
    let json = event.json
    guard let syllabus = json["syllabus"]?.string, let program = json["program"]?.string,
      let name = json["name"]?.string, let number = json["number"]?.integer
    else { return nil }
    self.init(syllabus: syllabus, program: program, name: name, number: number)
  }
}
