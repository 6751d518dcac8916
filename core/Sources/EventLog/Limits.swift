import Basics

/// What a log may ask of a reader.
///
/// All sizes in bytes of UTF-8 unless they say otherwise.
public enum Limits {
  /// An imported pack travels in one event.
  public static let lineBytesMax = 16 << 20
  public static let eventsMax = 4_000_000
  public static let deviceBytesMax = 32
  public static let kindBytesMax = 64
  /// The largest whole number that JavaScript keeps exact.
  public static let counterMax: Int64 = 1 << 53 - 1
  /// A hundred million days about 1970, as JavaScript has it.
  public static let millisMax: Int64 = 8_640_000_000_000_000
  public static let zoneMinutesMax: Int64 = 1080
  public static let versionMax: Int64 = 1_000_000
  /// Nesting of a body.
  public static let depthMax = JSON.Limits().depthMax
  /// Damaged lines that are reported one by one; the rest are only counted.
  public static let problemsMax = 1000
  /// In one damaged line, places where a whole event might begin.
  public static let rescuesMax = 8
  /// A sync frame stops growing past this; one event may still be as long as a line.
  public static let frameBytes = 1 << 20
  /// No frame beyond this is read or written.
  public static let frameBytesMax = 64 << 20
  public static let haveRangesMax = 200_000
  /// What one fact may erase, and how long it may be.
  public static let erasedRangesMax = 4_096
  public static let erasedNamesMax: Int64 = 1_000_000
  public static let erasureBytesMax = 256 << 10
}
