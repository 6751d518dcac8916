import Basics

extension PatternFault {
  /// What is wrong, and where.
  var words: String {
    switch kind {
    case .empty: "Write a pattern between the slashes."
    case .tooLong: "A pattern has at most \(Pattern.charactersMax) characters."
    case .tooLarge: "The pattern repeats too much: make its {counts} smaller."
    case .tooDeep: "At \(place): too many groups inside each other."
    case .groupOpen: "The bracket opened at \(place) is never closed."
    case .groupUnopened: "The bracket closed at \(place) was never opened."
    case .groupUnknown: "At \(place): of the groups with (? only (?: is known."
    case .classOpen: "The [ opened at \(place) is never closed."
    case .classEmpty: "The [ ] at \(place) holds nothing."
    case .rangeBackwards: "At \(place): a range goes from a lower to a higher character, as in a-z."
    case .nothingToRepeat: "At \(place): there is nothing before it to repeat. \\ makes it a sign."
    case .countUnclear: "At \(place): write a count as {2}, {2,} or {2,5}. \\{ is the sign."
    case .countTooHigh: "At \(place): a count goes up to \(Pattern.countMax)."
    case .countBackwards: "At \(place): the second count is the smaller one."
    case .escapeUnknown: "At \(place): this \\ is not known. Letters: \\d \\w \\s \\b \\n \\t."
    case .escapeOpen: "At \(place): a \\ stands at the end. \\\\ is the sign."
    }
  }
}
