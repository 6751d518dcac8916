import Practice
import Packs
import Sittings

/// What was missed in one sitting, to be practised at once.
extension Asker {
  /// The questions of a sitting that the learner missed and has not got right since, in their
  /// order, as far as they can be asked now.
  func missed(in session: String) -> [Match.Slot] {
    let learner = desk.learner
    var items: [String] = []
    for record in learner.attempts where record.attempt.session == session {
      let item = record.attempt.item
      if record.attempt.outcome != .right, !items.contains(item) { items.append(item) }
    }
    var slots: [Match.Slot] = []
    for item in items where learner.answers(to: item).last?.attempt.outcome != .right {
      if let question = inUse(item), !shelf.isAside(question) {
        slots.append(Match.Slot(item: item))
      }
    }
    return slots
  }
}
