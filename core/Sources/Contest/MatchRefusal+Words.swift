import Sittings

extension MatchRefusal {
  /// As people are told it.
  var refusal: Refusal {
    switch self {
    case .tooLate: .because("Too late: the time to buzz is over.")
    case .tooEarly: .because("These rules know no interrupting: buzz when it has been read.")
    case .lockedOut: .because("Your team has already answered this one.")
    case .noneLeft: .because("No question is left that could be asked instead.")
    case .answeredTwice(let team):
      .because("\(team) would have answered the toss-up twice: only one of a team may.")
    case .emptyAnswer: .because("Type an answer first, or ask to see it.")
    case .nothingToBuzzOn, .notYourAnswer, .notNow: .notNow
    }
  }
}
