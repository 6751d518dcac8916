public import Packs
import Practice

/// A question as another competition would ask it.
public struct Transformed: Equatable, Sendable {
  public var question: Question
  public var from: Competition
  public var to: Competition
  public var quality: TransformQuality
}

/// Why a question cannot be asked in another competition.
public enum TransformRefusal: String, Error, CaseIterable, Sendable {
  /// Its subject is not asked there.
  case domain
  /// A part of a bonus leans on its lead-in and on the parts before it.
  case bonus
  /// It has to be seen.
  case visual
  /// It says "which of the following" and nothing follows.
  case choices
  /// No sentence asks for the answer.
  case noAsk
  /// The end leans on clues that come before ("that novel", "another").
  case leansBack
  /// One or two sentences make no pyramid; nobody invents the clues.
  case tooFewClues
  /// Too long to be asked in one breath.
  case tooLong

  public var text: String {
    switch self {
    case .domain: "Its subject is not asked there."
    case .bonus: "A bonus leans on its lead-in and on the parts before."
    case .visual: "It has to be seen."
    case .choices: "It asks which of several, and they are missing."
    case .noAsk: "No sentence of it asks for the answer."
    case .leansBack: "Its end leans on clues that come before."
    case .tooFewClues: "It has fewer than three clues, and a tossup is a pyramid of them."
    case .tooLong: "It is too long to be asked in one breath."
    }
  }
}

extension Question {
  /// The question as another competition asks it: text surgery only, nothing is made up.
  ///
  /// Quiz Bowl's tossup becomes its last clue or clues, asked directly; Science Bowl takes subjects
  /// of its own only; Knowledge Bowl takes short questions as they are; and a tossup is made of a
  /// short question only where the clues exist. Its own competition gets it unchanged, at quality
  /// 1. Without `keepsChoices` (an oral round) options are left out where it stands alone.
  public func transformed(
    to target: Competition, keepsChoices: Bool = true
  ) throws(TransformRefusal) -> Transformed {
    let source = competition
    guard source == target || target.domains.contains(domain) else { throw .domain }
    if source == target, keepsChoices || choices.isEmpty {
      return Transformed(question: self, from: source, to: target, quality: .native)
    }
    var made = self
    switch (kind, target) {
    case (.bonus, .quizBowl): break
    case (.bonus, _): throw .bonus
    case (.tossup, .quizBowl): break
    case (.tossup, _):
      made.text = try Giveaway(self, bytesMax: target.textBytesMax).text
      made.answer = AnswerText.settled(answer)
      made.kind = .short
    case (.short, .quizBowl): made = try expanded()
    case (.short, _): made = try restated(for: target, keepsChoices: keepsChoices)
    }
    if source != target { made.adopt(target) }
    return Transformed(
      question: made, from: source, to: target,
      quality: source == target ? .native : TransformQuality(made, for: target))
  }

  /// Whether a competition can ask it, as it is or transformed well enough to be offered.
  public func isCompatible(with competition: Competition) -> Bool {
    guard let made = try? transformed(to: competition) else { return false }
    return made.quality.score >= TransformQuality.offeredMin
  }

  /// The pair, the category and the labels that the competition knows.
  private mutating func adopt(_ target: Competition) {
    let source = competition
    switch target {
    case .quizBowl:
      kind = kind == .short ? .tossup : kind
      pair = ""
      if source != .quizBowl { (category, subcategory) = QuizBowlCategories.names(of: domain) }
    case .knowledgeBowl: pair = ""
    case .scienceBowl:
      if pair.isEmpty { pair = key }
      category = ScienceBowlCategories.name(of: domain)
      subcategory = ""
    }
    if target != .quizBowl { relabel(from: target == .scienceBowl ? "W" : "A") }
  }

  /// Science Bowl's options are W to Z, Knowledge Bowl's begin with A.
  private mutating func relabel(from first: Unicode.Scalar) {
    guard choices.count <= 4 || first == "A", choices.count <= 26 else { return }
    for place in choices.indices {
      choices[place].label = String(decoding: [UInt8(first.value) + UInt8(place)], as: UTF8.self)
    }
  }
}

extension Competition {
  /// The longest short question that is asked in one breath: 60 words, 24 seconds at a moderator's
  /// pace; Science Bowl's problems may take a little longer.
  var textBytesMax: Int {
    switch self {
    case .quizBowl: Reading.bytesMax
    case .knowledgeBowl: 420
    case .scienceBowl: 480
    }
  }
}

/// The names under which Science Bowl asks.
enum ScienceBowlCategories {
  static func name(of domain: Domain) -> String {
    switch domain {
    case .biology: "Biology"
    case .chemistry: "Chemistry"
    case .physics: "Physics"
    case .mathematics: "Math"
    case .astronomy, .earthScience: "Earth and Space"
    default: domain.name
    }
  }
}

extension QuizBowlCategories {
  /// The category and subcategory that quiz bowl files a domain under.
  static func names(of domain: Domain) -> (category: String, subcategory: String) {
    switch domain {
    case .biology: ("Science", "Biology")
    case .chemistry: ("Science", "Chemistry")
    case .physics: ("Science", "Physics")
    case .astronomy: ("Science", "Astronomy")
    case .earthScience: ("Science", "Earth Science")
    case .mathematics: ("Science", "Math")
    case .technology: ("Science", "Computer Science")
    case .literature: ("Literature", "")
    case .history: ("History", "")
    case .geography: ("Geography", "Geography")
    case .visualArts: ("Fine Arts", "Visual Fine Arts")
    case .music: ("Fine Arts", "Auditory Fine Arts")
    case .performingArts: ("Fine Arts", "Other Fine Arts")
    case .religion: ("Religion", "Religion")
    case .mythology: ("Mythology", "Mythology")
    case .philosophy: ("Philosophy", "Philosophy")
    case .socialScience: ("Social Science", "")
    case .language: ("Other Academic", "Other Academic")
    case .currentEvents: ("Current Events", "Current Events")
    case .popCulture: ("Pop Culture", "")
    }
  }
}
