import Basics

/// What an answer line says: which answers to accept, prompt on and refuse, and when.
///
/// Lines are written by people, so nothing is an error: what is not understood stays in `runs`
/// for people to read and has no say in the verdict. Grammar in docs/formats/pack.md.
public struct AnswerLine: Equatable, Sendable {
  /// One way to answer.
  public struct Answer: Equatable, Sendable {
    /// As written, without marks.
    public var text: String
    /// The parts that must be given, in order; empty when the line underlines nothing.
    public var requiredParts: [String]
    var marked: MarkedText
    /// What else may be said, as "anything mentioning" and "any kind of" have it.
    var extras = Extras.none

    enum Extras { case none, before, any }

    init(_ marked: MarkedText) {
      self.marked = marked
      text = marked.text
      requiredParts = marked.parts(with: MarkedText.required)
    }
  }

  public struct Clause: Equatable, Sendable {
    public enum Kind: String, Sendable {
      case main, accept, prompt, reject
      /// The answer is too narrow: ask for a wider one.
      case antiprompt
    }

    public var kind: Kind
    /// Any of them will do.
    public var answers: [Answer]
    /// The question to ask back.
    public var directedPrompt: String?
    public var window = Window.always
    /// The clause as written, without marks.
    public var text: String
  }

  /// How much of the question may have been read for a clause to hold.
  public enum Window: Equatable, Sendable {
    case always
    /// Until the cue is read; an empty cue is the answer itself.
    case before(String)
    case after(String)
  }

  /// What a line allows in general words.
  public struct Allowance: OptionSet, Equatable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Any one of the required parts is enough.
    public static let either = Allowance(rawValue: 1)
    public static let wordForms = Allowance(rawValue: 2)
    public static let equivalents = Allowance(rawValue: 4)
    /// Prompt when only some of the required parts are given.
    public static let promptPartial = Allowance(rawValue: 8)
    /// Every part of a list is wanted, in any order.
    public static let both = Allowance(rawValue: 16)
  }

  /// A stretch of the line as it is shown.
  public struct Run: Equatable, Sendable {
    public var text: String
    /// Must be given: shown bold and underlined.
    public var isRequired: Bool
    /// Underlined only: enough for a prompt.
    public var isUnderlined: Bool
    public var isItalic: Bool
  }

  public var clauses: [Clause]
  public var allowance: Allowance
  public var runs: [Run]
  /// The label of a line such as "W) 3"; nil otherwise.
  public var choiceLabel: String?

  /// The main answer as it would be said.
  public var main: String { clauses.first?.text ?? "" }

  /// The whole line in plain letters, signs kept: who types all of it is right.
  var plain: [UInt8] {
    var text = ""
    for run in runs { text += run.text }
    return MarkedText.tidied(Folding.plain(text))
  }

  /// Longer lines are cut here.
  public static let bytesMax = JudgeLimit.lineBytes
  /// Further clauses and answers are ignored.
  public static let clausesMax = JudgeLimit.lineClauses
  public static let answersMax = JudgeLimit.clauseAnswers

  public init(parsing line: String) {
    self.init(reading: MarkedText(parsing: Array(line.utf8.prefix(AnswerLine.bytesMax))))
  }
}
