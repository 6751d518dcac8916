import Basics

extension Pack {
  /// A page to print: every question with its answer, numbered, nothing from elsewhere.
  ///
  /// Every text of the pack is escaped; the page has no script.
  public var printablePage: String {
    var page = PageWriter()
    page.open(self)
    for (index, question) in questions.enumerated() { page.write(question, number: index + 1) }
    page.close(self)
    return page.text
  }
}

private struct PageWriter {
  private var output: [UInt8] = []

  var text: String { Scan.string(output) }

  private static let style =
    "body{font:12pt/1.45 Georgia,serif;max-width:44em;margin:2em auto;padding:0 1em}"
    + "article{break-inside:avoid;margin:0 0 1.4em}p{margin:.3em 0}.answer{margin-left:1.5em}"
    + ".about,.source{color:#555;font-size:.85em}ol{list-style:none;margin:.3em 1.5em;padding:0}"
    + "img{display:block;max-width:100%;max-height:9cm;height:auto;margin:.5em 0}"
    + "@media print{body{margin:0;max-width:none}}"

  mutating func open(_ pack: Pack) {
    let language = HTMLEscaping.escaped(pack.language)
    let title = HTMLEscaping.escaped(pack.title)
    add("<!doctype html>\n<html lang=\"\(language)\">\n<head>\n<meta charset=\"utf-8\">\n")
    add("<meta name=\"viewport\" content=\"width=device-width\">\n<title>\(title)</title>\n")
    add("<style>\(PageWriter.style)</style>\n</head>\n<body>\n<h1>\(title)</h1>\n")
    if !pack.about.isEmpty { add("<p class=\"about\">\(HTMLEscaping.escaped(pack.about))</p>\n") }
  }

  mutating func write(_ question: Question, number: Int) {
    add("<article>\n<p><strong>\(number).</strong> \(html(question.text))</p>\n")
    if let picture = question.picture { write(picture) }
    if !question.choices.isEmpty {
      add("<ol>\n")
      for choice in question.choices {
        add("<li>\(HTMLEscaping.escaped(choice.label))) \(html(choice.text))</li>\n")
      }
      add("</ol>\n")
    }
    for part in question.parts {
      add("<p>[\(part.value)\(part.level.map { $0.letter } ?? "")] \(html(part.text))</p>\n")
      answer(part.answer, "")
    }
    if question.kind != .bonus { answer(question.answer, label(question.choices)) }
    if !question.explanation.isEmpty {
      add("<p class=\"source\">\(html(question.explanation))</p>\n")
    }
    source(question)
    add("</article>\n")
  }

  /// The host that saves the page puts the picture itself in the place of its address.
  private mutating func write(_ picture: Picture) {
    let alt = HTMLEscaping.escaped(picture.alt)
    guard let file = picture.file else { return add("<p class=\"about\">Picture: \(alt)</p>\n") }
    add("<img src=\"\(file.address)\" width=\"\(file.width)\" height=\"\(file.height)\"")
    add(" alt=\"\(alt)\">\n")
  }

  mutating func close(_ pack: Pack) {
    let names = [pack.authors, pack.licence, pack.version].filter { !$0.isEmpty }
    add(
      "<footer class=\"about\">"
        + HTMLEscaping.escaped(names.joined(separator: " \u{B7} ")) + "</footer>\n"
    )
    add("</body>\n</html>\n")
  }

  private mutating func answer(_ line: String, _ label: String) {
    add("<p class=\"answer\">ANSWER: \(label)\(PackMarkup.html(line, isAnswer: true))</p>\n")
  }

  private func label(_ choices: [Question.Choice]) -> String {
    guard let right = choices.first(where: { $0.isRight }) else { return "" }
    return HTMLEscaping.escaped(right.label) + ") "
  }

  private mutating func source(_ question: Question) {
    var names = [
      question.category, question.subcategory, question.source.set, question.source.packet,
    ]
    names = names.filter { !$0.isEmpty }
    guard !names.isEmpty else { return }
    add("<p class=\"source\">\(HTMLEscaping.escaped(names.joined(separator: " \u{B7} ")))</p>\n")
  }

  private func html(_ text: String) -> String { PackMarkup.html(text) }

  private mutating func add(_ text: String) { output.append(text: text) }
}
