public import Basics

/// How a language's words are spelt: which letter stands between which, counted over its table.
///
/// Invented words grow from the letter that is practised to both sides, so it may stand anywhere;
/// a model that grows words from their beginnings alone knows a rare letter in the first few only.
public struct LetterModel: Equatable, Sendable {
  private let side: Int
  /// Of three letters in a row: in how many words. The place behind the letters is the word's edge.
  private var counts: [UInt16]
  /// Of two in a row, with anything behind them.
  private var pairs: [Int32]

  public init(_ table: WordTable) {
    side = table.edge + 1
    counts = [UInt16](repeating: 0, count: side * side * side)
    pairs = [Int32](repeating: 0, count: side * side)
    let edge = table.edge
    for place in 0..<table.count where table.word(place).count >= 3 {
      var (first, second) = (-1, edge)
      for letter in table.word(place) {
        if first >= 0 { count(first, second, Int(letter)) }
        (first, second) = (second, Int(letter))
      }
      count(first, second, edge)
    }
  }

  private mutating func count(_ a: Int, _ b: Int, _ c: Int) {
    let place = (a * side + b) * side + c
    if counts[place] < .max { counts[place] += 1 }
    pairs[a * side + b] += 1
  }

  private var edge: Int { side - 1 }

  private func weight(_ a: Int, _ b: Int, _ c: Int) -> Int {
    Int(counts[(a * side + b) * side + c])
  }

  /// A word of these letters that has the one to practise somewhere; nil if none was found.
  ///
  /// Each three letters of it stand in a word of the table, as do its beginning and its end.
  func invent(
    _ focus: UInt8, from letters: UInt64, length: ClosedRange<Int>, _ random: inout SeededRandom
  ) -> [UInt8]? {
    for _ in 0..<TeachingLimits.inventionsMax {
      let length = length.lowerBound + random.below(length.count)
      let place = random.below(length)
      if let word = grow(Int(focus), at: place, length, letters, &random) { return word }
    }
    return nil
  }

  /// The same by scalars; nil too where the word is one to shun.
  public func word(
    _ table: WordTable, _ focus: UInt32, from letters: [UInt32], length: ClosedRange<Int>,
    _ random: inout SeededRandom
  ) -> String? {
    guard let place = table.place(of: focus) else { return nil }
    var mask: UInt64 = 0
    for letter in letters {
      if let place = table.place(of: letter) { mask |= 1 << UInt64(place) }
    }
    guard let word = invent(place, from: mask, length: length, &random), !table.isShunned(word)
    else { return nil }
    return table.text(word)
  }

  private func grow(
    _ focus: Int, at place: Int, _ length: Int, _ letters: UInt64, _ random: inout SeededRandom
  ) -> [UInt8]? {
    var word = [UInt8](repeating: 0, count: length)
    word[place] = UInt8(focus)
    func letter(_ place: Int) -> Int { place < 0 || place >= length ? edge : Int(word[place]) }
    // What stands before it: of all that do, by how many words have the two with anything behind.
    if place > 0 {
      guard let before = draw(letters, &random, { Int(pairs[$0 * side + focus]) }) else {
        return nil
      }
      word[place - 1] = before
    }
    var next = place + 1
    while next < length {
      let (a, b) = (letter(next - 2), letter(next - 1))
      guard let found = draw(letters, &random, { weight(a, b, $0) }) else { return nil }
      word[next] = found
      next += 1
    }
    guard weight(letter(length - 2), letter(length - 1), edge) > 0 else { return nil }
    var last = place - 2
    while last >= 0 {
      let (b, c) = (letter(last + 1), letter(last + 2))
      guard let found = draw(letters, &random, { weight($0, b, c) }) else { return nil }
      word[last] = found
      last -= 1
    }
    return weight(edge, letter(0), letter(1)) > 0 ? word : nil
  }

  /// One of the letters, by weight.
  private func draw(
    _ letters: UInt64, _ random: inout SeededRandom, _ weight: (Int) -> Int
  ) -> UInt8? {
    var sum = 0
    for letter in 0..<edge where letters & 1 << UInt64(letter) != 0 { sum += weight(letter) }
    guard sum > 0 else { return nil }
    var rest = random.below(sum)
    for letter in 0..<edge where letters & 1 << UInt64(letter) != 0 {
      rest -= weight(letter)
      if rest < 0 { return UInt8(letter) }
    }
    return nil
  }
}
