import Basics
import EventLog
import Homework
public import Sittings

/// What is done with pages: they come in, are renamed, mended, deleted, and come back.
extension HomeworkModule {
  public func perform(_ command: Command, _ desk: Desk) -> Consequences? {
    if command.name == "homework.add" { return add(command, desk) }
    if command.name == "homework.photo" { return takePhoto(command) }
    guard command.name.utf8.starts(with: "homework.".utf8) else { return nil }
    guard let homework = command["h"].flatMap({ history.homework($0) }) else {
      return .says(.warn, "This page is not here any more.")
    }
    switch command.name {
    case "homework.rename": return rename(homework, command)
    case "homework.mend": return mend(homework, command)
    case "homework.word": return mendWord(homework, command)
    case "homework.export": return export(homework, command, desk)
    case "homework.remove":
      removed = homework.id
      var consequences = Consequences.goes(to: HomeworkPages.home)
      consequences.facts = [HomeworkFact.removed.draft(of: homework.id)]
      consequences.effects = [.announce("“\(homework.title)” is deleted.")]
      return consequences
    case "homework.restore":
      removed = nil
      var consequences = Consequences.records([HomeworkFact.restored.draft(of: homework.id)])
      consequences.effects = [.announce("“\(homework.title)” is back.")]
      return consequences
    default: return nil
    }
  }

  private func add(_ command: Command, _ desk: Desk) -> Consequences {
    let text = Homework.cleaned(command["text"] ?? "")
    let title = HomeworkModule.title(command["title"] ?? "")
    let subject = Subject(rawValue: command["subject"] ?? "") ?? .none
    guard !text.isEmpty, text.utf8.count <= Homework.textBytesMax else {
      return .says(
        .warn,
        text.isEmpty
          ? "Type or paste what stands on the page."
          : "That is more than a few pages. Add them one by one.")
    }
    removed = nil
    var consequences = Consequences.records([
      PageAdded.draft(
        title: title.isEmpty ? Homework.title(from: text) : title, subject: subject,
        year: command.int("year").flatMap { (1...13).contains($0) ? $0 : nil }, text: text)
    ])
    consequences.route = Route(HomeworkPages.newest)
    return consequences
  }

  private func rename(_ homework: Homework, _ command: Command) -> Consequences {
    let title = HomeworkModule.title(command["title"] ?? "")
    guard !title.isEmpty else { return .says(.warn, "A page needs a title.") }
    var members: [JSON.Member] = [.init("title", .string(title))]
    if let subject = command["subject"].flatMap({ Subject(rawValue: $0) }) {
      members.append(.init("subject", .string(subject.rawValue)))
    }
    if let year = command["year"] { members.append(.init("year", .integer(Int64(year) ?? 0))) }
    return .records([HomeworkFact.renamed.draft(of: homework.id, members)])
  }

  private func mend(_ homework: Homework, _ command: Command) -> Consequences {
    let text = Homework.cleaned(command["text"] ?? "")
    guard !text.isEmpty, text.utf8.count <= Homework.textBytesMax else {
      return .says(.warn, "The text stays as it was: it has to say something, and fit a few pages.")
    }
    guard text != homework.text else { return .none }
    return .records([
      HomeworkFact.mended.draft(of: homework.id, [.init("text", .string(text))])
    ])
  }

  static func title(_ text: String) -> String {
    let cleaned = Homework.cleaned(text)
    var title: [UInt8] = []
    for byte in cleaned.utf8.prefix(Homework.titleBytesMax) {
      title.append(byte < 0x20 ? 0x20 : byte)
    }
    return String(decoding: title, as: UTF8.self)
  }
}
