import Academy
import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// What a school notes of one of its pupils, in the order of its log (docs/formats/team-log.md).
struct SchoolRecord {
  enum Word {
    case enrolled(SchoolEnrolled)
    case promoted(SchoolPromoted)
    case marked(Marked)
    case passed(SchoolPassed)
  }

  /// Something that was said, and when; a moment may be that of a clock which goes wrong.
  struct Said {
    let id: EventID
    let moment: Moment
    let word: Word
  }

  let team: String
  let member: String
  private(set) var said: [Said] = []
  /// What was said last of what they learn, with the latest edition.
  private var lastSaid: SchoolEnrolled?
  /// The classes that they were in.
  var classes: [Meeting] = []

  init(team: String, member: String) {
    self.team = team
    self.member = member
  }

  mutating func apply(_ fact: TeamFact) {
    let word: Word? =
      switch fact.kind {
      case .enrolled: SchoolEnrolled(fact).map { .enrolled($0) }
      case .promoted: SchoolPromoted(fact).map { .promoted($0) }
      case .marked: Marked(fact.body).map { .marked($0) }
      case .passed: SchoolPassed(fact).map { .passed($0) }
      default: nil
      }
    if case .enrolled(let fact) = word { note(fact) }
    if let word { said.append(Said(id: fact.event.id, moment: fact.event.moment, word: word)) }
  }

  /// What they learn there; nil where nothing, or no more.
  var last: SchoolEnrolled? { lastSaid.flatMap { $0.isEnded ? nil : $0 } }
  var name: String { lastSaid?.name ?? "" }

  /// Whoever says a new name need not know of a later edition: that stays.
  private mutating func note(_ fact: SchoolEnrolled) {
    var fact = fact
    if let lastSaid, !lastSaid.isEnded, !fact.mends,
      lastSaid.enrolled.isSame(fact.enrolled.syllabus, fact.enrolled.program)
    {
      fact.enrolled.edition = max(fact.enrolled.edition, lastSaid.enrolled.edition)
    }
    lastSaid = fact
  }

  /// When an item was marked last; 0 where it was not.
  func marked(_ item: String) -> Int64 {
    said.last {
      if case .marked(let mark) = $0.word { mark.item == item } else { false }
    }?.moment.millis ?? 0
  }

  /// The same if it were marked so.
  func supposing(_ marks: [Marked], at moment: Moment) -> SchoolRecord {
    var record = self
    for mark in marks {
      record.said.append(
        Said(id: EventID(device: member, counter: 0), moment: moment, word: .marked(mark)))
    }
    return record
  }

  /// When they came into what they learn there now: a new name or rank does not move it.
  var since: Int64 {
    var moment: Int64 = 0
    var before: SchoolEnrolled?
    for one in said {
      guard case .enrolled(let fact) = one.word else { continue }
      let isSame = before.map {
        !$0.isEnded && $0.enrolled.isSame(fact.enrolled.syllabus, fact.enrolled.program)
      }
      if isSame != true { moment = one.moment.millis }
      before = fact
    }
    return moment
  }
}

// MARK: - As readiness wants it

extension SchoolRecord {
  /// What happened to the pupil there in one program, up to now.
  ///
  /// Which word came after which is the log's to say: what was noted before a rank was given was
  /// for that rank, on whatever day it is said to have been given. Whatever clock is ahead, nothing
  /// is later than now.
  func facts(of enrolled: Enrolled, now: Moment) -> [PupilFact] {
    let ranks = SchoolRanks(said, enrolled, now: now)
    var facts = ranks.facts
    guard !facts.isEmpty else { return [] }
    for (place, one) in said.enumerated() {
      let moment = one.moment.notAfter(now)
      switch one.word {
      case .marked(let marked):
        guard let item = Pupil.code(marked.item, in: enrolled.syllabus) else { continue }
        facts.append(
          PupilFact(
            id: SchoolRanks.id(place), moment,
            .marked(item: item, marked.level, by: .instructor)))
      case .passed(let passed):
        guard enrolled.isSame(passed.syllabus, passed.program), let what = passed.what,
          isLast(passed, at: place, before: ranks.next(after: place)?.place ?? said.count),
          let moment = ranks.moment(of: moment, at: place)
        else { continue }
        facts.append(PupilFact(id: SchoolRanks.id(place), moment, what))
      default: continue
      }
    }
    for meeting in classes where ranks.counts(meeting) {
      facts.append(
        PupilFact(
          id: stableHash(meeting.id), ranks.moment(of: meeting).notAfter(now),
          .attended(minutes: Int64(meeting.date.minutes))))
    }
    return facts
  }

  /// Of each part the last word for a rank holds.
  private func isLast(_ passed: SchoolPassed, at place: Int, before end: Int) -> Bool {
    !said[(place + 1)..<max(place + 1, end)].contains {
      if case .passed(let later) = $0.word { later.isSame(passed) } else { false }
    }
  }

  /// A rank as it was given in the program, and counts; nil where it was not.
  func given(_ rank: String, in enrolled: Enrolled) -> SchoolPromoted? {
    promotions(in: enrolled).last { $0.promoted.rank == rank }
  }

  /// The ranks that were given in the program and count, the latest last.
  func promotions(in enrolled: Enrolled) -> [SchoolPromoted] {
    SchoolRanks(said, enrolled, now: Moment(millis: 0)).promotions.map { $0.fact }
  }
}
