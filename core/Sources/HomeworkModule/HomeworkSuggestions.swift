import Basics
import Homework
import Markup
import Practice
import Sittings

/// What of homework is worth most now.
struct HomeworkSuggestions {
  private let plan: QuizPlan

  init(_ plan: QuizPlan) { self.plan = plan }

  /// Facts that come back, then the newest page that was never played, then a mix, then a page.
  var all: [Suggestion] {
    var all: [Suggestion] = []
    let homeworks = plan.homeworks
    if let mix, back > 0 { all.append(mix) }
    if let fresh { all.append(quiz(fresh)) }
    if back == 0, let first = homeworks.first, first.id != fresh?.id { all.append(quiz(first)) }
    if let drill = HomeworkDrill.of(HomeworkDrill.page) {
      all.append(
        Suggestion(
          drill, homeworks.isEmpty ? "A page becomes a quiz" : "A new page",
          why: "Type or paste a page of your book: ten questions come of it."))
    }
    return all
  }

  private var back: Int { plan.back.count }

  private var mix: Suggestion? {
    HomeworkDrill.of(HomeworkDrill.mix).map {
      Suggestion(
        $0, Words.count(back, "fact comes back", "facts come back"),
        why: why)
    }
  }

  private var why: String {
    let missed = plan.missed
    if missed == 0 { return "They are about to be forgotten." }
    return missed == back
      ? "You missed \(missed == 1 ? "it" : "them") the last time."
      : "You missed \(missed) of them; the others are about to be forgotten."
  }

  /// The newest page that nothing was answered of.
  private var fresh: Homework? {
    plan.homeworks.first {
      plan.history.played($0.id).isEmpty && !plan.shelf.quiz(of: $0).questions.isEmpty
    }
  }

  private func quiz(_ homework: Homework) -> Suggestion {
    let isFresh = homework.id == fresh?.id
    return Suggestion(
      HomeworkDrill.of(HomeworkDrill.quiz) ?? HomeworkDrill.all[0], homework.title,
      why: isFresh ? "It was not played yet." : "Once more, what you missed first.",
      fields: [.init("h", .string(homework.id))])
  }

  /// Today's, for who has homework of which something is to be done.
  func stint(of module: ModuleManifest) -> Stint? {
    let back = back
    guard back > 0 || fresh != nil, let best = all.first else { return nil }
    let missed = back > 0 ? Double(plan.missed) / Double(back) : 0
    let gain = missed * WhatNext.missedWorth + (1 - missed) * WhatNext.newWorth
    return Stint(of: module, best, gain: gain)
  }
}

/// How much of the homework is known, by subject.
struct HomeworkProgress {
  private let plan: QuizPlan

  init(_ plan: QuizPlan) { self.plan = plan }

  @HTMLBuilder var html: HTML {
    if !table.isEmpty {
      section(.class("stack tight"), .id("homework-progress")) {
        h2 { "Known of each page" }
        ul(.class("list")) {
          for homework in plan.homeworks {
            LinkRow(
              homework.title,
              HomeworkStanding(homework, plan.history).line(today: plan.desk.moment.day),
              href: HomeworkPages.path(homework.id)
            ).html
          }
        }
      }
    }
  }

  var table: Table {
    var rows = [["page", "subject", "facts", "known", "tries", "best"]]
    for homework in plan.homeworks {
      let standing = HomeworkStanding(homework, plan.history)
      rows.append([
        homework.title, homework.subject.rawValue, "\(standing.facts)", "\(standing.known)",
        "\(standing.played.count)",
        standing.best.map { "\($0.right) of \($0.slots.count)" } ?? "",
      ])
    }
    return Table(HomeworkModule.id, rows, title: "all pages")
  }
}
