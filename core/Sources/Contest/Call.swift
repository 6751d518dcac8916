public import Answers

extension Match {
  /// What a moderator may rule of somebody who answers, or speaks without having the word.
  public enum Call: String, CaseIterable, Sendable {
    case accept, prompt, reject
    /// The answer came before its giver was recognized.
    case blurt
    /// No answer within the time that the rules give.
    case stall
    /// The team talked about it where nobody may.
    case conferring
    /// The other side disturbed whoever answers: the points are theirs.
    case distraction

    public var judgement: Judgement {
      switch self {
      case .accept: Judgement(.accept, because: .moderator)
      case .prompt: Judgement(.prompt, because: .moderator)
      case .reject: Judgement(.reject, because: .moderator)
      case .blurt: Judgement(.reject, because: .blurt)
      case .stall: Judgement(.reject, because: .stall)
      case .conferring: Judgement(.reject, because: .conferring)
      case .distraction: Judgement(.accept, because: .distraction)
      }
    }

    public var name: String {
      switch self {
      case .accept: "Right"
      case .prompt: "Prompt"
      case .reject: "Wrong"
      case .blurt: "Blurt: answered before recognized"
      case .stall: "Stall: no answer in time"
      case .conferring: "Conferring on a toss-up"
      case .distraction: "Disturbed by the other side: right"
      }
    }

    /// What a moderator may rule of an answer that stands on the sheet: all but a prompt.
    public static var final: [Call] { allCases.filter { $0 != .prompt } }

    /// The one that an answer stands as.
    public init(_ answer: Answer) {
      switch answer.because {
      case .blurt: self = .blurt
      case .stall, .empty: self = .stall
      case .conferring: self = .conferring
      case .distraction: self = .distraction
      default: self = answer.verdict == .accept ? .accept : .reject
      }
    }
  }
}
