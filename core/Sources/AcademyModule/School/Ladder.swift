import Academy
import Basics
import Sittings

/// Somebody on the ranks of a program, on a day: what their pages and their school's ask.
protocol Ladder {
  var curriculum: Curriculum { get }
  var program: Curriculum.Program { get }
  var marks: Marks { get }
  /// Nil where the edition they began with is another than the one at hand.
  var readiness: Academy.Readiness? { get }
}

extension Ladder {
  /// The rank that is held; nil before the first.
  var rank: Curriculum.Rank? {
    marks.rank.flatMap { code in program.ranks.first { $0.code == code } }
  }

  /// The one that comes next; nil when the last is held.
  var nextRank: Curriculum.Rank? {
    readiness?.rank.flatMap { code in program.ranks.first { $0.code == code } }
  }

  func place(of rank: String) -> Int? {
    program.ranks.firstIndex { $0.code == rank }
  }

  /// Ranks that are held, counted from the first.
  var held: Int { marks.rank.flatMap { place(of: $0) }.map { $0 + 1 } ?? 0 }

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

  func title(_ code: String) -> String { curriculum.title(of: code) }
  func address(_ item: Curriculum.Item) -> String { "\(curriculum.code)/\(item.code)" }

  /// How much of the next rank is met, in words; empty where none comes next.
  var verdict: String {
    guard let readiness, readiness.rank != nil else { return "" }
    let met = readiness.met.count
    let all = met + readiness.missing.count
    return readiness.isReady ? "All \(all) met: ready to grade" : "\(met) of \(all) met"
  }
}

/// A pupil as their school sees them, in the program that they learn there.
///
/// What they note themselves (their own marks, their practice) is not told to their school.
struct SchoolPupil: Ladder {
  let record: SchoolRecord
  let enrolled: SchoolEnrolled
  let curriculum: Curriculum
  let program: Curriculum.Program
  let marks: Marks
  let readiness: Academy.Readiness?
  /// The edition by which people begin now, where it has their program and rank; else 0.
  let newest: Int64

  /// Nil while the syllabus is not here, or where they learn nothing that it has.
  init?(_ record: SchoolRecord, _ files: SyllabusFiles, _ moment: Moment) {
    guard let last = record.last,
      let curriculum = files.curriculum(
        last.enrolled.syllabus, edition: last.enrolled.edition, in: record.team),
      let program = curriculum.program(last.enrolled.program),
      let syllabus = curriculum.syllabus(of: last.enrolled.program)
    else { return nil }
    self.record = record
    enrolled = last
    self.curriculum = curriculum
    self.program = program
    let facts = record.facts(of: last.enrolled, now: moment)
    let marks = Marks(facts, syllabus, on: moment)
    self.marks = marks
    readiness = Academy.Readiness(facts, editions: [syllabus], born: last.birth, on: moment)
    let current = files.curriculum(curriculum.code, in: record.team)
    newest = current?.program(program.code)?.has(marks.rank) == true ? current?.edition ?? 0 : 0
  }

  var name: String { enrolled.name }
  /// They were enrolled by an earlier edition than the one by which people begin now.
  var isOfOldEdition: Bool { enrolled.enrolled.edition < newest }

  /// What is missing as far as the school sees.
  var missing: [Academy.Readiness.Finding] {
    (readiness?.missing ?? []).filter { !$0.requirement.isOwn }
  }
  var unseenCount: Int { (readiness?.missing.count ?? 0) - missing.count }

  /// Nothing is missing as far as the school sees.
  var isReady: Bool { nextRank != nil && missing.isEmpty }

  /// How much of the next rank is met, as far as the school sees; empty where none comes next.
  var standing: String {
    guard let readiness, readiness.rank != nil else { return "" }
    let (met, all) = (readiness.met.count, readiness.met.count + missing.count)
    let words = missing.isEmpty ? "All \(all) met" : "\(met) of \(all) met"
    return unseenCount == 0 ? words : "\(words), \(unseenCount) more by their own record"
  }
}

extension Curriculum.Program {
  /// Whether who holds a rank, or none yet, has a place in it.
  func has(_ rank: String?) -> Bool { rank == nil || ranks.contains { $0.code == rank } }
}

extension Requirement {
  /// Whether it is met by what the pupil alone notes: their own marks, their practice.
  var isOwn: Bool {
    switch self {
    case .item(_, _, .pupil), .count(.sessions, _), .count(.hours, _): true
    case .all(let parts), .any(let parts): parts.contains { $0.isOwn }
    default: false
    }
  }
}

extension CivilDay {
  /// Who told the year alone counts as born on its last day.
  init(bornIn year: Int) { self.init(year: Int64(year), month: 12, day: 31) }
}
