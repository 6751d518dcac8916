import Basics
import Contest
import Markup
import Practice
import Quiz
import QuizBowl

/// The page that the route names.
extension Trainer {
  func page() -> (title: String, html: HTML) {
    let name = route.page
    let (title, content): (String, HTML) =
      switch name {
      case "session": ("Session", sessionPage)
      case "practise":
        route.path.count > 1 && route.path[1] == "match"
          ? ("Match", MatchPage(trainer: self, module: module(route["module"])).html)
          : ("Practise", PractisePage(trainer: self).html)
      case "library": libraryPage
      case "progress": ("Progress", ProgressPage(trainer: self).html)
      case "you": ("You", YouPage(trainer: self).html)
      case "today": ("Today", TodayPage(trainer: self).html)
      default: ("Not found", lost)
      }
    let shell = Shell(
      current: name, notice: notice, isHelpOpen: isHelpOpen,
      isSession: name == "session" && isLive && match != nil && match?.phase != .over)
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
  }

  private func module(_ id: String?) -> ModuleManifest {
    Trainer.modules.first { $0.id == id } ?? QuizBowl.manifest
  }

  private var sessionPage: HTML {
    guard let match else {
      return section(.class("page")) {
        div(.class("empty stack")) {
          h1 { "No session is open" }
          p { "Start one from Today, or choose what to play under Practise." }
          a(.class("button primary"), .href("#/today"), .autofocus()) { "What to practise" }
        }
      }
    }
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
    Analytics(attempts: folds.learner.attempts) { folds.tossupValues[$0] ?? 10 }
  }

  func minutes(on day: Int32) -> Int { Int(folds.learner.habit.tally(on: day)?.minutes ?? 0) }

  var contestDate: String { folds.learner.contest?.date?.text ?? "" }
}
