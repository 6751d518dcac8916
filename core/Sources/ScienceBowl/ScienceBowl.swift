public import Contest
public import EventLog
public import Markup
import Practice
public import Packs
public import Sittings

/// The Science Bowl module: toss-ups with their bonuses, and ways of its own to practise.
public final class ScienceBowl: ContestModule {
  public static let id = "sciencebowl"

  /// The categories of the game; the last three are middle school's.
  public enum Category: String, CaseIterable, Sendable {
    case biology = "Biology"
    case chemistry = "Chemistry"
    case earthAndSpace = "Earth and Space"
    case energy = "Energy"
    case math = "Math"
    case physics = "Physics"
    case lifeScience = "Life Science"
    case physicalScience = "Physical Science"
    case generalScience = "General Science"
  }

  /// Which exercise a sitting was, by its id.
  public private(set) var forms: [String: Exercise.Form] = [:]

  public init(_ shelf: Shelf) {
    super.init(
      ModuleManifest(
        id: ScienceBowl.id, name: "Science Bowl", about: "Science and mathematics, in seconds.",
        version: "1.0.0",
        capabilities: [.speak, .listen, .buzzer, .timer, .players],
        domains: [
          .biology, .chemistry, .earthScience, .astronomy, .mathematics, .physics, .technology,
        ], drills: [], levels: [.middleSchool, .highSchool],
        optionalModules: ["quizbowl", "knowledgebowl"], features: ModuleFeature.allCases),
      ScienceBowl.competition, shelf, rules: ScienceBowl.rules, drills: ScienceBowl.drills)
  }

  // MARK: What it asks

  override public func name(of question: Question, isSecond: Bool) -> String {
    isSecond ? question.isVisual ? "Visual bonus" : "Bonus" : "Toss-up"
  }

  /// Toss-up or bonus, subject, type: in this order (UTRGV moderator page).
  override public func announcement(of question: Question, isSecond: Bool) -> String {
    let type = question.choices.isEmpty ? "short answer" : "multiple choice"
    let subject = question.category.isEmpty ? "" : "\(question.category), "
    return "\(name(of: question, isSecond: isSecond)): \(subject)\(type)"
  }

  override public var templates: [QuestionTemplate] {
    [
      QuestionTemplate("pair", "Science Bowl pair") { number in
        [
          "## short question-\(number)", "category:", "pair: \(number)",
          "Which of the following is right?", "W) One", "X) Another", "Y) A third", "Z) A fourth",
          "ANSWER: W) One", "WHY:", "",
          "## short question-\(number)-bonus", "category:", "pair: \(number)",
          "The bonus, on the same matter?", "ANSWER: answer", "WHY:",
        ]
      }
    ]
  }

  /// Whether the question is a card of the formulary.
  public static func isFormula(_ question: Question) -> Bool { question.isFormula }

  /// The question that an item of this module names by itself: a generated problem.
  public static func question(_ item: String) -> Question? { MathItem(item)?.question }

  override public func isAside(_ question: Question) -> Bool { ScienceBowl.isFormula(question) }
  override public func question(_ item: String) -> Question? { ScienceBowl.question(item) }
  override public var questionsPerSlot: Int { 2 }

  override public func suits(_ question: Question, _ form: AskingForm) -> Bool {
    form == .aloud || Elimination(question) != nil
  }

  override public func matchSlots(
    _ asker: Asker, _ command: Command, _ count: Int
  ) -> [Match.Slot] {
    asker.pairs(command, count)
  }

  override public func drill(for kinds: PackKinds) -> (id: String, questions: Int)? {
    kinds.pairs > 0 ? ("pairs", kinds.pairs) : nil
  }

  override public func narrowing(_ form: OwnSessionForm) -> HTML {
    group {
      form.field("category", "Category", [("", "All of them")] + ScienceBowl.categories)
      form.field(
        "answers", "Answers",
        [("", "Both kinds"), ("choices", "Multiple choice"), ("short", "Short answer")])
    }
  }

  static let categories = Category.allCases.map { (value: $0.rawValue, name: $0.rawValue) }

  // MARK: Its sittings

  override public func apply(_ event: Event) {
    if let form = Exercise.begins(event) { forms[event.id.text] = form }
  }

  override public func begins(_ event: Event) -> Bool {
    Exercise.begins(event) != nil || super.begins(event)
  }

  override public func ended(by event: Event) -> String? {
    Exercise.ended(by: event) ?? super.ended(by: event)
  }

  override public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, Exercise.begins(first) != nil else {
      return super.reopen(facts)
    }
    guard var exercise = Exercise(began: first, lookup: { shelf.question($0) }),
      !exercise.questions.isEmpty
    else { return nil }
    for event in facts.dropFirst() { exercise.apply(event) }
    return ExerciseSitting(exercise, shelf)
  }

  // MARK: Its numbers

  override public func progress(_ desk: Desk) -> [HTML] {
    let analytics = analytics(desk)
    if analytics.isEmpty { return [] }
    return [ScienceAnalyticsSection(analytics: analytics, bonuses: bonuses(desk)).html]
  }

  override public func tables(_ desk: Desk) -> [Table] {
    [
      Table(ScienceBowl.id, analytics(desk).rows),
      Table("\(ScienceBowl.id)-bonuses", bonuses(desk).rows, title: "points per bonus"),
    ]
  }

  private func bonuses(_ desk: Desk) -> BonusHistogram {
    let forms = forms
    return BonusHistogram(desk.learner.attempts) { attempt in
      let isPlayed = attempt.module == ScienceBowl.id && forms[attempt.session] == nil
      return isPlayed && ScienceAnalytics.isBonus(attempt) ? 1 : nil
    }
  }

  private func analytics(_ desk: Desk) -> ScienceAnalytics {
    let shelf = shelf
    let forms = forms
    return ScienceAnalytics(
      attempts: desk.learner.attempts, form: { forms[$0] },
      isChoice: { item in shelf.question(item).map { !$0.choices.isEmpty } })
  }
}

extension ScienceAnalytics {
  /// Counts by category, from which every share follows.
  var rows: [[String]] {
    var rows = [["category", "toss-ups", "right", "bonuses", "bonuses right"]]
    for line in categories {
      rows.append([
        line.name.isEmpty ? "Other" : line.name, "\(line.tossups.total)", "\(line.tossups.right)",
        "\(line.bonuses.total)", "\(line.bonuses.right)",
      ])
    }
    return rows
  }
}
