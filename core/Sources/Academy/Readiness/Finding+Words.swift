extension Readiness.Finding {
  /// What is asked and what there is, in the words that everyone reads.
  ///
  /// `title` names an item, or gives its id back.
  public func words(_ title: (String) -> String) -> String {
    let has = has ?? 0
    let needs = needs ?? 0
    switch requirement {
    case .all: return "All of: " + parts.map { $0.words(title) }.joined(separator: "; ")
    case .any: return "One of: " + parts.map { $0.words(title) }.joined(separator: "; ")
    case .item(let id, let level, let marker):
      let now = Requirement.Level(rawValue: has) ?? .none
      return "\(title(id)): \(level.words), \(marker.words) (now \(now.words))"
    case .count(let counted, _):
      let unit = needs == 1 ? counted.word : counted.words
      return "\(needs) \(unit) since the last promotion (now \(has))"
    case .age: return "Age \(needs) (now \(self.has.map { "\($0)" } ?? "not known"))"
    case .number(let name, _, _):
      return "\(name): \(needs) (best \(self.has.map { "\($0)" } ?? "not tried"))"
    case .part(.written, let name): return "Written part: \(name)"
    case .part(.teaching, let name): return "Teaching part: \(name)"
    case .flag(.feePaid): return "The grading fee is paid"
    case .flag(.approved): return "An instructor approves the grading"
    }
  }
}

extension Requirement.Level {
  public var words: String {
    switch self {
    case .none: "not marked"
    case .introduced: "introduced"
    case .practising: "practising"
    case .proficient: "proficient"
    case .mastered: "mastered"
    }
  }
}

extension Requirement.Marker {
  public var words: String {
    switch self {
    case .pupil: "by the pupil's own mark"
    case .instructor: "by an instructor's mark"
    }
  }
}

extension Requirement.Counted {
  public var word: String {
    switch self {
    case .classes: "class"
    case .hours: "hour"
    case .sessions: "practice session"
    case .days: "day"
    }
  }

  public var words: String {
    switch self {
    case .classes: "classes"
    case .hours: "hours"
    case .sessions: "practice sessions"
    case .days: "days"
    }
  }
}
