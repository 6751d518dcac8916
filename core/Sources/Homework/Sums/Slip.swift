/// A mistake that pupils make, by its name.
enum Slip: String, CaseIterable, Sendable {
  case order, brackets, sign, inverse, offByOne, decimalPlace, addedDenominators, keptDenominator
  case timesTable, carry, swapped, notTurnedOver, wrongTurnedOver, powerAsTimes, forgotToDivide
  case firstOfBracketOnly, notChangedSign, restInstead, percentAsNumber, dividedByPercent
  case sumNotMean, notSorted, largestOnly, perimeterForArea, areaForPerimeter, halfPerimeter
  case notHalved, twoSteps, wrongStep, addedAll, pupil, divisorDropped

  /// A wrong option and the slip that leads to it.
  struct Told: Equatable, Sendable {
    var option: String
    var slip: Slip
  }

  /// What was done, in words that follow "This is what you get if you …".
  var name: String {
    switch self {
    case .order: "worked from left to right instead of multiplying and dividing first"
    case .brackets: "forgot the brackets"
    case .sign: "lost a minus sign"
    case .inverse: "used the inverse operation"
    case .offByOne: "were one out"
    case .decimalPlace: "put the decimal point in the wrong place"
    case .addedDenominators: "added or subtracted the denominators too"
    case .keptDenominator: "kept one denominator without changing the other fraction"
    case .timesTable: "took the neighbour in the times table"
    case .carry: "forgot to carry or borrow"
    case .swapped: "swapped the two numbers"
    case .notTurnedOver: "forgot to turn the second fraction over"
    case .wrongTurnedOver: "turned the wrong fraction over"
    case .powerAsTimes: "multiplied by the power instead of using it"
    case .forgotToDivide: "forgot the last step, dividing"
    case .firstOfBracketOnly: "multiplied only the first term in the bracket"
    case .notChangedSign: "moved a number across without changing its sign"
    case .restInstead: "worked out what is left over instead"
    case .percentAsNumber: "took the part away as a plain number"
    case .dividedByPercent: "divided by the part instead of multiplying"
    case .sumNotMean: "added but forgot to divide"
    case .notSorted: "did not put the numbers in order first"
    case .largestOnly: "took the largest number only"
    case .perimeterForArea: "worked out the perimeter"
    case .areaForPerimeter: "worked out the area"
    case .halfPerimeter: "added only two of the sides"
    case .notHalved: "forgot to halve"
    case .twoSteps: "went one term too far"
    case .wrongStep: "took the wrong step between terms"
    case .addedAll: "added instead of multiplying"
    case .pupil: "copy the answer written on this page, which is not right"
    case .divisorDropped: "divided by one number too few"
    }
  }
}
