import Basics

/// Where a pupil stood on a day: the fold of their facts up to its end.
struct Standing {
  struct Mark {
    var level: Requirement.Level
    var day: Int32
  }

  private(set) var version: Int64?
  private(set) var rank: String?
  private(set) var marks: [Requirement.Marker: [String: Mark]] = [:]
  private(set) var classes: Int64 = 0
  private(set) var sessions: Int64 = 0
  private(set) var minutes: Int64 = 0
  private(set) var numbers: [String: Int64] = [:]
  private(set) var parts: Set<PartName> = []
  private(set) var flags: Set<Requirement.Flag> = []
  /// The day counting began: the last promotion's, or the first on which the pupil belonged.
  private(set) var since: Int32?

  struct PartName: Hashable {
    var part: Requirement.Part
    var name: String
  }

  init(_ facts: [PupilFact], on day: Int32) {
    var seen: Set<UInt64> = []
    for fact in facts.filter({ $0.moment.day <= day }).sorted(by: PupilFact.isEarlier)
    where seen.insert(fact.id).inserted {
      apply(fact)
    }
  }

  private mutating func apply(_ fact: PupilFact) {
    switch fact.what {
    case .began(let version):
      // A pupil begins once; a later beginning does not move them to another edition.
      if self.version == nil { self.version = version }
      if since == nil { since = fact.moment.day }
    case .transferred(let version): self.version = version
    case .promoted(let rank): promote(to: rank, on: fact.moment.day)
    case .marked(let item, let level, let marker):
      marks[marker, default: [:]][item] = Mark(level: level, day: fact.moment.day)
    case .attended(let minutes):
      classes += 1
      self.minutes += clamped(minutes)
    case .practised(let minutes):
      sessions += 1
      self.minutes += clamped(minutes)
    case .tested(let name, let number):
      numbers[name] = max(numbers[name] ?? number, number)
    case .passed(let part, let name): parts.insert(PartName(part: part, name: name))
    case .flagged(let flag, let stands):
      if stands { flags.insert(flag) } else { flags.remove(flag) }
    }
  }

  /// Marks stay, for grading is cumulative; what was counted or paid was for the rank just given.
  private mutating func promote(to rank: String, on day: Int32) {
    self.rank = rank
    since = day
    (classes, sessions, minutes) = (0, 0, 0)
    numbers = [:]
    parts = []
    flags = []
  }

  /// A day at most: what is longer is a slip of the pen.
  private func clamped(_ minutes: Int64) -> Int64 { max(0, min(minutes, 1_440)) }
}
