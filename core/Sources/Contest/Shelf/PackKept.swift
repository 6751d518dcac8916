public import Basics
public import EventLog
import Packs

/// One version of a pack that was brought or written: which event keeps its text.
public struct PackKept: Equatable, Sendable {
  public var pack: String
  public var title: String
  public var version: String
  public var questions: Int
  /// What else it holds.
  public var items: Int
  /// Whether it was taken from a team.
  public var isTaken: Bool
  public var moment: Moment
  public var event: EventID

  init(_ imported: ImportedPack, _ event: Event) {
    let pack = imported.pack
    isTaken = imported.source != nil
    self.pack = pack.id
    title = pack.title
    version = pack.version
    questions = pack.questions.count
    items = pack.items.count
    moment = event.moment
    self.event = event.id
  }
}
