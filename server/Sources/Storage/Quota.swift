/// What an account holds.
public struct Usage: Equatable, Sendable {
  public var eventCount: Int64
  /// Of the lines, without their line feeds.
  public var bytes: Int64
  /// Ranges of names whose bytes were erased.
  public var erasedRangeCount: Int64

  public init(eventCount: Int64 = 0, bytes: Int64 = 0, erasedRangeCount: Int64 = 0) {
    self.eventCount = eventCount
    self.bytes = bytes
    self.erasedRangeCount = erasedRangeCount
  }
}

/// What an account may hold: some fourteen years of 200 events a day, by events and by bytes.
public struct Quota: Equatable, Sendable {
  public var eventsMax: Int64
  public var bytesMax: Int64
  /// Erased names are kept as ranges for ever: who could name any would fill a disk with them.
  public var erasedRangesMax: Int64
  /// Of one picture or recording.
  public var blobBytesMax: Int64
  public var blobsBytesMax: Int64
  public var blobsMax: Int64

  public init(
    eventsMax: Int64 = 200_000, bytesMax: Int64 = 256 << 20, erasedRangesMax: Int64 = 50_000,
    blobBytesMax: Int64 = 20 << 20, blobsBytesMax: Int64 = 1 << 30, blobsMax: Int64 = 20_000
  ) {
    self.eventsMax = eventsMax
    self.bytesMax = bytesMax
    self.erasedRangesMax = erasedRangesMax
    self.blobBytesMax = blobBytesMax
    self.blobsBytesMax = blobsBytesMax
    self.blobsMax = blobsMax
  }

  /// No limit: for copies, whose accounts were let in before.
  public static let none = Quota(
    eventsMax: .max, bytesMax: .max, erasedRangesMax: .max, blobBytesMax: .max,
    blobsBytesMax: .max, blobsMax: .max)

  /// False where `after` is too much and more than there was: who is over it may still shrink.
  func allows(_ after: Usage, before: Usage) -> Bool {
    (after.eventCount <= max(eventsMax, before.eventCount))
      && (after.bytes <= max(bytesMax, before.bytes))
      && (after.erasedRangeCount <= max(erasedRangesMax, before.erasedRangeCount))
  }
}
