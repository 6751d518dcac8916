/// What a module has beside its drills.
public enum ModuleFeature: String, CaseIterable, Sendable {
  /// Packs bring questions that were written for it.
  case ownQuestions
  /// It asks other modules' questions where its own are too few.
  case borrowedQuestions
  /// It shows figures of its own on the page Progress.
  case figures
  /// Its answers count for the one picture of what the learner knows.
  case sharedPicture
  /// It can be practised by voice alone.
  case voice
  /// It can be practised on a watch.
  case watch
}
