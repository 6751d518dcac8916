import Basics

/// A text as a moderator reads it: word after word, each taking its time.
///
/// Marks are read and removed here: `(*)` and `(+)` become places, `*title*` italics, and a guide
/// such as `("GUR-tuh")` belongs to the word before it and takes no time.
public struct Reading: Equatable, Sendable {
  public struct Word: Equatable, Sendable {
    public var text: String
    public var isItalic: Bool
    /// How the word is said, for those who read it aloud.
    public var guide: String?
    /// Which clue it belongs to, from 0.
    public var clue: Int32
    /// When it begins, in thousandths of a word of average length since the start.
    var start: Int64
  }

  public let words: [Word]
  /// How many words come before the end of power; nil without a mark.
  public let powerEnd: Int?
  public let superpowerEnd: Int?
  /// When the last word has been said, in the unit of `Word.start`.
  let length: Int64

  /// The longest text that is read; the rest is cut off.
  public static let bytesMax = 20_000

  public init(clues: [String]) {
    var scanner = ReadingScanner()
    var bytesLeft = Reading.bytesMax
    for (place, clue) in clues.enumerated() where bytesLeft > 0 {
      let bytes = Array(clue.utf8.prefix(bytesLeft))
      bytesLeft -= bytes.count
      scanner.scan(bytes, clue: Int32(place))
    }
    words = scanner.words
    powerEnd = scanner.powerEnd
    superpowerEnd = scanner.superpowerEnd
    length = scanner.time
  }

  /// Words as somebody else reads them, without their marks. While more may follow, a last word
  /// that is not known yet stands for all of those.
  public init(heard words: [String], mayGoOn: Bool) {
    var scanner = ReadingScanner()
    for word in words.prefix(Reading.bytesMax) {
      scanner.append(Array(word.utf8.prefix(200)), isItalic: false, clue: 0)
    }
    if mayGoOn { scanner.append(Array("…".utf8), isItalic: false, clue: 0) }
    self.words = scanner.words
    powerEnd = nil
    superpowerEnd = nil
    length = scanner.time
  }
}

/// How fast is read: words of average length (4.7 letters, English) a minute.
public struct Pace: Equatable, Sendable {
  public var wordsPerMinute: Int32
  public static let range: ClosedRange<Int32> = 60...600
  /// What practised moderators read at.
  public static let moderator = Pace(wordsPerMinute: 200)

  public init(wordsPerMinute: Int32) {
    self.wordsPerMinute = min(max(wordsPerMinute, Pace.range.lowerBound), Pace.range.upperBound)
  }

  func millis(_ thousandths: Int64) -> Int64 { thousandths * 60 / Int64(wordsPerMinute) }
}

extension Reading {
  /// Milliseconds from the beginning of word `from` to the beginning of word `to` (its end, when
  /// `to` is the number of words).
  public func millis(from: Int, to: Int, pace: Pace) -> Int64 {
    pace.millis(start(of: to) - start(of: from))
  }

  /// How many words have begun `elapsed` milliseconds after word `from` began.
  public func wordsBegun(from: Int, elapsed: Int64, pace: Pace) -> Int {
    guard elapsed >= 0 else { return min(from, words.count) }
    let origin = start(of: from)
    var low = min(from, words.count)
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if pace.millis(words[middle].start - origin) <= elapsed {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private func start(of word: Int) -> Int64 { word < words.count ? words[word].start : length }
}
