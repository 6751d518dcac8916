import Academy
import Basics
import Practice
import Sittings

/// A pupil in their program on this day: what they know, what is missing, what fades.
struct Pupil {
  let enrolled: Enrolled
  let curriculum: Curriculum
  let program: Curriculum.Program
  let marks: Marks
  /// Nil where the edition they began with is another than the one at hand.
  let readiness: Academy.Readiness?
  let record: AcademyRecord
  let moment: Moment
  private let fading: Fading

  /// Nil before a program is chosen, and while its file is not here.
  init?(_ record: AcademyRecord, _ files: SyllabusFiles, _ desk: Desk) {
    guard let enrolled = record.enrolled, let curriculum = files.curriculum(enrolled.syllabus),
      let program = curriculum.program(enrolled.program),
      let syllabus = curriculum.syllabus(of: enrolled.program)
    else { return nil }
    self.enrolled = enrolled
    self.curriculum = curriculum
    self.program = program
    self.record = record
    moment = desk.moment
    let facts = record.facts(of: enrolled)
    marks = Marks(facts, syllabus, on: desk.moment)
    readiness = Academy.Readiness(
      facts, editions: [syllabus], born: AcademyChoices(desk.preferences.chosen).born,
      on: desk.moment)
    fading = Fading(record, desk.learner.settings.scheduler)
  }

  /// "ma-bu" of "northern-fist/ma-bu"; nil for an item of another syllabus.
  static func code(_ address: String, in syllabus: String) -> String? {
    let prefix = Array((syllabus + "/").utf8)
    guard address.utf8.starts(with: prefix) else { return nil }
    return String(Substring(address.utf8.dropFirst(prefix.count)))
  }

  func address(_ item: Curriculum.Item) -> String { "\(curriculum.code)/\(item.code)" }
}

// MARK: - Ranks

extension Pupil {
  /// The rank that is held; nil before the first.
  var rank: Curriculum.Rank? {
    marks.rank.flatMap { code in program.ranks.first { $0.code == code } }
  }

  /// The one that comes next; nil when the last is held.
  var nextRank: Curriculum.Rank? {
    readiness?.rank.flatMap { code in program.ranks.first { $0.code == code } }
  }

  private func place(of rank: String) -> Int? {
    program.ranks.firstIndex { $0.code == rank }
  }

  /// Ranks that are held, counted from the first.
  private var held: Int { marks.rank.flatMap { place(of: $0) }.map { $0 + 1 } ?? 0 }

  func isHeld(_ rank: Curriculum.Rank) -> Bool { (place(of: rank.code) ?? .max) < held }

  /// Items of the program, those of earlier ranks first.
  var items: [Curriculum.Item] {
    let found = curriculum.items.enumerated().compactMap { place, item in
      order(item, place).map { (order: $0, item: item) }
    }
    return found.sorted { $0.order < $1.order }.map { $0.item }
  }

  /// Nil for an item of another program's rank.
  private func order(_ item: Curriculum.Item, _ place: Int) -> Int64? {
    if item.rank.isEmpty { return Int64(place) }
    return self.place(of: item.rank).map { Int64($0 + 1) * 10_000 + Int64(place) }
  }

  func items(of rank: Curriculum.Rank) -> [Curriculum.Item] {
    items.filter { $0.rank == rank.code }
  }
}

// MARK: - Items

extension Pupil {
  func level(_ item: Curriculum.Item) -> Requirement.Level {
    marks.level(of: item.code, by: .pupil)
  }

  /// The day on which the own mark fades by a level; nil where it does not.
  func fadingDay(_ item: Curriculum.Item) -> Int32? { marks.fading(of: item.code, by: .pupil) }

  /// The chance that it is still known, in per cent; nil when it was never practised.
  func recallPercent(_ item: Curriculum.Item) -> Int64? {
    fading.recall(address(item), at: moment).map { Int64(($0 * 100).rounded()) }
  }

  /// An item is taught with the rank it is learnt for, once it is marked, or in a course that
  /// one goes through alone: then as soon as what it needs is known.
  func isTaught(_ item: Curriculum.Item) -> Bool {
    if level(item) >= .introduced { return true }
    if let place = place(of: item.rank), place < held { return true }
    guard isAlone, item.rank == nextRank?.code else { return false }
    return item.needs.allSatisfy { code in
      curriculum.item(code).map { level($0) >= .introduced } ?? true
    }
  }

  /// Nothing that the next rank asks waits for an instructor's word.
  var isAlone: Bool {
    guard let nextRank else { return false }
    return nextRank.asks.allSatisfy { !$0.asksInstructor }
  }

  var choices: [Tonight.Choice] {
    items.enumerated().map { place, item in
      Tonight.Choice(
        item: item.code, order: Int64(place), minutes: item.minutes,
        isForm: item.isForm, isTaught: isTaught(item),
        recallPercent: recallPercent(item))
    }
  }

  func tonight(minutes: Int64) -> Tonight { Tonight(choices, minutes: minutes) }
}

extension Requirement {
  /// Whether only the school can say that it is met.
  var asksInstructor: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.asksInstructor }
    case .item(_, _, let marker): marker == .instructor
    case .part, .flag: true
    case .count(let counted, _): counted == .classes
    case .age, .number: false
    }
  }
}

extension Curriculum.Item {
  var isForm: Bool { kind == .form || kind == .weaponForm }
}
