import Basics
import Foundation
import TestKit

@testable import Meaning

/// Writes a model's file in small: a few pieces, random weights. docs/formats/meaning.md.
struct TinyModel {
  /// The pieces: numbers 0 to 2 are the marks.
  static let pieces = [
    "[UNK]", "[CLS]", "[SEP]", "play", "##ing", "##s", "un", "##play", "##able", "a", "##b", "!",
    "東", "ᄀ", "##ᅡ",
  ]
  static let positions = 16
  static let width = 16
  static let inner = 32
  static let heads = 2
  static let layers = 2
  static let slots = 32

  var random: SeededRandom
  private var bytes: [UInt8] = []

  init(seed: UInt64 = 1) { random = SeededRandom(seed: seed) }

  static func model(seed: UInt64 = 1) -> MeaningModel? {
    MeaningModel(copying: file(seed: seed))
  }

  static func file(seed: UInt64 = 1) -> [UInt8] {
    var tiny = TinyModel(seed: seed)
    return tiny.write()
  }

  private mutating func write() -> [UInt8] {
    bytes = ModelLayout.magic + [UInt8](repeating: 0, count: 112)
    let ranges = TinyModel.fold
    integers(ranges.map(\.0))
    integers(ranges.map { $0.1 << 24 | UInt32(bitPattern: $0.2) & 0xFF_FFFF })
    integers([2, 0x61, 0x62])
    let texts = TinyModel.pieces.map { Array($0.utf8) }
    var starts: [UInt32] = [0]
    for text in texts { starts.append(starts[starts.count - 1] + UInt32(text.count)) }
    integers(starts)
    section(texts.flatMap { $0 })
    section(hashTable(texts))
    reals(texts.count, around: 0.01)
    rows(texts.count * TinyModel.width)
    reals(TinyModel.positions * TinyModel.width, around: 0)
    norm()
    for _ in 0..<TinyModel.layers {
      linear(TinyModel.width, 3 * TinyModel.width)
      linear(TinyModel.width, TinyModel.width)
      norm()
      linear(TinyModel.width, TinyModel.inner)
      linear(TinyModel.inner, TinyModel.width)
      norm()
    }
    let header: [Int] = [
      texts.count, TinyModel.width, TinyModel.layers, TinyModel.heads, TinyModel.inner,
      TinyModel.positions, ranges.count, 3, texts.map(\.count).reduce(0, +), TinyModel.slots, 0, 1,
      2, bytes.count,
    ]
    for (place, value) in header.enumerated() {
      withUnsafeBytes(of: UInt32(value).littleEndian) {
        bytes.replaceSubrange(16 + 4 * place..<20 + 4 * place, with: $0)
      }
    }
    return bytes
  }

  /// First character, kind, number: upper-case letters fall, tabs part, a mark goes, 'ab' is written ㎀.
  private static let fold: [(UInt32, UInt32, Int32)] = [
    (0, 0, 0), (9, 1, 0), (10, 0, 0), (0x20, 1, 0), (0x21, 5, 0), (0x30, 3, 0), (0x41, 4, 32),
    (0x5B, 3, 0), (0x61, 4, 0), (0x7B, 2, 0), (0x300, 0, 0), (0x370, 2, 0), (0x1100, 4, 0),
    (0x1200, 2, 0), (0x3380, 6, 0), (0x3381, 2, 0), (0x6771, 5, 0), (0x6772, 3, 0),
    (0xAC00, 7, 0), (0xD7A4, 2, 0),
  ]

  private func hashTable(_ texts: [[UInt8]]) -> [UInt8] {
    var slots = [UInt16](repeating: PieceTable.emptySlot, count: TinyModel.slots)
    for (number, text) in texts.enumerated() {
      let hash = text.reduce(PieceTable.hash(isJoined: false)) { PieceTable.hash($1, after: $0) }
      var place = Int((hash ^ hash >> 16) & UInt32(TinyModel.slots - 1))
      while slots[place] != PieceTable.emptySlot { place = (place + 1) % TinyModel.slots }
      slots[place] = UInt16(number)
    }
    return slots.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private mutating func section(_ section: [UInt8]) {
    bytes += section
    bytes += [UInt8](repeating: 0, count: (64 - bytes.count % 64) % 64)
  }

  private mutating func integers(_ values: [UInt32]) {
    section(values.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } })
  }

  private mutating func reals(_ count: Int, around middle: Double) {
    integers((0..<count).map { _ in Float(middle + (random.unit() - 0.5) * 0.02).bitPattern })
  }

  private mutating func rows(_ count: Int) {
    section((0..<count).map { _ in UInt8(bitPattern: Int8(random.below(255) - 127)) })
  }

  private mutating func norm() {
    reals(TinyModel.width, around: 1)
    reals(TinyModel.width, around: 0)
  }

  private mutating func linear(_ inputs: Int, _ outputs: Int) {
    rows(inputs * outputs)
    reals(outputs, around: 0.01)
    reals(outputs, around: 0)
  }
}
