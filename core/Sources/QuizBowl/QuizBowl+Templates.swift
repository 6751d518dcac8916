import Contest

extension QuizBowl {
  static let tossup = QuestionTemplate("tossup", "Tossup") { number in
    [
      "## tossup question-\(number)", "category:", "difficulty: 3",
      "The hardest clue stands first, a clue a line.", "Then an easier one. (*)",
      "For 10 points, name this.", "ANSWER: _answer_ [or _other name_; prompt on wider name]",
      "WHY:",
    ]
  }

  static let bonus = QuestionTemplate("bonus", "Bonus") { number in
    [
      "## bonus question-\(number)", "category:", "difficulty: 3",
      "What the parts have in common. For 10 points each:", "[10e] The easy part.",
      "ANSWER: _answer_", "[10m] The medium part.", "ANSWER: _answer_", "[10h] The hard part.",
      "ANSWER: _answer_", "WHY:",
    ]
  }
}
