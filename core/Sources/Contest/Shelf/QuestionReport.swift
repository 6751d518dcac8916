public import Basics
public import EventLog

/// What the learner says is wrong with a question, for whoever wrote it.
public struct QuestionReport: Equatable, Sendable {
  public static let kind = "library.reported"
  public static let removedKind = "library.reportRemoved"
  public static let noteBytesMax = 600
  /// More than these are not taken; the learner is told.
  public static let countMax = 2_000

  /// "pack/key", or "pack/key#2" for the second part of a bonus.
  public var item: String
  public var note: String
  public var moment: Moment
  public var event: EventID

  init?(_ event: Event) {
    guard let item = event.json["item"]?.string, let note = event.json["note"]?.string else {
      return nil
    }
    self.item = item
    self.note = note
    moment = event.moment
    self.event = event.id
  }

  public static func reported(_ item: String, note: String) -> EventDraft {
    EventDraft(kind, ["item": .string(item), "note": .string(note)])
  }

  public static func removed(_ event: EventID) -> EventDraft {
    EventDraft(removedKind, ["report": .string(event.text)])
  }

  static func added(_ event: Event, to all: [QuestionReport]) -> [QuestionReport] {
    guard all.count < countMax, let report = QuestionReport(event) else { return all }
    return all + [report]
  }
}
