import Basics
import EventLog
import Packs

/// One version of a pack that was brought or written: which event keeps its text.
struct PackKept: Equatable {
  var pack: String
  var title: String
  var version: String
  var questions: Int
  var moment: Moment
  var event: EventID

  init(_ pack: Pack, _ event: Event) {
    self.pack = pack.id
    title = pack.title
    version = pack.version
    questions = pack.questions.count
    moment = event.moment
    self.event = event.id
  }
}
