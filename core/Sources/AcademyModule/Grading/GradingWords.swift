import Academy
import Basics
import Markup
import Practice
import Sittings

/// What pages say of a grading alike.
enum GradingWords {
  /// "Grading, 12 December 2026".
  static func title(_ day: GradingDay) -> String { "\(day.title), \(Words.wholeDate(day.day))" }

  /// What was just noted, behind a name.
  static func noted(_ said: Candidacy) -> String {
    switch said.state {
    case .part: "shows some of it again by \(Words.wholeDate(said.until))"
    case .failed: "is not given the rank this time"
    case .absent: "was not here"
    case .called, .back: "is called"
    case .off: "is taken off the list"
    }
  }

  /// Where somebody stands in it, on the list of an examiner.
  static func standing(_ examination: Examination, by examiner: String, today: Int32) -> String {
    switch examination.outcome {
    case .given: return "\(examination.rank.title) given"
    case .other:
      return examination.pupil.isHeld(examination.rank)
        ? "Holds \(examination.rank.title) already" : "Has another rank before it"
    case .unread: return "Their edition of the syllabus is not on this device yet"
    case .part:
      let said = examination.candidate.said
      let words = again(said) { examination.pupil.title($0) }
      return said.until < today ? "\(words). That day is over" : words
    case .failed: return "Not this time"
    case .absent: return "Was not here"
    case .waiting:
      let (marked, all) = (examination.marked(by: examiner), examination.items.count)
      return marked == 0 ? "Not marked by you yet" : "\(marked) of \(all) marked by you"
    }
  }

  /// How well something was seen.
  static func level(_ level: Requirement.Level) -> String {
    level == .none ? "not yet" : level.words
  }

  /// "Shows again by 9 January 2027: Horse stance, Bow stance".
  static func again(_ said: Candidacy, _ title: (String) -> String) -> String {
    "Shows again by \(Words.wholeDate(said.until)): "
      + said.again.map(title).joined(separator: ", ")
  }
}

/// What somebody's own school has them grade for, in words for them and their parents.
struct OwnGrading {
  private let day: GradingDay
  private let said: Candidacy
  private let isAhead: Bool
  /// How long it stands there that it was not this time.
  private static let toldDays: Int32 = 60

  /// About the rank that comes next: what is to be shown again while that can be, else what was
  /// said of the latest day; nil where nothing was.
  init?(_ record: SchoolRecord, _ ladder: some Ladder, _ desk: Desk) {
    guard let next = ladder.nextRank else { return nil }
    let today = desk.moment.day
    let all = Grading.all(of: record.team, desk, member: record.member)
      .compactMap { grading in
        grading.candidate(record.member).map { (day: grading.day, said: $0.said) }
      }
      .filter {
        $0.said.rank == next.code && $0.said.program == ladder.program.code
          && $0.said.syllabus == ladder.curriculum.code
      }
    let open = all.first { $0.said.state == .part && $0.said.until >= today }
    let told = all.first {
      switch $0.said.state {
      case .called: $0.day.day >= today
      case .part: $0.said.until + OwnGrading.toldDays >= today
      case .failed: $0.said.day + OwnGrading.toldDays >= today
      case .absent, .back, .off: false
      }
    }
    guard let found = open ?? told else { return nil }
    (day, said) = found
    isAhead = open != nil
  }

  /// What is to be shown again, while that can be.
  var again: [String] { isAhead ? said.again : [] }

  func words(_ title: (String) -> String) -> String {
    let told = said.words.isEmpty ? "" : " “\(said.words)”"
    switch said.state {
    case .called: return "Called to grade: \(GradingWords.title(day))."
    case .part:
      let items = said.again.map(title).joined(separator: ", ")
      return isAhead
        ? "To be shown again by \(Words.wholeDate(said.until)): \(items).\(told)"
        : "To be shown again by \(Words.wholeDate(said.until)), and that day is over: \(items)."
    default: return "\(GradingWords.title(day)): not this time.\(told)"
    }
  }

  @HTMLBuilder static func line(
    _ own: OwnGrading?, _ ladder: some Ladder, id: String = "own-grading"
  ) -> HTML {
    if let own { p(.class("notice"), .id(id)) { own.words { ladder.title($0) } } }
  }
}
