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
        h2 { isNewcomer ? "Your first questions" : headline(picks) }
        p(.class("lead")) { lead(picks) }
        div(.class("row")) {
          start("start", Asker.minutes(picks.count), isMain: true)
          if !isNewcomer, picks.count > TodayPlan.shortCount {
            start("start-short", Asker.minutes(TodayPlan.shortCount), isMain: false)
          }
        }
        why(picks)
      }
    }
  }

  /// Questions of a short session.
  private static let shortCount = 10
  private static let howItGoes =
    "A question appears word by word. Buzz as soon as you know it, and type the answer: the "
    + "earlier, the better."

  private var isNewcomer: Bool { asker.desk.learner.attempts.isEmpty }

  private func start(_ id: String, _ minutes: Int, isMain: Bool) -> HTML {
    let count: [JSON.Member] =
      isMain ? [] : [.init("count", .string("\(TodayPlan.shortCount)"))]
    return button(
      .class(isMain ? "button primary big" : "button big"), .id(id), .send("start"),
      .drill("today", of: asker.module.manifest.id, count), .key(isMain ? "Enter" : nil),
      .autofocus(isMain)
    ) { isMain ? "Start" : "\(minutes) min" }
  }

  /// "8 come back, 12 new".
  private func headline(_ picks: [Pick]) -> String {
    var parts: [String] = []
    let back = picks.count { asker.desk.learner.memory.card($0.item) != nil }
    if back > 0 { parts.append("\(back) \(back == 1 ? "comes" : "come") back") }
    if picks.count > back { parts.append("\(picks.count - back) new") }
    return parts.joined(separator: ", ")
  }

  private func lead(_ picks: [Pick]) -> String {
    let borrowed = picks.count { ItemAddress($0.item)?.competition != nil }
    let minutes = Words.count(Asker.minutes(picks.count), "minute", "minutes")
    return (isNewcomer ? TodayPlan.howItGoes : "About \(minutes).")
      + (borrowed > 0 ? " \(borrowed) of them from another competition, cut to fit." : "")
      + missed
  }

  /// What was missed and is not due yet: it is not forgotten.
  private var missed: String {
    let desk = asker.desk
    var count = 0
    for card in desk.learner.memory.cards.values
    where card.phase != .review && !card.isDue(at: desk.moment) { count += 1 }
    switch count {
    case 0: return ""
    case 1: return " One question that is not firm yet comes back later."
    default: return " \(count) questions that are not firm yet come back later."
    }
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
