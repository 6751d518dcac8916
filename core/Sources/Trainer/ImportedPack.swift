import Basics
import EventLog
import Packs

/// A pack that the learner brought: its text travels in the log, so that export, import and sync
/// carry it along.
struct ImportedPack {
  static let kind = "library.imported"
  static let removedKind = "library.removed"

  let pack: Pack
  let moment: Moment

  init?(_ event: Event) {
    guard let text = event.json["text"]?.string, let pack = Pack.parse(Array(text.utf8)).pack
    else { return nil }
    self.pack = pack
    moment = event.moment
  }

  static func imported(_ pack: Pack) -> EventDraft {
    kept(pack.id, title: pack.title, text: pack.text)
  }

  /// The same with the text as its author wrote it, comments and all.
  static func kept(_ id: String, title: String, text: String) -> EventDraft {
    EventDraft(kind, ["id": .string(id), "title": .string(title), "text": .string(text)])
  }

  static func removed(_ id: String) -> EventDraft { EventDraft(removedKind, ["id": .string(id)]) }
}
