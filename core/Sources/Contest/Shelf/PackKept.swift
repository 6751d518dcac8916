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
  public var moment: Moment
  public var event: EventID

  init(_ pack: Pack, _ event: Event) {
    self.pack = pack.id
    title = pack.title
    version = pack.version
    questions = pack.questions.count
    items = pack.items.count
    moment = event.moment
    self.event = event.id
  }
}
