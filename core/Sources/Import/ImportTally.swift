public import Packs
import Practice

/// Counts what a file has against what was written of it, so that nothing is lost in silence.
public struct ImportTally: Equatable, Sendable {
  /// Records that were met: taken, refused and repeated.
  public internal(set) var records = 0
  public internal(set) var refused = 0
  public internal(set) var repeated = 0
  /// The marks before answers ("ANSWER:") in the file; nil where its kind has none.
  public internal(set) var marks: Int?
  /// The lines of the marks that a record took in.
  var marksMet: [Int] = []
  /// The last number of a tossup and of a bonus, and how many without number came since.
  private var tossups = Run()
  private var bonuses = Run()

  public init() {}

  private struct Run: Equatable {
    var last: Int32?
    var unnumbered: Int32 = 0

    /// How many numbers are left out before this one.
    mutating func gap(before number: Int32?) -> Int32 {
      guard let number else {
        unnumbered += 1
        return 0
      }
      let gap = last.map { number - $0 - 1 - unnumbered } ?? 0
      last = number
      unnumbered = 0
      return gap > 0 && gap <= 30 ? gap : 0
    }
  }

  /// How many numbers of questions of its kind are left out before this one.
  mutating func gap(before number: Int32?, of kind: Question.Kind) -> Int32 {
    kind == .bonus ? bonuses.gap(before: number) : tossups.gap(before: number)
  }

  /// Whether an answer holds the mark of another, or the word above the next question.
  static func holdsMark(_ line: String) -> Bool {
    let bytes = Array(line.utf8)[...]
    if AnswerMark.first(in: bytes) != nil { return true }
    for place in bytes.indices where bytes[place] == UInt8(ascii: "B") || bytes[place] == 0x54 {
      guard let mark = SectionMark(in: bytes, at: place) else { continue }
      // "BONUS ARMY" is an answer like any other.
      guard mark.number != nil || bytes[mark.end - 1] == UInt8(ascii: ":") else { continue }
      let word = bytes[place..<mark.wordEnd]
      if word.allSatisfy({ !Scan.isLower($0) }), place == 0 || !Scan.isLetter(bytes[place - 1]) {
        return true
      }
    }
    return false
  }
}

extension Collector {
  /// A reader of packets found a mark and takes what follows as an answer.
  mutating func meetAnswer(onLine line: Int) { tally.marksMet.append(line) }

  /// Warns when numbers are left out before this one.
  mutating func checkNumber(_ number: Int32?, of kind: Question.Kind, at place: String) {
    let gap = tally.gap(before: number, of: kind)
    guard let number, gap > 0 else { return }
    let missing =
      gap == 1
      ? "Question \(number - 1) is missing"
      : "Questions \(number - gap) to \(number - 1) are missing"
    note(place, "\(missing) before this one, or could not be told from others.", .warning)
  }

  /// Compares the marks of the source with those that were read, and tells the places of the rest.
  mutating func checkMarks(in text: ByteSlice) {
    let marks = AnswerMark.lines(in: text)
    // NB: both are in the order of the file.
    var met = tally.marksMet[...]
    for line in marks {
      while let first = met.first, first < line { met.removeFirst() }
      if met.first == line {
        met.removeFirst()
        continue
      }
      note(
        "line \(line)", "The answer on this line belongs to no question that was read.", .warning)
    }
    var suspects = 0
    for (index, line) in Scan.lines(text).enumerated() where AnswerMark.isSuspect(line) {
      suspects += 1
      note(
        "line \(index + 1)",
        "This may be an answer, but it does not begin with “ANSWER:”, so it was read as text.",
        .warning)
    }
    tally.marks = marks.count + suspects
  }
}

extension ImportTally {
  /// What of the file is answered in the pack: parts of a bonus count each.
  public func written(in pack: Pack) -> Int {
    var count = 0
    for question in pack.questions { count += question.kind == .bonus ? question.parts.count : 1 }
    return count
  }

  /// "24 answers in the file, 23 written; 1 record refused."
  public func words(of pack: Pack) -> String {
    let written = written(in: pack)
    var words: String
    if let marks {
      words = "\(Words.count(marks, "answer", "answers")) in the file, \(written) written"
    } else {
      words =
        Words.count(records, "record", "records") + " in the file, "
        + Words.count(pack.questions.count, "question", "questions") + " written"
    }
    if refused > 0 { words += "; \(refused) refused" }
    if repeated > 0 { words += "; \(repeated) repeated" }
    return words + "."
  }
}
