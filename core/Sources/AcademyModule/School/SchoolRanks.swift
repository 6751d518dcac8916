import Academy
import Basics
import Practice
import Syncing

/// How somebody came into a program of their school and through its ranks, by the order of its log.
struct SchoolRanks {
  /// A rank that was given: at which word, and when it counts.
  struct Given {
    let place: Int
    let fact: SchoolPromoted
    let moment: Moment
  }

  private(set) var promotions: [Given] = []
  /// Of coming in, of editions and of ranks.
  private(set) var facts: [PupilFact] = []
  /// The word by which they came in, or by which their rank was mended last.
  private var start: (place: Int, enrolled: Enrolled)?
  /// Parts that were noted before this word were for ranks that were given before it.
  private var settled = 0
  private var came = Moment(millis: 0)

  /// Of equal moments the later word counts later.
  static func id(_ place: Int) -> UInt64 { UInt64(place) * 4 + 4 }

  init(_ said: [SchoolRecord.Said], _ enrolled: Enrolled, now: Moment) {
    var given: [(place: Int, fact: SchoolPromoted)] = []
    var editions: [(place: Int, edition: Int64)] = []
    var isOut = true
    for (place, one) in said.enumerated() {
      switch one.word {
      case .enrolled(let fact):
        guard enrolled.isSame(fact.enrolled.syllabus, fact.enrolled.program), !fact.isEnded else {
          isOut = true
          continue
        }
        if isOut || fact.mends {
          settled = isOut ? place : max(settled, given.last?.place ?? 0)
          start = (place, fact.enrolled)
          (given, editions, isOut) = ([], [(place, fact.enrolled.edition)], false)
        } else if fact.enrolled.edition > editions.last?.edition ?? 0 {
          // What a new name or edition says of the rank is as old as whoever said it knew.
          editions.append((place, fact.enrolled.edition))
        }
      case .promoted(let fact):
        guard enrolled.isSame(fact.promoted.syllabus, fact.promoted.program) else { continue }
        let isThere = given.contains { $0.fact.isSame(fact) }
        if fact.isOff { given.removeAll { $0.fact.isSame(fact) } }
        // Two who gave it without knowing of each other gave it once.
        if !fact.isOff, !isThere { given.append((place, fact)) }
      default: continue
      }
    }
    guard let start else { return }
    let like = Moment(millis: 0, zoneMinutes: said[start.place].moment.zoneMinutes)
    came = Moment(start.enrolled.day, like: like).notAfter(now)
    facts.append(
      PupilFact(id: Self.id(start.place), came, .began(version: start.enrolled.edition)))
    for one in editions.dropFirst() {
      facts.append(
        PupilFact(
          id: Self.id(one.place), said[one.place].moment.notAfter(now),
          .transferred(version: one.edition)))
    }
    if !start.enrolled.rank.isEmpty {
      facts.append(
        PupilFact(id: Self.id(start.place) + 1, came, .promoted(rank: start.enrolled.rank)))
    }
    for one in given { give(one.fact, at: one.place, said[one.place].moment, now: now) }
  }

  /// Each rank counts after the one before it: when it was noted, or at the end of an earlier day.
  private mutating func give(
    _ fact: SchoolPromoted, at place: Int, _ noted: Moment, now: Moment
  ) {
    let day = fact.promoted.day
    let wanted = day == noted.day ? noted : Moment(endOf: day, like: noted)
    let before = promotions.last?.moment ?? came
    let moment = before.adding(millis: max(1, wanted.notAfter(now).millis - before.millis))
    promotions.append(Given(place: place, fact: fact, moment: moment))
    facts.append(PupilFact(id: Self.id(place), moment, .promoted(rank: fact.promoted.rank)))
  }

  /// The rank that was given next after a word.
  func next(after place: Int) -> Given? { promotions.first { $0.place > place } }

  /// When a word on a part counts: for the rank that was given after it, and not for one before.
  /// Nil where it was for a rank of before they came in.
  func moment(of moment: Moment, at place: Int) -> Moment? {
    if place < settled { return nil }
    var millis = moment.millis
    if let before = promotions.last(where: { $0.place < place })?.moment {
      millis = max(millis, before.millis)
    }
    if let next = next(after: place) { millis = min(millis, next.moment.millis - 1) }
    return moment.adding(millis: max(millis, came.millis) - moment.millis)
  }

  /// Classes of before they came in are not for what they learn now.
  func counts(_ meeting: Meeting) -> Bool { start.map { meeting.day >= $0.enrolled.day } ?? false }

  /// When a class began, by the clock that the pupil was enrolled by: the same on every device.
  func moment(of meeting: Meeting) -> Moment {
    let midnight = Int64(meeting.day) * 86_400_000 - Int64(came.zoneMinutes) * 60_000
    return Moment(
      millis: max(0, midnight + Int64(meeting.date.start) * 60_000),
      zoneMinutes: came.zoneMinutes)
  }
}

extension Moment {
  func notAfter(_ now: Moment) -> Moment {
    millis > now.millis ? adding(millis: now.millis - millis) : self
  }
}
