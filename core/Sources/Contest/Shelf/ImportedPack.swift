public import Basics
public import EventLog
public import Packs

/// A pack that the learner brought: its text travels in the log, so that export, import and sync
/// carry it along.
public struct ImportedPack: Sendable {
  public static let kind = "library.imported"
  public static let removedKind = "library.removed"

  public let pack: Pack
  public let moment: Moment

  public init?(_ event: Event) {
    guard let text = event.json["text"]?.string, let pack = Pack.parse(Array(text.utf8)).pack
    else { return nil }
    self.pack = pack
    moment = event.moment
  }

  public static func imported(_ pack: Pack) -> EventDraft {
    kept(pack.id, title: pack.title, text: pack.text)
  }

  /// The same with the text as its author wrote it, comments and all.
  public static func kept(_ id: String, title: String, text: String) -> EventDraft {
    EventDraft(kind, ["id": .string(id), "title": .string(title), "text": .string(text)])
  }

  public static func removed(_ id: String) -> EventDraft {
    EventDraft(removedKind, ["id": .string(id)])
  }
}
