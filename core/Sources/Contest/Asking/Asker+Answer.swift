import Packs
import Sittings

/// Questions by what they ask for.
extension Asker {
  /// The questions, and the parts of bonuses, that ask for an answer of the command's: what was
  /// never asked comes first.
  func asking(_ command: Command) -> [Match.Slot] {
    let answers = QuestionFilter(shelf.competitions) { command[$0] }.answers
    let isWanted = isWanted(command)
    var slots: [Match.Slot] = []
    for item in freshest(shuffled(active.filter { isWanted($0) && !shelf.isAside($0.question) })) {
      for (line, part) in item.question.answerLines
      where answers.contains(AnswerName.folded(line)) {
        slots.append(Match.Slot(item: item.address + (part.map { "#\($0)" } ?? "")))
      }
    }
    return Array(slots.prefix(count(command)))
  }
}
