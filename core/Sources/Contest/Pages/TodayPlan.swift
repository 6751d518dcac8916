import Basics
import Markup
import Practice
import Packs
import Sittings

/// What is worth most now, over all competitions that are switched on, and why.
struct TodayPlan {
  let asker: Asker

  @HTMLBuilder var html: HTML {
    let picks = asker.todaysPicks(asker.desk.preferences.questionCount)
    if asker.shelf.library.packs.isEmpty {
      div(.class("empty stack")) {
        p { "There are no questions on this device yet." }
        a(.class("button primary"), .href("#/library")) { "Import a packet" }
      }
    } else if picks.isEmpty {
      div(.class("empty stack")) {
        p { "Nothing is due, and there is nothing new in the packs in use." }
        a(.class("button primary"), .href("#/library")) { "Find more questions" }
      }
    } else {
      article(.class("card hero stack"), .id("plan")) {
        h2 { isNewcomer ? "Your first questions" : "Worth most now" }
        if isNewcomer {
          p(.class("lead")) {
            "A question appears word by word. Buzz as soon as you know it, and type the answer: "
            "the earlier, the better."
          }
        }
        p(.class(isNewcomer ? "why" : "lead")) { lead(picks) }
        button(
          .class("button primary big"), .id("start"), .send("start"),
          .with(
            JSON.object([
              .init("module", .string(asker.module.manifest.id)), .init("drill", "today"),
            ]).text), .key("Enter"), .autofocus()
        ) { "Start" }
        why(picks)
      }
    }
  }

  private var isNewcomer: Bool { asker.desk.learner.attempts.isEmpty }

  private func lead(_ picks: [Pick]) -> String {
    var reviews = 0
    for pick in picks where asker.desk.learner.memory.card(pick.item) != nil { reviews += 1 }
    let fresh = picks.count - reviews
    let minutes = max(1, picks.count / 2)
    var parts: [String] = []
    if reviews > 0 { parts.append(Words.count(reviews, "review", "reviews")) }
    if fresh > 0 { parts.append(Words.count(fresh, "new question", "new questions")) }
    let borrowed = picks.count { ItemAddress($0.item)?.competition != nil }
    return parts.joined(separator: " and ")
      + ", about \(Words.count(minutes, "minute", "minutes"))."
      + (borrowed > 0 ? " \(borrowed) of them from another competition, cut to fit." : "")
  }

  private func why(_ picks: [Pick]) -> HTML {
    details(.id("why")) {
      summary { "Why these?" }
      ul(.class("list why")) {
        for reason in reasons(picks) {
          li(.class("item")) {
            span(.class("badge")) { reason.domain }
            span { reason.why }
            if reason.count > 1 { span(.class("end")) { "× \(reason.count)" } }
          }
        }
      }
    }
  }

  /// Questions with the same reason in one line, in the order in which they are asked.
  private func reasons(_ picks: [Pick]) -> [(domain: String, why: String, count: Int)] {
    var reasons: [(domain: String, why: String, count: Int)] = []
    for pick in picks {
      if let place = reasons.firstIndex(where: {
        $0.domain == pick.domain.name && $0.why == pick.why
      }) {
        reasons[place].count += 1
      } else {
        reasons.append((pick.domain.name, pick.why, 1))
      }
    }
    return reasons
  }
}
