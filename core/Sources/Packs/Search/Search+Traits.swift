import Basics
import Practice

/// What a filter asks of a question, in 28 bytes.
struct Traits: Sendable {
  static let powerMarked: UInt8 = 1
  static let voiceSafe: UInt8 = 2
  static let open: UInt8 = 4
  static let withChoices: UInt8 = 8

  /// Bits for `Question.Kind` and for the competitions that can ask it, one each.
  var kind: UInt8
  var formats: UInt8
  var flags: UInt8
  /// The bit of the grade; 0 without one.
  var grade: UInt8
  var domain: UInt32
  var difficulty: Int32
  /// 0 without one.
  var year: Int32
  /// Numbers of the folded names in the vocabulary.
  var category: UInt32
  var subcategory: UInt32
  var set: UInt32

  init(_ question: Question, _ vocabulary: inout Vocabulary, _ remaking: Remaking) {
    kind = Traits.bit(question.kind)
    formats = 0
    for competition in remaking.competitions where remaking.isOffered(question, competition) {
      formats |= Traits.bit(competition, remaking)
    }
    flags = question.choices.isEmpty ? Traits.open : Traits.withChoices
    if question.isPowerMarked { flags |= Traits.powerMarked }
    if question.isVoiceSafe { flags |= Traits.voiceSafe }
    grade = question.grade.map { Traits.bit($0) } ?? 0
    domain = Traits.bit(question.domain)
    difficulty = question.difficulty
    year = question.year ?? 0
    category = vocabulary.add(Folding.fold(question.category))
    subcategory = vocabulary.add(Folding.fold(question.subcategory))
    set = vocabulary.add(Folding.fold(question.source.set))
  }

  static func bit(_ kind: Question.Kind) -> UInt8 {
    switch kind {
    case .tossup: 1
    case .bonus: 2
    case .short: 4
    }
  }

  /// A competition that there is not has the last bit, which no question has.
  static func bit(_ competition: String, _ remaking: Remaking) -> UInt8 {
    1 << UInt8(remaking.competitions.firstIndex(of: competition) ?? Remaking.competitionsMax)
  }

  static func bit(_ grade: Question.Grade) -> UInt8 {
    switch grade {
    case .elementary: 1
    case .middleSchool: 2
    case .highSchool: 4
    case .college: 8
    case .open: 16
    }
  }

  static func bit(_ domain: Domain) -> UInt32 {
    var bit: UInt32 = 1
    for other in Domain.allCases {
      if other == domain { return bit }
      bit <<= 1
    }
    return 0
  }
}

/// A filter made ready to be asked fifty thousand times.
struct Sieve {
  private var kinds: UInt8 = 0
  private var formats: UInt8 = 0
  private var flags: UInt8 = 0
  private var grades: UInt8 = 0
  private var domains: UInt32 = 0
  private var difficulty: ClosedRange<Int32>?
  private var years: ClosedRange<Int32>?
  private var categories: [UInt32]?
  private var subcategories: [UInt32]?
  private var sets: [UInt32]?

  init(_ filter: QuestionFilter, _ vocabulary: Vocabulary, _ remaking: Remaking) {
    for kind in filter.kinds { kinds |= Traits.bit(kind) }
    for competition in filter.fits { formats |= Traits.bit(competition, remaking) }
    if filter.isPowerMarkedOnly { flags |= Traits.powerMarked }
    if filter.isVoiceSafeOnly { flags |= Traits.voiceSafe }
    if let isChoice = filter.isChoice { flags |= isChoice ? Traits.withChoices : Traits.open }
    for grade in filter.grades { grades |= Traits.bit(grade) }
    for domain in filter.domains { domains |= Traits.bit(domain) }
    difficulty = filter.difficulty
    years = filter.years
    categories = Sieve.numbers(filter.categories, vocabulary)
    subcategories = Sieve.numbers(filter.subcategories, vocabulary)
    sets = Sieve.numbers(filter.sets, vocabulary)
  }

  private static func numbers(_ names: [String], _ vocabulary: Vocabulary) -> [UInt32]? {
    if names.isEmpty { return nil }
    var numbers: [UInt32] = []
    for name in names {
      if let number = vocabulary.number(of: Folding.fold(name)) { numbers.append(number) }
    }
    return numbers
  }

  func admits(_ traits: Traits) -> Bool {
    if kinds != 0, kinds & traits.kind == 0 { return false }
    if formats & traits.formats != formats || flags & traits.flags != flags { return false }
    if grades != 0, grades & traits.grade == 0 { return false }
    if domains != 0, domains & traits.domain == 0 { return false }
    if let difficulty, !difficulty.contains(traits.difficulty) { return false }
    if let years, traits.year == 0 || !years.contains(traits.year) { return false }
    if let categories, !categories.contains(traits.category) { return false }
    if let subcategories, !subcategories.contains(traits.subcategory) { return false }
    if let sets, !sets.contains(traits.set) { return false }
    return true
  }
}
