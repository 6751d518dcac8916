import Basics
import Foundation
import TestKit
import Testing

@testable import OCR

@Test(arguments: [
  ("", ""), ("0000", ""), ("aaa", "a"), ("a0a", "aa"), ("aab0b", "abb"), ("0a00 0b", "a b"),
  ("a  b", "a b"), (" a ", " a "),
])
func `a letter that goes on is one, and no letter parts two`(steps: String, text: String) {
  let letters = Letters(
    steps.unicodeScalars.map { LetterStep(letter: $0 == "0" ? 0 : $0.value, likelihood: 1) })
  #expect(String(String.UnicodeScalarView(letters.found.map(\.scalar))) == text)
}

@Test func `letters are what was put in, however long each is seen`() {
  forAll { random, seed in
    let text = (0..<random.below(30)).map { _ in UInt32(0x61 + random.below(4)) }
    var steps: [LetterStep] = []
    for letter in text {
      if letter == steps.last?.letter || random.oneIn(2) {
        steps.append(LetterStep(letter: 0, likelihood: 1))
      }
      for _ in 0...random.below(3) { steps.append(LetterStep(letter: letter, likelihood: 0.5)) }
    }
    #expect(Letters(steps).found.map(\.scalar.value) == text, "seed \(seed)")
    let places = Letters(steps).found.map(\.steps)
    let ascend = zip(places, places.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    #expect(ascend && places.allSatisfy { $0.upperBound < steps.count }, "seed \(seed)")
  }
}

@Test(arguments: [
  ("6×9=54", "6 × 9 = 54"), ("x≤10", "x ≤ 10"), ("15÷3+4=9", "15 ÷ 3 + 4 = 9"),
  ("(a −b)=2", "(a − b) = 2"), ("-5+8=3", "-5 + 8 = 3"), ("F. x≥-2", "F. x ≥ -2"),
  ("a-b=c", "a - b = c"), ("90°+ 45°= 135°", "90° + 45° = 135°"),
  ("pont-levis", "pont-levis"), ("1939-1945", "1939-1945"), ("x-axis = 3", "x-axis = 3"),
  ("3/4+ 1/8 = 7/8", "3/4 + 1/8 = 7/8"), ("well-known = true", "well-known = true"), ("=", "="),
])
func `signs of arithmetic stand apart, hyphens do not`(read: String, text: String) {
  let letters = Letters(
    read.unicodeScalars.flatMap {
      [LetterStep(letter: $0.value, likelihood: 1), LetterStep(letter: 0, likelihood: 1)]
    })
  let spaced = letters.spacedSums
  #expect(String(String.UnicodeScalarView(spaced.found.map(\.scalar))) == text)
  #expect(spaced.spacedSums.found == spaced.found)
}

@Test func `numbers that are no letters are no letters`() {
  forAll { random, _ in
    let steps = (0..<20).map { _ in
      LetterStep(letter: UInt32(truncatingIfNeeded: random.next()), likelihood: .nan)
    }
    _ = Letters(steps)
  }
}

@Test func `the least rectangle is around all points, and not larger than the upright one`() {
  forAll { random, seed in
    let points = (0..<1 + random.below(20)).map { _ in
      Point(x: Float(random.below(100)), y: Float(random.below(60)))
    }
    guard let box = Box(around: Hull.around(points)) else {
      let isOnePlace = points.allSatisfy { $0 == points[0] }
      #expect(isOnePlace || points.count < 3, "seed \(seed)")
      return
    }
    for point in points {
      let off = point - box.middle
      #expect(abs(off.dot(box.along)) <= box.width / 2 + 0.01, "seed \(seed)")
      #expect(abs(off.dot(box.along.turned)) <= box.height / 2 + 0.01, "seed \(seed)")
    }
    let xs = points.map(\.x), ys = points.map(\.y)
    let upright = ((xs.max() ?? 0) - (xs.min() ?? 0)) * ((ys.max() ?? 0) - (ys.min() ?? 0))
    #expect(box.width * box.height <= upright + 0.1, "seed \(seed)")
  }
}

@Test func `points that touch are one patch, and each point is in one`() {
  forAll { random, seed in
    let rows = 1 + random.below(20), columns = 1 + random.below(20)
    let isIn = (0..<rows * columns).map { _ in random.oneIn(3) }
    let patches = Patches(isIn, rows: rows, columns: columns).found
    var owner = [Int](repeating: -1, count: rows * columns)
    for (number, runs) in patches.enumerated() {
      for run in runs {
        for column in run.columns {
          let place = run.row * columns + column
          #expect(isIn[place] && owner[place] == -1, "seed \(seed)")
          owner[place] = number
        }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns where owner[row * columns + column] >= 0 {
        for (y, x) in [
          (row, column + 1), (row + 1, column - 1), (row + 1, column), (row + 1, column + 1),
        ]
        where y < rows && x >= 0 && x < columns && isIn[y * columns + x] {
          #expect(owner[y * columns + x] == owner[row * columns + column], "seed \(seed)")
        }
      }
    }
  }
}

private func line(_ text: String, x: Float, y: Float, width: Float = 0, height: Float = 20)
  -> Page.Line
{
  let width = width > 0 ? width : Float(text.count) * 10
  let box = Box(
    middle: Point(x: x + width / 2, y: y), along: Point(x: 1, y: 0), width: width, height: height)
  return Page.Line(words: [Page.Word(text: text, confidence: 1, box: box)], box: box, row: 0)
}

private func ordered(_ lines: [Page.Line], quarterTurns: Int = 0) -> String {
  Page(
    rows: 1_000, columns: 1_000,
    lines: ReadingOrder.ordered(lines, quarterTurns: quarterTurns), quarterTurns: quarterTurns
  ).text
}

@Test func `columns of text are read one after another, below their heading`() {
  var lines = [line("heading over both of the columns that follow", x: 100, y: 20, width: 700)]
  for row in 0..<6 {
    lines.append(line("right \(row) goes on for a while", x: 500, y: 60 + Float(row) * 30))
    lines.append(line("left \(row) goes on for a while", x: 100, y: 60 + Float(row) * 30))
  }
  let left = (0..<6).map { "left \($0) goes on for a while" }
  let right = (0..<6).map { "right \($0) goes on for a while" }
  let heading = "heading over both of the columns that follow"
  #expect(ordered(lines) == ([heading] + left + right).joined(separator: "\n"))
}

@Test func `a table is read row by row`() {
  var lines: [Page.Line] = []
  for row in 0..<5 {
    for (column, x) in [400, 100, 700].enumerated() {
      lines.append(line("\(row)/\(x)", x: Float(x), y: 100 + Float(row) * 35 + Float(column)))
    }
  }
  let rows = (0..<5).map { "\($0)/100 \($0)/400 \($0)/700" }
  #expect(ordered(lines) == rows.joined(separator: "\n"))
}

@Test func `each line is there once, whatever stands where`() {
  forAll { random, seed in
    let lines = (0..<random.below(40)).map { number in
      let angle = random.unit() * 6.3
      let box = Box(
        middle: Point(x: Float(random.unit() * 900), y: Float(random.unit() * 900)),
        along: Point(x: Float(cos(angle)), y: Float(sin(angle))),
        width: Float(1 + random.unit() * 300), height: Float(1 + random.unit() * 40))
      return Page.Line(
        words: [Page.Word(text: String(number), confidence: 1, box: box)], box: box, row: 0)
    }
    let order = ReadingOrder.ordered(lines, quarterTurns: random.below(4))
    let numbers = order.compactMap { Int($0.text) }
    #expect(numbers.sorted() == Array(lines.indices), "seed \(seed)")
    let rows = order.map(\.row)
    #expect(rows == rows.sorted(), "seed \(seed)")
  }
}
