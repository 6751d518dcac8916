/// A test as it is stored: every event with its time, three or four bytes each.
///
/// docs/formats/typing-log.md has the bytes. All else about a test is a fold of this.
public struct KeyLog: Equatable, Sendable {
  /// The bytes so far: what has been appended is never touched again.
  public private(set) var bytes: [UInt8]
  private var memory = KeyMemory()
  private var lastMillis: Int32 = 0

  static let head: [UInt8] = [0x45, 0x4B, 1]

  public init() {
    bytes = KeyLog.head
    bytes.reserveCapacity(4_096)
  }

  /// What the reader has read, to be gone on with.
  init(continuing reader: KeyLogReader) {
    bytes = reader.bytes
    memory = reader.memory
    lastMillis = reader.millis
  }

  /// False if the log is full or the event is none that can be stored; then nothing was written.
  @discardableResult
  public mutating func append(_ event: TypingEvent, at millis: Int32) -> Bool {
    guard bytes.count < TypingLimits.logBytesMax - 8 * TypingLimits.commitScalarsMax else {
      return false
    }
    if case .commit(let scalars) = event, !KeyLog.isStorable(scalars) { return false }
    // NB: a clock that was set back stands still in the log.
    let now = min(max(millis, lastMillis), TypingLimits.logMillisMax)
    let delta = UInt64(now - lastMillis)
    lastMillis = now
    switch event {
    case .down(let code, let key, let modifiers): write(code, key, modifiers, delta << 2)
    case .up(let code, let key, let modifiers): write(code, key, modifiers, delta << 2 | 2)
    case .commit(let scalars):
      write(.commit, delta)
      write(UInt64(scalars.count))
      for scalar in scalars { write(UInt64(scalar)) }
    default: if let kind = EntryKind(event) { write(kind, delta) }
    }
    return true
  }

  static func isStorable(_ scalars: [UInt32]) -> Bool {
    guard scalars.count <= TypingLimits.commitScalarsMax else { return false }
    for scalar in scalars where Unicode.Scalar(scalar) == nil { return false }
    return true
  }

  private mutating func write(_ code: KeyCode, _ key: Key, _ modifiers: Modifiers, _ time: UInt64) {
    let told = KeyMemory.Told(key: key.raw, modifiers: modifiers.rawValue)
    bytes.append(code.raw)
    if memory[code] == told { return write(time) }
    memory[code] = told
    write(time | 1)
    bytes.append(modifiers.rawValue)
    write(UInt64(key.raw))
  }

  private mutating func write(_ kind: EntryKind, _ delta: UInt64) {
    bytes.append(0x80 | kind.rawValue)
    write(delta)
  }

  // Seven bits a byte, the lowest first, the high bit on all but the last.
  private mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// What is not a key: the low bits of an entry whose first byte has the high bit.
enum EntryKind: UInt8, CaseIterable {
  case commit = 0
  case deleteCharacter, deleteWord, deleteLine
  case compositionBegan, compositionEnded
  case pauseAsked, pauseIdle, pauseHidden, resume
  case paste, tick, end

  init?(_ event: TypingEvent) {
    for kind in EntryKind.allCases where kind.event == event {
      self = kind
      return
    }
    return nil
  }

  /// Nil for a commit, which has letters.
  var event: TypingEvent? {
    switch self {
    case .commit: nil
    case .deleteCharacter: .deletion(.character)
    case .deleteWord: .deletion(.word)
    case .deleteLine: .deletion(.line)
    case .compositionBegan: .composition(isOpen: true)
    case .compositionEnded: .composition(isOpen: false)
    case .pauseAsked: .pause(.asked)
    case .pauseIdle: .pause(.idle)
    case .pauseHidden: .pause(.hidden)
    case .resume: .resume
    case .paste: .paste
    case .tick: .tick
    case .end: .end
    }
  }
}

/// What each key last produced, and with what held: it mostly is the same again.
struct KeyMemory: Equatable, Sendable {
  struct Told: Equatable, Sendable {
    var key: UInt32
    var modifiers: UInt8
  }

  private var told = [Told](repeating: Told(key: Key.other.raw, modifiers: 0), count: 128)

  subscript(code: KeyCode) -> Told {
    get { told[Int(code.raw)] }
    set { told[Int(code.raw)] = newValue }
  }
}
