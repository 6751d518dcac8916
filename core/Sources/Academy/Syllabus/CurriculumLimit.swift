/// How much a syllabus may hold; what goes beyond is left out and reported.
public enum CurriculumLimit {
  public static let fileBytesMax = 4 << 20
  public static let problemsMax = 200
  public static let programsMax = 50
  public static let ranksMax = 200
  public static let itemsMax = 5_000
  public static let wordsMax = 5_000
  public static let carriesMax = 5_000
  /// Steps of one item, and counts that may be called in it.
  public static let stepsMax = 500
  /// What one rank asks, in all its groups.
  public static let asksMax = 200
  public static let depthMax = 6
  /// Lines of one name (point, mistake, about...) in one block, and codes in one line.
  public static let linesMax = 50
  /// Bytes of a line, and of a name, a title, a path.
  public static let lineBytesMax = 2_000
  public static let nameBytesMax = 200
  public static let editionMax: Int64 = 9_999
  public static let markDaysMax: Int64 = 36_500
  public static let adultAgeMax: Int64 = 120
  public static let stripesMax: Int64 = 20
  public static let minutesMax: Int64 = 1_440
  /// Classes, hours, days, repetitions.
  public static let countMax: Int64 = 100_000
}
