import Basics
import Contest
import KnowledgeBowl
import Markup
import Practice

/// Knowledge Bowl's pages, as the route names them.
extension Trainer {
  /// "#/practise/written" and its like; nil when the route names another page.
  var knowledgePage: (title: String, html: HTML)? {
    if isOn("written") { return ("Written round", writtenPage) }
    if isOn("drill") { return ("Drill", drillPage) }
    if isOn("team") { return ("Team", teamPage) }
    return isOn("meet") ? ("Meet", meetPage) : nil
  }

  var isKnowledgePage: Bool {
    isOn("written") || isOn("drill") || isOn("team") || isOn("meet")
  }

  /// Whether the page fills the screen: a sitting that runs.
  var isKnowledgeSitting: Bool {
    isOn("written") && folds.knowledge.openWritten != nil
      || isOn("drill") && folds.knowledge.openExercise != nil
  }

  private var writtenPage: HTML {
    guard let round = folds.knowledge.written else {
      return nothingOpen("No written round is open")
    }
    return WrittenPage(round: round, moment: now).html
  }

  private var drillPage: HTML {
    guard let exercise = folds.knowledge.exercise else { return nothingOpen("No drill is open") }
    return CardDrillPage(exercise: exercise, moment: now).html
  }

  private func nothingOpen(_ title: String) -> HTML {
    section(.class("page")) {
      div(.class("empty stack")) {
        h1 { title }
        p { "Begin one under Practise." }
        a(.class("button primary"), .href("#/practise"), .autofocus()) { "Practise" }
      }
    }
  }

  private var teamPage: HTML {
    let rules = settings.rules(of: KnowledgeBowl.manifest.id)
    return TeamPage(
      roster: folds.knowledge.roster, rated: ratedRoster, region: Region.of(rules.profile)
    ).html
  }

  private var meetPage: HTML {
    let name = folds.knowledge.roster.name
    let overall = folds.learner.mastery.overall(at: now)
    return MeetPage(
      meet: folds.knowledge.meets.last, rules: ruleBook.of(KnowledgeBowl.manifest.id),
      profile: settings.rules(of: KnowledgeBowl.manifest.id).profile,
      teamName: name.isEmpty ? "your team" : name,
      level: overall.answers == 0 ? 50 : Int32(overall.figure.score.rounded()), unplayable: nil
    ).html
  }

  var knowledgeAnalytics: KnowledgeAnalytics {
    KnowledgeAnalytics(attempts: folds.learner.attempts, record: folds.knowledge)
  }
}

/// The written round or the drill that waits.
struct WaitingCards {
  let trainer: Trainer

  var html: HTML {
    group {
      if let round = trainer.folds.knowledge.openWritten { written(round) }
      if let exercise = trainer.folds.knowledge.openExercise {
        card(
          "drill", "\(exercise.drill.name) is waiting",
          "Card \(exercise.place + 1) of \(exercise.cards.count).")
      }
    }
  }

  private func written(_ round: WrittenRound) -> HTML {
    let left = round.left(at: trainer.now).map { (Int($0) + 59_999) / 60_000 } ?? 0
    let clock =
      round.phase == .paused ? "The clock stands still." : "The clock runs: \(left) min left."
    return card(
      "written", "Your written round is waiting",
      "\(round.answeredCount) of \(round.questions.count) answered. \(clock)")
  }

  private func card(_ page: String, _ title: String, _ text: String) -> HTML {
    div(.class("card hero stack"), .id("waiting-\(page)")) {
      h2 { title }
      p { text }
      a(.class("button primary"), .href("#/practise/\(page)")) { "Go on" }
    }
  }
}
