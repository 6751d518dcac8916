public import Answers
import Basics
public import EventLog
import Homework
public import Markup
public import Practice
public import Sittings

/// Homework: a page becomes a quiz, and what was missed comes back.
public final class HomeworkModule: Module {
  public static let id = "homework"

  public let manifest = ModuleManifest(
    id: HomeworkModule.id, name: "Homework",
    about: "A page of your book becomes a quiz, with the line that proves each answer.",
    version: "1.0.0", capabilities: [.keyboard, .touch],
    domains: [
      .biology, .chemistry, .physics, .mathematics, .geography, .history, .literature, .language,
    ], drills: HomeworkDrill.all)

  let history = HomeworkHistory()
  let shelf = QuizShelf()
  private let judge: () -> Judge
  /// What was deleted last on this device, so that it can be taken back.
  var removed: String?

  /// `judge` is asked for typed answers.
  public init(judge: @escaping () -> Judge) { self.judge = judge }

  // MARK: Its facts

  public func apply(_ event: Event) { history.apply(event) }
  public func begins(_ event: Event) -> Bool { event.kind == HomeworkFact.began.text }

  public func ended(by event: Event) -> String? {
    event.kind == HomeworkFact.ended.text ? event.json["s"]?.string : nil
  }

  public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first, let began = QuizBegan(first) else { return nil }
    let sitting = QuizSitting(
      QuizState(first.id.text, began, at: first.moment), history, shelf, judge: judge)
    sitting.apply(Array(facts.dropFirst()))
    return sitting
  }

  // MARK: Beginning

  func plan(_ desk: Desk) -> QuizPlan { QuizPlan(history: history, shelf: shelf, desk: desk) }

  public func offers(_ desk: Desk) -> [Offer] {
    let isEmpty = plan(desk).homeworks.isEmpty
    return HomeworkDrill.all.map { drill in
      let needsPage = drill.id != HomeworkDrill.page
      return Offer(drill, lack: isEmpty && needsPage ? "Add a page of homework first." : nil)
    }
  }

  public func suggestions(_ desk: Desk, among offers: [Offer], _ count: Int) -> [Suggestion] {
    HomeworkSuggestions(plan(desk)).all.prefix(count).map { $0 }
  }

  public func stint(_ desk: Desk) -> Stint? {
    HomeworkSuggestions(plan(desk)).stint(of: manifest)
  }

  public func begin(_ drill: String, _ command: Command, _ desk: Desk) -> Consequences {
    let plan = plan(desk)
    switch drill {
    case HomeworkDrill.page: return .goes(to: HomeworkPages.new)
    case HomeworkDrill.mix, "today":
      let questions = plan.mix()
      guard !questions.isEmpty else { return .goes(to: HomeworkPages.new) }
      return .begins(
        QuizBegan(
          drill: HomeworkDrill.mix, homework: "", title: "Daily mix", questions: questions
        ).draft)
    case HomeworkDrill.quiz, HomeworkDrill.typed:
      return beginQuiz(drill, command["h"], plan)
    default:
      return .says(.warn, "Homework has no drill “\(drill)”. Choose one under Practise.")
    }
  }

  private func beginQuiz(_ drill: String, _ id: String?, _ plan: QuizPlan) -> Consequences {
    let homeworks = plan.homeworks
    guard let homework = id.map({ id in homeworks.first { $0.id == id } }) ?? homeworks.first
    else { return .goes(to: HomeworkPages.new) }
    let questions = plan.quiz(of: homework, typed: drill == HomeworkDrill.typed)
    guard !questions.isEmpty else { return .goes(to: HomeworkPages.path(homework.id)) }
    return .begins(
      QuizBegan(
        drill: drill, homework: homework.id, title: homework.title, questions: questions
      ).draft)
  }

  // MARK: Its pages

  public func page(_ route: Route, _ desk: Desk) -> Page? {
    guard route.page == "practise", route.part(1) == HomeworkModule.id else { return nil }
    switch route.part(2) {
    case "new": return Page("Homework: a new page", NewHomework().html)
    case "page":
      let plan = plan(desk)
      let id = route.part(3)
      guard
        let homework = plan.homeworks.first(where: { $0.id == id || id == "newest" })
      else {
        return .empty(
          "This page is not here",
          "It was deleted, or was added on a device that has not sent it yet.",
          to: HomeworkPages.home, "All homework", named: "Homework")
      }
      return Page(
        "Homework: \(homework.title)",
        HomeworkView(
          homework: homework, history: history, quiz: shelf.quiz(of: homework), desk: desk,
          canBeTyped: !plan.quiz(of: homework, typed: true).isEmpty
        ).html)
    default: return nil
    }
  }

  public func cards(_ place: Sittings.Place, _ desk: Desk) -> [HTML] {
    let plan = plan(desk)
    switch place {
    case .practise:
      let gone = removed.flatMap { history.homework($0) }
      return [
        HomeworkList(
          homeworks: plan.homeworks, history: history, desk: desk,
          removed: gone?.isRemoved == true ? gone : nil
        ).html
      ]
    case .progress: return [HomeworkProgress(plan).html]
    case .you: return []
    }
  }

  public func tables(_ desk: Desk) -> [Table] { [HomeworkProgress(plan(desk)).table] }

  public func standing(_ desk: Desk) -> String? { nil }
}
