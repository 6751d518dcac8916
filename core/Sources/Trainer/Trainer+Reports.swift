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

  /// Tab-separated lines for the author of a pack: what was reported, then what was only given a
  /// thumb. A thumb counts once, in the first line of its question, so that the lists of several
  /// learners add up.
  func exportReports() {
    var text = "item\tdate\tnote\tup\tdown\tquestion\tanswerline\n"
    var thumbs = learner.remarks.thumbs
    for report in shelf.reports {
      let thumb = thumbs.removeValue(forKey: LibraryItem.written(report.item))
      let day = CalendarDay(day: report.moment.day).text
      text += line(of: report.item, [day, report.note], thumb)
    }
    for (item, thumb) in thumbs.sorted(by: { $0.key < $1.key }) {
      text += line(of: item, ["", ""], thumb)
    }
    reply.effects.append(
      .download(
        name: FileName.of("etude-reports", at: now, as: "tsv"), type: "text/tab-separated-values",
        text: text))
  }

  private func line(of item: String, _ told: [String], _ thumb: Thumbed.Thumb?) -> String {
    let question = ItemAddress(item).flatMap { shelf.library.question(ItemAddress.whole($0)) }
    let counts = thumb.map { $0 == .up ? ["1", "0"] : ["0", "1"] } ?? ["", ""]
    let cells = [item] + told + counts + [question?.text ?? "", answer(of: item)]
    return cells.map { Trainer.oneLine($0) }.joined(separator: "\t") + "\n"
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
