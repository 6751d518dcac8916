extension Linter {
  static let alternativeLengthMax = 500

  /// What a picture shows must be there in words, and these may not give the answer away.
  mutating func checkPicture(_ question: Question) {
    guard let picture = question.picture else { return }
    if picture.file == nil {
      warn(
        "Nobody has looked at the file \(picture.name); `etude pack pictures` does.",
        at: .name("picture"))
    } else if picture.file?.kind != Picture.kind(ofName: picture.name) {
      error(
        "The file \(picture.name) is another kind of picture by its bytes.", at: .name("picture"))
    }
    if picture.alt.isEmpty {
      return error(
        "The picture has no \"alt:\", which says what it shows to those who cannot see it.",
        at: .name("picture"))
    }
    let length = picture.alt.unicodeScalars.count
    if length > Linter.alternativeLengthMax {
      warn(
        "\"alt:\" has \(length) characters; at most \(Linter.alternativeLengthMax).",
        at: .name("alt"))
    }
    let said = Array(picture.alt.utf8)
    let answers = question.kind == .bonus ? question.parts.map { $0.answer } : [question.answer]
    for answer in answers {
      let shape = AnswerShape(answer)
      for run in shape.required.isEmpty ? [shape.main] : shape.required
      where TellingWords.all(of: run, in: said) {
        warn("\"alt:\" holds the answer \"\(Scan.string(run))\".", at: .name("alt"))
      }
    }
  }
}
