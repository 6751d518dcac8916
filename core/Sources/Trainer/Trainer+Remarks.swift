import Contest
import Packs
import Practice
import Sittings

/// What the learner says of a question: a star, a note, a thumb, a report.
extension Trainer {
  func performRemark(_ command: Command) {
    switch command.name {
    case "star": star(command)
    case "note": note(command)
    case "thumb": thumb(command)
    case "report": report(command)
    case "report.remove": removeReport(command)
    default: exportReports()
    }
  }

  private func star(_ command: Command) {
    guard let item = questionMeant(command) else { return }
    let isOn = command["on"] != "no"
    guard isOn != learner.remarks.isStarred(item) else { return }
    guard !isOn || learner.remarks.stars.count < Remarks.countMax else {
      return say(.warn, "There are too many stars. Take some off first.")
    }
    record([Starred(item: item, isOn: isOn).draft])
    tell(isOn ? "Starred." : "No longer starred.")
  }

  private func note(_ command: Command) {
    guard let item = questionMeant(command) else { return }
    let text = Scan.trimmed(command["text"] ?? "")
    let before = learner.remarks.note(on: item)
    guard text != before else { return }
    guard text.utf8.count <= Noted.textBytesMax else {
      return say(.error, "The note is too long and was not kept. Make it shorter.")
    }
    guard !before.isEmpty || learner.remarks.notes.count < Remarks.notesMax else {
      return say(.warn, "There are too many notes. Empty some that you no longer need first.")
    }
    record([Noted(item: item, text: text).draft])
    tell(text.isEmpty ? "The note was removed." : "The note is kept.")
  }

  private func thumb(_ command: Command) {
    guard let item = questionMeant(command) else { return }
    let thumb = Thumbed.Thumb(rawValue: command["thumb"] ?? "")
    let before = learner.remarks.thumbs[item]
    guard thumb != before else { return }
    guard before != nil || learner.remarks.thumbs.count < Remarks.countMax else { return }
    record([Thumbed(item: item, thumb: thumb).draft])
    switch thumb {
    case .up: tell("A good question, you say.")
    case .down: tell("A poor question, you say. You can report what is wrong with it.")
    case nil: tell("Taken back.")
    }
  }

  /// For those who listen to the page; the others see it at the button.
  private func tell(_ words: String) { reply.effects.append(.announce(words)) }

  /// The question that the command is about, as it was written; nil when it is not in the library.
  private func questionMeant(_ command: Command) -> String? {
    let item = LibraryItem.written(command["item"] ?? "")
    return shelf.library.question(item) == nil ? nil : item
  }
}
