/// Where a run stood in its text at each moment, to race against: made once from a stored log.
///
/// Times are milliseconds since its first character without its pauses, as in every figure.
public struct Ghost: Equatable, Sendable {
  /// From this moment on its caret is before this letter.
  public struct Place: Equatable, Sendable {
    public var millis: Int32
    public var letter: Int32
  }

  /// By time; the letters go back where it took something away.
  public private(set) var places: [Place] = []
  /// When it ended, and how.
  public let endMillis: Int32
  public let ending: Ending?

  public init(_ exercise: Exercise, replaying bytes: [UInt8]) throws(KeyLogError) {
    var run = Run(exercise)
    var reader = try KeyLogReader(bytes)
    var places: [Place] = []
    var letter: Int32 = 0
    while let stamped = try reader.next() {
      run.apply(stamped.event, at: stamped.millis)
      let now = Int32(run.caret)
      guard now != letter else { continue }
      letter = now
      let millis = run.elapsedMillis
      // What came in one moment is one place.
      if places.last?.millis == millis { places.removeLast() }
      places.append(Place(millis: millis, letter: letter))
    }
    self.places = places
    endMillis = run.endMillis
    ending = run.ending
  }

  /// The letter that it was before at a moment.
  public func letter(at millis: Int32) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].millis <= millis { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : Int(places[low - 1].letter)
  }

  /// For the field of a page: of each place the milliseconds and the letters since the one before.
  public var coded: String {
    var text = ""
    var before = Place(millis: 0, letter: 0)
    for place in places {
      if !text.isEmpty { text += " " }
      text += "\(place.millis - before.millis) \(place.letter - before.letter)"
      before = place
    }
    return text
  }
}

/// Two runs of one text side by side.
public struct Race: Equatable, Sendable {
  /// How many letters the first was ahead when one of both ended; negative where it was behind.
  public let leadLetters: Int
  /// How much earlier it was at the end of the text; nil unless both came there.
  public let leadMillis: Int32?

  public init(_ mine: Ghost, _ theirs: Ghost) {
    let end = min(mine.endMillis, theirs.endMillis)
    leadLetters = mine.letter(at: end) - theirs.letter(at: end)
    let areFinished = mine.ending == .finished && theirs.ending == .finished
    leadMillis = areFinished ? theirs.endMillis - mine.endMillis : nil
  }

  public var isAhead: Bool { leadMillis.map { $0 > 0 } ?? (leadLetters > 0) }
}
