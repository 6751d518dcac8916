import Basics

/// A number, name or sign of a formula.
struct AlgebraSign: Equatable {
  enum Kind: Equatable {
    case number(Ratio)
    /// A letter, with its index if it has one: "v", "v0", "θ".
    case name([UInt8])
    /// Letters that are no names.
    case word
    case function(AlgebraFunction)
    /// "sqrt" (2) and "cbrt" (3).
    case root(Int64)
    /// One of + - * / ^ ! = < > ( ) | , `l` for at most, `g` for at least, `~` for plus or minus.
    case mark(UInt8)
    /// "squared", "cubed".
    case squared(Int64)
    /// "to the power of".
    case raised
    /// "fourth": an exponent, or a part.
    case ordinal(Int64)
    /// The sign behind 100, a factor of its own.
    case percent
  }

  var kind: Kind
  /// Nothing parts it from what is before it.
  var isClose: Bool

  func isMark(_ byte: Unicode.Scalar) -> Bool {
    guard case .mark(let own) = kind else { return false }
    return own == UInt8(ascii: byte)
  }
}

/// The letters that a formula is made of, by which runs like "mgh" are read.
struct AlgebraNames: Equatable {
  var names: Set<[UInt8]> = []
  /// No formula has said yet which letters there are.
  var isOpen = true
  /// i is the imaginary unit, not a current.
  var hasImaginary = true
  /// The letters that are one thing when small and another when capital, small.
  var cased: Set<UInt8> = []

  /// A capital that is a name of its own stands in the text as the Cyrillic letter of this number.
  static let capitals: UInt32 = 0x430

  static let greek = [
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda",
    "mu", "nu", "xi", "omicron", "pi", "rho", "", "sigma", "tau", "upsilon", "phi", "chi", "psi",
    "omega",
  ]

  /// "theta" for θ.
  static func greek(_ scalar: UInt32) -> [UInt8]? {
    guard (0x3B1...0x3C9).contains(scalar) else { return nil }
    let name = greek[Int(scalar - 0x3B1)]
    return name.isEmpty ? nil : Array(name.utf8)
  }

  static func isGreek(_ word: [UInt8]) -> Bool {
    if word.isEmpty { return false }
    for name in greek where word.elementsEqual(name.utf8) { return true }
    return false
  }

  private static let functions: [(String, AlgebraSign.Kind)] = [
    ("sin", .function(.sine)), ("sine", .function(.sine)), ("cos", .function(.cosine)),
    ("cosine", .function(.cosine)), ("tan", .function(.tangent)),
    ("tangent", .function(.tangent)), ("cot", .function(.cotangent)),
    ("cotangent", .function(.cotangent)), ("sec", .function(.secant)),
    ("secant", .function(.secant)), ("csc", .function(.cosecant)),
    ("cosecant", .function(.cosecant)), ("arcsin", .function(.arcsine)),
    ("arccos", .function(.arccosine)), ("arctan", .function(.arctangent)),
    ("asin", .function(.arcsine)), ("acos", .function(.arccosine)),
    ("atan", .function(.arctangent)), ("sinh", .function(.hyperbolicSine)),
    ("cosh", .function(.hyperbolicCosine)), ("tanh", .function(.hyperbolicTangent)),
    ("ln", .function(.naturalLog)), ("log", .function(.log)), ("lg", .function(.log)),
    ("exp", .function(.exponential)), ("abs", .function(.size)), ("sqrt", .root(2)),
    ("cbrt", .root(3)), ("root", .root(2)), ("radical", .root(2)),
  ]

  static func function(_ word: ArraySlice<UInt8>) -> AlgebraSign.Kind? {
    for (name, kind) in functions where word.elementsEqual(name.utf8) { return kind }
    return nil
  }

  /// How long the function is whose name `word` begins with.
  static func functionLength(_ word: ArraySlice<UInt8>) -> Int? {
    var longest: Int?
    for (name, _) in functions
    where name.utf8.count > longest ?? 0 && word.starts(with: name.utf8) {
      longest = name.utf8.count
    }
    return longest
  }

  /// A run of letters as names, fewest first; nil when it is a word.
  func read(_ run: [UInt8], isBehindDigit: Bool, opensBracket: Bool) -> [AlgebraSign.Kind]? {
    if run.count == 1 { return [.name(run)] }
    guard run.count <= JudgeLimit.formulaName else { return nil }
    var best: [[AlgebraSign.Kind]?] = [[]]
    for end in 1...run.count {
      var shortest: [AlgebraSign.Kind]?
      for start in 0..<end {
        guard let before = best[start], before.count + 1 < shortest?.count ?? .max,
          let kind = part(run[start..<end], isLast: end == run.count && opensBracket)
        else { continue }
        shortest = before + [kind]
      }
      best.append(shortest)
    }
    guard let kinds = best[run.count] else { return nil }
    if !opensBracket, case .function? = kinds.last { return nil }
    return isOpen && !isLikely(kinds, run, isBehindDigit) ? nil : kinds
  }

  private func part(_ run: ArraySlice<UInt8>, isLast: Bool) -> AlgebraSign.Kind? {
    let word = Array(run)
    if isOpen ? word.count == 1 : names.contains(word) { return .name(word) }
    if !isOpen, hasImaginary, word == [UInt8(ascii: "i")] { return .name(word) }
    if word.elementsEqual("pi".utf8) || word.count > 3 && AlgebraNames.isGreek(word) {
      return .name(word)
    }
    return isLast || mayBeGlued(word) ? AlgebraNames.function(run) : nil
  }

  /// "lnK" and "RTlnK": a function's name among letters that are not its own.
  ///
  /// NB: where nothing is known of the letters, other names than "ln" stand in words ("using").
  private func mayBeGlued(_ word: [UInt8]) -> Bool {
    if isOpen { return word.elementsEqual("ln".utf8) }
    return word.count > 2 || word.contains { !names.contains([$0]) }
  }

  /// Letters that nothing is known of are names in pairs, behind numbers and without vowels.
  private func isLikely(
    _ kinds: [AlgebraSign.Kind], _ run: [UInt8], _ isBehindDigit: Bool
  ) -> Bool {
    var letters = 0
    var hasVowel = false
    for kind in kinds {
      guard case .name(let name) = kind, name.count == 1 else { continue }
      letters += 1
      if Spelling.isVowel(name[0]) { hasVowel = true }
    }
    if letters == run.count, letters == 2 { return WordTable.kind(of: run).isEmpty }
    if letters <= 1 || isBehindDigit { return letters <= 2 || !hasVowel }
    return !hasVowel && letters <= 4
  }
}
