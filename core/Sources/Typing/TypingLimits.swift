/// Every limit of the typing module, in one place.
public enum TypingLimits {
  /// A log's own bytes: some 300,000 events.
  public static let logBytesMax = 1 << 20
  /// A log is never longer than a day.
  public static let logMillisMax: Int32 = 86_400_000
  /// What an input method may put in at once.
  public static let commitScalarsMax = 1_000
  /// A text to type, and what one may type of it.
  public static let textScalarsMax = 100_000
  public static let typedScalarsMax = 120_000
  /// What may stand in a word beyond its target.
  public static let extraScalarsMax = 20
  /// Two texts are compared letter by letter up to so many pairs; beyond, they have no distance.
  public static let alignmentCellsMax = 20_000_000
  /// How many seconds have a figure of their own.
  public static let bucketsMax = 86_400
  /// Before a speed or an accuracy can be too low.
  public static let graceMillis: Int32 = 10_000
}
