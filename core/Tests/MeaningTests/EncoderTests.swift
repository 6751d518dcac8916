import Basics
import Foundation
import TestKit
import Testing
import Vectors

@testable import Meaning

@Test func `products of rounded rows are what plain arithmetic gives`() {
  forAll(seeds: 1...40) { random, seed in
    let inputs = 8 * (1 + random.below(30))
    let outputs = 2 * (1 + random.below(10))
    let tokens = 1 + random.below(9)
    let rows = (0..<inputs * outputs).map { _ in Int8(random.below(255) - 127) }
    let scales = (0..<outputs).map { _ in Float(random.unit()) }
    let bias = (0..<outputs).map { _ in Float(random.unit()) }
    let grid = Grid(rows: tokens, columns: inputs)
    for place in 0..<inputs * tokens { grid.numbers[place] = Float(random.unit() * 20 - 10) }
    let rounded = RoundedGrid(rows: tokens, columns: inputs)
    rounded.round(grid, rows: tokens, columns: inputs)
    let output = Grid(rows: tokens, columns: outputs)
    rows.withUnsafeBufferPointer { rows in
      scales.withUnsafeBufferPointer { scales in
        bias.withUnsafeBufferPointer { bias in
          guard let rows = rows.baseAddress, let scales = scales.baseAddress,
            let bias = bias.baseAddress
          else { return }
          Product(rows: rows, scales: scales, bias: bias, inputs: inputs, outputs: outputs)
            .multiply(rounded, tokens: tokens, into: output.numbers)
        }
      }
    }
    for token in 0..<tokens {
      for out in 0..<outputs {
        var sum = 0
        for place in 0..<inputs {
          sum += Int(rows[out * inputs + place]) * Int(rounded.numbers[token * inputs + place])
        }
        let expected = Float(sum) * (scales[out] * rounded.scales[token]) + bias[out]
        #expect(output.numbers[token * outputs + out] == expected, "seed \(seed)")
      }
    }
  }
}

@Test func `rounding loses at most half of a 8191st of the largest number`() {
  forAll(seeds: 1...50) { random, seed in
    let grid = Grid(rows: 1, columns: 64)
    let size = Float(random.unit() * 1_000)
    for place in 0..<64 { grid.numbers[place] = Float(random.unit() - 0.5) * size }
    let rounded = RoundedGrid(rows: 1, columns: 64)
    rounded.round(grid, rows: 1, columns: 64)
    for place in 0..<64 {
      let back = Float(rounded.numbers[place]) * rounded.scales[0]
      #expect(abs(back - grid.numbers[place]) <= rounded.scales[0] * 0.501, "seed \(seed)")
    }
  }
}

@Test func `the bent curve is the one with the error function`() {
  for step in stride(from: -9.0, through: 9, by: 0.003) {
    let grid = Grid(rows: 1, columns: 4)
    grid.numbers[0] = Float(step)
    Curves.bend(grid.numbers, count: 4)
    let x = Double(Float(step))
    #expect(abs(Double(grid.numbers[0]) - 0.5 * x * (1 + erf(x / 2.0.squareRoot()))) < 2e-6)
  }
}

@Test func `powers of e are right to seven digits`() {
  for step in stride(from: -80.0, through: 0, by: 0.007) {
    let power = Curves.exponential(SIMD4(repeating: Float(step))).x
    #expect(abs(Double(power) / exp(Double(Float(step))) - 1) < 5e-7)
  }
  #expect(Curves.exponential(SIMD4(repeating: -.infinity)).x < 1e-37)
}

@Test func `weights add up to one, and a larger score weighs more`() {
  forAll(seeds: 1...50) { random, seed in
    let count = 1 + random.below(14)
    let grid = Grid(rows: 1, columns: 16)
    let scores = (0..<count).map { _ in Float(random.unit() * 40 - 20) }
    for place in 0..<count { grid.numbers[place] = scores[place] }
    Curves.weigh(grid.numbers, count: count)
    let weights = (0..<count).map { grid.numbers[$0] }
    #expect(abs(weights.reduce(0, +) - 1) < 1e-5, "seed \(seed)")
    let byScore = (0..<count).sorted { scores[$0] < scores[$1] }.map { weights[$0] }
    #expect(byScore == byScore.sorted(), "seed \(seed)")
  }
}

@Test func `a normalised row has mean 0 and deviation 1`() {
  forAll(seeds: 1...20) { random, _ in
    let grid = Grid(rows: 3, columns: 32)
    for place in 0..<32 { grid.numbers[place] = Float(random.unit() * 7 + 3) }
    for place in 32..<64 { grid.numbers[place] = 1 }
    Curves.normalise(
      grid.numbers, count: 32, gain: grid.row(1, columns: 32), bias: grid.row(2, columns: 32))
    let row = (0..<32).map { grid.numbers[$0] }
    #expect(abs(row.reduce(0, +)) < 1e-3)
    #expect(abs(row.reduce(0) { $0 + $1 * $1 } / 32 - 1) < 1e-3)
  }
}

@Test func `a direction has length 1, is the same each time, and nearest to itself`() throws {
  let model = try #require(TinyModel.model())
  forAll { random, seed in
    let text = random.text()
    let direction = model.embedding(of: text)
    #expect(direction.count == TinyModel.width)
    let length = similarityOfDirections(direction, direction)
    #expect(abs(length - 1) < 1e-5, "seed \(seed)")
    #expect(direction == model.embedding(of: text), "seed \(seed)")
    let other = model.similarity(of: text, and: random.text())
    #expect(other <= 1.00001, "seed \(seed)")
  }
}

@Test func `case, marks and spaces do not change the meaning`() throws {
  let model = try #require(TinyModel.model())
  #expect(model.embedding(of: "Play\u{301}ing  a!") == model.embedding(of: "\tplaying A !"))
  #expect(model.embedding(of: "playing a") != model.embedding(of: "a playing"))
}
