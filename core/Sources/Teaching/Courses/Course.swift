public import Typing

/// The six steps from the first two keys to every sign of a keyboard.
public enum Stage: Int, CaseIterable, Sendable {
  case home, columns, transitions, words, sentences, signs

  /// The speed that the test at its end asks for.
  public var gateWpm: Double {
    switch self {
    case .home: 20
    case .columns: 25
    case .transitions: 30
    case .words: 35
    case .sentences: 40
    case .signs: 50
    }
  }
}

/// How well a lesson went.
public enum Mark: Int, Comparable, Sendable {
  case failed, passed, gold

  public static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }
}

/// One lesson of a course.
public struct CourseLesson: Equatable, Sendable {
  /// "columns-3"; the test at the end of a stage is "columns-test". It keeps meaning the same
  /// lesson of the same layout.
  public var id: String
  public var stage: Stage
  /// Characters it teaches.
  public var introduces: [UInt32]
  /// All that its text may have: what it teaches, and what was taught on the way to it.
  public var characters: [UInt32]
  /// The lessons right before it, by place.
  public var needs: [Int]
  public var isGate: Bool
  /// Words come from the commonest so many; 0 for drills of keys.
  public internal(set) var wordsMax = 0

  /// As people call a lesson of this id: "Columns 3", "Columns, test".
  public static func title(_ id: String) -> String {
    let parts = id.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 1)
    guard parts.count == 2, let first = parts[0].first, (0x61...0x7A).contains(first) else {
      return id
    }
    let name = String(decoding: [first - 0x20] + parts[0].dropFirst(), as: UTF8.self)
    let part = String(decoding: parts[1], as: UTF8.self)
    return name + (part == "test" ? ", test" : " " + part)
  }

  /// Per cent of right keys that a pass needs: 98 in a test, 94 in a lesson.
  public var accuracyMin: Double { isGate ? 98 : 94 }

  /// Words a minute that a pass needs: the stage's in a test, 20 in a lesson.
  public var wpmMin: Double { isGate ? stage.gateWpm : 20 }

  /// Gold is 98 per cent and 50 words a minute.
  public func mark(accuracy: Double, wpm: Double) -> Mark {
    guard accuracy >= accuracyMin, wpm >= wpmMin else { return .failed }
    return accuracy >= 98 && wpm >= 50 ? .gold : .passed
  }
}

/// A whole course for one layout, made from its fingers: nobody types it in.
///
/// It teaches every character that the layout has. Letters come two at a time, a finger of each
/// hand, from the index fingers of the home row outwards; then the rows above and below. Words need
/// the letters; sentences the words; signs need the letters alone, so they may come before.
public struct Course: Equatable, Sendable {
  public let layout: String
  public let lessons: [CourseLesson]
  /// Words of the learner's language; without them, drills of keys.
  let table: WordTable?

  public init(_ layout: Layout, _ table: WordTable?) {
    var plan = CoursePlan(layout, table)
    plan.build()
    self.layout = layout.id
    self.table = table
    lessons = plan.lessons
  }

  public func place(of id: String) -> Int? { lessons.firstIndex { $0.id == id } }
}
