import Foundation
import Programs

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of a Word file from before 2007, by antiword.
///
/// NB: its plain text has neither bold nor underlined letters; its DocBook has both.
func textOfOldWord(
  _ document: Document, _ limits: DocumentLimits
) throws(DocumentError) -> Document {
  let bytes = try OutsideProgram.antiword.output(
    for: document, arguments: ["-m", "UTF-8.txt", "-x", "db", "FILE"], limits)
  let text = packetText(try linesOfDocBook(bytes, document.name))
  return Document(name: document.stem + ".txt", bytes: Array(text.utf8))
}

/// A line for each paragraph, list item and cell of a DocBook document.
func linesOfDocBook(_ bytes: [UInt8], _ name: String) throws(DocumentError) -> [MarkedLine] {
  let reader = DocBookReader()
  // Its type names a file of the network, which nothing here needs.
  let source = String(decoding: bytes, as: UTF8.self)
  let body = source.range(of: "<book").map { String(source[$0.lowerBound...]) } ?? source
  let parser = XMLParser(data: Data(body.utf8))
  parser.shouldResolveExternalEntities = false
  parser.delegate = reader
  guard parser.parse() else {
    throw .damaged(name, why: "its text is no XML (line \(parser.lineNumber))")
  }
  return reader.lines
}

/// A class, as Foundation's parser wants a delegate.
private final class DocBookReader: NSObject, XMLParserDelegate {
  private(set) var lines: [MarkedLine] = []
  private var line = MarkedLine()
  private var roles: [String] = []
  private var isInText = 0
  private var isHidden = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "bookinfo": isHidden += 1
    case "para", "title", "entry": isInText += 1
    case "emphasis": roles.append(attributes["role"] ?? "italic")
    case "superscript": roles.append("raised")
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "bookinfo": isHidden -= 1
    case "para", "title", "entry":
      isInText -= 1
      endLine()
    case "emphasis", "superscript": _ = roles.popLast()
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard isInText > 0, isHidden == 0 else { return }
    // Line breaks of the file itself are none of the text's.
    let words = text.replacingOccurrences(of: "\n", with: "")
    guard !words.isEmpty else { return }
    let follows = line.text.last.map { $0.isLetter || $0.isNumber || $0 == ")" } ?? false
    let sign = roles.contains("raised") && follows && isExponent(words) ? "^" : ""
    line.append(
      sign + words, isBold: roles.contains { $0.contains("bold") },
      isUnderlined: roles.contains { $0.contains("underline") })
  }

  private func endLine() {
    lines.append(line)
    line = MarkedLine()
  }
}
