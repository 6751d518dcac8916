/// What two tests must share for their speeds to be compared.
struct TypingContext: Hashable {
  /// The drill and its length, as in "time-30".
  var mode: String
  var language: String
  var layout: String
  var keyboard: String
  /// The lesson of the course; empty outside it.
  var lesson: String
}

extension TestBegan {
  var context: TypingContext {
    TypingContext(
      mode: mode, language: language, layout: layout, keyboard: keyboard, lesson: lesson)
  }
}
