/// What a page is, so that it is known what can be asked of it.
public enum PageKind: String, CaseIterable, Sendable {
  case prose
  /// Words and what they mean, in two languages or one.
  case wordList = "word-list"
  /// Dates and what happened.
  case timeline
  /// Sums to be worked out.
  case maths
  /// Sums that a pupil has worked out.
  case markedWork = "marked-work"
  /// What to do, and nothing to learn.
  case instructions
  case tooLittle = "too-little"
  /// No language that is known, or too badly read.
  case gibberish
}
