/// What somebody is reminded of.
public enum ReminderTopic: String, Sendable {
  /// It is time to practise.
  case practise
  /// Something was announced to them, or to a child of theirs.
  case announced
}

/// What somebody gets: a letter, a notice on each of their devices, or both.
public struct Sending: Sendable {
  public var letter: WaitingLetter?
  /// Until when a notice is worth something; nil for none.
  public var noticeEnds: Int64?

  public init(letter: WaitingLetter? = nil, noticeEnds: Int64? = nil) {
    self.letter = letter
    self.noticeEnds = noticeEnds
  }
}

extension Transaction {
  /// Puts a letter into the queue where `isQueued`, and lets notices wait.
  func send(
    _ sending: Sending, _ topic: ReminderTopic, to account: AccountID, now: Int64, isQueued: Bool
  ) throws(StoreError) -> Desk.Reminding {
    var letter = sending.letter
    if let waiting = letter, isQueued, try !post(waiting) { letter = nil }
    var devices = 0
    if let ends = sending.noticeEnds { devices = try ring(account, topic, now: now, ends: ends) }
    return letter == nil && devices == 0 ? .skipped : .sent(letter: letter, devices: devices)
  }
}
