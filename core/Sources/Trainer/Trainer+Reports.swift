import Sittings
import Contest
import Basics
import EventLog
import Packs
import Practice

/// Questions that the learner says are bad.
extension Trainer {
  func report(_ command: Command) {
    guard let item = command["item"], let address = ItemAddress(item),
      shelf.library.question(ItemAddress.whole(address)) != nil
    else { return }
    let note = Trainer.oneLine(command["note"] ?? "")
    guard note.utf8.count <= QuestionReport.noteBytesMax else {
      return say(.error, "The note is too long. A sentence or two is enough.")
    }
    guard shelf.reports.count < QuestionReport.countMax else {
      return say(.error, "Save and remove some of the reported questions first, in the library.")
    }
    record([QuestionReport.reported(item, note: note)])
    say(.good, "The question is on your list of reported questions, in the library.")
  }

  func removeReport(_ command: Command) {
    guard let event = command["report"].flatMap({ EventID($0) }),
      shelf.reports.contains(where: { $0.event == event })
    else { return }
    record([QuestionReport.removed(event)])
    say(.good, "The report was removed.")
  }

  /// Tab-separated lines for the author of a pack.
  func exportReports() {
    var text = "item\tdate\tnote\tquestion\tanswerline\n"
    for report in shelf.reports {
      let question = ItemAddress(report.item).flatMap {
        shelf.library.question(ItemAddress.whole($0))
      }
      let cells = [
        report.item, CalendarDay(day: report.moment.day).text, report.note, question?.text ?? "",
        answer(of: report.item),
      ]
      for (place, cell) in cells.enumerated() {
        text += (place == 0 ? "" : "\t") + Trainer.oneLine(cell)
      }
      text += "\n"
    }
    reply.effects.append(
      .download(
        name: FileName.of("etude-reports", at: now, as: "tsv"), type: "text/tab-separated-values",
        text: text))
  }

  /// The answer line of an item, or of the part that it names; empty when it is not here.
  func answer(of item: String) -> String {
    guard let address = ItemAddress(item),
      let question = shelf.library.question(ItemAddress.whole(address))
    else { return "" }
    guard let part = address.part else { return question.answer }
    return part <= question.parts.count ? question.parts[part - 1].answer : ""
  }

  /// Control signs, which would part lines and cells, become spaces; none at the ends.
  private static func oneLine(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { bytes.append(byte < 0x20 ? 0x20 : byte) }
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self)
  }
}

extension ItemAddress {
  /// The address of the question that the item is, or is a part of.
  static func whole(_ address: ItemAddress) -> String { address.pack + "/" + address.key }
}
