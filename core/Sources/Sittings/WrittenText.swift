import Basics

/// A text that is written on a page, and where the caret is in it. Lines count from 1; the caret
/// counts UTF-16 units, as browsers do.
public struct WrittenText: Sendable {
  public var text: String
  /// Nil before it was set.
  public var caret: Int?

  public init(_ text: String, caret: Int?) {
    self.text = text
    self.caret = caret
  }

  /// The line that the caret is in.
  public var caretLine: Int? {
    guard let caret else { return nil }
    var line = 1
    var units = 0
    for byte in text.utf8 {
      if units >= caret { break }
      if byte == 0x0A { line += 1 }
      units += WrittenText.units(byte)
    }
    return line
  }

  /// Where a line begins and ends.
  public func range(ofLine wanted: Int) -> Range<Int> {
    var line = 1
    var units = 0
    var start = 0
    for byte in text.utf8 {
      if byte == 0x0A {
        if line == wanted { return start..<units }
        line += 1
        start = units + 1
      }
      units += WrittenText.units(byte)
    }
    return line == wanted ? start..<units : units..<units
  }

  /// A sign of four bytes is two units, a byte that goes on is none.
  private static func units(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The line "## ..." of the block that the caret is in; nil in the head.
  public var headingAtCaret: Int? {
    guard let last = caretLine else { return nil }
    var heading: Int?
    var line = 1
    for text in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if text.starts(with: "##".utf8) { heading = line }
      if line == last { break }
      line += 1
    }
    return heading
  }

  /// The lines of the block that the caret is in; those of the head count from 0.
  public var blockAtCaret: Range<Int> {
    let first = headingAtCaret ?? 0
    var line = 1
    for text in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line > first, text.starts(with: "##".utf8) { return first..<line }
      line += 1
    }
    return first..<Int.max
  }
}
