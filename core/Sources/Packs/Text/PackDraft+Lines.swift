import Basics
import Practice

extension PackDraft {
  static let knownNames: Set<String> = [
    "category", "subcategory", "difficulty", "grade", "year", "source", "set", "packet", "number",
    "pair", "visual", "picture", "alt", "domain", "audio",
  ]

  /// One to 64 of a-z, 0-9 and "-".
  package static func isKey(_ word: ByteSlice) -> Bool {
    (1...64).contains(word.count)
      && word.allSatisfy { Scan.isLower($0) || Scan.isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// "year: 1998"; nil when the line does not begin with one lower-case word and a colon.
  package static func nameAndValue(_ line: ByteSlice) -> (name: String, value: ByteSlice)? {
    let line = Scan.trimmed(line)
    let name = line.prefix(20).prefix { Scan.isLower($0) }
    let rest = line.dropFirst(name.count)
    guard !name.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
    return (Scan.string(name), Scan.trimmed(rest.dropFirst()))
  }

  /// "[10e] text".
  package static func partMark(
    _ line: ByteSlice
  ) -> (value: Int32, level: Question.Part.Level?, rest: ByteSlice)? {
    guard line.first == UInt8(ascii: "[") else { return nil }
    let digits = line.dropFirst().prefix(4).prefix { Scan.isDigit($0) }
    var rest = line.dropFirst(1 + digits.count)
    guard let value = Scan.integer(digits), value <= partValueMax else { return nil }
    let level = rest.first.flatMap { Question.Part.Level(letter: $0) }
    if level != nil { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "]") else { return nil }
    return (value, level, Scan.trimmed(rest.dropFirst()))
  }

  package static let partValueMax: Int32 = 1_000

  /// "W) text"; the label is one or two capitals or digits.
  package static func choiceMark(_ line: ByteSlice) -> (label: String, rest: ByteSlice)? {
    let label = line.prefix(3).prefix { Scan.isUpper($0) || Scan.isDigit($0) }
    let rest = line.dropFirst(label.count)
    guard (1...2).contains(label.count), rest.first == UInt8(ascii: ")") else { return nil }
    return (Scan.string(label), Scan.trimmed(rest.dropFirst()))
  }
}

/// The `name: value` lines of a question.
struct PackDescription {
  private var category = ""
  private var subcategory: String?
  private var difficulty: Int32 = 3
  private var grade: Question.Grade?
  private var year: Int32?
  private var source = Question.Source()
  private var pair = ""
  private var isVisual = false
  private var picture: Picture?
  private var alt = ""
  private var domain: Domain?
  private var recording: Recording?

  /// False when the value cannot be.
  mutating func take(_ name: String, _ value: [UInt8]) -> Bool {
    let text = Scan.string(value)
    switch name {
    case "category": category = text
    case "subcategory": subcategory = text
    case "set": source.set = text
    case "packet": source.packet = text
    case "pair": pair = text
    case "source": return take(source: value)
    case "number":
      source.number = Scan.integer(value[...])
      return source.number != nil
    case "year":
      year = Scan.integer(value[...])
      return year != nil
    case "difficulty":
      difficulty = Scan.integer(value[...]) ?? -1
      return (0...10).contains(difficulty)
    case "grade":
      grade = Question.Grade(rawValue: text)
      return grade != nil
    case "visual":
      isVisual = text == "yes"
      return isVisual || text == "no"
    case "picture":
      picture = Picture(value[...])
      return picture != nil
    case "alt": alt = text
    case "domain":
      domain = Domain(rawValue: text) ?? Domain.allCases.first { $0.name == text }
      return domain != nil
    case "audio":
      recording = Recording(value[...])
      return recording != nil
    default: return false
    }
    return true
  }

  static func expected(_ name: String) -> String {
    switch name {
    case "difficulty": "it is a whole number from 0 to 10."
    case "number", "year": "it is a whole number."
    case "grade": "it is elementary, middleSchool, highSchool, college or open."
    case "visual": "it is yes or no."
    case "picture": Picture.expected
    case "source": "it is \"set / packet / number\"."
    case "domain": "it is one of the twenty knowledge areas, such as \"Earth science\"."
    case "audio": Recording.expected
    default: "it is not known."
    }
  }

  /// "2024 ACF Winter / Packet A / 7".
  private mutating func take(source line: [UInt8]) -> Bool {
    var pieces: [String] = []
    var rest = line[...]
    while pieces.count < 2, let slash = Scan.find(" / ", in: rest) {
      pieces.append(Scan.string(Scan.trimmed(rest[..<slash])))
      rest = rest[(slash + 3)...]
    }
    if pieces.count == 2 {
      source = Question.Source(set: pieces[0], packet: pieces[1], number: Scan.integer(rest))
      return source.number != nil
    }
    pieces.append(Scan.string(Scan.trimmed(rest)))
    source = Question.Source(set: pieces[0], packet: pieces.count > 1 ? pieces[1] : "")
    return true
  }

  /// A line that means nothing without another.
  var lonely: String? { picture == nil && !alt.isEmpty ? "alt" : nil }

  mutating func apply(to question: inout Question) {
    let bytes = Array(category.utf8)
    if subcategory == nil, let dash = Scan.find(" - ", in: bytes[...]) {
      question.category = Scan.string(Scan.trimmed(bytes[..<dash]))
      question.subcategory = Scan.string(Scan.trimmed(bytes[(dash + 3)...]))
    } else {
      question.category = category
      question.subcategory = subcategory ?? ""
    }
    let derived = knowledgeDomain(
      category: question.category, subcategory: question.subcategory)
    question.domain = domain ?? derived ?? .popCulture
    question.difficulty = difficulty
    question.grade = grade
    question.year = year
    question.source = source
    question.pair = pair
    question.isVisual = isVisual
    picture?.alt = alt
    question.picture = picture
    question.recording = recording
  }
}
