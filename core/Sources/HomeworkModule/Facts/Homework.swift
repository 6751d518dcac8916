import Basics
import EventLog
import Practice

/// A page of homework as it stands now.
struct Homework: Equatable {
  static let titleBytesMax = 120
  /// Some eight pages of print; a fact has room for it.
  static let textBytesMax = 24_000

  /// The id of the fact that added it.
  let id: String
  let added: Moment
  var title: String
  var subject: Subject
  /// Years at school; nil where nobody said.
  var year: Int?
  private(set) var text: String
  private(set) var lines: [String]
  /// Where its words stand on its photograph; nil for a page that was typed.
  private(set) var photo: PagePhoto?
  var isRemoved = false

  init(
    id: String, added: Moment, title: String, subject: Subject, year: Int?, text: String,
    photo: PagePhoto? = nil
  ) {
    self.id = id
    self.added = added
    self.title = title
    self.subject = subject
    self.year = year
    self.text = text
    lines = Homework.lines(of: text)
    self.photo = photo
  }

  /// The whole text was written anew, or read of the photograph.
  mutating func mend(_ text: String, reading photo: PagePhoto? = nil) {
    let before = lines
    self.text = text
    lines = Homework.lines(of: text)
    if let photo { self.photo = photo } else { self.photo?.keep(before, lines) }
  }

  /// One word was mended, or found to be right.
  mutating func mend(_ line: Int, _ characters: Range<Int>, to word: String) {
    guard lines.indices.contains(line), !word.isEmpty else { return }
    let scalars = Array(lines[line].unicodeScalars)
    guard characters.upperBound <= scalars.count else { return }
    var mended = ""
    mended.unicodeScalars.append(contentsOf: scalars[..<characters.lowerBound])
    mended += word
    mended.unicodeScalars.append(contentsOf: scalars[characters.upperBound...])
    guard text.utf8.count + word.utf8.count <= Homework.textBytesMax else { return }
    photo?.mend(line, characters, to: word.unicodeScalars.count)
    lines[line] = mended
    text = lines.joined(separator: "\n")
  }

  /// Words that the photograph's reader was not sure of, as they stand in the text.
  var doubtful: [PagePhoto.Word] { photo?.words.filter { $0.isDoubtful } ?? [] }

  func word(_ word: PagePhoto.Word) -> String {
    let scalars = Array(line(word.line).unicodeScalars)
    guard word.characters.upperBound <= scalars.count else { return "" }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[word.characters])
    return text
  }

  /// The same as quizzes know them.
  var doubtfulWords: Set<String> {
    var words: Set<String> = []
    for one in doubtful {
      for word in Folding.words(word(one)) {
        words.insert(String(decoding: word.bytes, as: UTF8.self))
      }
      words.insert(String(decoding: Folding.plain(word(one)), as: UTF8.self))
    }
    return words
  }

  /// Empty beyond the page.
  func line(_ number: Int) -> String { lines.indices.contains(number) ? lines[number] : "" }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// The first line that says something, for a page that nobody named.
  static func title(from text: String) -> String {
    for line in lines(of: text) {
      let words = line.utf8.split(separator: 0x20)
      guard !words.isEmpty else { continue }
      var title = ""
      for word in words {
        let word = String(Substring(word))
        guard title.utf8.count + word.utf8.count < 48 else { break }
        title += (title.isEmpty ? "" : " ") + word
      }
      if !title.isEmpty { return title }
    }
    return "Homework"
  }

  /// Without what a page never has: returns, and white at the ends.
  static func cleaned(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != 0x0D { bytes.append(byte == 0x09 ? 0x20 : byte) }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}

/// What a page is about, as schools call it.
enum Subject: String, CaseIterable {
  case none = ""
  case biology = "Biology"
  case chemistry = "Chemistry"
  case physics = "Physics"
  case science = "Science"
  case maths = "Maths"
  case geography = "Geography"
  case history = "History"
  case english = "English"
  case french = "French"
  case spanish = "Spanish"
  case german = "German"
  case religion = "Religious studies"
  case computing = "Computing"
  case art = "Art"
  case music = "Music"

  var name: String { self == .none ? "Another subject" : rawValue }

  /// The area of knowledge that answers count for.
  var domain: Domain {
    switch self {
    case .none: .socialScience
    case .biology, .science: .biology
    case .chemistry: .chemistry
    case .physics: .physics
    case .maths: .mathematics
    case .geography: .geography
    case .history: .history
    case .english: .literature
    case .french, .spanish, .german: .language
    case .religion: .religion
    case .computing: .technology
    case .art: .visualArts
    case .music: .music
    }
  }
}
