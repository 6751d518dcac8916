extension Judgement.Reason {
  /// Why, in a sentence for the player.
  public func sentence(clause: String, isAccepted: Bool = true) -> String {
    switch self {
    case .exact: "Just as the answer line has it."
    case .required: "You gave the part that is required."
    case .alternative: "The answer line accepts this."
    case .spelling: "Close enough in spelling."
    case .equivalent: "That is the same thing in other words."
    case .choice: isAccepted ? "That is the right choice." : "That is another choice."
    case .promptListed: "On the right track: the answer line asks for more."
    case .incomplete: "That is a part of the answer; say more."
    case .rejectListed: "The answer line says not to accept this."
    case .empty: "No answer was given."
    case .negated: "An answer that says what it is not cannot be accepted."
    case .severalAnswers: "Several answers at once cannot be accepted."
    case .noMatch: "It matches nothing on the answer line."
    case .meaning: "It means the same, though in other words."
    case .language: "A language model takes it for the same answer."
    case .ruledBefore: "You ruled so on the same answer before."
    case .moderator: "The moderator ruled so."
    case .blurt: "The answer came before you were recognized."
    case .stall: "The answer did not come in time."
    case .conferring: "Nobody may talk about the answer here."
    case .distraction: "The other side disturbed it."
    }
  }
}
