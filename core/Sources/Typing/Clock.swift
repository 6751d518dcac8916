/// The time of a test: it never goes back, it begins with the first character, and it stands still
/// in a pause.
struct Clock: Equatable, Sendable {
  /// The last event's, as the host tells it.
  private(set) var lastMillis: Int32 = 0
  /// The last at which somebody did something, and the one before it.
  private var activeMillis: Int32 = 0
  private(set) var pausedMillis: Int32 = 0
  /// Since when it stands still.
  private(set) var pauseMillis: Int32?
  /// The first character's, without pauses.
  private(set) var beginMillis: Int32?
  /// A pause has gone by since the last key, and since the last step.
  private var isPressBroken = false
  private var isStepBroken = false

  enum Measured { case press, step }

  /// Without pauses.
  var now: Int32 { (pauseMillis ?? lastMillis) - pausedMillis }
  /// Since the first character.
  var millis: Int32 { sinceBegin(now) }

  func sinceBegin(_ time: Int32) -> Int32 { time - (beginMillis ?? time) }

  /// `idle`: how long nothing may be done before it is a pause, 0 for ever.
  mutating func advance(to millis: Int32, isActive: Bool, idle: Int32) {
    lastMillis = min(max(millis, lastMillis), TypingLimits.logMillisMax)
    guard isActive, pauseMillis == nil else { return }
    if idle > 0, lastMillis - activeMillis > idle {
      pausedMillis += lastMillis - activeMillis
      breakOff()
    }
    activeMillis = lastMillis
  }

  mutating func begin() { if beginMillis == nil { beginMillis = now } }

  mutating func pause(sinceActive: Bool) {
    if pauseMillis == nil { pauseMillis = sinceActive ? activeMillis : lastMillis }
  }

  mutating func resume() {
    guard let since = pauseMillis else { return }
    pausedMillis += lastMillis - since
    activeMillis = lastMillis
    pauseMillis = nil
    breakOff()
  }

  /// Whether a pause lies before this one; asked once for each.
  mutating func takeBreak(_ measured: Measured) -> Bool {
    switch measured {
    case .press:
      defer { isPressBroken = false }
      return isPressBroken
    case .step:
      defer { isStepBroken = false }
      return isStepBroken
    }
  }

  private mutating func breakOff() {
    isPressBroken = true
    isStepBroken = true
  }
}
