import Markup
import Practice
import Sittings
import Syncing

/// Work in a team or class, as its coach sees it: what was given, how far each is, and giving more.
struct TeamWork {
  let assignments: Assignments
  let team: String
  let students: [Teams.Member]
  let names: (Assignment) -> String
  let drills: [(value: String, name: String)]
  /// What the form is about to be given for; nil for all domains.
  var domain: Domain?
  let today: Int32

  /// NB: what somebody has who left goes with them, and comes back with them.
  private var open: [Assignment] {
    let here = Set(students.map { TeamLog.member($0.account, in: team) })
    return assignments.list(of: team).filter {
      !$0.isEnded && ($0.about.map { here.contains($0) } ?? true)
    }
  }

  var html: HTML {
    section(.class("stack tight"), .id("team-work")) {
      h2 { "Work" }
      if open.isEmpty {
        p(.class("hint")) {
          students.isEmpty
            ? "Nothing is given. It waits for who joins later, too."
            : "Nothing is given. What you give stands first on their page Today."
        }
      } else {
        ul(.class("rows")) { for one in open { row(one) } }
      }
      giving
    }
  }

  // MARK: What was given

  private func whom(_ assignment: Assignment) -> [Teams.Member] {
    guard let about = assignment.about else { return students }
    return students.filter { TeamLog.member($0.account, in: team) == about }
  }

  private func progress(
    _ assignment: Assignment, _ student: Teams.Member
  ) -> Assignments.Progress {
    assignments.progress(of: assignment, by: TeamLog.member(student.account, in: team))
  }

  private func standing(_ assignment: Assignment) -> String {
    let whom = whom(assignment)
    let done = whom.count { progress(assignment, $0).day != nil }
    var words = "\(done) of \(whom.count) done"
    if assignment.about != nil {
      words = (whom.first?.shown ?? "") + (done == 1 ? ": done" : ": not done yet")
    }
    if let by = assignment.by {
      words += by < today ? ", was due \(Words.date(by))" : ", by \(Words.date(by))"
    }
    return words
  }

  private func row(_ assignment: Assignment) -> HTML {
    li(.id("work-\(assignment.id)")) {
      details(.id("work-more-\(assignment.id)")) {
        summary {
          b {
            names(assignment)
            if assignment.times > 1 { ", \(assignment.times) times" }
          }
          small { standing(assignment) }
        }
        div(.class("stack tight")) {
          if !assignment.words.isEmpty { p { "“\(assignment.words)”" } }
          ul(.class("list")) {
            for student in whom(assignment) { self.student(assignment, student) }
          }
          div(.class("row")) {
            button(
              .class("button"), .id("work-end-\(assignment.id)"), .send("account.teams.take-back"),
              .with("assignment", assignment.id),
              .confirm("Take it back? It goes from everybody’s page.")
            ) { "Take it back" }
          }
        }
      }
    }
  }

  private func student(_ assignment: Assignment, _ student: Teams.Member) -> HTML {
    let progress = progress(assignment, student)
    return li(.class("item")) {
      span { student.shown }
      span(.class(progress.day == nil ? "badge" : "badge good")) {
        if let day = progress.day {
          "done, \(Words.date(day))"
        } else {
          "\(progress.done) of \(assignment.times)"
        }
      }
    }
  }

  // MARK: Giving

  private var giving: HTML {
    details(.id("work-giving"), .open(domain != nil || open.isEmpty && !students.isEmpty)) {
      summary { "Give work" }
      form(.class("stack"), .id("work-give"), .send("account.teams.give")) {
        div(.class("grid")) {
          Field(id: "work-drill", title: "Drill").choice("drill", drills)
          Field(id: "work-domain", title: "Subject").choice(
            "domain", [("", "All")] + Domain.allCases.map { ($0.rawValue, $0.name) },
            chosen: domain?.rawValue ?? "")
          Field(id: "work-times", title: "How often").number("times", 1, 1...Assignment.timesMax)
          Field(id: "work-by", title: "By", hint: "The day may be left out.").html(
            input,
            [
              .name("by"), .type("date"), .min(CalendarDay(day: today).text),
            ])
          Field(id: "work-whom", title: "For").choice(
            "account", [("", "All students")] + students.map { ($0.account, $0.shown) })
        }
        Field(id: "work-words", title: "A word with it", hint: "Whom it is given to reads it.")
          .html(
            input,
            [
              .name("words"), .type("text"), .autocomplete("off"), .maxlength(Assignment.wordsMax),
            ])
        button(.class("button"), .id("work-give-it"), .type("submit")) { "Give it" }
      }
    }
  }
}

extension Teams.Member {
  /// What they are called on a page.
  var shown: String { name.isEmpty ? "Somebody without a name" : name }
}
