/// A test being typed, and its log: what the log does not hold has not happened.
public struct Recording: Equatable, Sendable {
  public private(set) var run: Run
  public private(set) var log = KeyLog()

  public init(_ exercise: Exercise) { run = Run(exercise) }

  @discardableResult
  public mutating func apply(_ event: TypingEvent, at millis: Int32) -> Reaction {
    guard log.append(event, at: millis) else { return .refused(.tooLong) }
    return run.apply(event, at: millis)
  }
}
