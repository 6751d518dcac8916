import Basics

/// An algebraic expression or equation, known by its values at points that nobody chose.
///
/// Two formulas are the same when they agree modulo a prime at several points: `(x+1)(x-1)` and
/// `x^2 - 1` always do, others one time in a thousand million. Powers, roots, logarithms, sines and
/// exponentials keep their laws (see `Modular` and `AlgebraValue`).
struct Algebra: Equatable {
  /// One side of an equation, or the whole of an expression.
  struct Side: Equatable {
    /// As it is written, and with what is written in a row held together.
    var formula: AlgebraFormula?
    var tight: AlgebraFormula?
    /// A name for what the other side says: "E", "v_0", "f(x)", "kinetic energy".
    var isName = false
  }

  var sides: [Side] = []
  /// "=" and the like between the sides; 0 for an expression.
  private(set) var relation: UInt8 = 0
  /// It has signs of calculation, typed or said.
  private(set) var hasMarks = false
  /// Nothing but algebra decides whether an answer with signs of calculation is this.
  private(set) var isFirm = false
  /// A unit such as m/s, which may be said in words too.
  private(set) var isUnit = false
  /// The names it is made of.
  private(set) var names: Set<[UInt8]> = []
  /// i is the imaginary unit, not a current.
  private(set) var hasImaginary = true
  /// What its signs look like.
  private(set) var look = AlgebraLook()
  /// The letters that are other things when capital.
  private(set) var cased: Set<UInt8> = []
  /// The same formula by small letters alone, where that is another.
  private(set) var caseless: [Side] = []
  /// Its letters are all of one case, so that it cannot tell.
  private(set) var isCaseless = false
  private let raw: String
  private var text: [UInt8]

  var isRead: Bool { !sides.isEmpty }

  /// What is given for a formula made of `names`.
  init(given: String, _ names: AlgebraNames) {
    hasImaginary = names.hasImaginary
    raw = ""
    let start = String(decoding: given.utf8.prefix(4 * JudgeLimit.formulaBytes), as: UTF8.self)
    isCaseless =
      names.cased.isEmpty || AlgebraText.casedLetters(start).isDisjoint(with: names.cased)
    text = AlgebraText.given(start, isCaseless ? [] : names.cased)
    guard text.count <= JudgeLimit.formulaBytes else {
      hasMarks = true
      return
    }
    read(names)
  }

  /// The answer of a line as algebra, when it may be more than a number or a word.
  ///
  /// Unread when only the names of other answers of the line can tell.
  init?(answer: AnswerLine.Answer, _ tokens: [Token]) {
    let isPart = answer.requiredParts.count == 1
    raw = isPart ? answer.requiredParts[0] : answer.text
    text = AlgebraText.answer(raw)
    guard text.count <= JudgeLimit.formulaBytes, !tokens.isEmpty,
      !tokens.contains(where: { $0.isDecade || $0.isCoordinate }),
      tokens.count > 1 || !tokens[0].isNumber, !AlgebraLook.isMeasure(tokens, text)
    else { return nil }
    guard AlgebraLook.mayBegin(text) else { return }
    var names = AlgebraNames()
    names.hasImaginary = !raw.utf8.contains(UInt8(ascii: "I"))
    hasImaginary = names.hasImaginary
    read(names)
    if !look.mayBeFormula { sides = [] }
    if isRead { cased = AlgebraText.casedLetters(raw) }
    let isWhole = isPart || answer.requiredParts.isEmpty
    isUnit = AlgebraLook.isUnit(tokens)
    isFirm = isRead && isWhole && look.isFormula && !isUnit
  }

  /// Reads anew by the names of a line's formulas; one more may be what an equation is for.
  mutating func reread(_ names: AlgebraNames) {
    var other = self
    (other.sides, other.relation, other.names) = ([], 0, [])
    other.text = AlgebraText.answer(raw, names.cased)
    other.read(names)
    let isOwn = other.names.subtracting(names.names).count <= (other.relation == 0 ? 0 : 1)
    guard other.isRead, isOwn else { return }
    other.isFirm = true
    if !names.cased.isEmpty {
      var plain = self
      (plain.sides, plain.relation, plain.names) = ([], 0, [])
      plain.text = AlgebraText.answer(raw)
      plain.read(names)
      other.caseless = plain.sides
    }
    other.cased = names.cased
    self = other
  }

  private mutating func read(_ names: AlgebraNames) {
    var scanner = AlgebraScanner(text, names)
    let isWhole = scanner.run()
    hasMarks = scanner.hasMarks || text.contains { Algebra.isSign($0) }
    guard isWhole, !scanner.signs.isEmpty else { return }
    look = AlgebraLook(scanner.signs)
    readSides(scanner.signs, names)
    collectNames(scanner.signs)
  }

  private static func isSign(_ byte: UInt8) -> Bool { "+*/^=<>|!(".utf8.contains(byte) }

  private mutating func readSides(_ signs: [AlgebraSign], _ names: AlgebraNames) {
    var sides: [Side] = []
    var start = 0
    for place in 0...signs.count {
      guard place == signs.count || Algebra.relation(signs[place]) != nil else { continue }
      let part = signs[start..<place]
      start = place + 1
      var side = Side(
        formula: AlgebraReader.read(part, hasImaginary: names.hasImaginary, isTight: false),
        tight: AlgebraReader.read(part, hasImaginary: names.hasImaginary, isTight: true))
      side.isName = Algebra.isName(part, names)
      if side.tight == side.formula { side.tight = nil }
      guard side.formula != nil || side.isName, sides.count < JudgeLimit.formulaSides else {
        return
      }
      sides.append(side)
      if place < signs.count, let mark = Algebra.relation(signs[place]) {
        guard relation == 0 || relation == mark else { return }
        relation = mark
      }
    }
    guard sides.count > 1 || sides[0].formula != nil else { return }
    self.sides = sides
  }

  private static func relation(_ sign: AlgebraSign) -> UInt8? {
    guard case .mark(let mark) = sign.kind, "=<>lg".utf8.contains(mark) else { return nil }
    return mark
  }

  /// A letter, a word or two, "f(x)"; letters of the answer in a row are a product.
  private static func isName(_ signs: ArraySlice<AlgebraSign>, _ names: AlgebraNames) -> Bool {
    guard let first = signs.first else { return false }
    var words = 0
    var letters = 0
    for sign in signs {
      switch sign.kind {
      case .word: words += 1
      case .name: letters += 1
      default:
        guard signs.count == 4, case .name = first.kind, signs[signs.startIndex + 1].isMark("("),
          case .name = signs[signs.startIndex + 2].kind, signs[signs.startIndex + 3].isMark(")")
        else { return false }
        return true
      }
    }
    return letters <= 1 || words > 0 && !names.isOpen
  }

  private mutating func collectNames(_ signs: [AlgebraSign]) {
    for sign in signs {
      switch sign.kind {
      case .name(let name): names.insert(name)
      case .function(.exponential): names.insert([UInt8(ascii: "e")])
      default: break
      }
    }
  }
}
