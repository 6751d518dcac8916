import Basics

/// Splits marked text into words and gives each its time.
struct ReadingScanner {
  var words: [Reading.Word] = []
  var powerEnd: Int?
  var superpowerEnd: Int?
  var time: Int64 = 0
  private var isItalic = false

  mutating func scan(_ bytes: [UInt8], clue: Int32) {
    isItalic = false
    var place = 0
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if let end = guide(bytes, at: place) {
        place = end
      } else {
        place = word(bytes, at: place, clue: clue)
      }
    }
  }

  /// A guide `("GUR-tuh")` at this place: its end. It belongs to the word before.
  private mutating func guide(_ bytes: [UInt8], at place: Int) -> Int? {
    guard !words.isEmpty, let guide = Guide.read(bytes, at: place) else { return nil }
    let said = bytes[guide.inside].filter { $0 != UInt8(ascii: "\"") }
    words[words.count - 1].guide = String(decoding: said, as: UTF8.self)
    var end = guide.end
    while end < bytes.count, ReadingScanner.isStop(bytes[end]) {
      words[words.count - 1].text.append(Character(Unicode.Scalar(bytes[end])))
      end += 1
    }
    return end
  }

  private mutating func word(_ bytes: [UInt8], at start: Int, clue: Int32) -> Int {
    var place = start
    var text: [UInt8] = []
    let beganItalic = isItalic || bytes[place] == UInt8(ascii: "*")
    while place < bytes.count, bytes[place] > 0x20 {
      if let mark = mark(bytes, at: place) {
        if mark == UInt8(ascii: "*") { powerEnd = powerEnd ?? words.count + (text.isEmpty ? 0 : 1) }
        if mark == UInt8(ascii: "+") {
          superpowerEnd = superpowerEnd ?? words.count + (text.isEmpty ? 0 : 1)
        }
        place += 3
      } else if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "_")
          || bytes[place + 1] == UInt8(ascii: "\\")
      {
        text.append(bytes[place + 1])
        place += 2
      } else if bytes[place] == UInt8(ascii: "*") {
        isItalic.toggle()
        place += 1
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    if !text.isEmpty { append(text, isItalic: beganItalic, clue: clue) }
    return place
  }

  /// `(*)`, `[*]` or `(+)` at this place: its sign.
  private func mark(_ bytes: [UInt8], at place: Int) -> UInt8? {
    guard place + 2 < bytes.count,
      (bytes[place] == UInt8(ascii: "(") && bytes[place + 2] == UInt8(ascii: ")"))
        || (bytes[place] == UInt8(ascii: "[") && bytes[place + 2] == UInt8(ascii: "]")),
      bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "+")
    else { return nil }
    return bytes[place + 1]
  }

  mutating func append(_ text: [UInt8], isItalic: Bool, clue: Int32) {
    words.append(
      Reading.Word(
        text: String(decoding: text, as: UTF8.self), isItalic: isItalic, guide: nil, clue: clue,
        start: time))
    time += ReadingScanner.weight(text)
  }

  /// What a word takes, in thousandths of an average one: half a word to begin with, a tenth more
  /// a letter (so that 4.7 letters and the pauses make one), a figure as much as three letters, and
  /// a breath at commas and at sentence ends.
  static func weight(_ text: [UInt8]) -> Int64 {
    var weight: Int64 = 420
    for byte in text where byte & 0xC0 != 0x80 {
      if byte.isDigit {
        weight += 300
      } else if byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      {
        weight += 100
      }
    }
    weight = min(weight, 4_000)
    guard var last = text.indices.last else { return weight }
    while last > 0, text[last] == UInt8(ascii: "\"") || text[last] == UInt8(ascii: ")") {
      last -= 1
    }
    switch text[last] {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): weight += 350
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): weight += text.count > 2 ? 900 : 0
    default: break
    }
    return weight
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ":")
  }
}
