/// A clock of the host that only goes forward, whatever a person does to the wall's.
public struct SteadyClock: Equatable, Sendable {
  public var millis: Int64
  /// Which run of the host it belongs to: it begins anew with each.
  public var run: Int64

  public init(millis: Int64, run: Int64) {
    self.millis = millis
    self.run = run
  }

  /// As a command has it, in "steady" and "run".
  public init?(_ command: Command) {
    guard let millis = command["steady"].flatMap({ Int64($0) }),
      let run = command["run"].flatMap({ Int64($0) })
    else { return nil }
    self.init(millis: millis, run: run)
  }
}
