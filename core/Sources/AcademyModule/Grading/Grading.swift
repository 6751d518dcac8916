import Academy
import Basics
import EventLog
import Sittings

/// A day of grading and who is called to it, as a school's facts tell of them.
struct Grading {
  private(set) var day: GradingDay
  /// Everybody who was ever called, those who were taken off too.
  private(set) var candidates: [Candidate] = []

  var id: String { day.id }

  /// Those who are called to it.
  var called: [Candidate] { candidates.filter { $0.said.state != .off } }

  func candidate(_ member: String) -> Candidate? { called.first { $0.member == member } }

  /// The gradings of an organisation, the latest day first; none that was called off. With a
  /// member, of the candidates that one alone.
  ///
  /// Facts about all and facts about one come by different ways: in either order they are the
  /// same.
  static func all(of team: String, _ desk: Desk, member: String? = nil) -> [Grading] {
    var list: [Grading] = []
    for fact in desk.noted where fact.kind == .grading && fact.team == team {
      guard let day = GradingDay(fact) else { continue }
      if let place = list.firstIndex(where: { $0.id == day.id }) {
        list[place].day = day
      } else {
        list.append(Grading(day: day))
      }
    }
    guard !list.isEmpty else { return [] }
    for fact in desk.noted where fact.team == team {
      switch fact.kind {
      case .candidate, .examined: break
      default: continue
      }
      guard let about = fact.about, member == nil || about == member,
        let place = list.firstIndex(where: { $0.id == fact.body["grading"]?.string })
      else { continue }
      list[place].hear(fact, of: about)
    }
    return list.filter { !$0.day.isOff }
      .sorted { ($1.day.day, $1.day.title, $1.id) < ($0.day.day, $0.day.title, $0.id) }
  }

  static func of(_ id: String, in team: String, _ desk: Desk) -> Grading? {
    all(of: team, desk).first { $0.id == id }
  }

  private init(day: GradingDay) { self.day = day }

  private mutating func hear(_ fact: TeamFact, of member: String) {
    let place = candidates.firstIndex { $0.member == member }
    if fact.kind == .candidate, let said = Candidacy(fact) {
      if let place {
        candidates[place].hear(said)
      } else if let candidate = Candidate(member, said) {
        candidates.append(candidate)
      }
    } else if let place, let mark = Examined(fact) {
      candidates[place].hear(mark, by: fact.author, fact.event.moment.millis)
    }
  }
}

/// Somebody who is called to a grading, what was said of it, and what the examiners saw.
struct Candidate {
  /// One examiner's mark of one item, when it was shown first or after a verdict.
  struct Mark: Equatable {
    let examiner: String
    /// Its address.
    let item: String
    let verdict: String
    let level: Requirement.Level
    let millis: Int64
  }

  let member: String
  /// That they were called, or taken off the list.
  private var call: Candidacy
  /// What was said to come of it and not taken back, the last the last.
  private(set) var verdicts: [Candidacy] = []
  /// Of all times that it was shown.
  private var marks: [Mark] = []

  fileprivate init?(_ member: String, _ said: Candidacy) {
    guard said.state == .called else { return nil }
    self.member = member
    call = said
  }

  /// What was said last.
  var said: Candidacy { call.state == .off ? call : verdicts.last ?? call }

  /// Who calls somebody once more, without having heard what came of it, changes nothing.
  fileprivate mutating func hear(_ new: Candidacy) {
    switch new.state {
    case .called: if call.state == .off { call = new }
    case .off: (call, verdicts) = (new, [])
    case .back: verdicts.removeAll { $0.id == new.verdict }
    case .part, .failed, .absent: verdicts.append(new)
    }
  }

  fileprivate mutating func hear(_ mark: Examined, by examiner: String, _ millis: Int64) {
    marks.removeAll {
      $0.examiner == examiner && $0.item == mark.item && $0.verdict == mark.verdict
    }
    if let level = mark.level {
      marks.append(
        Mark(
          examiner: examiner, item: mark.item, verdict: mark.verdict, level: level,
          millis: millis))
    }
  }

  /// The verdict after which an item is shown again; empty where it is shown first.
  func verdict(on item: String) -> String {
    verdicts.last { said in
      said.state == .part && said.again.contains { "\(said.syllabus)/\($0)" == item }
    }?.id ?? ""
  }

  /// The marks that hold. What is shown again is looked at anew: a mark of before, which comes
  /// late, is not for it; and where the verdict is taken back, marks of before hold again.
  func marks(of item: String) -> [Mark] {
    let verdict = verdict(on: item)
    return marks.filter { $0.item == item && $0.verdict == verdict }
  }

  func mark(of item: String, by examiner: String) -> Requirement.Level? {
    marks(of: item).first { $0.examiner == examiner }?.level
  }

  /// What the panel saw: the middle of its marks, of two middles the lower; nil where there is
  /// none.
  func panel(_ item: String) -> Requirement.Level? {
    let levels = marks(of: item).map { $0.level }.sorted()
    return levels.isEmpty ? nil : levels[(levels.count - 1) / 2]
  }

  /// Addresses of all that somebody marked, each once.
  var items: [String] {
    var items: [String] = []
    for mark in marks where !items.contains(mark.item) { items.append(mark.item) }
    return items
  }

  /// Whoever marked something, in the order of their first marks.
  var examiners: [String] {
    var examiners: [String] = []
    for mark in marks where !examiners.contains(mark.examiner) { examiners.append(mark.examiner) }
    return examiners
  }
}
