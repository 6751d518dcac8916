import Practice

/// Ways to practise homework.
enum HomeworkDrill {
  static let page = "page"
  static let quiz = "quiz"
  static let mix = "mix"
  static let typed = "typed"

  static let all: [Drill] = [
    Drill(
      id: quiz, name: "Quiz of a page",
      purpose: "Ten questions from one page, each with the line that proves its answer.",
      minutesTypical: 4, builds: "What you missed the last time comes first.", aim: .play,
      canBeGiven: false),
    Drill(
      id: page, name: "A new page", purpose: "Type or paste a page, and it becomes a quiz.",
      minutesTypical: 2, aim: .play,
      canBeGiven: false),
    Drill(
      id: mix, name: "Daily mix",
      purpose: "Facts of all your homework, those first that you are about to forget.",
      minutesTypical: 3, builds: "At most ten, by when each comes back.", aim: .sharpen,
      canBeGiven: false),
    Drill(
      id: typed, name: "Type the answers",
      purpose: "The same questions without options: what you can write, you know.",
      needs: [], minutesTypical: 5, aim: .prove, canBeGiven: false),
  ]

  static func of(_ id: String) -> Drill? { all.first { $0.id == id } }
}
