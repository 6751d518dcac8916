extension Run {
  /// The state after all of these events: what a stored log says about a test.
  public init(_ exercise: Exercise, replaying events: [Stamped]) {
    self.init(exercise)
    for stamped in events { apply(stamped.event, at: stamped.millis) }
  }

  public init(_ exercise: Exercise, replaying bytes: [UInt8]) throws(KeyLogError) {
    self.init(exercise)
    var reader = try KeyLogReader(bytes)
    while let stamped = try reader.next() { apply(stamped.event, at: stamped.millis) }
  }
}
