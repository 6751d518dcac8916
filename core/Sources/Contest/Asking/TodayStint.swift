import Basics
import Markup
import Practice
import Packs
import Sittings

/// What is worth most now, over all competitions that are switched on, and why.
public struct TodayStint {
  let asker: Asker

  public static let id = "questions"
  public static let name = "Questions"

  var stint: Stint {
    let picks = asker.todaysPicks(asker.desk.preferences.questionCount)
    guard !picks.isEmpty else { return Stint(TodayStint.id, TodayStint.name, lack: lack) }
    let later = later
    let competitions = asker.shelf.modules.map { $0.manifest.id }
    var stint = Stint(
      TodayStint.id, TodayStint.name, of: competitions.filter { asker.desk.isOn($0) },
      DayPlan.Piece.pieces(of: picks, seconds: Int32(60 / Asker.questionsPerMinute)),
      suggestion: { suggestion(Array(picks.prefix($0)), later) })
    stint.reasons = { why(Array(picks.prefix($0))) }
    stint.waiting = asker.waiting(picks)
    return stint
  }

  private var lack: Stint.Lack {
    asker.shelf.library.packs.isEmpty
      ? .init(
        "There are no questions on this device yet.", "Import a packet", href: "#/library")
      : .init(
        "Nothing is due, and there is nothing new in the packs in use.", "Find more questions",
        href: "#/library")
  }

  private static let howItGoes =
    "A question appears word by word. Buzz as soon as you know it, and type the answer: the "
    + "earlier, the better."

  /// As a sitting has it that is none of the drills' own.
  private static let drill = Drill(
    id: "today", name: "Today", purpose: "What is worth most now.", minutesTypical: 10)

  private func suggestion(_ picks: [Pick], _ later: String) -> Suggestion {
    let isNewcomer = asker.desk.learner.attempts.isEmpty
    let borrowed = picks.count { ItemAddress($0.item)?.competition != nil }
    let sentences = [
      isNewcomer ? TodayStint.howItGoes : "",
      borrowed > 0 ? "\(borrowed) of them from another competition, cut to fit." : "", later,
    ]
    return Suggestion(
      TodayStint.drill, isNewcomer ? "Your first questions" : headline(picks),
      why: sentences.filter { !$0.isEmpty }.joined(separator: " "),
      fields: [.init("count", .string("\(picks.count)"))],
      minutes: Int32(Asker.minutes(picks.count)))
  }

  /// "8 come back, 12 new".
  private func headline(_ picks: [Pick]) -> String {
    var parts: [String] = []
    let back = comesBack(picks)
    if back > 0 { parts.append("\(back) \(back == 1 ? "comes" : "come") back") }
    if picks.count > back { parts.append("\(picks.count - back) new") }
    return parts.joined(separator: ", ")
  }

  private func comesBack(_ picks: [Pick]) -> Int {
    picks.count { asker.desk.learner.memory.card($0.item) != nil }
  }

  /// What was missed and is not due yet: it is not forgotten.
  private var later: String {
    let desk = asker.desk
    var count = 0
    for card in desk.learner.memory.cards.values
    where card.phase != .review && !card.isDue(at: desk.moment) { count += 1 }
    switch count {
    case 0: return ""
    case 1: return "One question that is not firm yet comes back later."
    default: return "\(count) questions that are not firm yet come back later."
    }
  }

  private func why(_ picks: [Pick]) -> HTML {
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

extension Asker {
  /// What comes back; nil towards a contest, when what is due may have to wait.
  func waiting(_ picks: [Pick]) -> Stint.Waiting? {
    let (memory, now) = (desk.learner.memory, desk.moment)
    if let contest = desk.learner.contest?.date?.day, contest > now.day { return nil }
    var (waiting, soon) = (0, 0)
    for (item, card) in memory.cards {
      let isDue = card.isDue(at: now)
      let isSoon = card.due.day > now.day && card.due.day <= now.day + Asker.soonDays
      guard isDue || isSoon, isOfToday(item) else { continue }
      if isDue { waiting += 1 } else { soon += 1 }
    }
    return Stint.Waiting(now: waiting, arriving: Double(soon) / Double(Asker.soonDays)) { count in
      picks.prefix(count).count { memory.card($0.item)?.isDue(at: now) == true }
    }
  }

  /// From so many days it is told how much comes back a day.
  private static let soonDays: Int32 = 7
}
