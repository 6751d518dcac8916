/// The vocabulary: the number of a piece of a word, by a hash table in the model's file.
struct PieceTable {
  let model: MeaningModel

  static let emptySlot: UInt16 = 0xFFFF

  /// Pieces that go on with a word are written with two of these before them.
  static let joiner = UInt8(ascii: "#")

  /// The hash (32-bit FNV-1a) of nothing, or of the two joiners.
  static func hash(isJoined: Bool) -> UInt32 {
    let nothing: UInt32 = 2_166_136_261
    return isJoined ? hash(joiner, after: hash(joiner, after: nothing)) : nothing
  }

  static func hash(_ byte: UInt8, after hash: UInt32) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// The number of a piece whose hash is known; nil when there is no such piece.
  func number(of piece: ArraySlice<UInt8>, isJoined: Bool, hash: UInt32) -> Int32? {
    let layout = model.layout
    let slots = model.start(layout.pieceSlots).assumingMemoryBound(to: UInt16.self)
    let mask = UInt32(layout.slots - 1)
    var place = (hash ^ (hash >> 16)) & mask
    for _ in 0..<layout.slots {
      let number = slots[Int(place)]
      if number == PieceTable.emptySlot { return nil }
      if isEqual(Int(number), piece, isJoined: isJoined) { return Int32(number) }
      place = (place + 1) & mask
    }
    return nil
  }

  private func isEqual(_ number: Int, _ piece: ArraySlice<UInt8>, isJoined: Bool) -> Bool {
    let starts = model.integers(model.layout.pieceStarts)
    let text = model.start(model.layout.pieceText).assumingMemoryBound(to: UInt8.self)
    var place = Int(starts[number])
    let end = Int(starts[number + 1])
    guard end - place == piece.count + (isJoined ? 2 : 0) else { return false }
    if isJoined {
      guard text[place] == PieceTable.joiner, text[place + 1] == PieceTable.joiner else {
        return false
      }
      place += 2
    }
    for byte in piece {
      if text[place] != byte { return false }
      place += 1
    }
    return true
  }
}
