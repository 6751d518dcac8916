/// What the judge charges for each way in which an answer differs from the line, and where it draws
/// lines: every such number of the judge stands here and nowhere else.
///
/// A match costs the sum of its differences; the clause that costs least decides, and the verdict
/// is as sure as 1 less the cost. So most of these numbers matter by their order: each was put
/// between its neighbours, for the reason given. Those marked "measured" draw lines on which
/// rulings of the development sets depend (docs/judges-compared.md; never the held ones).
///
/// How firm they are: each of the 78 was halved and doubled, alone, over the 10,815 rulings of the
/// seven sets at the standard level. Eleven moved any verdict: "halved -2" says that two more were
/// wrong. The others move only how sure the judge is.
enum JudgeCost {
  // MARK: The scale

  /// Up to here an answer is the line's, written otherwise; above, it may be a slip. Halved -2.
  static let writingMax = 0.05
  /// Below this no other way of matching is tried: none could be closer.
  static let settledMax = 0.03
  /// Costs as near as this are equal, and the stronger clause decides: no more than the least
  /// cost. Doubled -1.
  static let tie = 0.001
  /// A match never costs more, so that it stays surer than none.
  static let matchMax = 0.95
  /// Right as far as it goes: any whole answer is closer.
  static let incomplete = 0.5

  // MARK: Words that are the same

  /// Part of a word is underlined, and just that was given. After the word itself.
  static let requiredLetters = 0.001
  /// 5 for "five".
  static let sameNumber = 0.002
  /// V for 5; "m" for "metre". After figures.
  static let romanNumber = 0.004
  static let sameUnit = 0.004
  /// "the 1980s" for 1980. After the same number.
  static let otherDecade = 0.01
  /// "80s" for "1980s": the century is guessed. The dearest of ways of writing.
  static let shortDecade = 0.05
  /// 0.333 for 1/3, where the line takes equivalents.
  static let decimal = 0.03
  /// "twice" and "two times", "25%" beside 25.
  static let sameCount = 0.02
  /// Plural for singular, -ing for -ed; the same of an underlined part.
  static let wordForm = 0.01
  static let formOfRequired = 0.012
  /// "Jr.", "II" and "the Younger".
  static let sameGeneration = 0.02
  /// "N" for north, "Dr." for Doctor. Ways of writing at every level.
  static let abbreviation = 0.02
  /// J., Bill, Will for William, beside the surname.
  static let shortGivenName = 0.03
  /// Another name of the same thing (`Knowledge`), as one word of several. What costs as
  /// much or more is called equivalent, not exact.
  static let equivalentWord = 0.04

  // MARK: Slips of the pen

  /// A slip, and each of its edits: dearer than any way of writing, and two are dearer than one.
  static let slip = 0.08
  static let edit = 0.05
  /// The same of the underlined part of a word, which is shorter.
  static let slipOfRequired = 0.1
  /// Two edits in a first name whose surname is right. Between one edit and two.
  static let givenNameSlip = 0.12
  /// A slip in words run together or cut apart.
  static let joinedSlip = 0.12
  /// From here the answer may be the known name of another: "John Adams" for John Quincy Adams.
  static let otherNameMin = 0.02

  // MARK: Sound

  /// Two words that sound alike cost this and half of what their sounds differ by. As dear
  /// as a slip of one edit.
  static let sound = 0.14
  static let soundShare = 0.5
  /// At the strict level: the same sounds in English, letter for letter as long.
  static let strictSound = 0.15
  /// A common word is taken for another only when it sounds the same.
  static let sameSoundMax = 0.02
  /// How far typed words may differ in sound: of 4 letters, of 5 (doubled: two moved, 0), longer
  /// (halved -2, doubled +2), longer in practice. Measured.
  static let soundShortMax = 0.01
  static let soundFiveMax = 0.04
  static let soundMax = 0.08
  static let soundLenientMax = 0.12
  /// The same for what a recogniser wrote down: short words (doubled +1), others (halved -3;
  /// doubled: 15 moved, 0). Measured.
  static let heardShortMax = 0.1
  static let heardMax = 0.18
  /// "to" for 2, as a recogniser writes it. After every slip.
  static let heardDigit = 0.2
  /// Letter by letter: "bee bee see". After the same letters, before any sound.
  static let spelledAloud = 0.1
  /// The whole in other words: what it costs, and how far it may differ by the weight of its sounds
  /// (`Sound.weight`). Typed: short, long (halved -2, doubled -1).
  /// Spoken: short (doubled +1), middle (halved -4, doubled -5), long (halved -40, doubled -89).
  /// Measured.
  static let wholeSound = 0.2
  static let wholeShortMax = 0.02
  static let wholeMax = 0.1
  static let heardWholeShortMax = 0.14
  static let heardWholeMiddleMax = 0.27
  static let heardWholeMax = 0.35

  // MARK: The whole

  /// The same letters, cut into words otherwise; each word joined to its neighbour.
  static let sameLetters = 0.03
  static let joined = 0.02
  /// Another name of the whole, or the same amount in another unit. After words.
  static let equivalent = 0.06
  /// The underlined first letters; first letters that nothing underlines.
  static let underlinedLetters = 0.01
  static let firstLetters = 0.08
  /// The same formula; the same if what is written in a row is held together, a prompt.
  static let formula = 0.02
  static let formulaIfTight = 0.3
  /// The same atoms.
  static let sameAtoms = 0.01

  // MARK: Words left out

  /// "River", a first name, the unit that is asked for. Below every slip.
  static let leftOut = 0.02
  /// Above `tie`: the clause whose articles were said is closer. Halved -1.
  static let articleLeftOut = 0.002
  /// "1969" for the day, when the question asks when.
  static let yearOfDate = 0.15
  /// In practice: a name's own part for the whole of it. The dearest accept of a word.
  static let partOfName = 0.25

  // MARK: Words beside the answer

  /// "the"; "of", "um"; in brackets. Going without saying.
  static let article = 0.005
  static let smallWord = 0.01
  static let aside = 0.02
  /// "AD"; a word of the line; "President".
  static let era = 0.02
  static let wordOfLine = 0.02
  static let title = 0.02
  /// "City" of a city, "Jr.", the unit of a bare number.
  static let sort = 0.03
  static let suffix = 0.03
  static let unitOfNumber = 0.03
  /// "British" before a name. After its sort.
  static let nation = 0.04
  /// A first or middle name that the line lacks. Still a way of writing.
  static let moreOfName = 0.05
  /// Where it lies, the rest of its date, who made it. After a slip of no edit.
  static let moreOfIt = 0.1
  /// What lies somewhere may be written with a slip, if it costs no more.
  static let placeFitMax = 0.1
  /// The question's words said back; a sentence that states the answer; each word of either. After
  /// all that goes without saying.
  static let saidBack = 0.05
  static let stated = 0.15
  static let saidBackWord = 0.01
  /// Words beside it that the line allows: "any kind of". After what is said back.
  static let allowedExtra = 0.1
  /// In practice: a word or two that describe it. After all that is said back.
  static let elaborated = 0.2

  // MARK: How sure

  /// A verdict is at least so sure, however dear the match.
  static let sureMin = 0.5
  /// Nothing fits: later tiers may be asked. Below `sureOfOther`.
  static let sureOfNoMatch = 0.8
  static let sureOfIncomplete = 0.7
  /// It is another answer of the pack, or several: no later tier is asked.
  static let sureOfOther = 0.9
  static let sureOfNegation = 0.95
  /// An accept this sure is not read again without its "um" and "is it".
  static let sureEnough = 0.9
  /// A language model, which tells no clause from another. docs/decisions/0006-meaning.md.
  static let sureByLanguage = 0.6
}

/// How much of anything the judge looks at. Each keeps one answer's work bounded whatever is sent;
/// real lines and answers stay well below.
enum JudgeLimit {
  // MARK: The line

  /// Bytes of a line, its clauses, the answers of one, and those of all that are prepared.
  static let lineBytes = 16_384
  static let lineClauses = 64
  static let clauseAnswers = 48
  static let references = 192

  // MARK: What is given

  static let givenBytes = 2_048
  /// Words that a text is cut into; more than `givenTokens` match no single answer.
  static let tokens = 64
  static let givenTokens = 40
  /// Longer lists are wrong unread.
  static let listItems = 12
  /// What else a recogniser may have heard, and other answers of the pack.
  static let alternatives = 4
  static let rivals = 4_096
  /// So many of the questions near by are enough: of a category there are about as many in a pack.
  static let rivalsNear = 12
  static let questionWords = 400

  // MARK: Words

  /// Edits that a word of that length may hold and still be it: none up to 4 letters, 1 up to 8, 2
  /// beyond. The usual scale of search engines; one more lets Iran pass for Iraq.
  static func edits(_ length: Int) -> Int { length <= 4 ? 0 : length <= 8 ? 1 : 2 }
  /// Longer words are compared as they are, and sound by their beginning.
  static let spellingLetters = 48
  static let soundLetters = 64
  /// Longer answers are not looked up as the name of anything.
  static let knownTokens = 12
  static let equivalentTokens = 16
  /// Words of the longest name of a country or state.
  static let regionWords = 4

  // MARK: Numbers, formulas, atoms

  static let measureTokens = 10
  static let formulaBytes = 160
  static let formulaSides = 4
  static let formulaSigns = 120
  static let formulaName = 24
  static let formulaDepth = 24
  static let wholeExponent: UInt64 = 64
  /// So many points must agree, of so many tried; at the others the formula has no value. Two
  /// different formulas agree at one of a thousand million points.
  static let pointsNeeded = 3
  static let points: UInt64 = 60
  static let atomsBytes = 40
  /// "CO" is carbon monoxide or cobalt; no more readings are kept.
  static let atomsReadings = 16
}
