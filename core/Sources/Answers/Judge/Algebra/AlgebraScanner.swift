import Basics

/// Cuts a formula, typed or said, into its signs.
struct AlgebraScanner {
  let text: [UInt8]
  let names: AlgebraNames
  var place = 0
  private var isClose = false
  var signs: [AlgebraSign] = []
  /// A sign of calculation is in it, not only words and numbers.
  private(set) var hasMarks = false

  init(_ text: [UInt8], _ names: AlgebraNames) {
    self.text = text
    self.names = names
  }

  /// False when something is no part of a formula.
  mutating func run() -> Bool {
    let mayName = text.contains { "=<>".utf8.contains($0) } || !names.isOpen
    while place < text.count {
      // A word is no part of a formula, but may be what an equation says.
      if !mayName, signs.last?.kind == .word { return false }
      guard signs.count < JudgeLimit.formulaSigns else { return false }
      let byte = text[place]
      if byte <= 0x20 || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") {
        place += 1
        isClose = isClose && byte > 0x20
      } else if byte.isDigit || byte == UInt8(ascii: ".") && self.byte(place + 1).isDigit {
        guard number() else { return false }
      } else if byte.isASCIILetter {
        letters()
      } else if let greek = otherName() {
        add(.name(indexed(greek)))
      } else {
        guard sign(byte) else { return false }
      }
    }
    return true
  }

  func byte(_ place: Int) -> UInt8 { place < text.count ? text[place] : 0x20 }

  mutating func add(_ kind: AlgebraSign.Kind) {
    signs.append(AlgebraSign(kind: kind, isClose: isClose))
    isClose = true
  }

  // MARK: Signs

  private static let pairs: [(String, Unicode.Scalar)] = [
    ("+/-", "~"), ("<=", "l"), (">=", "g"), ("=<", "l"), ("=>", "g"), ("**", "^"),
  ]

  private mutating func sign(_ byte: UInt8) -> Bool {
    for (pair, mark) in AlgebraScanner.pairs
    where text[place...].starts(with: pair.utf8) {
      hasMarks = true
      add(.mark(UInt8(ascii: mark)))
      place += pair.utf8.count
      return true
    }
    // NB: a superscript of several signs folds to a caret for each: "^-^1".
    if byte == UInt8(ascii: "^"), signs.last?.isMark("-") ?? false, signs.count > 1,
      signs[signs.count - 2].isMark("^")
    {
      place += 1
      return true
    }
    if byte == UInt8(ascii: "%") {
      add(.percent)
      place += 1
      return true
    }
    let mark: UInt8
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): mark = UInt8(ascii: "(")
    case UInt8(ascii: "]"), UInt8(ascii: "}"): mark = UInt8(ascii: ")")
    default: mark = byte
    }
    guard "+-*/^!=<>()|".utf8.contains(mark) else {
      return "?.,".utf8.contains(mark) && text[(place + 1)...].allSatisfy { $0 <= 0x20 }
        && skipRest()
    }
    hasMarks = true
    add(.mark(mark))
    place += 1
    return true
  }

  private mutating func skipRest() -> Bool {
    place = text.count
    return true
  }

  private mutating func number() -> Bool {
    var whole: Int64 = 0
    var scale: Int64 = 1
    var isBehindPoint = false
    var count = 0
    while place < text.count {
      let byte = text[place]
      if byte.isDigit {
        count += 1
        guard count <= 15 else { return false }
        whole = whole * 10 + Int64(byte - 48)
        if isBehindPoint { scale *= 10 }
      } else if byte == UInt8(ascii: "."), !isBehindPoint, self.byte(place + 1).isDigit {
        isBehindPoint = true
      } else {
        break
      }
      place += 1
    }
    guard let exact = Ratio(whole, over: scale) else { return false }
    if mixed(exact) { return true }
    add(.number(exact))
    if byte(place) == UInt8(ascii: "t"), byte(place + 1) == UInt8(ascii: "h"),
      !byte(place + 2).isASCIILetter, exact.bottom == 1
    {
      signs[signs.count - 1].kind = .ordinal(exact.top)
      place += 2
    }
    return true
  }

  /// The 1/2 of "2 1/2".
  private mutating func mixed(_ above: Ratio) -> Bool {
    guard !isClose, byte(place) == UInt8(ascii: "/"), byte(place + 1).isDigit, above.bottom == 1,
      case .number(let whole)? = signs.last?.kind, whole.bottom == 1,
      !(signs.dropLast().last?.isMark("^") ?? false)
    else { return false }
    var end = place + 1
    var below: Int64 = 0
    while byte(end).isDigit, end - place < 8 {
      below = below * 10 + Int64(byte(end) - 48)
      end += 1
    }
    guard let sum = Ratio(whole.top * below + above.top, over: below) else { return false }
    signs[signs.count - 1].kind = .number(sum)
    place = end
    return true
  }

  // MARK: Letters

  private mutating func otherName() -> [UInt8]? {
    guard text[place] & 0xE0 == 0xC0, place + 1 < text.count else { return nil }
    let scalar = UInt32(text[place] & 0x1F) << 6 | UInt32(text[place + 1] & 0x3F)
    if (AlgebraNames.capitals..<AlgebraNames.capitals + 26).contains(scalar) {
      place += 2
      return [UInt8(ascii: "A") + UInt8(scalar - AlgebraNames.capitals)]
    }
    guard let name = AlgebraNames.greek(scalar) else { return nil }
    place += 2
    return name
  }

  /// The name with the index behind it: "v_0", "v_{max}", and "v0" where that is a name.
  private mutating func indexed(_ name: [UInt8]) -> [UInt8] {
    var end = place
    if byte(end) == UInt8(ascii: "_") {
      end += 1
      let isBraced = byte(end) == UInt8(ascii: "{") || byte(end) == UInt8(ascii: "(")
      if isBraced { end += 1 }
      let start = end
      while byte(end).isASCIILetter || byte(end).isDigit { end += 1 }
      guard end > start, end - start <= 12 else { return name }
      let index = text[start..<end]
      place = isBraced ? min(end + 1, text.count) : end
      return name + index
    }
    while byte(end).isDigit, end - place < 3 { end += 1 }
    let long = name + text[place..<end]
    guard end > place, names.isOpen || names.names.contains(long) else { return name }
    place = end
    return long
  }

  private mutating func letters() {
    let start = place
    while place < text.count, text[place].isASCIILetter { place += 1 }
    let run = Array(text[start..<place])
    if said(run) { return }
    if isTimes(run) {
      hasMarks = true
      add(.mark(UInt8(ascii: "*")))
      return
    }
    let isBehindDigit = start > 0 && text[start - 1].isDigit
    if run.count > 1, names.isOpen || !names.names.contains(run) {
      if var kind = AlgebraNames.function(run[...]) {
        if kind == .function(.log) { kind = base() }
        add(kind)
        return
      }
      if AlgebraNames.isGreek(run) {
        add(.name(indexed(run)))
        return
      }
    }
    guard
      let kinds = names.read(
        run, isBehindDigit: isBehindDigit, opensBracket: byte(place) == UInt8(ascii: "("))
    else {
      add(.word)
      return
    }
    for (index, kind) in kinds.enumerated() {
      if case .name(let name) = kind, index == kinds.count - 1 {
        let long = indexed(name)
        add(.name(long))
        if long == name, byte(place).isDigit { readDigitBehind() }
      } else {
        add(kind)
      }
    }
  }

  /// The x of "3 x 10^8" and "a/t x 100", where no letter is called x.
  private func isTimes(_ run: [UInt8]) -> Bool {
    guard run == [UInt8(ascii: "x")], !names.names.contains(run), !isClose, byte(place) == 0x20,
      let last = signs.last
    else { return false }
    let isBeforeNumber = byte(place + 1).isDigit
    guard isBeforeNumber || !names.isOpen && byte(place + 1) == UInt8(ascii: "(") else {
      return false
    }
    switch last.kind {
    case .number, .percent: return true
    case .name: return isBeforeNumber
    default: return last.isMark(")")
    }
  }

  /// "a2^n" is a times 2^n; "x3" is nothing.
  private mutating func readDigitBehind() {
    var end = place
    while byte(end).isDigit { end += 1 }
    if byte(end) != UInt8(ascii: "^") { add(.word) }
  }

  /// The base behind "log": "log_2", "log10(", "log base 2".
  private mutating func base() -> AlgebraSign.Kind {
    var end = place
    if byte(end) == UInt8(ascii: "_") {
      end += 1
    } else if text[place...].starts(with: " base ".utf8) {
      end += 6
    }
    let start = end
    while byte(end).isDigit { end += 1 }
    let hasSign = start > place
    guard end > start, hasSign || byte(end) == UInt8(ascii: "(") || byte(end) == 0x20 else {
      if hasSign { place = start }
      return hasSign ? .function(.logOfBase) : .function(.log)
    }
    if text[start..<end].elementsEqual("10".utf8) {
      place = end
      return .function(.log)
    }
    place = start
    return .function(.logOfBase)
  }
}
