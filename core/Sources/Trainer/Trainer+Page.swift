import Basics
import Contest
import Markup
import Practice
import Quiz
import QuizBowl
import ScienceBowl

/// The page that the route names.
extension Trainer {
  func page() -> (title: String, html: HTML) {
    let name = route.page
    let (title, content): (String, HTML) =
      switch name {
      case "session": ("Session", sessionPage)
      case "exercise": (exercise?.setup.form.name ?? "Exercise", exercisePage)
      case "practise":
        route.path.count > 1 && route.path[1] == "match"
          ? ("Match", MatchPage(trainer: self, module: module(route["module"])).html)
          : ("Practise", PractisePage(trainer: self).html)
      case "library":
        route.path.count > 1 && route.path[1] == "import"
          ? ("Import", ImportPage(previews: previews).html)
          : ("Library", LibraryPage(trainer: self).html)
      case "progress": ("Progress", ProgressPage(trainer: self).html)
      case "you": ("You", YouPage(trainer: self).html)
      case "today": ("Today", TodayPage(trainer: self).html)
      default: ("Not found", lost)
      }
    let shell = Shell(
      current: name, notice: notice, isHelpOpen: isHelpOpen,
      isSession: isInSession, hasDigits: !(isInSession && name == "exercise"))
    return ("\(title) · Etude", shell.html { content })
  }

  private func module(_ id: String?) -> ModuleManifest {
    Trainer.modules.first { $0.id == id } ?? QuizBowl.manifest
  }

  /// Whether something is being played or practised on the page that is shown.
  private var isInSession: Bool {
    switch route.page {
    case "session": isLive && match != nil && match?.phase != .over
    case "exercise": isExerciseLive && exercise != nil && exercise?.phase != .over
    default: false
    }
  }

  private var exercisePage: HTML {
    guard let exercise else { return nothingOpen }
    return ExercisePage(
      exercise: exercise, moment: now, isLive: isExerciseLive || exercise.phase == .over,
      isListening: isListening
    ).html
  }

  private var nothingOpen: HTML {
    section(.class("page")) {
      div(.class("empty stack")) {
        h1 { "No session is open" }
        p { "Start one from Today, or choose what to play under Practise." }
        a(.class("button primary"), .href("#/today"), .autofocus()) { "What to practise" }
      }
    }
  }

  private var sessionPage: HTML {
    guard let match else { return nothingOpen }
    return SessionPage(
      match: match, learner: Trainer.learner, moment: now, isLive: isLive || match.phase == .over,
      isListening: isListening
    ).html
  }

  private var lost: HTML {
    section(.class("page")) {
      div(.class("empty stack")) {
        h1 { "There is no such page" }
        p { "The link may be old or mistyped. Everything you practised is where it was." }
        a(.class("button primary"), .href("#/today")) { "To today" }
      }
    }
  }

  var analytics: Analytics {
    let library = folds.library
    return Analytics(
      attempts: folds.learner.attempts,
      third: { item in
        guard let cue = Cue(item: item, lookup: { library.question($0) }), let clue = cue.clue
        else { return nil }
        return clue * 3 / max(1, cue.question.clues.count)
      },
      tossupValue: { folds.tossupValues[$0] ?? 10 })
  }

  var scienceAnalytics: ScienceAnalytics {
    let folds = folds
    return ScienceAnalytics(
      attempts: folds.learner.attempts, form: { folds.exerciseForms[$0] },
      isChoice: { item in folds.question(item).map { !$0.choices.isEmpty } })
  }

  func minutes(on day: Int32) -> Int { Int(folds.learner.habit.tally(on: day)?.minutes ?? 0) }

  var contestDate: String { folds.learner.contest?.date?.text ?? "" }
}
