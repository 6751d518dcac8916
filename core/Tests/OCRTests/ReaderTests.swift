import Basics
import Foundation
import TestKit
import Testing

@testable import OCR

/// Nets for pages of black bars: a dark point is text, and a bar says how bright its end is.
///
/// A bar is dark but for a lighter square at its left end, so that a line read the wrong way round
/// is seen to be so: its letters are "b" then, and doubtful.
private final class BarNets: PageNets {
  func textLikelihood(of picture: FeatureMap) -> [Float]? {
    (0..<picture.points).map { picture.numbers[3 * $0] < 0 ? 0.9 : 0 }
  }

  func letterSteps(of line: FeatureMap) -> [LetterStep]? {
    let steps = line.columns / LinePicture.step
    let isUpright = red(line, column: 20) > red(line, column: 200)
    return (0..<steps).map { step in
      let letter = step.isMultiple(of: 2) ? 0 : isUpright ? 0x61 : 0x62
      return LetterStep(letter: UInt32(letter), likelihood: isUpright ? 0.99 : 0.6)
    }
  }

  private func red(_ line: FeatureMap, column: Int) -> Float { line.point(24, column)[2] }
}

/// White, with three bars.
private func bars(rows: Int = 400, columns: Int = 600) -> [UInt8] {
  var bytes = [UInt8](repeating: 255, count: 4 * rows * columns)
  for top in [60, 160, 260] {
    for row in top..<top + 30 {
      for column in 50..<550 {
        let red: UInt8 = column < 110 ? 250 : 0
        let place = 4 * (row * columns + column)
        bytes.replaceSubrange(place..<place + 4, with: [red, 0, 0, 255])
      }
    }
  }
  return bytes
}

/// The picture so many quarter turns with the clock.
private func turned(_ bytes: [UInt8], rows: Int, columns: Int, quarters: Int) -> Picture? {
  var (bytes, rows, columns) = (bytes, rows, columns)
  for _ in 0..<quarters {
    var next = [UInt8](repeating: 0, count: bytes.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let to = 4 * (column * rows + rows - 1 - row)
        let from = 4 * (row * columns + column)
        next.replaceSubrange(to..<to + 4, with: bytes[from..<from + 4])
      }
    }
    (bytes, rows, columns) = (next, columns, rows)
  }
  return Picture(rows: rows, columns: columns, bytes: bytes)
}

@Test(arguments: 0..<4)
func `a page is read upright however it lies`(quarters: Int) throws {
  let picture = try #require(turned(bars(), rows: 400, columns: 600, quarters: quarters))
  let page = try #require(PageReader(nets: BarNets()).read(picture))
  #expect(page.quarterTurns == quarters)
  #expect(page.lines.count == 3)
  #expect(page.text.allSatisfy { $0 == "a" || $0 == "\n" })
  // The first line is the upper one of the page as it was before it was turned.
  let first = try #require(page.lines.first).box.middle
  let expected = [(300, 75), (325, 300), (300, 325), (75, 300)][quarters]
  #expect(abs(first.x - Float(expected.0)) < 4 && abs(first.y - Float(expected.1)) < 4)
}

/// Nets that see patches and letters where there are none.
private final class DreamingNets: PageNets {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  func textLikelihood(of picture: FeatureMap) -> [Float]? {
    let patches = (0..<64).map { _ in random.oneIn(4) }
    return (0..<picture.points).map { point in
      let row = point / picture.columns / 9, column = point % picture.columns / 17
      return patches[(7 * row + column) % patches.count] ? 0.9 : 0.1
    }
  }

  func letterSteps(of line: FeatureMap) -> [LetterStep]? {
    (0..<line.columns / LinePicture.step).map { _ in
      let letter: UInt32 = [0, 0x20, 0x61, 0x62][random.below(4)]
      return LetterStep(letter: letter, likelihood: Float(0.6 + 0.4 * random.unit()))
    }
  }
}

@Test func `boxes of words lie on the picture, one after another in their line`() {
  var linesRead = 0
  forAll(seeds: 1...60) { random, seed in
    let rows = 1 + random.below(150), columns = 1 + random.below(150)
    let bytes = (0..<rows * columns * 4).map { _ in UInt8(random.below(256)) }
    guard let picture = Picture(rows: rows, columns: columns, bytes: bytes),
      let page = PageReader(nets: DreamingNets(seed: seed)).read(picture)
    else {
      Issue.record("seed \(seed): not read")
      return
    }
    linesRead += page.lines.count
    for line in page.lines {
      for box in [line.box] + line.words.map(\.box) {
        for corner in page.corners(of: box) {
          #expect(corner.x >= 0 && corner.x <= Float(columns), "seed \(seed)")
          #expect(corner.y >= 0 && corner.y <= Float(rows), "seed \(seed)")
        }
      }
      let places = line.words.map { ($0.box.middle - line.box.middle).dot(line.box.along) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 0.01 }, "seed \(seed)")
      #expect(line.confidence >= 0 && line.confidence <= 1, "seed \(seed)")
    }
  }
  #expect(linesRead > 100)
}

@Test func `a picture without sides, too large, or cut short is none`() {
  #expect(Picture(rows: 0, columns: 4, bytes: []) == nil)
  #expect(Picture(rows: -1, columns: -4, bytes: [0, 0, 0, 0]) == nil)
  #expect(Picture(rows: 2, columns: 2, bytes: Array(repeating: 0, count: 15)) == nil)
  #expect(Picture(rows: .max, columns: .max, bytes: []) == nil)
  #expect(Picture(rows: 1, columns: Picture.sideMax + 1, bytes: []) == nil)
}

/// Nets that say anything at all.
private final class MadNets: PageNets {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private func number() -> Float {
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, 1, -1, 0.6]
    return random.oneIn(3) ? odd[random.below(odd.count)] : Float(random.unit())
  }

  func textLikelihood(of picture: FeatureMap) -> [Float]? {
    let count = random.oneIn(9) ? random.below(50) : picture.points
    return random.oneIn(9) ? nil : (0..<count).map { _ in number() }
  }

  func letterSteps(of line: FeatureMap) -> [LetterStep]? {
    let count = random.below(60)
    return random.oneIn(9)
      ? nil
      : (0..<count).map { _ in
        LetterStep(
          letter: random.oneIn(4) ? 32 : UInt32(random.below(0x120000)), likelihood: number())
      }
  }
}

@Test func `whatever the nets say, nothing traps`() {
  forAll(seeds: 1...150) { random, seed in
    let rows = 1 + random.below(90), columns = 1 + random.below(90)
    let bytes = [UInt8](repeating: 200, count: 4 * rows * columns)
    guard let picture = Picture(rows: rows, columns: columns, bytes: bytes) else { return }
    let page = PageReader(nets: MadNets(seed: seed)).read(picture)
    _ = page?.json.text
  }
}

@Test func `a picture shrunk is as bright as it was`() {
  forAll(seeds: 1...40) { random, seed in
    let rows = 32 * (1 + random.below(8)), columns = 32 * (1 + random.below(8))
    let bytes = (0..<rows * columns * 4).map { _ in UInt8(random.below(256)) }
    let longSide = 64 + 32 * random.below(4)
    guard let picture = Picture(rows: rows, columns: columns, bytes: bytes),
      let shrunk = picture.shrunk(longSide: longSide)
    else { return }
    #expect(shrunk.rows.isMultiple(of: 32) && shrunk.columns.isMultiple(of: 32))
    #expect(max(shrunk.rows, shrunk.columns) <= longSide + 16, "seed \(seed)")
    for channel in 0..<3 {
      let before = stride(from: channel, to: bytes.count, by: 4).reduce(0.0) {
        $0 + Double(bytes[$1])
      }
      let after = (0..<shrunk.points).reduce(0.0) {
        $0 + Double(shrunk.numbers[3 * $1 + 2 - channel])
      }
      let mean = before / Double(rows * columns) / 127.5 - 1
      #expect(abs(after / Double(shrunk.points) - mean) < 1e-3, "seed \(seed)")
    }
  }
}
