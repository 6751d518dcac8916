extension MeaningModel {
  /// The numbers of a text's pieces, between the two marks of its ends; at most `tokensMax`.
  public func tokens(of text: String) -> [Int32] {
    var reader = PieceReader(self)
    for scalar in text.unicodeScalars {
      if reader.isFull { break }
      reader.read(scalar.value)
    }
    return reader.finish()
  }
}

/// Reads a text character by character and cuts its words into the longest pieces there are.
private struct PieceReader {
  /// A word of more characters counts as unknown.
  static let wordScalarsMax = 100

  let fold: TextFold
  let table: PieceTable
  let layout: ModelLayout
  var tokens: [Int32]
  /// The word so far, in UTF-8, and where each of its characters ends.
  var word: [UInt8] = []
  var ends: [Int] = []
  var isUnknown = false
  var hasWord = false

  init(_ model: MeaningModel) {
    fold = TextFold(model: model)
    table = PieceTable(model: model)
    layout = model.layout
    tokens = [layout.opening]
  }

  var isFull: Bool { tokens.count >= layout.positions - 1 }

  mutating func finish() -> [Int32] {
    endWord()
    return Array(tokens.prefix(layout.positions - 1)) + [layout.closing]
  }

  mutating func read(_ scalar: UInt32) {
    let action = fold.action(for: scalar)
    switch action.kind {
    case .drop, nil: break
    case .space: endWord()
    case .unknown:
      hasWord = true
      isUnknown = true
    case .unknownAlone:
      endWord()
      tokens.append(layout.unknown)
    case .part: append(scalar &+ UInt32(bitPattern: action.number))
    case .alone:
      endWord()
      append(scalar &+ UInt32(bitPattern: action.number))
      endWord()
    case .sequence: for part in fold.sequence(at: action.number) { append(part) }
    case .syllable: for letter in TextFold.letters(ofSyllable: scalar) { append(letter) }
    }
  }

  private mutating func append(_ value: UInt32) {
    hasWord = true
    guard !isUnknown, ends.count < PieceReader.wordScalarsMax, let scalar = Unicode.Scalar(value)
    else {
      isUnknown = true
      return
    }
    word.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    ends.append(word.count)
  }

  private mutating func endWord() {
    guard hasWord else { return }
    let before = tokens.count
    if isUnknown || !appendPieces() {
      tokens.removeSubrange(before...)
      tokens.append(layout.unknown)
    }
    word.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    isUnknown = false
    hasWord = false
  }

  /// Longest piece first, from the word's beginning on; false when some place fits none.
  private mutating func appendPieces() -> Bool {
    var start = 0
    var first = 0
    var hashes: [UInt32] = []
    while start < word.count {
      hashes.removeAll(keepingCapacity: true)
      var hash = PieceTable.hash(isJoined: start > 0)
      var place = start
      for end in ends[first...] {
        while place < end {
          hash = PieceTable.hash(word[place], after: hash)
          place += 1
        }
        hashes.append(hash)
      }
      var found: Int32?
      var last = ends.count - 1
      while last >= first {
        found = table.number(
          of: word[start..<ends[last]], isJoined: start > 0, hash: hashes[last - first])
        if found != nil { break }
        last -= 1
      }
      guard let found else { return false }
      tokens.append(found)
      start = ends[last]
      first = last + 1
    }
    return true
  }
}
