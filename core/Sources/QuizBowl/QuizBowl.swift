public import Contest
public import Markup
import Practice
public import Packs
public import Sittings

/// The quiz bowl module: tossups and bonuses, clue by clue.
public final class QuizBowl: ContestModule {
  public static let id = "quizbowl"

  public init(_ shelf: Shelf) {
    super.init(
      ModuleManifest(
        id: QuizBowl.id, name: "Quiz Bowl",
        about: "Tossups, clue by clue: buzz before the others know.", version: "1.0.0",
        capabilities: [], domains: Domain.allCases, drills: [],
        levels: [.middleSchool, .highSchool, .college, .open],
        optionalModules: ["sciencebowl", "knowledgebowl"], features: ModuleFeature.allCases,
        voiceRate: 120),
      QuizBowl.competition, shelf, rules: QuizBowl.rules, drills: QuizBowl.drills)
  }

  override public func name(of question: Question, isSecond: Bool) -> String {
    question.kind == .bonus ? "Bonus" : "Tossup"
  }

  override public var templates: [QuestionTemplate] { [QuizBowl.tossup, QuizBowl.bonus] }

  override public var oldRulesKey: String? { "rules" }

  override public func matchSlots(
    _ asker: Asker, _ command: Command, _ count: Int
  ) -> [Match.Slot] {
    asker.packet(command, count)
  }

  override public func narrowing(_ form: OwnSessionForm) -> HTML {
    form.field("domain", "Domain", OwnSessionForm.domains)
  }

  override public func drill(for kinds: PackKinds) -> (id: String, questions: Int)? {
    let id = kinds.tossups == 0 ? "bonuses" : kinds.bonuses == 0 ? "tossups" : "packet"
    return (id, kinds.tossups + kinds.bonuses)
  }

  override public var onlyOptions: OwnSessionForm.Options { [("power", "With a power mark")] }

  override public func progress(_ desk: Desk) -> [HTML] {
    let analytics = analytics(desk)
    var cards: [HTML] = []
    if !analytics.isEmpty {
      cards.append(
        AnalyticsSection(
          analytics: analytics, bonuses: bonuses(desk), dayLabel: Words.date
        ).html)
    }
    return cards + [CalibrationView(shelf.calibration).html]
  }

  override public func tables(_ desk: Desk) -> [Table] {
    [
      Table(QuizBowl.id, analytics(desk).rows),
      Table("\(QuizBowl.id)-bonuses", bonuses(desk).rows, title: "points per bonus"),
    ]
  }

  private func bonuses(_ desk: Desk) -> BonusHistogram {
    let library = shelf.library
    return BonusHistogram(desk.learner.attempts) { attempt in
      guard attempt.module == QuizBowl.id, Analytics.isPart(attempt) else { return nil }
      return library.question(attempt.item)?.parts.count ?? Analytics.partsUsual
    }
  }

  private func analytics(_ desk: Desk) -> Analytics {
    let library = shelf.library
    let values = shelf.tossupValues
    return Analytics(
      attempts: desk.learner.attempts,
      third: { item in
        guard let cue = Cue(item: item, lookup: { library.question($0) }), let clue = cue.clue
        else { return nil }
        return clue * 3 / max(1, cue.question.clues.count)
      },
      tossupValue: { values[$0] ?? 10 })
  }
}
