/// A regular expression, for texts that were folded (`Folding.plain`), so that case and accents say
/// nothing.
///
/// It knows letters and signs, `.`, `[a-z]`, `[^a-z]`, `\d \w \s \b` and their opposites, `^` and
/// `$` (of a line), groups, `|`, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}`. Only `\s` and `\n` go
/// over the end of a line. It never goes back in a text: the time grows with the length of the
/// text times the size of the pattern, whatever both are. (R. Cox, "Regular Expression Matching
/// Can Be Simple And Fast".)
public struct Pattern: Sendable {
  public static let charactersMax = 200
  /// The greatest number in `{2,5}`.
  public static let countMax = 100
  static let depthMax = 20
  static let stepsMax = 2_000

  public let text: String
  let program: PatternProgram
  /// Letters and digits of which one row is in every text that fits, each inside one word; empty
  /// where nothing can be said.
  public let needed: [[UInt8]]

  public init(_ text: String) throws(PatternFault) {
    let node = try PatternParser.node(of: text)
    guard node.size < Pattern.stepsMax else { throw PatternFault(.tooLarge, at: 1) }
    self.text = text
    program = PatternProgram(node)
    needed = node.needed ?? []
  }
}

extension Pattern: Equatable {
  public static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
}

/// Why a text is no pattern, and at which of its characters, from 1.
public struct PatternFault: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case empty, tooLong, tooLarge, tooDeep
    case groupOpen, groupUnopened, groupUnknown
    case classOpen, classEmpty, rangeBackwards
    case nothingToRepeat, countUnclear, countTooHigh, countBackwards
    case escapeUnknown, escapeOpen
  }

  public let kind: Kind
  public let place: Int

  init(_ kind: Kind, at place: Int) {
    self.kind = kind
    self.place = place
  }
}
