/// A set of questions and other items with a name and a version; its text never changes under the
/// same hash.
public struct Pack: Equatable, Sendable {
  /// a-z, 0-9 and "-", as in "first-light".
  public var id: String
  public var title: String
  /// As in "1.2.0".
  public var version: String
  public var language: String
  public var licence: String
  public var authors: String
  public var about: String
  public var questions: [Question]
  /// Whatever else it holds, in the order of their places.
  public var items: [PackItem] = []

  public init(id: String, title: String, questions: [Question] = []) {
    self.id = id
    self.title = title
    version = "1.0.0"
    language = "en"
    licence = ""
    authors = ""
    about = ""
    self.questions = questions
  }
}
