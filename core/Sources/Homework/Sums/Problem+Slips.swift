/// What comes out when somebody makes a slip: the wrong options.
extension Problem {
  private typealias Found = (slip: Slip, value: Exact?)
  private static let two = Exact(2) ?? .one
  private static let ten = Exact(10) ?? .one

  /// Wrong values by their slips, the likeliest first, none twice and none right.
  var slips: [(slip: Slip, value: Exact)] {
    guard let answer else { return [] }
    var found: [Found] = []
    if let pupil, pupil != answer { found.append((.pupil, pupil)) }
    switch task {
    case .evaluate(let sum): found += slips(sum, answer)
    case .solve(_, let left, let right): found += slips(left, right, answer)
    case .share(let part, let whole, let isPercent): found += slips(part, whole, answer, isPercent)
    case .mean(let list): found += meanSlips(list)
    case .median(let list):
      found += [(.notSorted, Self.middle(list)), (.sumNotMean, Self.total(list))]
      found += [(.offByOne, answer.plus(.one)), (.offByOne, answer.minus(.one))]
    case .range(let list):
      let sorted = list.sorted { $0.isLess(than: $1) }
      found += [(.largestOnly, sorted.last), (.notSorted, list[list.count - 1].minus(list[0]))]
      found += [(.addedAll, sorted[0].plus(sorted[sorted.count - 1]))]
    case .next(let list): found += nextSlips(list, answer)
    case .rectangle(let a, let b, let isArea, _):
      let half = a.plus(b)
      let round = half?.times(Self.two)
      found +=
        isArea
        ? [(.perimeterForArea, round), (.addedAll, half), (.timesTable, answer.plus(a))]
        : [
          (.areaForPerimeter, a.times(b)), (.halfPerimeter, half),
          (.offByOne, answer.plus(Self.two)),
        ]
    case .triangle(let a, let b, _):
      found += [(.notHalved, a.times(b)), (.addedAll, a.plus(b)), (.timesTable, answer.plus(a))]
    }
    return distinct(found + general(answer), answer)
  }

  private func distinct(_ found: [Found], _ answer: Exact) -> [(slip: Slip, value: Exact)] {
    var kept: [(slip: Slip, value: Exact)] = []
    for (slip, value) in found {
      guard let value, value != answer, !kept.contains(where: { $0.value == value }) else {
        continue
      }
      kept.append((slip, value))
    }
    return kept
  }

  /// What can go wrong with any sum.
  private func general(_ answer: Exact) -> [Found] {
    var found: [Found] = []
    if !answer.isWhole, !isFractions {
      found += [(.decimalPlace, answer.times(Self.ten)), (.decimalPlace, answer.over(Self.ten))]
    }
    if answer.isNegative { found.append((.sign, answer.negated)) }
    if answer.isWhole, Self.ten.isLess(than: answer) {
      found += [(.carry, answer.minus(Self.ten)), (.carry, answer.plus(Self.ten))]
    }
    found += [(.offByOne, answer.plus(.one)), (.offByOne, answer.minus(.one))]
    if answer != .zero { found.append((.sign, answer.negated)) }
    return found + [(.offByOne, answer.plus(Self.two))]
  }

  private func slips(_ sum: Sum, _ answer: Exact) -> [Found] {
    var found: [Found] = []
    let numbers = sum.numbers
    let operations = sum.operations
    if operations.count > 1, numbers.count == operations.count + 1 {
      let flat = Self.leftToRight(numbers, operations)
      if sum.hasBracket { found.append((.brackets, Self.byRule(numbers, operations))) }
      found.append((.order, flat))
    }
    guard case .both(let operation, let left, let right) = sum, let a = left.value,
      let b = right.value
    else { return found }
    let isFraction = !a.isWhole && !b.isWhole && isFractions
    switch operation {
    case .plus: found += isFraction ? fractionSum(a, b, 1) : [(.inverse, a.minus(b))]
    case .minus:
      found +=
        isFraction
        ? fractionSum(a, b, -1)
        : [(.inverse, a.plus(b)), (.swapped, b.minus(a)), (.sign, answer.negated)]
    case .times:
      if isFraction { found.append((.wrongTurnedOver, a.over(b))) }
      if isFractions, !isFraction { found.append((.inverse, a.over(b))) }
      if a.isWhole, b.isWhole {
        found += [(.timesTable, answer.plus(a)), (.timesTable, answer.minus(b))]
      }
      found.append((.addedAll, a.plus(b)))
      if !a.isWhole || !b.isWhole, !isFractions {
        found.append((.decimalPlace, answer.times(Self.ten)))
      }
    case .over:
      found +=
        isFractions && (!a.isWhole || !b.isWhole)
        ? [(.notTurnedOver, a.times(b)), (.wrongTurnedOver, b.over(a))]
        : [
          (.inverse, a.times(b)), (.timesTable, answer.plus(.one)),
          (.timesTable, answer.minus(.one)),
        ]
      if isWholeOnly { found.append((.decimalPlace, answer.times(Self.ten))) }
    case .power:
      found += [(.powerAsTimes, a.times(b)), (.addedAll, a.plus(b))]
    }
    return found
  }

  private var isWholeOnly: Bool {
    if case .evaluate(let sum) = task { return sum.numbers.allSatisfy { $0.isWhole } }
    return false
  }

  private func fractionSum(_ a: Exact, _ b: Exact, _ sign: Int64) -> [Found] {
    let top = a.top + sign * b.top
    return [
      (
        .addedDenominators,
        Exact(top, over: sign > 0 ? a.bottom + b.bottom : max(1, abs(a.bottom - b.bottom)))
      ),
      (.keptDenominator, Exact(top, over: max(a.bottom, b.bottom))),
      (.keptDenominator, Exact(top, over: a.bottom * b.bottom)),
      (.inverse, sign > 0 ? a.minus(b) : a.plus(b)),
    ]
  }

  private func slips(_ left: Sum, _ right: Sum, _ answer: Exact) -> [Found] {
    guard let l = left.linear(), let r = right.linear() else { return [] }
    let letters = l.letters.minus(r.letters) ?? .one
    let gap = r.constant.minus(l.constant)
    var found: [Found] = []
    if left.hasBracket || right.hasBracket {
      found.append((.firstOfBracketOnly, Self.solution(left, right, .firstOfBracketOnly)))
    }
    if l.constant != .zero, !left.hasBracket {
      found.append((.notChangedSign, r.constant.plus(l.constant)?.over(letters)))
    }
    if r.letters != .zero {
      found.append((.notChangedSign, l.letters.plus(r.letters).flatMap { gap?.over($0) }))
    }
    if letters != .one {
      found.append((.forgotToDivide, gap))
      found.append((.inverse, gap?.times(letters)))
      found.append((.inverse, gap?.minus(letters)))
    } else {
      found.append((.inverse, r.constant.plus(l.constant)))
    }
    return found + [(.sign, answer.negated)]
  }

  private func slips(_ part: Exact, _ whole: Exact, _ answer: Exact, _ isPercent: Bool) -> [Found] {
    var found: [Found] = [(.restInstead, whole.minus(answer))]
    if isPercent {
      let percent = part.times(Exact(100) ?? .one)
      found += [
        (.decimalPlace, answer.times(Self.ten)),
        (.dividedByPercent, percent.flatMap { whole.over($0) }),
        (.percentAsNumber, percent.flatMap { whole.minus($0) }),
        (.decimalPlace, answer.over(Self.ten)),
      ]
    } else {
      found += [
        (.forgotToDivide, whole.times(Exact(part.top) ?? .one)),
        (.notTurnedOver, whole.over(Exact(part.bottom) ?? .one)),
        (.dividedByPercent, whole.over(part)),
      ]
    }
    return found.filter { $0.value.map { $0.isWhole || !isFractions } ?? false }
  }

  private func meanSlips(_ list: [Exact]) -> [Found] {
    let total = Self.total(list)
    return [
      (.sumNotMean, total), (.notSorted, Self.middle(list)),
      (.divisorDropped, total?.over(Exact(Int64(max(1, list.count - 1))) ?? .one)),
    ]
  }

  private func nextSlips(_ list: [Exact], _ answer: Exact) -> [Found] {
    let last = list[list.count - 1]
    let step = answer.minus(last)
    return [
      (.twoSteps, Self.following(list + [answer])), (.wrongStep, step.flatMap { last.minus($0) }),
      (.wrongStep, answer.plus(.one)), (.wrongStep, answer.minus(.one)),
    ]
  }

  private static func leftToRight(_ numbers: [Exact], _ operations: [Sum.Operation]) -> Exact? {
    var value: Exact? = numbers[0]
    for (operation, number) in zip(operations, numbers.dropFirst()) {
      value = value.flatMap { apply(operation, $0, number) }
    }
    return value
  }

  /// Without the brackets, but in the right order.
  private static func byRule(_ numbers: [Exact], _ operations: [Sum.Operation]) -> Exact? {
    var terms = [numbers[0]]
    var signs: [Sum.Operation] = []
    for (operation, number) in zip(operations, numbers.dropFirst()) {
      if operation == .plus || operation == .minus {
        signs.append(operation)
        terms.append(number)
      } else {
        guard let value = apply(operation, terms[terms.count - 1], number) else { return nil }
        terms[terms.count - 1] = value
      }
    }
    return leftToRight(terms, signs)
  }

  private static func apply(_ operation: Sum.Operation, _ a: Exact, _ b: Exact) -> Exact? {
    switch operation {
    case .plus: a.plus(b)
    case .minus: a.minus(b)
    case .times: a.times(b)
    case .over: a.over(b)
    case .power: a.power(b)
    }
  }
}
