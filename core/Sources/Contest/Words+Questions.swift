public import Practice

extension Words {
  /// What a pack holds: "3 questions", "3 questions and 2 items".
  public static func contents(questions: Int, items: Int) -> String {
    let asked = count(questions, "question", "questions")
    if items == 0 { return asked }
    let others = count(items, "item", "items")
    return questions == 0 ? others : asked + " and " + others
  }

  /// QB Reader's difficulty scale in words.
  public static func level(_ level: Int32) -> String {
    switch level {
    case ..<1: "Pop culture"
    case 1: "Middle school"
    case 2: "Easy high school"
    case 3: "Regular high school"
    case 4: "Hard high school"
    case 5: "National high school"
    case 6: "Easy college"
    case 7: "Medium college"
    case 8: "Regionals"
    case 9: "Nationals"
    default: "Open"
    }
  }

  /// The scale to choose from, any level first.
  public static var levels: [(value: String, name: String)] {
    [("", "Any")] + (0...10).map { ("\($0)", level(Int32($0))) }
  }

  /// Kinds of question to choose from, any of them first.
  public static let kinds: [(value: String, name: String)] = [
    ("", "Every kind"), ("tossup", "Tossups"), ("bonus", "Bonuses"), ("short", "Short questions"),
  ]

  public static let grades: [(value: String, name: String)] = [
    ("elementary", "Elementary school"), ("middleSchool", "Middle school"),
    ("highSchool", "High school"), ("college", "College"), ("open", "Open"),
  ]
}
