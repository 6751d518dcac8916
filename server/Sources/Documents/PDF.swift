import Programs

/// The text of a PDF, by poppler's pdftohtml, which keeps what is bold.
func textOfPDF(_ document: Document, _ limits: DocumentLimits) throws(DocumentError) -> Document {
  let xml = try OutsideProgram.pdfToHTML.output(
    for: document, arguments: ["-xml", "-i", "-stdout", "-enc", "UTF-8", "FILE"], limits)
  let lines = linesOfPDF(String(decoding: xml, as: UTF8.self))
  // A scan has pictures of words only.
  guard lines.contains(where: { !$0.isBlank }) else { throw .nothingInside(document.name) }
  let text = packetText(lines)
  return Document(
    name: document.stem + ".txt", bytes: Array(text.utf8), warnings: namelessSigns(in: text))
}

/// Says where signs stand that the file's fonts give no meaning, as those of formulas do.
private func namelessSigns(in text: String) -> [String] {
  var lines: [Int] = []
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
  where line.unicodeScalars.contains(where: { isNameless($0) }) {
    lines.append(index + 1)
  }
  guard let first = lines.first else { return [] }
  let places = lines.prefix(10).map(String.init).joined(separator: ", ")
  let words = lines.count == 1 ? "On line \(first)" : "On \(lines.count) lines (\(places))"
  return ["\(words) there are signs that the file gives no meaning, perhaps of a formula."]
}

private func isNameless(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value == 0xFFFD || (0xE000...0xF8FF).contains(scalar.value)
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
    page.enumerated().filter {
      !(isEdge($0, of: page) && repeated.contains($1.signature) && !isStructure($1))
    }
    .map(\.element)
  }
}

/// Pieces at one height are one line; a wide gap is a blank line.
private func linesOfPage(_ pieces: [PDFPiece]) -> [MarkedLine] {
  var lines: [MarkedLine] = []
  var top = 0
  var height = 0
  var last: PDFPiece?
  for piece in pieces {
    let drop = piece.top - top
    let isSameLine = height > 0 && abs(drop) <= max(height, piece.height) / 2
    if !isSameLine {
      if height > 0, drop > 2 * height - height / 4 { lines.append(MarkedLine()) }
      lines.append(MarkedLine(isBroken: true))
      top = piece.top
      height = piece.height
    }
    let sign = isSameLine ? piece.sign(after: last, lineTop: top, lineHeight: height) : ""
    for (index, run) in piece.runs.enumerated() {
      let text = index == 0 ? sign + run.text : run.text
      lines[lines.count - 1].append(text, isBold: run.isBold, isUnderlined: false)
    }
    last = piece
  }
  return lines
}

/// What the first or last lines of at least three pages, and of half of them, have in common.
private func repeatedEdges(of pages: [[MarkedLine]]) -> Set<String> {
  var counts: [String: Int] = [:]
  for page in pages {
    let edges = page.enumerated().filter { isEdge($0.offset, of: page) }.map(\.element)
    // "TOSS-UP" may well begin every page, and "ANSWER: W" end it, and both matter.
    let furniture = edges.filter { !$0.isBlank && !$0.isRule && !isStructure($0) }
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

/// Digits with or without a sign, or one letter; not the "st" of 1st.
func isExponent(_ text: String) -> Bool {
  let text = text.filter { !$0.isWhitespace }
  let digits = text.drop { "+-−–".contains($0) }
  if !digits.isEmpty, digits.allSatisfy({ $0.isNumber || $0 == "." || $0 == "/" }) { return true }
  return digits.count == 1 && digits.allSatisfy { $0.isLetter && $0.isLowercase }
    || text == "+" || text == "-" || text == "−"
    || digits.count == 2 && digits.first?.isNumber == true
}

/// A piece of text where pdftohtml found it on the page.
///
/// `<text top="59" left="54" width="21" height="26" font="0"><b>N</b></text>`
private struct PDFPiece {
  var top: Int
  var height: Int
  var left: Int
  var runs: [MarkedLine.Run]

  init?(_ source: Substring) {
    guard source.hasPrefix("<text "), let open = source.firstIndex(of: ">"),
      let top = PDFPiece.number("top", in: source[..<open]),
      let height = PDFPiece.number("height", in: source[..<open])
    else { return nil }
    self.top = top
    self.height = height
    left = PDFPiece.number("left", in: source[..<open]) ?? 0
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

  /// "^" before what stands raised as an exponent, "/" before what stands under another small
  /// number: 10 and a raised 23 are not 1023.
  func sign(after last: PDFPiece?, lineTop: Int, lineHeight: Int) -> String {
    let text = runs.map(\.text).joined()
    guard height * 10 < lineHeight * 9 else { return "" }
    if let last, last.height == height, abs(last.left - left) <= height / 2,
      top > last.top + height / 3, text.first?.isNumber == true
    {
      return "/"
    }
    let isRaised = top + height < lineTop + lineHeight - lineHeight / 10 && top <= lineTop
    guard isRaised, let before = last?.runs.last?.text.last,
      before.isLetter || before.isNumber || before == ")"
    else { return "" }
    return isExponent(text) ? "^" : ""
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
