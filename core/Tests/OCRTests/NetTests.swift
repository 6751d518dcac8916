import Basics
import Foundation
import TestKit
import Testing

@testable import OCR

// The real nets are compared with ONNX Runtime, layer by layer: test/ocr/verify_nets.py.

private func picture(rows: Int, columns: Int, _ random: inout SeededRandom) -> [Float] {
  (0..<3 * rows * columns).map { _ in Float(random.unit() * 2 - 1) }
}

/// A product as it is written down, for a point and one of its outputs.
private func plainly(
  _ seen: [Float], _ panels: [Float], bias: Float, output: Int
) -> Double {
  let panel = output / 8 * 8 * seen.count
  return seen.enumerated().reduce(Double(bias)) { sum, item in
    sum + Double(item.element) * Double(panels[panel + 8 * item.offset + output % 8])
  }
}

@Test func `products of rows with panels are what plain arithmetic gives`() {
  forAll(seeds: 1...60) { random, seed in
    let inputs = 1 + random.below(40)
    let outputs = 4 * (1 + random.below(7))
    let rows = 1 + random.below(40)
    let input = (0..<rows * inputs).map { _ in Float(random.unit() - 0.5) }
    let panels = (0..<(outputs + 7) / 8 * 8 * inputs).map { _ in Float(random.unit() - 0.5) }
    let bias = (0..<outputs + 4).map { _ in Float(random.unit()) }
    var output = [Float](repeating: 0, count: rows * outputs)
    output.withUnsafeMutableBufferPointer { output in
      guard let start = output.baseAddress else { return }
      panels.withUnsafeBufferPointer { panels in
        bias.withUnsafeBufferPointer { bias in
          input.withUnsafeBufferPointer { input in
            guard let panels = panels.baseAddress, let bias = bias.baseAddress,
              let input = input.baseAddress
            else { return }
            Panels(weights: panels, bias: bias, inputs: inputs, outputs: outputs, bend: .none)
              .multiply(input, rows: rows, into: start)
          }
        }
      }
    }
    for row in 0..<rows {
      let seen = Array(input[row * inputs..<(row + 1) * inputs])
      for out in 0..<outputs {
        let expected = plainly(seen, panels, bias: bias[out], output: out)
        let error = abs(Double(output[row * outputs + out]) - expected)
        #expect(error < 1e-5, "seed \(seed), row \(row), output \(out)")
      }
    }
  }
}

private func plainly(_ bend: Bend, _ x: Double) -> Double {
  switch bend {
  case .none: x
  case .relu: max(0, x)
  case .gelu: 0.5 * x * (1 + erf(x / 2.0.squareRoot()))
  case .hardSigmoid6: min(1, max(0, x / 6 + 0.5))
  case .hardSigmoid5: min(1, max(0, x / 5 + 0.5))
  case .hardSwish: x * min(1, max(0, x / 6 + 0.5))
  case .sigmoid: 1 / (1 + exp(-x))
  }
}

@Test(arguments: (0...6).compactMap { Bend(rawValue: $0) })
func `each bend is its curve`(bend: Bend) {
  for step in stride(from: -30.0, through: 30, by: 0.013) {
    var numbers = [Float](repeating: Float(step), count: 4)
    numbers.withUnsafeMutableBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      bend.apply(start, count: 4)
    }
    let error = abs(Double(numbers[0]) - plainly(bend, Double(Float(step))))
    // The curve of a normal distribution is right to seven digits, and then multiplied by x.
    #expect(error < 2e-6 * max(1, abs(step)), "\(bend) of \(step)")
    #expect(numbers == Array(repeating: numbers[0], count: 4))
  }
}

@Test func `a picture of any size goes through, or is refused`() throws {
  let nets = try #require(NetsFile(copying: TinyNets.file()))
  forAll(seeds: 1...60) { random, seed in
    let rows = 1 + random.below(40)
    let columns = 1 + random.below(40)
    let numbers = picture(rows: rows, columns: columns, &random)
    let found = nets.layer(13, of: .find, rows: rows, columns: columns, numbers)
    // Halved twice and doubled twice: only what is even each time comes out as it was.
    let halves = ((rows + 1) / 2, (columns + 1) / 2)
    let isWhole = halves.0.isMultiple(of: 2) && halves.1.isMultiple(of: 2)
    #expect((found?.count == 4 * halves.0 * halves.1) == isWhole, "seed \(seed)")
    #expect(found?.allSatisfy { $0 >= 0 && $0 <= 1 } ?? true, "seed \(seed)")
  }
  #expect(nets.layer(13, of: .find, rows: 4, columns: 4, [1, 2, 3]) == nil)
  #expect(nets.layer(99, of: .find, rows: 4, columns: 4, Array(repeating: 0, count: 48)) == nil)
}

@Test func `a file that was cut or altered is refused or harmless`() throws {
  let whole = TinyNets.file()
  #expect(NetsFile(copying: whole) != nil)
  #expect(NetsFile(copying: []) == nil)
  #expect(NetsFile(copying: Array(whole.dropLast())) == nil)
  forAll(seeds: 1...3_000) { random, _ in
    var bytes = whole
    for _ in 0...random.below(3) {
      // Most often where layers are kept, which are what could lead astray.
      let end = random.oneIn(3) ? bytes.count : 64 + 32 + 17 * 64
      bytes[random.below(end)] = UInt8(random.below(256))
    }
    guard let nets = NetsFile(copying: bytes) else { return }
    let numbers = picture(rows: 48, columns: 16, &random)
    _ = nets.layer(13, of: .find, rows: 48, columns: 16, numbers)
    _ = nets.layer(4, of: .read, rows: 48, columns: 16, numbers)
  }
}
