import Basics
import Foundation
import PackKit
import TestKit
import Testing

@testable import Import
@testable import Packs

/// Files cut and changed at random. `ETUDE_FUZZ=200000` tries that many.
@Suite(.enabled(if: Files.haveData)) struct ImportHostile {
  /// At most these many bytes of a file are used, so that many inputs can be tried.
  private static let bytesMax = 2_500

  @Test func `cut and changed files never trap, and what is imported is a pack`() throws {
    let paths = ImportFixtures.expectations.map { $0.path }
    let files = try paths.map { try ImportFixtures.bytes($0) } + [Array(own.utf8)]
    var imported = 0
    forAll(seeds: 1...UInt64(caseCount(150))) { random, seed in
      let file = files[random.below(files.count)]
      let start = random.below(3) == 0 ? random.below(file.count) : 0
      var bytes = Array(file[start...].prefix(1 + random.below(Self.bytesMax)))
      for _ in 0..<random.below(6) { mutate(&bytes, &random) }
      if random.below(2) == 0 { close(&bytes) }
      let result = importQuestions(name: "x.txt", bytes: bytes)
      imported += result.pack.questions.count
      let isSilent = result.pack.questions.isEmpty && result.problems.isEmpty
      #expect(!isSilent, "seed \(seed)")
      #expect(Pack.parse(result.pack.textBytes).pack == result.pack, "seed \(seed)")
      if seed % 8 == 0 {
        _ = lint(result.pack)
        _ = result.pack.printablePage
        let json = importQuestions(name: "x", bytes: result.pack.json.bytes)
        #expect(json.pack.questions.count == result.pack.questions.count, "seed \(seed)")
      }
    }
    #expect(imported > 0)
  }

  private let own = """
    pack: p
    ## bonus a
    category: Science - Physics
    For 10 points each:
    [10e] x
    ANSWER: _y_ [or _z_]
    WHY: w
    ## short b
    Which?
    W) a
    X) b
    ANSWER: X) b
    """

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    let signs = Array("<>&;\"'\\*_()[]{}|,:#^\t\n\r\0ANSWER:[10e]1. W) %".utf8)
    switch random.below(6) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(signs[random.below(signs.count)], at: place)
    case 3:
      bytes.insert(
        contentsOf: Array("ANSWER: <b>[10]{{c1::".utf8).prefix(1 + random.below(20)), at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + random.below(60)))
    default:
      let piece = bytes[place..<min(bytes.count, place + random.below(60))]
      bytes.insert(contentsOf: piece, at: random.below(bytes.count))
    }
  }

  /// Ends JSON that was cut, so that not all of it is refused at once.
  private func close(_ bytes: inout [UInt8]) {
    var stack: [UInt8] = []
    var isString = false
    var isEscaped = false
    for byte in bytes {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isString = false
        }
      } else if byte == 0x22 {
        isString = true
      } else if byte == 0x7B {
        stack.append(0x7D)
      } else if byte == 0x5B {
        stack.append(0x5D)
      } else if byte == 0x7D || byte == 0x5D {
        _ = stack.popLast()
      }
    }
    guard bytes.first == 0x7B || bytes.first == 0x5B else { return }
    if isString { bytes += Array((isEscaped ? " \"" : "\"").utf8) }
    if bytes.last == 0x2C { bytes.removeLast() }
    if bytes.last == 0x3A { bytes += Array("1".utf8) }
    bytes += stack.reversed()
  }

  @Test(arguments: [
    "<", "&", "[10] ", "ANSWER:", "\"", "(*", "_", "\\", "|", "#Q ", "^ ", "{\"a\":",
    "## tossup a\n",
    "1. ", "W) ", "<b>", "\n\n", "TOSS-UP\n", "{{c1::", "%20,", "\u{201D}. ", "a\tb\n", "\"a,\n",
    "ANSWER: x [\n", "a {=b\n\n", "<quiz><question ", "BONUS ", "<!doctype html><p",
    "short answer ",
  ])
  func `reading takes time in proportion to the length`(piece: String) {
    for start in [
      "", "question,answer\n", "ANSWER: x\n", "#separator:tab\n", "#Q x\n^ ", "pack: p\n",
    ] {
      let text = start + String(repeating: piece, count: 30_000 / piece.utf8.count)
      let seconds = processorSeconds { _ = importQuestions(name: "x", bytes: Array(text.utf8)) }
      #expect(seconds < 5, "\(piece)")
    }
  }
}
