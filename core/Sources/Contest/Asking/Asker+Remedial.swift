import Borrowing
import Practice
import Packs
import Sittings
import Basics

/// A remedial session: what was missed lately in the weakest fields, those fields, a mixed check.
extension Asker {
  /// Minutes of a session where nobody says how many, and of its two ends, which are shorter in a
  /// short one (competitions.md D8: remediation 5+20-30+5).
  private static let remedialMinutes = 30
  private static let remedialEndMinutes = 5
  /// A question with its answer and ruling takes half a minute.
  static let questionsPerMinute = 2
  /// Minutes that so many questions take.
  static func minutes(_ count: Int) -> Int { max(1, count / questionsPerMinute) }
  /// Fields beyond the weakest are drilled where it has too few questions.
  private static let fieldsMost = 3

  /// Fields: minutes.
  func remedial(_ command: Command) -> [Match.Slot] {
    let minutes = min(max(command.int("minutes") ?? Asker.remedialMinutes, 6), 60)
    let end = min(Asker.remedialEndMinutes, minutes / 6) * Asker.questionsPerMinute
    let count = minutes * Asker.questionsPerMinute - end
    let fields = Array(weakestDomains.prefix(Asker.fieldsMost))
    var slots = missedLately(of: fields, end)
    for field in fields {
      let why =
        desk.learner.mastery.standing(of: field, at: desk.moment).answers == 0
        ? "which you have not been asked yet"
        : field == fields.first ? "your weakest field" : "a weak field"
      let taken = written(slots)
      let drilled = asked(.aloud, count - slots.count) {
        $0.question.domain == field && !taken.contains($0.written)
      }
      for item in drilled {
        slots.append(Match.Slot(item: item.address, why: "\(field.name), \(why)."))
      }
    }
    let taken = written(slots)
    let check = picks(end + slots.count).filter {
      !taken.contains(LibraryItem.written($0.item))
    }
    for pick in check.prefix(end) {
      slots.append(Match.Slot(item: pick.item, why: "Mixed check. \(pick.why)"))
    }
    return asBonuses(slots)
  }

  private func written(_ slots: [Match.Slot]) -> Set<String> {
    var written: Set<String> = []
    for slot in slots { written.insert(LibraryItem.written(slot.item)) }
    return written
  }

  /// Questions of the fields whose last answer was a miss, the latest first.
  private func missedLately(of fields: [Domain], _ most: Int) -> [Match.Slot] {
    var seen: Set<String> = []
    var slots: [Match.Slot] = []
    for record in desk.learner.attempts.reversed() where slots.count < most {
      let item = record.attempt.item
      guard fields.contains(record.attempt.domain), seen.insert(item).inserted,
        record.attempt.outcome != .right, let question = inUse(item),
        competition.owns(question), !shelf.isAside(question)
      else { continue }
      slots.append(
        Match.Slot(
          item: item,
          why: "You missed it \(Words.ago(Int64(desk.moment.day) - Int64(record.moment.day)))."))
    }
    return slots
  }
}
