import Basics
import Packs

/// HTML as the plain text that packets are read from: a line for each paragraph, and in answers
/// `_` round what is underlined, or bold where nothing is.
enum WebText {
  private static let formatting: [StaticString] = [
    "</b>", "</u>", "</i>", "</em>", "</strong>", "</sup>", "</sub>", "<br>", "<br/>", "<br />",
    "</p>", "</span>",
  ]

  /// Whether a text has tags that format, as one must close.
  static func hasFormatting(_ text: ByteSlice) -> Bool {
    var place = text.startIndex
    while let open = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      for tag in formatting where Scan.hasPrefixFolding(text[open...], tag) { return true }
      place = open + 1
    }
    return false
  }

  /// Nil when the text is no HTML.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    let head = text.prefix(1_024)
    let isPage =
      Scan.find("<!doctype html", in: head) != nil || Scan.find("<html", in: head) != nil
      || Scan.find("<body", in: head) != nil
    guard isPage || hasFormatting(text[...]) else { return nil }
    let html = HTMLText(isPage ? body(of: text)[...] : text[...], keepsLines: true)
    var output: [UInt8] = []
    var line: [HTMLText.Run] = []
    for run in html.runs {
      let pieces = run.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          write(line, to: &output)
          output.append(0x0A)
          line = []
        }
        if !piece.isEmpty { line.append(HTMLText.Run(bytes: Array(piece), style: run.style)) }
      }
    }
    write(line, to: &output)
    return output
  }

  /// The line, with marks behind the mark of an answer.
  private static func write(_ line: [HTMLText.Run], to output: inout [UInt8]) {
    var words: [UInt8] = []
    for run in line { words.append(contentsOf: run.bytes) }
    guard let start = AnswerMark.first(in: words[...])?.end else {
      return output.append(contentsOf: words)
    }
    let hasUnderline = line.contains { $0.style.isUnderlined && !$0.isBlank }
    output.append(contentsOf: words[..<start])
    var place = 0
    for run in line {
      let piece = run.bytes.dropFirst(max(0, start - place))
      place += run.bytes.count
      let isRequired = hasUnderline ? run.style.isUnderlined : run.style.isBold
      let core = Scan.trimmed(piece)
      guard isRequired, !core.isEmpty else {
        output.append(contentsOf: piece)
        continue
      }
      output.append(contentsOf: piece[piece.startIndex..<core.startIndex])
      output.append(UInt8(ascii: "_"))
      output.append(contentsOf: core)
      output.append(UInt8(ascii: "_"))
      output.append(contentsOf: piece[core.endIndex...])
    }
  }

  // MARK: Pages

  private static let kept: Set<String> = [
    "b", "strong", "u", "i", "em", "br", "p", "div", "li", "ul", "ol", "tr", "td", "sub", "sup",
    "img",
  ]
  private static let silent: Set<String> = ["script", "style", "head", "title", "noscript"]

  /// A page without its head, its scripts and the tags that say nothing here; its own line breaks
  /// are spaces, those of its paragraphs are lines.
  private static func body(of page: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place < page.count {
      guard page[place] == UInt8(ascii: "<"), let tag = Tag(page, at: place) else {
        output.append(page[place] == 0x0A ? 0x20 : page[place])
        place += 1
        continue
      }
      place = tag.end
      if silent.contains(tag.name), !tag.isClosing {
        place = end(of: tag.name, in: page, from: place)
      } else if kept.contains(tag.name) {
        output.append(text: tag.isClosing ? "</" : "<")
        output.append(contentsOf: tag.name.utf8)
        output.append(UInt8(ascii: ">"))
      } else if Tag.blocks.contains(tag.name) {
        output.append(text: "<br>")
      }
    }
    return output
  }

  private static func end(of name: String, in page: [UInt8], from place: Int) -> Int {
    var place = place
    while let open = page[place...].firstIndex(of: UInt8(ascii: "<")) {
      if let tag = Tag(page, at: open), tag.isClosing, tag.name == name { return tag.end }
      place = open + 1
    }
    return page.count
  }

  private struct Tag {
    static let blocks: Set<String> = [
      "h1", "h2", "h3", "h4", "h5", "h6", "table", "section", "article", "blockquote", "dd", "dt",
      "hr", "body", "html", "pre",
    ]
    var name: String
    var isClosing: Bool
    var end: Int

    /// Nil when what begins here is no tag, such as `<` in `1 < 2`.
    init?(_ page: [UInt8], at place: Int) {
      var cursor = place + 1
      if Scan.hasPrefix(page[place...], "<!--") {
        name = "!"
        isClosing = false
        end = Scan.find("-->", in: page[place...]).map { $0 + 3 } ?? page.count
        return
      }
      isClosing = cursor < page.count && page[cursor] == UInt8(ascii: "/")
      if isClosing { cursor += 1 }
      let letters = page[cursor...].prefix(12).prefix {
        Scan.isLetter($0) || Scan.isDigit($0) || $0 == UInt8(ascii: "!")
      }
      let isEdge = { (byte: UInt8) in byte == 0x3E || byte == 0x3C }
      guard let first = letters.first, !Scan.isDigit(first),
        let close = page[cursor...].firstIndex(where: isEdge), page[close] == 0x3E
      else { return nil }
      name = Scan.string(Scan.lower(letters))
      end = close + 1
    }
  }
}
