public import Packs

/// Where in the recording of a question the words of a reading are.
public struct RecordedReading: Equatable, Sendable {
  public var recording: Recording
  /// For each word of the reading, the millisecond of the recording at which it begins.
  public private(set) var starts: [Int32] = []
  /// And at which something else begins; nil for the recording's last word. Where a word does not
  /// begin at the end of the one before, the recording goes on with what is not read now.
  public private(set) var ends: [Int32?] = []

  /// Nil when there is no recording, or it was made of other words.
  ///
  /// `clues`: those of `Question.aloud` that the reading has, when it has not all of them.
  public init?(_ reading: Reading, of question: Question, clues: Set<Int32> = []) {
    guard let recording = question.recording else { return nil }
    self.recording = recording
    if recording.isOf(reading) {
      for place in reading.words.indices { take(place) }
      return
    }
    let whole = question.aloud
    guard recording.isOf(whole) else { return nil }
    for (place, word) in whole.words.enumerated() where clues.contains(word.clue) { take(place) }
    guard starts.count == reading.words.count else { return nil }
  }

  private mutating func take(_ place: Int) {
    starts.append(recording.starts[place])
    ends.append(place + 1 < recording.starts.count ? recording.starts[place + 1] : nil)
  }
}

extension Cue {
  /// Where the words that are read here are in the recording; nil without one.
  public var recorded: RecordedReading? {
    RecordedReading(reading, of: question, clues: clue.map { [Int32($0)] } ?? recordedPart)
  }

  /// The lead-in is clue 0, the parts follow.
  private var recordedPart: Set<Int32> { part.map { [0, Int32($0) + 1] } ?? [] }
}

extension Match {
  /// Where the words that are read now are in the recording; nil without one.
  public var recorded: RecordedReading? {
    guard case .part(let part, _, _) = phase, cue?.isAskedAsPart != true else {
      return cue?.recorded
    }
    guard let bonus, let reading = partReading(part) else { return nil }
    return RecordedReading(
      reading, of: bonus, clues: part == 0 ? [0, 1] : [Int32(part) + 1])
  }

  /// The item whose text is read now.
  public var itemRead: String? {
    guard place < setup.slots.count else { return nil }
    let item = setup.slots[place].item
    if case .part = phase { return bonusItem ?? item }
    return item
  }
}
