/// How much one imported file may hold; what goes beyond is refused or left out with a word why.
enum ImportLimit {
  static let fileBytesMax = 32 << 20
  static let questionsMax = 100_000
  /// Bytes of one question's text, of one answer line, and of a name such as a set's.
  static let textBytesMax = 12_000
  static let answerBytesMax = 4_000
  static let nameBytesMax = 200
  static let partsMax = 20
  static let choicesMax = 26
  static let columnsMax = 200
  static let problemsMax = 200
  static let tagBytesMax = 300
  static let depthMax = 64
}
