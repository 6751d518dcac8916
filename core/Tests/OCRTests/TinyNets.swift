import Basics
import Foundation
import TestKit

@testable import OCR

/// Writes a file of nets in small: a layer of every kind, random weights. docs/formats/ocr.md
struct TinyNets {
  static let letters: [UInt32] = [0, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x20]

  private var random: SeededRandom
  private var weights: [Float] = []

  private init(seed: UInt64) { random = SeededRandom(seed: seed) }

  static func file(seed: UInt64 = 1) -> [UInt8] {
    var tiny = TinyNets(seed: seed)
    return tiny.write()
  }

  /// Numbers of a layer, as in the file but for the place of its weights.
  static func layer(
    _ kind: Layer.Kind, _ inputs: [Int32], _ channels: Int32, rows: Int32 = 1, columns: Int32 = 1,
    stride: (Int32, Int32) = (1, 1), pads: [Int32] = [0, 0, 0, 0], bend: Bend = .none,
    weights: Int32 = 0
  ) -> [Int32] {
    let inputs = inputs + Array(repeating: -1, count: 4 - inputs.count)
    return [kind.rawValue] + inputs + [channels, rows, columns, stride.0, stride.1] + pads
      + [bend.rawValue, weights]
  }

  /// 3 channels, then: halved, filtered, pooled, gated, enlarged, joined, spread.
  static let finding: [[Int32]] = [
    layer(
      .convolution, [0], 8, rows: 3, columns: 3, stride: (2, 2), pads: [1, 1, 1, 1], bend: .relu),
    layer(.depthwise, [1], 8, rows: 3, columns: 3, pads: [1, 1, 1, 1], bend: .gelu),
    layer(.mean, [2], 8), layer(.convolution, [3], 4, bend: .relu),
    layer(.convolution, [4], 8, bend: .hardSigmoid6), layer(.gate, [2, 5], 8),
    layer(.gateAndAdd, [6, 5], 8),
    layer(.largest, [7], 8, rows: 2, columns: 2, pads: [0, 0, 1, 1]),
    layer(.average, [8], 8, rows: 2, columns: 2, stride: (2, 2)),
    layer(.enlarge, [9], 8, stride: (2, 2)), layer(.add, [8, 10], 8),
    layer(.join, [8, 11], 16), layer(.spread, [12], 1, bend: .sigmoid),
  ]

  static let reading: [[Int32]] = [
    layer(
      .convolution, [0], 4, rows: 3, columns: 3, stride: (2, 2), pads: [1, 1, 1, 1], bend: .gelu),
    layer(
      .convolution, [1], 8, rows: 3, columns: 3, stride: (8, 4), pads: [1, 1, 1, 1],
      bend: .hardSwish),
    layer(.average, [2], 8, rows: 3, columns: 1, stride: (3, 1)), layer(.convolution, [3], 8),
  ]

  private mutating func placed(_ layers: [[Int32]]) -> [[Int32]] {
    var channels = [3]
    return layers.map { numbers in
      var numbers = numbers
      numbers[15] = Int32(weights.count)
      if let layer = Layer(numbers) {
        let count = layer.weightsCount(inputChannels: channels[layer.inputs[0]])
        for _ in 0..<(count + 7) / 8 * 8 { weights.append(Float(random.unit() - 0.5)) }
      }
      channels.append(Int(numbers[5]))
      return numbers
    }
  }

  private mutating func write() -> [UInt8] {
    let layers = [placed(TinyNets.finding), placed(TinyNets.reading)]
    let sections =
      [TinyNets.letters] + layers.map { $0.joined().map { UInt32(bitPattern: $0) } }
      + [weights.map(\.bitPattern)]
    var body: [UInt8] = []
    for section in sections {
      for number in section { body += TinyNets.bytes(number) }
      body += [UInt8](repeating: 0, count: (64 - body.count % 64) % 64)
    }
    let counts = [
      TinyNets.letters.count, layers[0].count, layers[1].count, weights.count, 64 + body.count,
    ]
    let header = NetsFile.magic + counts.flatMap { TinyNets.bytes(UInt32($0)) }
    return header + [UInt8](repeating: 0, count: 64 - header.count) + body
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
