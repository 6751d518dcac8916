import Academy
import Basics
import Practice
import Sittings

/// A candidate before the examiners: what is asked, what was seen, and what would come of it.
struct Examination {
  let grading: Grading
  let candidate: Candidate
  /// As the school sees them without this grading.
  let pupil: SchoolPupil
  /// The rank that they are graded for.
  let rank: Curriculum.Rank
  /// The rank as this grading gave it; nil where it did not.
  let given: SchoolPromoted?
  /// What is looked at: all that the rank asks and what is learnt for it, or what is to be shown
  /// again; and whatever else somebody marked.
  let items: [Curriculum.Item]
  /// What the panel saw of these, as marks of the school; but what was marked in class since then
  /// holds.
  let seen: [Marked]
  /// As these marks would have them.
  let examined: SchoolPupil
  let outcome: Outcome
  /// The panel saw all that is asked, well enough, and nothing else is missing.
  let isGood: Bool

  enum Outcome: Equatable {
    case waiting, given, part, failed, absent
    /// Another rank is theirs to come than the one that they were called for.
    case other
    /// Their edition of the syllabus is not here.
    case unread
  }

  /// Nil where they learn nothing here any more, or something else.
  init?(
    _ grading: Grading, _ candidate: Candidate, _ school: School, _ files: SyllabusFiles
  ) {
    let said = candidate.said
    guard let record = school.pupils.first(where: { $0.member == candidate.member }),
      let pupil = SchoolPupil(record, files, school.moment),
      pupil.curriculum.code == said.syllabus, pupil.program.code == said.program,
      let rank = pupil.program.ranks.first(where: { $0.code == said.rank })
    else { return nil }
    self.grading = grading
    self.candidate = candidate
    self.pupil = pupil
    self.rank = rank
    given = record.given(rank.code, in: pupil.enrolled.enrolled)
      .flatMap { $0.grading == grading.id ? $0 : nil }
    items = Examination.items(candidate, pupil, rank)
    seen = items.compactMap { item in
      let address = pupil.address(item)
      let last = candidate.marks(of: address).map { $0.millis }.max() ?? 0
      guard let level = candidate.panel(address), last > record.marked(address) else { return nil }
      return Marked(item: address, level: level, isForm: item.isForm)
    }
    examined = SchoolPupil(record.supposing(seen, at: school.moment), files, school.moment) ?? pupil
    outcome = Examination.outcome(said, pupil, rank, isGiven: given != nil)
    let isOpen = outcome == .waiting || outcome == .part
    let needed = Examination.needed(candidate, rank)
    isGood =
      isOpen && grading.day.day <= school.moment.day && examined.isReady
      && needed.allSatisfy { candidate.panel("\(said.syllabus)/\($0)") != nil }
      && (items.isEmpty || items.contains { candidate.panel(pupil.address($0)) != nil })
  }

  private static func items(
    _ candidate: Candidate, _ pupil: SchoolPupil, _ rank: Curriculum.Rank
  ) -> [Curriculum.Item] {
    var codes = candidate.said.again
    if candidate.said.state != .part {
      codes = rank.asks.flatMap { $0.asked } + pupil.items(of: rank).map { $0.code }
      codes += candidate.items.compactMap { Pupil.code($0, in: pupil.curriculum.code) }
    }
    var items: [Curriculum.Item] = []
    for code in codes where !items.contains(where: { $0.code == code }) {
      if let item = pupil.curriculum.item(code) { items.append(item) }
    }
    return items
  }

  private static func outcome(
    _ said: Candidacy, _ pupil: SchoolPupil, _ rank: Curriculum.Rank, isGiven: Bool
  ) -> Outcome {
    if isGiven { return .given }
    if pupil.readiness == nil { return .unread }
    if pupil.nextRank?.code != rank.code { return .other }
    switch said.state {
    case .part: return .part
    case .failed: return .failed
    case .absent: return .absent
    case .called, .back, .off: return .waiting
    }
  }

  /// Codes of what has to be seen before the rank is given: what it asks the instructors for
  /// without a choice, or what is to be shown again.
  private static func needed(_ candidate: Candidate, _ rank: Curriculum.Rank) -> [String] {
    candidate.said.state == .part
      ? candidate.said.again
      : rank.asks.flatMap { $0.asked }.filter { code in rank.asks.contains { $0.mustShow(code) } }
  }

  // MARK: What is asked, and seen

  /// How well an item is asked by an instructor's mark; nil where it is not.
  func level(_ item: Curriculum.Item) -> Requirement.Level? {
    rank.asks.compactMap { $0.level(of: item.code) }.max()
  }

  /// Whether there is no way around an instructor's mark of it.
  func isNeeded(_ item: Curriculum.Item) -> Bool {
    candidate.said.state == .part || rank.asks.contains { $0.mustShow(item.code) }
  }

  func mark(_ item: Curriculum.Item, by examiner: String) -> Requirement.Level? {
    candidate.mark(of: pupil.address(item), by: examiner)
  }

  func marked(by examiner: String) -> Int { items.count { mark($0, by: examiner) != nil } }

  /// Whether an examiner marked all that has to be seen.
  func isMarked(by examiner: String) -> Bool {
    let needed = items.filter { isNeeded($0) }
    return needed.isEmpty
      ? items.isEmpty || marked(by: examiner) > 0
      : needed.allSatisfy { mark($0, by: examiner) != nil }
  }

  /// What an examiner has not marked, and has to.
  func left(to examiner: String) -> [Curriculum.Item] {
    items.filter { isNeeded($0) && level($0) != nil && mark($0, by: examiner) == nil }
  }

  /// What the panel saw of an item; nil where nobody marked it.
  func panel(_ item: Curriculum.Item) -> Requirement.Level? {
    candidate.panel(pupil.address(item))
  }

  /// Whether the panel saw as much as is asked.
  func isMet(_ item: Curriculum.Item) -> Bool {
    guard let seen = panel(item) else { return false }
    return level(item).map { seen >= $0 } ?? true
  }

  /// What was said when a page was drawn: whoever decides has to have seen the last of it.
  var version: String { candidate.said.id }

  var isOpen: Bool { outcome == .waiting || outcome == .part }

  /// Of the rank in its program, the first ranks first.
  var place: Int { pupil.place(of: rank.code) ?? 0 }
}

extension Grading {
  /// Everybody on the list, by the rank that they grade for and by name.
  func examinations(_ school: School, _ files: SyllabusFiles) -> [Examination] {
    called.compactMap { Examination(self, $0, school, files) }
      .sorted { ($0.place, $0.pupil.name) < ($1.place, $1.pupil.name) }
  }
}

extension Array where Element == Examination {
  /// Whose turn it is with an examiner.
  func next(by examiner: String) -> Examination? {
    first {
      $0.outcome == .waiting && $0.candidate.member != examiner && !$0.isMarked(by: examiner)
    }
  }
}

extension Requirement {
  /// How well an item is asked by an instructor's mark, in any of its parts.
  func level(of item: String) -> Level? {
    switch self {
    case .all(let parts), .any(let parts): parts.compactMap { $0.level(of: item) }.max()
    case .item(let code, let level, .instructor): code == item ? level : nil
    default: nil
    }
  }

  /// Whether there is no way around an instructor's mark of an item.
  func mustShow(_ item: String) -> Bool {
    switch self {
    case .all(let parts): parts.contains { $0.mustShow(item) }
    case .item(let code, _, .instructor): code == item
    default: false
    }
  }
}
