import Basics

extension Pack {
  /// Notes for Anki to import ("Notes in Plain Text"): front and back as HTML, a deck a category.
  ///
  /// A bonus becomes a note a part. Notes keep their ids, so importing again updates them.
  public var ankiText: String {
    var notes = CSVWriter(delimiter: 0x09)
    for line in [
      "#separator:tab", "#html:true", "#guid column:1", "#notetype column:2", "#deck column:3",
      "#tags column:6",
    ] { notes.line(line) }
    for question in questions {
      if question.kind == .bonus {
        for (index, part) in question.parts.enumerated() {
          let front = question.text + "\n" + part.text
          let id = "\(question.key)#\(index + 1)"
          notes.row(note(question, id, front, PackMarkup.html(part.answer, isAnswer: true)))
        }
      } else {
        let answer = PackMarkup.html(question.answer, isAnswer: true)
        notes.row(note(question, question.key, front(question), answer))
      }
    }
    return notes.text
  }

  private func front(_ question: Question) -> String {
    var front = question.text
    for choice in question.choices { front += "\n" + choice.label + ") " + choice.text }
    return front
  }

  private func note(
    _ question: Question, _ key: String, _ front: String, _ back: String
  ) -> [String] {
    let why =
      question.explanation.isEmpty ? "" : "<br><i>" + PackMarkup.html(question.explanation) + "</i>"
    let deck = question.category.isEmpty ? title : title + "::" + question.category
    return [
      id + "/" + key, "Basic", deck, PackMarkup.html(front, lineBreak: "<br>"), back + why,
      question.kind.rawValue
        + (question.subcategory.isEmpty ? "" : " " + tag(question.subcategory)),
    ]
  }

  private func tag(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 { bytes.append(byte <= 0x20 ? UInt8(ascii: "_") : byte) }
    return Scan.string(bytes)
  }
}
