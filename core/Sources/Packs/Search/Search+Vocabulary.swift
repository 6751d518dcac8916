/// All words that occur, each with a number.
///
/// One blob of bytes and one open hash table.
struct Vocabulary: Sendable {
  private var blob: [UInt8] = []
  private var ends: [UInt32] = []
  /// Number + 1 of a word, 0 for a free place; a power of two long, at most half full.
  private var table = [UInt32](repeating: 0, count: 1024)

  var bytes: Int { blob.count + 4 * ends.count + 4 * table.count }

  private func start(_ number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  private func isWord<Bytes: Collection<UInt8>>(_ number: Int, _ word: Bytes) -> Bool {
    let from = start(number)
    guard Int(ends[number]) - from == word.count else { return false }
    var place = from
    for byte in word {
      if blob[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// FNV-1a.
  private func slot<Bytes: Collection<UInt8>>(_ word: Bytes) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] != 0, !isWord(Int(table[slot]) - 1, word) {
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }

  func number(of word: [UInt8]) -> UInt32? {
    let entry = table[slot(word)]
    return entry == 0 ? nil : entry - 1
  }

  mutating func add(_ word: [UInt8]) -> UInt32 {
    let slot = slot(word)
    if table[slot] != 0 { return table[slot] - 1 }
    blob.append(contentsOf: word)
    ends.append(UInt32(blob.count))
    table[slot] = UInt32(ends.count)
    if ends.count * 2 > table.count { grow() }
    return UInt32(ends.count - 1)
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for number in ends.indices {
      table[slot(blob[start(number)..<Int(ends[number])])] = UInt32(number + 1)
    }
  }

  /// The words in which one of these stands, in order.
  func numbers(containing rows: [[UInt8]]) -> [UInt32] {
    var numbers: [UInt32] = []
    for number in ends.indices {
      let word = blob[start(number)..<Int(ends[number])]
      if rows.contains(where: { word.holds($0) }) { numbers.append(UInt32(number)) }
    }
    return numbers
  }

  /// The words that begin so; the first 2,000 of them.
  func numbers(withPrefix prefix: [UInt8]) -> [UInt32] {
    var numbers: [UInt32] = []
    for number in ends.indices where numbers.count < 2_000 {
      let from = start(number)
      guard Int(ends[number]) - from >= prefix.count else { continue }
      var place = 0
      while place < prefix.count, blob[from + place] == prefix[place] { place += 1 }
      if place == prefix.count { numbers.append(UInt32(number)) }
    }
    return numbers
  }
}
