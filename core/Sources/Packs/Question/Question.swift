public import Practice

/// A question that belongs to no competition; each competition reads it in its own way.
///
/// Texts are plain, with four marks: `*title*` for italics, `(*)` where power ends (`(+)` where
/// superpower ends), `("GUR-tuh")` for how a name is said, and, in answer lines, `_required_` for
/// the part that must be given. A backslash before `*`, `_` or itself makes it an ordinary sign.
public struct Question: Equatable, Sendable {
  public enum Kind: String, Sendable {
    /// Read out clue by clue; whoever knows it buzzes.
    case tossup
    /// A lead-in and parts, for the team that won the tossup.
    case bonus
    /// One sentence, one answer.
    case short
  }

  public enum Grade: String, CaseIterable, Sendable {
    case elementary, middleSchool, highSchool, college, open
  }

  public struct Part: Equatable, Sendable {
    public enum Level: String, Sendable { case easy, medium, hard }
    public var text: String
    public var answer: String
    public var value: Int32
    public var level: Level?

    public init(text: String, answer: String, value: Int32 = 10, level: Level? = nil) {
      self.text = text
      self.answer = answer
      self.value = value
      self.level = level
    }
  }

  /// One of several answers to choose from, with its label ("W", "A"...).
  public struct Choice: Equatable, Sendable {
    public var label: String
    public var text: String
    public var isRight: Bool

    public init(label: String, text: String, isRight: Bool) {
      self.label = label
      self.text = text
      self.isRight = isRight
    }
  }

  /// Where it was first asked.
  public struct Source: Equatable, Sendable {
    public var set: String
    public var packet: String
    public var number: Int32?

    public init(set: String = "", packet: String = "", number: Int32? = nil) {
      self.set = set
      self.packet = packet
      self.number = number
    }
  }

  /// Names it within its pack, for ever: a-z, 0-9 and "-".
  public var key: String
  public var kind: Kind
  /// The tossup's text with a clue a line, the bonus's lead-in, or the short question.
  public var text: String
  /// The answer line (empty for a bonus: its parts have theirs).
  public var answer: String
  public var parts: [Part] = []
  public var choices: [Choice] = []
  /// So many answers there are to choose from; nil where it has to be known.
  public var choiceCount: Int32? { choices.count > 1 ? Int32(clamping: choices.count) : nil }
  /// As its source calls it: "Literature", and within it "American Literature".
  public var category: String = ""
  public var subcategory: String = ""
  public var domain: Domain
  /// On QB Reader's scale: 1 middle school, 3 regular high school, 7 regular college, 10 open.
  public var difficulty: Int32 = 3
  public var grade: Grade?
  public var year: Int32?
  public var source = Source()
  /// Questions with the same value are asked together (a toss-up and its bonus).
  public var pair: String = ""
  /// One line that says what to remember.
  public var explanation: String = ""
  /// Needs to be seen (a picture, a formula that cannot be said).
  public var isVisual: Bool = false
  /// What it shows; a question that has one needs to be seen.
  public var picture: Picture? { didSet { if picture != nil { isVisual = true } } }
  /// Nil when it was never recorded.
  public var recording: Recording?

  public init(key: String, kind: Kind, text: String, answer: String, domain: Domain) {
    self.key = key
    self.kind = kind
    self.text = text
    self.answer = answer
    self.domain = domain
  }
}
