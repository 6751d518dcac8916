import Basics

/// Answers that are right as far as they go.
extension Matcher {
  /// A prompt's case: the name without its number, one of two, part of a date.
  func isIncompleteWithout(_ partner: [Int?], _ reference: Reference, _ givenCount: Int) -> Bool {
    guard !reference.isFormatted, strictness != .strict || true else { return false }
    var found = 0
    var foundName = false
    var lost = 0
    var onlyNumbersLost = true
    for index in reference.tokens.indices where reference.needs[index] {
      let token = reference.tokens[index]
      if partner[index] != nil {
        found += 1
        if !token.isNumber, !token.kind.contains(.unit) || token.isPossessive,
          token.kind.isDisjoint(with: [.sort, .title]),
          token.text.count >= 3
        {
          foundName = true
        }
      } else if !reference.spares[index] {
        lost += 1
        if token.value == nil, !token.kind.contains(.suffix) { onlyNumbersLost = false }
      }
    }
    guard found > 0 else { return false }
    if onlyNumbersLost, foundName { return true }
    return isDate(reference) || isOneOfTwo(partner, reference)
  }

  func isDate(_ reference: Reference) -> Bool {
    guard reference.tokens.count == 3 else { return false }
    var months = 0
    var numbers = 0
    for token in reference.tokens {
      if token.isNumber { numbers += 1 }
      if Months.isMonth(token.text) { months += 1 }
    }
    return months == 1 && numbers == 2
  }

  /// "1969" for "July 20, 1969" when the question asks when: the year is found, days are missing.
  func isYearOfDate(_ partner: [Int?], _ reference: Reference) -> Bool {
    guard !reference.isFormatted, reference.tokens.contains(where: { $0.isYear }),
      question.asksWhen
    else { return false }
    var hasYear = false
    for index in reference.tokens.indices {
      let token = reference.tokens[index]
      if partner[index] != nil {
        if token.isYear { hasYear = true }
      } else if reference.needs[index], !token.isPartOfDate {
        return false
      }
    }
    return hasYear
  }

  /// In practice, and when the question is known: a name's own part for the whole of it.
  func isPartOfName(_ partner: [Int?], _ reference: Reference, _ given: [Token]) -> Bool {
    guard strictness == .lenient, !question.isEmpty, !reference.isFormatted,
      !reference.isPerson, !isDate(reference), given.allSatisfy({ !$0.isNumber })
    else { return false }
    for index in reference.tokens.indices where partner[index] != nil && reference.needs[index] {
      let token = reference.tokens[index]
      if token.isNumber { return false }
      if token.text.count >= 4, token.kind.isDisjoint(with: [.sort, .title, .nation]),
        !question.mentions(token.text)
      {
        return true
      }
    }
    return false
  }

  /// "July 4, 1776" for "1776" or "July 1776": the words left over say the day.
  func isRestOfDate(_ given: [Token], _ isUsed: [Bool], _ reference: Reference) -> Bool {
    guard let last = reference.tokens.last, given.count <= 5 else { return false }
    let isMonth = Months.isMonth(reference.tokens[0].text)
    guard
      reference.tokens.count == 1 && (last.isYear || isMonth && question.has("month"))
        || reference.tokens.count == 2 && isMonth && last.isYear && strictness != .strict
    else { return false }
    var hasMonth = isMonth
    for place in given.indices where !isUsed[place] {
      if Months.isMonth(given[place].text) { hasMonth = true }
      if isMonth, given[place].isYear, reference.tokens.count == 1, strictness != .strict {
        continue
      }
      guard
        given[place].isPartOfDate || given[place].kind.contains(.joint)
          || given[place].kind.contains(.article)
      else { return false }
    }
    return hasMonth
  }

  func isOneOfTwo(_ partner: [Int?], _ reference: Reference) -> Bool {
    guard let middle = reference.tokens.firstIndex(where: { $0.text.elementsEqual("and".utf8) })
    else { return false }
    for side in [0..<middle, (middle + 1)..<reference.tokens.count] {
      var isWhole = !side.isEmpty
      for index in side where reference.needs[index] && partner[index] == nil { isWhole = false }
      if isWhole { return true }
    }
    return false
  }

  func isSharedSurname(_ given: [Token], _ reference: Reference, _ partner: [Int?]) -> Bool {
    var count = 0
    var isShared = false
    for index in reference.tokens.indices where partner[index] != nil && reference.needs[index] {
      count += 1
      if reference.tokens[index].kind.contains(.shared) { isShared = true }
    }
    return count == 1 && isShared
  }
}
