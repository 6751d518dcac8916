import Basics
import EventLog

/// What the learner says is wrong with a question, for whoever wrote it.
struct QuestionReport: Equatable {
  static let kind = "library.reported"
  static let removedKind = "library.reportRemoved"
  static let noteBytesMax = 600
  /// More than these are not taken; the learner is told.
  static let countMax = 2_000

  /// "pack/key", or "pack/key#2" for the second part of a bonus.
  var item: String
  var note: String
  var moment: Moment
  var event: EventID

  init?(_ event: Event) {
    guard let item = event.json["item"]?.string, let note = event.json["note"]?.string else {
      return nil
    }
    self.item = item
    self.note = note
    moment = event.moment
    self.event = event.id
  }

  static func reported(_ item: String, note: String) -> EventDraft {
    EventDraft(kind, ["item": .string(item), "note": .string(note)])
  }

  static func removed(_ event: EventID) -> EventDraft {
    EventDraft(removedKind, ["report": .string(event.text)])
  }

  static func added(_ event: Event, to all: [QuestionReport]) -> [QuestionReport] {
    guard all.count < countMax, let report = QuestionReport(event) else { return all }
    return all + [report]
  }
}
