import Basics
import EventLog
import Practice
public import Sittings

/// Records of other programs come in, and all tests go out.
extension TypingModule {
  /// A file that one of them exported waits for a yes on its page.
  public func receive(_ name: String, _ bytes: [UInt8], _ desk: Desk) -> Consequences? {
    guard let file = ForeignFile.read(bytes) else { return nil }
    waiting = RecordsWaiting(
      name: name, file: file, fresh: file.tests.filter { !history.foreign.contains($0) })
    return .goes(to: RecordsPage.path)
  }

  /// Nil for a command that is none of these.
  func performRecords(_ command: Command, _ desk: Desk) -> Consequences? {
    switch command.name {
    case "typing.records.keep": return keep()
    case "typing.records.drop":
      waiting = nil
      return .goes(to: "#/progress/" + TypingModule.id)
    case "typing.export":
      return .has([
        .download(
          name: FileName.of("etude-typing", at: desk.moment, as: "json"),
          type: "application/json", text: TestsExport(history, desk).text)
      ])
    default: return nil
    }
  }

  private func keep() -> Consequences {
    guard let waiting else { return .none }
    self.waiting = nil
    // NB: another device may have brought the same file in meanwhile.
    let fresh = waiting.fresh.filter { !history.foreign.contains($0) }
    var consequences = Consequences.records(TestsImported.facts(fresh).map { $0.draft })
    consequences.notice = Notice(
      .good,
      Words.count(fresh.count, "test is", "tests are")
        + " here, marked as \(waiting.file.program.name)’s.")
    consequences.route = Route("#/progress/" + TypingModule.id)
    return consequences
  }
}
