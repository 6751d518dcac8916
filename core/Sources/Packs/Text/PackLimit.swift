/// How much a file of questions may hold; what goes beyond is refused or left out with a word why.
package enum PackLimit {
  package static let fileBytesMax = 32 << 20
  package static let questionsMax = 100_000
  package static let itemsMax = 100_000
  /// Bytes of an item that is no question: a page of a course, a typing text.
  package static let itemBytesMax = 64_000
  /// Bytes of one question's text, of one answer line, and of a name such as a set's.
  package static let textBytesMax = 12_000
  package static let answerBytesMax = 4_000
  package static let nameBytesMax = 200
  package static let partsMax = 20
  package static let choicesMax = 26
  package static let columnsMax = 200
  package static let problemsMax = 200
  package static let tagBytesMax = 300
  package static let depthMax = 64
}
