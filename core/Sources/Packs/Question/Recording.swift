import Basics

/// A question that was read out and kept as sound: which file it is, and when each word begins.
///
/// A pack's text says it in one line: the SHA-256 of the file, how many bytes it has, the first
/// eight digits of the SHA-256 of the words that were read, and for each of them the millisecond at
/// which it begins.
public struct Recording: Equatable, Sendable {
  /// Of the file, 64 hexadecimal digits: its address.
  public var hash: String
  public var bytes: Int32
  /// Tells whether the words are still those that were read.
  public var wordsHash: String
  /// Milliseconds from the beginning of the sound, one for each word, never falling.
  public var starts: [Int32]

  public static let bytesMax: Int32 = 4 << 20
  static let wordsMax = 4_000
  static let expected =
    "it is a SHA-256, a number of bytes, eight digits for the words, and a number for each word."

  public init(hash: String, bytes: Int32, of reading: Reading, starts: [Int32]) {
    self.hash = hash
    self.bytes = bytes
    wordsHash = Recording.wordsHash(reading)
    self.starts = starts
  }

  /// Nil when the line of a pack cannot be one.
  init?(_ line: ByteSlice) {
    let cells = Scan.words(line)
    guard cells.count > 3, cells.count <= Recording.wordsMax + 3,
      Recording.isHex(cells[0], count: 64), let bytes = Scan.integer(cells[1]),
      (1...Recording.bytesMax).contains(bytes), Recording.isHex(cells[2], count: 8)
    else { return nil }
    var starts: [Int32] = []
    for cell in cells[3...] {
      guard let start = Scan.integer(cell), start >= starts.last ?? 0 else { return nil }
      starts.append(start)
    }
    hash = Scan.string(cells[0])
    self.bytes = bytes
    wordsHash = Scan.string(cells[2])
    self.starts = starts
  }

  /// The line of a pack.
  public var text: String {
    var text = "\(hash) \(bytes) \(wordsHash)"
    for start in starts { text += " \(start)" }
    return text
  }

  /// Whether it is these words that were read.
  public func isOf(_ reading: Reading) -> Bool {
    reading.words.count == starts.count && Recording.wordsHash(reading) == wordsHash
  }

  private static func wordsHash(_ reading: Reading) -> String {
    var text: [UInt8] = []
    for word in reading.words { text += Array(word.text.utf8) + [0x20] }
    return String(SHA256.hex(text).prefix(8))
  }

  static func isHex(_ text: ByteSlice, count: Int) -> Bool {
    text.count == count
      && text.allSatisfy {
        Scan.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension Question {
  /// The answers to choose from, as they are read out.
  public var spokenChoices: [String] { choices.map { "\($0.label): \($0.text)" } }

  /// All of it in the order in which it is recorded: the clues and choices, or the lead-in (clue
  /// 0) and then the parts.
  public var aloud: Reading {
    guard kind == .bonus else { return Reading(clues: clues + spokenChoices) }
    var texts = [text]
    for part in parts { texts.append(part.text) }
    return Reading(clues: texts)
  }
}
