import Practice
import Sittings

/// A way to practise typing: how it is offered, and what it needs.
struct TypingDrill: Sendable {
  enum Kind: Sendable {
    case learn, time, words, sentences, numbers, code, zen, placement, sprint
  }

  let kind: Kind
  let drill: Drill
  var ways: Ways?

  static func of(_ id: String) -> TypingDrill? { all.first { $0.drill.id == id } }

  static let freeWriting = "zen"
  static let seconds = [15, 30, 60, 120]
  static let counts = [10, 25, 50, 100]
  static let codes = ["swift", "python", "javascript", "java", "c", "rust", "go", "sql"]

  static let all: [TypingDrill] = [
    TypingDrill(
      .learn, "learn", "Lesson", "The keys and transitions that cost you most, in words.", 2,
      .sharpen),
    TypingDrill(
      .time, "time", "Against the clock", "Common words until the time is up.", 1, .play,
      Ways("How long", "seconds", seconds.map { ("\($0)", "\($0) s") })),
    TypingDrill(
      .words, "words", "A number of words", "So many common words, as fast as they are right.", 1,
      .play, Ways("How many", "count", counts.map { ("\($0)", "\($0)") })),
    TypingDrill(
      .zen, "zen", "Free writing", "No text to follow: write what you like, and see how fast.", 2,
      .play),
    TypingDrill(
      .sentences, "sentences", "Sentences", "Whole sentences, with capitals and signs.", 2,
      .sharpen),
    TypingDrill(
      .numbers, "numbers", "Numbers", "Numbers as they come in life, for the top row.", 1,
      .sharpen),
    TypingDrill(
      .code, "code", "Code", "Lines of a programming language, with all their brackets.", 2,
      .sharpen, Ways("In what", "code", codes.map { ($0, $0) })),
    TypingDrill(
      .placement, "placement", "See where you stand", "A minute of common words: your first range.",
      1, .prove),
    TypingDrill(
      .sprint, "sprint", "Sprint of the day", "One minute, the same words for everybody today.", 1,
      .prove),
  ]

  private init(
    _ kind: Kind, _ id: String, _ name: String, _ purpose: String, _ minutes: Int32,
    _ aim: Drill.Aim, _ ways: Ways? = nil
  ) {
    self.kind = kind
    self.ways = ways
    drill = Drill(id: id, name: name, purpose: purpose, minutesTypical: minutes, aim: aim)
  }

  /// Whether its text is in the learner's language; numbers and code are in none, and run from left
  /// to right.
  var isOfWords: Bool { kind != .numbers && kind != .code }

  /// What it is made from, beside the program.
  func files(_ language: String) -> [String] {
    switch kind {
    case .sentences: [TypingFiles.layoutFile, TypingFiles.sentences(language)]
    case .numbers, .code, .zen: [TypingFiles.layoutFile]
    default: [TypingFiles.layoutFile, TypingFiles.words(language)]
    }
  }
}
