import Basics
import Contest
import Markup
import Packs
import Practice
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
          : knowledgePage ?? ("Practise", PractisePage(trainer: self).html)
      case "library": libraryPage
      case "progress": ("Progress", ProgressPage(trainer: self).html)
      case "you":
        route.path.count > 1 && route.path[1] == "import"
          ? ("Import", LogImportPage(preview: logPreview).html)
          : ("You", YouPage(trainer: self).html)
      case "today": ("Today", TodayPage(trainer: self).html)
      default: ("Not found", lost)
      }
    let shell = Shell(
      current: name, notice: notice, isHelpOpen: isHelpOpen,
      isSession: isInSession || isKnowledgeSitting,
      hasDigits: !(isInSession && name == "exercise") && !isKnowledgeSitting)
    return ("\(title) · Etude", shell.html { content })
  }

  /// The library, and what lies under it.
  private var libraryPage: (String, HTML) {
    switch route.path.count > 1 ? route.path[1] : "" {
    case "import": ("Import", ImportPage(previews: previews, library: folds.library).html)
    case "reports": ("Reports", ReportsPage(trainer: self).html)
    case "write":
      if let writing, isKnown(writing.pack) {
        ("Write", WritePage(trainer: self, writing: writing).html)
      } else {
        ("Not found", lost)
      }
    default: ("Library", LibraryPage(trainer: self).html)
    }
  }

  /// Whether there is anything of a pack to write on; a new one has no id yet.
  private func isKnown(_ id: String) -> Bool {
    id.isEmpty || keptVersion(of: id) != nil || folds.drafts.contains { $0.pack == id }
      || bundled.contains { $0.id == id }
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
