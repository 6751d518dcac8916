/// Every limit of teaching, in one place.
public enum TeachingLimits {
  /// A table of words: its file, its words, and the letters of its alphabet.
  public static let tableBytesMax = 1 << 20
  public static let wordsMax = 20_000
  public static let lettersMax = 63
  public static let wordLettersMax = 24
  public static let shunnedMax = 20_000
  /// A letter stands below this, where every alphabet's do.
  public static let letterScalarMax: UInt32 = 0x3000

  /// Characters and transitions that are remembered of one learner.
  public static let tracesMax = 512
  public static let transitionsMax = 8_192

  /// A lesson's text, and one of program text.
  public static let lessonWordsMax = 200
  public static let lessonCharactersMax = 2_000
  public static let codeCharactersMax = 5_000
  /// How many words of the table are weighed against each other for a lesson.
  public static let candidatesMax = 128
  /// How often a word is begun before there is none.
  public static let inventionsMax = 60
}
