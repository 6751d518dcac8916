import Packs

/// Difficulties as other collections call them, on QB Reader's scale (0 popular culture, 1 middle
/// school, 2-5 high school, 6-9 college, 10 open).
enum DifficultyNames {
  private static let levels: [String: Int32] = [
    "easy": 1, "medium": 3, "hard": 5,
    "elementary": 0, "middle_school": 1, "middleschool": 1, "ms": 1,
    "easy_high_school": 2, "high_school": 3, "regular_high_school": 3, "hs": 3,
    "hard_high_school": 4, "national_high_school": 5,
    "easy_college": 6, "college": 7, "regular_college": 7, "hard_college": 8,
    "national_college": 9, "open": 10,
    "foundational": 2, "beginner": 1, "intermediate": 3, "varsity": 4, "championship": 5,
    "research": 7,
  ]

  static func level(_ name: String) -> Int32? {
    if let number = Scan.integer(Array(name.utf8)[...]) { return max(0, min(10, number)) }
    return levels[Scan.string(Scan.lower(Array(name.utf8)[...]))]
  }

  static func grade(ofLevel level: Int32) -> Question.Grade {
    switch level {
    case ...1: .middleSchool
    case 2...5: .highSchool
    case 6...9: .college
    default: .open
    }
  }
}
