public import Packs
public import Practice

/// The Science Bowl module: what it is called, what it needs and what it offers.
public enum ScienceBowl {
  /// The categories of the game (middle school asks life and physical science besides).
  public enum Category: String, CaseIterable, Sendable {
    case biology = "Biology"
    case chemistry = "Chemistry"
    case earthAndSpace = "Earth and Space"
    case energy = "Energy"
    case math = "Math"
    case physics = "Physics"
  }

  public static let manifest = ModuleManifest(
    id: Exercise.module, name: "Science Bowl", version: "1.0.0",
    capabilities: [.speak, .listen, .buzzer, .timer, .players],
    domains: [
      .biology, .chemistry, .earthScience, .astronomy, .mathematics, .physics, .technology,
    ],
    drills: [
      Drill(
        id: "pairs", name: "Toss-ups and bonuses",
        purpose: "Win the toss-up, and the bonus is yours for 20 seconds.", needs: [.timer],
        minutesTypical: 15, builds: "Pairs of all categories, those you have not met first."),
      Drill(
        id: "tossups", name: "Toss-ups",
        purpose: "Buzz before the other team would; multiple choice and short answer.",
        needs: [.timer], minutesTypical: 10,
        builds: "The toss-ups of the pairs alone, of one category or of all."),
      Drill(
        id: "adaptive", name: "Adaptive",
        purpose: "Toss-ups of every field, as hard as you can just bear: they follow you.",
        needs: [.timer], minutesTypical: 10,
        builds: "Those first of which you would get four in five."),
      Drill(
        id: "speed-weeks", name: "Speed weeks",
        purpose: "Eight seconds to buzz after the question, then six, five and four.",
        needs: [.timer], minutesTypical: 8,
        builds: "Questions at your level: 70 % right lead to the next, fewer than 50 % back."),
      Drill(
        id: "math", name: "Math speed",
        purpose: "New problems without end; each success takes a second off the limit.",
        needs: [.timer, .written], minutesTypical: 8,
        builds: "Generated problems of 35 kinds, each at the level you have reached in it."),
      Drill(
        id: "formulas", name: "Formula cards",
        purpose: "See what a formula is for, and write it, or say it and turn the card.",
        needs: [.written], minutesTypical: 8,
        builds: "Formulas that are due, then new ones: the scheduler of all reviews decides."),
      Drill(
        id: "elimination", name: "Elimination",
        purpose: "Strike out two of four answers, then choose: for what you half know.",
        minutesTypical: 8, builds: "Multiple-choice questions with four answers."),
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two toss-ups from each, so that none of your numbers is a guess.",
        needs: [.timer], minutesTypical: 8),
      Drill(
        id: "match", name: "Match",
        purpose: "Two halves by the clock, against opponents or people around this device.",
        needs: [.timer, .players], minutesTypical: 25,
        builds: "As many pairs as two halves can hold, with others for a tie."),
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "The match stands level: five toss-ups more, and then the next point decides.",
        needs: [.timer], minutesTypical: 5),
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        needs: [.timer], minutesTypical: 30,
        builds: "5, 20 and 5 minutes; less or more, as you have time."),
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.", minutesTypical: 8,
        builds: "What you have answered in Science Bowl, the most forgotten first."),
    ])

  /// Whether the question is a card of the formulary.
  public static func isFormula(_ question: Question) -> Bool {
    question.key.utf8.starts(with: "formula-".utf8)
  }

  /// The question that an item of this module names by itself: a generated problem.
  public static func question(_ item: String) -> Question? { MathItem(item)?.question }
}
