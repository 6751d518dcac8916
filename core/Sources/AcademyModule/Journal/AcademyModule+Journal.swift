import Basics
import EventLog
import Practice
import Sittings

/// What is done with the journal.
extension AcademyModule {
  func keep(_ command: Command, _ desk: Desk) -> Consequences {
    let text = command["text"] ?? ""
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      return .says(.warn, "Write a few words first.")
    }
    guard text.utf8.count <= Wrote.textBytesMax else {
      return .says(.warn, "An entry has at most \(Wrote.textBytesMax / 1_000) kB. Make it two.")
    }
    var wrote = Wrote(text: text)
    wrote.entry = command["entry"] ?? ""
    wrote.type = Wrote.Kind(rawValue: command["type"] ?? "") ?? .practice
    wrote.mood = Wrote.Mood(rawValue: command["mood"] ?? "")
    wrote.energy = Wrote.Energy(rawValue: command["energy"] ?? "")
    wrote.tags = Wrote.tags(command["tags"] ?? "")
    wrote.item = command["item"] ?? ""
    wrote.session = command["session"] ?? ""
    var consequences = Consequences.goes(to: AcademyPath.journal)
    consequences.facts = [wrote.draft]
    return consequences
  }

  func discard(_ command: Command, _ desk: Desk) -> Consequences {
    guard let entry = record(desk).journal.entry(command["entry"] ?? "") else { return .none }
    var consequences = Consequences.goes(to: AcademyPath.journal)
    consequences.facts = [Discarded(entry: entry.id, isOn: true).draft]
    consequences.notice = Notice(
      .good, "Deleted. It stands at the end of the journal until it is erased.")
    return consequences
  }

  func recover(_ command: Command, _ desk: Desk) -> Consequences {
    guard let entry = record(desk).journal.entry(command["entry"] ?? "") else { return .none }
    return .records([Discarded(entry: entry.id, isOn: false).draft])
  }

  /// The words of an entry that was deleted go for good, here and wherever they were synced to.
  func erase(_ command: Command, _ desk: Desk) -> Consequences {
    guard let entry = record(desk).journal.entry(command["entry"] ?? ""), entry.isDiscarded,
      let erasure = Erasure(Names(entry.facts))
    else { return .none }
    return .records([erasure.draft])
  }

  func export(_ desk: Desk) -> Consequences {
    let entries = record(desk).journal.shown.reversed().map { JournalFile.text($0) }
    let day = CalendarDay(day: desk.moment.day).text
    return .has([
      .download(
        name: "journal-\(day).txt", type: "text/plain",
        text: entries.joined(separator: "\n\n---\n\n") + "\n")
    ])
  }
}

/// The journal as a text that any editor opens.
enum JournalFile {
  static func text(_ entry: Journal.Entry) -> String {
    var head = ["\(CalendarDay(day: entry.moment.day).text), \(entry.wrote.type.name)"]
    if let mood = entry.wrote.mood { head.append("Mood: \(mood.name)") }
    if let energy = entry.wrote.energy { head.append("Energy: \(energy.name)") }
    if !entry.wrote.tags.isEmpty {
      head.append("Tags: " + entry.wrote.tags.joined(separator: ", "))
    }
    if !entry.wrote.item.isEmpty { head.append("About: \(entry.wrote.item)") }
    return head.joined(separator: "\n") + "\n\n" + entry.wrote.text
  }
}
