/// What is held down, and since when the next character takes time.
struct Hands: Equatable, Sendable {
  /// For each `KeyCode`, which press is still down, or -1.
  var open = [Int32](repeating: -1, count: 128)
  var isComposing = false

  /// The Shift, Alt and dead keys that went down since the last character, a bit for each place.
  private var companions: (UInt64, UInt64) = (0, 0)
  private var deadMillis: Int32 = 0
  private var sinceMillis: Int32?

  mutating func take(_ code: KeyCode, _ key: Key, at millis: Int32) {
    guard key.isCompanion else { return }
    if key == .dead { deadMillis = millis }
    set(code, true)
  }

  /// A dead key that is let go has been typed: the next character takes time since it went down.
  mutating func letGo(_ code: KeyCode, _ key: Key) {
    guard key.isCompanion, isSet(code) else { return }
    set(code, false)
    if key == .dead { sinceMillis = deadMillis }
  }

  /// A character comes: since when it takes time, and how many keys it took.
  mutating func takeCharacter(at millis: Int32) -> (sinceMillis: Int32, keyCount: UInt8) {
    let count = companions.0.nonzeroBitCount + companions.1.nonzeroBitCount
    let since = sinceMillis ?? millis
    companions = (0, 0)
    sinceMillis = millis
    return (since, UInt8(1 + count))
  }

  private func isSet(_ code: KeyCode) -> Bool {
    let bit: UInt64 = 1 << UInt64(code.raw & 63)
    return (code.raw < 64 ? companions.0 : companions.1) & bit != 0
  }

  private mutating func set(_ code: KeyCode, _ isDown: Bool) {
    let bit: UInt64 = 1 << UInt64(code.raw & 63)
    if code.raw < 64 {
      companions.0 = isDown ? companions.0 | bit : companions.0 & ~bit
    } else {
      companions.1 = isDown ? companions.1 | bit : companions.1 & ~bit
    }
  }

  static func == (a: Hands, b: Hands) -> Bool {
    a.open == b.open && a.isComposing == b.isComposing && a.companions == b.companions
      && a.deadMillis == b.deadMillis && a.sinceMillis == b.sinceMillis
  }
}
