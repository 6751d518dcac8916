import Programs

/// The text of a PDF, by poppler's pdftohtml, which keeps what is bold.
func textOfPDF(_ document: Document, _ limits: DocumentLimits) throws(DocumentError) -> Document {
  let xml = try OutsideProgram.pdfToHTML.output(
    for: document, arguments: ["-xml", "-i", "-stdout", "-enc", "UTF-8", "FILE"], limits)
  let lines = linesOfPDF(String(decoding: xml, as: UTF8.self))
  // A scan has pictures of words only.
  guard lines.contains(where: { !$0.isBlank }) else { throw .nothingInside(document.name) }
  return Document(name: document.stem + ".txt", bytes: Array(packetText(lines).utf8))
}

/// Puts the pieces that pdftohtml places on a page back into lines, without what stands at the
/// head or foot of every page.
///
/// NB: its output is not always well-formed XML (`<i><b></i></b>`), so it is scanned, not parsed.
func linesOfPDF(_ xml: String) -> [MarkedLine] {
  var pages: [[PDFPiece]] = [[]]
  for source in xml.split(whereSeparator: \.isNewline) {
    if source.hasPrefix("<page") { pages.append([]) }
    if let piece = PDFPiece(source) { pages[pages.count - 1].append(piece) }
  }
  let lines = pages.map(linesOfPage)
  let repeated = repeatedEdges(of: lines)
  return lines.flatMap { page in
    page.enumerated().filter { !(isEdge($0, of: page) && repeated.contains($1.signature)) }
      .map(\.element)
  }
}

/// Pieces at one height are one line; a wide gap is a blank line.
private func linesOfPage(_ pieces: [PDFPiece]) -> [MarkedLine] {
  var lines: [MarkedLine] = []
  var top = 0
  var height = 0
  for piece in pieces {
    let drop = piece.top - top
    let isSameLine = height > 0 && abs(drop) <= max(height, piece.height) / 2
    if !isSameLine {
      if height > 0, drop > 2 * height - height / 4 { lines.append(MarkedLine()) }
      lines.append(MarkedLine(isBroken: true))
      top = piece.top
      height = piece.height
    }
    for run in piece.runs {
      lines[lines.count - 1].append(run.text, isBold: run.isBold, isUnderlined: false)
    }
  }
  return lines
}

/// What the first or last lines of at least three pages, and of half of them, have in common.
private func repeatedEdges(of pages: [[MarkedLine]]) -> Set<String> {
  var counts: [String: Int] = [:]
  for page in pages {
    let edges = page.enumerated().filter { isEdge($0.offset, of: page) }.map(\.element)
    // "TOSS-UP" may well begin every page, and matters.
    let furniture = edges.filter { !$0.isBlank && !$0.isRule && !beginsSomethingElse($0.text) }
    for signature in Set(furniture.map(\.signature)) { counts[signature, default: 0] += 1 }
  }
  return Set(counts.filter { $0.value >= max(3, pages.count / 2) }.keys)
}

private func isEdge(_ place: Int, of page: [MarkedLine]) -> Bool {
  place < 2 || place >= page.count - 2
}

extension MarkedLine {
  /// The text without its numbers: "Round 1, page 2" on one page is "Round 1, page 3" on the next.
  fileprivate var signature: String {
    text.filter { !$0.isWhitespace && !$0.isNumber }
  }
}

/// A piece of text where pdftohtml found it on the page.
///
/// `<text top="59" left="54" width="21" height="26" font="0"><b>N</b></text>`
private struct PDFPiece {
  var top: Int
  var height: Int
  var runs: [MarkedLine.Run]

  init?(_ source: Substring) {
    guard source.hasPrefix("<text "), let open = source.firstIndex(of: ">"),
      let top = PDFPiece.number("top", in: source[..<open]),
      let height = PDFPiece.number("height", in: source[..<open])
    else { return nil }
    self.top = top
    self.height = height
    var line = MarkedLine()
    var isBold = false
    var rest = source[source.index(after: open)...]
    while let first = rest.first {
      if first == "<" {
        guard let close = rest.firstIndex(of: ">") else { break }
        let tag = rest[...close]
        if tag == "<b>" { isBold = true } else if tag == "</b>" { isBold = false }
        rest = rest[rest.index(after: close)...]
      } else {
        let text = rest.prefix { $0 != "<" }
        line.append(PDFPiece.unescaped(text), isBold: isBold, isUnderlined: false)
        rest = rest.dropFirst(text.count)
      }
    }
    runs = line.runs
  }

  private static func number(_ name: String, in tag: Substring) -> Int? {
    for field in tag.split(separator: " ") where field.hasPrefix(name + "=\"") {
      return Int(field.dropFirst(name.count + 2).dropLast())
    }
    return nil
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var output = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      output += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        output.append("&")
        rest = rest.dropFirst()
        continue
      }
      output += character(rest[rest.index(after: rest.startIndex)..<end]) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return output + rest
  }

  private static func character(_ name: Substring) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let code =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
      guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
      return String(Character(scalar))
    }
  }
}
