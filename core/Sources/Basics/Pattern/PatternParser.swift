/// Reads a pattern as it is written.
struct PatternParser {
  private let characters: [[UInt8]]
  private var place = 0
  private var depth = 0

  static func node(of text: String) throws(PatternFault) -> PatternNode {
    var parser = PatternParser(text)
    if parser.characters.isEmpty { throw PatternFault(.empty, at: 1) }
    guard parser.characters.count <= Pattern.charactersMax else {
      throw PatternFault(.tooLong, at: Pattern.charactersMax + 1)
    }
    let node = try parser.choice()
    // Nothing but this ends a choice early.
    if parser.place < parser.characters.count { throw parser.fault(.groupUnopened) }
    return node
  }

  private init(_ text: String) {
    // NB: one more than allowed is enough to know that it is too long.
    let bytes = Array(text.utf8.prefix(4 * (Pattern.charactersMax + 1)))
    var characters: [[UInt8]] = []
    var place = 0
    while place < bytes.count {
      let length = Folding.decode(bytes, at: place).length
      characters.append(Array(bytes[place..<place + length]))
      place += length
    }
    self.characters = characters
  }

  private func fault(_ kind: PatternFault.Kind, at place: Int? = nil) -> PatternFault {
    PatternFault(kind, at: (place ?? self.place) + 1)
  }

  /// The sign here; nil at the end, 0 for what is no ASCII.
  private var sign: UInt8? {
    guard place < characters.count else { return nil }
    return characters[place].count == 1 ? characters[place][0] : 0
  }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard sign == UInt8(ascii: wanted) else { return false }
    place += 1
    return true
  }

  private mutating func choice() throws(PatternFault) -> PatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(PatternFault) -> PatternNode {
    var nodes: [PatternNode] = []
    while let sign, sign != UInt8(ascii: "|"), sign != UInt8(ascii: ")") {
      var node = try piece()
      while let count = try count() {
        node = .repeated(node, least: count.least, most: count.most)
      }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  private mutating func piece() throws(PatternFault) -> PatternNode {
    switch sign {
    case UInt8(ascii: "("): return try group()
    case UInt8(ascii: "["): return try set()
    case UInt8(ascii: "\\"): return try escape()
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
      throw fault(.nothingToRepeat)
    default: break
    }
    place += 1
    switch characters[place - 1] {
    case [UInt8(ascii: ".")]: return .characters(PatternSet().others)
    case [UInt8(ascii: "^")]: return .assertion(.lineStart)
    case [UInt8(ascii: "$")]: return .assertion(.lineEnd)
    default: return literal(place - 1)
    }
  }

  /// What the character folds to: often one, sometimes two ("ß") or none (a mark above a letter).
  private func folded(_ place: Int) -> [UInt32] {
    let bytes = Folding.plain(characters[place])
    var scalars: [UInt32] = []
    var place = 0
    while place < bytes.count {
      let (scalar, length) = Folding.decode(bytes, at: place)
      scalars.append(scalar)
      place += length
    }
    return scalars
  }

  private func literal(_ place: Int) -> PatternNode {
    let nodes = folded(place).map { PatternNode.characters(PatternSet($0)) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func group() throws(PatternFault) -> PatternNode {
    let open = place
    place += 1
    depth += 1
    guard depth <= Pattern.depthMax else { throw fault(.tooDeep, at: open) }
    if take("?"), !take(":") { throw fault(.groupUnknown, at: open) }
    let node = try choice()
    guard take(")") else { throw fault(.groupOpen, at: open) }
    depth -= 1
    return node
  }

  // MARK: Counts

  /// How often what stands before is wanted; nil when nothing is said.
  private mutating func count() throws(PatternFault) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let open = place
    guard take("{") else { return nil }
    guard let least = number() else { throw fault(.countUnclear, at: open) }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw fault(.countUnclear, at: open) }
    guard max(least, most ?? 0) <= Pattern.countMax else { throw fault(.countTooHigh, at: open) }
    if let most, most < least { throw fault(.countBackwards, at: open) }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let sign, sign.isDigit {
      number = min((number ?? 0) * 10 + Int(sign & 0x0F), Pattern.countMax + 1)
      place += 1
    }
    return number
  }

  // MARK: Sets

  private mutating func set() throws(PatternFault) -> PatternNode {
    let open = place
    place += 1
    let isOthers = take("^")
    var set = PatternSet()
    while let sign, sign != UInt8(ascii: "]") { set.ranges += try member().ranges }
    guard take("]") else { throw fault(.classOpen, at: open) }
    if set.ranges.isEmpty { throw fault(.classEmpty, at: open) }
    return .characters(isOthers ? set.others : set)
  }

  /// A character, a range, or a set with a name.
  private mutating func member() throws(PatternFault) -> PatternSet {
    let from = place
    if let named = try named() { return named }
    let low = try scalars()
    guard sign == UInt8(ascii: "-"), place + 1 < characters.count,
      characters[place + 1] != [UInt8(ascii: "]")]
    else { return PatternSet(ranges: low.map { $0...$0 }) }
    place += 1
    if try named() != nil { throw fault(.rangeBackwards, at: from) }
    let high = try scalars()
    guard low.count == 1, high.count == 1, low[0] <= high[0] else {
      throw fault(.rangeBackwards, at: from)
    }
    return PatternSet(ranges: [low[0]...high[0]])
  }

  /// One character of a set, as it folds.
  private mutating func scalars() throws(PatternFault) -> [UInt32] {
    if sign == UInt8(ascii: "\\") { return [try escaped()] }
    place += 1
    return folded(place - 1)
  }

  // MARK: Backslashes

  private mutating func escape() throws(PatternFault) -> PatternNode {
    if let set = try named() { return .characters(set) }
    switch place + 1 < characters.count ? characters[place + 1] : [] {
    case [UInt8(ascii: "b")]:
      place += 2
      return .assertion(.wordEdge)
    case [UInt8(ascii: "B")]:
      place += 2
      return .assertion(.noWordEdge)
    default: return .characters(PatternSet(try escaped()))
    }
  }

  /// `\d`, `\w`, `\s` and their opposites.
  private mutating func named() throws(PatternFault) -> PatternSet? {
    guard sign == UInt8(ascii: "\\") else { return nil }
    guard place + 1 < characters.count else { throw fault(.escapeOpen) }
    let set: PatternSet
    switch characters[place + 1] {
    case [UInt8(ascii: "d")]: set = .digits
    case [UInt8(ascii: "D")]: set = PatternSet.digits.others
    case [UInt8(ascii: "w")]: set = .word
    case [UInt8(ascii: "W")]: set = PatternSet.word.others
    case [UInt8(ascii: "s")]: set = .space
    case [UInt8(ascii: "S")]: set = PatternSet.space.others
    default: return nil
    }
    place += 2
    return set
  }

  /// A sign behind a backslash stands for itself.
  private mutating func escaped() throws(PatternFault) -> UInt32 {
    let open = place
    place += 1
    guard let sign else { throw fault(.escapeOpen, at: open) }
    place += 1
    switch sign {
    case UInt8(ascii: "n"): return PatternSet.newline
    case UInt8(ascii: "t"): return 0x09
    case 0x21..<0x7F where !sign.isASCIILetter && !sign.isDigit: return UInt32(sign)
    default: throw fault(.escapeUnknown, at: open)
    }
  }
}
