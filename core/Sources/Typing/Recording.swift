/// A test being typed, and its log: what the log does not hold has not happened.
public struct Recording: Equatable, Sendable {
  public private(set) var run: Run
  public private(set) var log = KeyLog()

  public init(_ exercise: Exercise) { run = Run(exercise) }

  /// Goes on where a stored log ends; no bytes at all are a log that nothing is in.
  public init(_ exercise: Exercise, continuing bytes: [UInt8]) throws(KeyLogError) {
    self.init(exercise)
    if bytes.isEmpty { return }
    var reader = try KeyLogReader(bytes)
    while let stamped = try reader.next() { run.apply(stamped.event, at: stamped.millis) }
    log = KeyLog(continuing: reader)
  }

  @discardableResult
  public mutating func apply(_ event: TypingEvent, at millis: Int32) -> Reaction {
    guard log.append(event, at: millis) else { return .refused(.tooLong) }
    return run.apply(event, at: millis)
  }
}
