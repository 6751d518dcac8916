import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The text of a .docx: `word/document.xml`, a line for each paragraph and line break.
func textOfWord(_ document: Document, body: [UInt8]) throws(DocumentError) -> Document {
  let reader = WordReader()
  let parser = XMLParser(data: Data(body))
  parser.shouldResolveExternalEntities = false
  parser.delegate = reader
  guard parser.parse() else {
    let why = parser.parserError.map { ($0 as NSError).code } ?? 0
    throw .damaged(document.name, why: "its text is no XML (\(why), line \(parser.lineNumber))")
  }
  let text = packetText(reader.lines)
  return Document(name: document.stem + ".txt", bytes: Array(text.utf8))
}

/// Follows WordprocessingML as it is read.
///
/// A class, as Foundation's parser wants a delegate.
private final class WordReader: NSObject, XMLParserDelegate {
  private(set) var lines: [MarkedLine] = []
  private var line = MarkedLine()
  private var isInRun = false
  private var isInText = false
  private var isBold = false
  private var isUnderlined = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "w:r":
      isInRun = true
      isBold = false
      isUnderlined = false
    case "w:b" where isInRun: isBold = isOn(attributes)
    case "w:u" where isInRun: isUnderlined = isOn(attributes)
    case "w:t": isInText = true
    case "w:tab" where isInRun: append("\t")
    case "w:noBreakHyphen": append("-")
    case "w:br" where isInRun, "w:cr" where isInRun: endLine()
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "w:r": isInRun = false
    case "w:t": isInText = false
    case "w:p": endLine()
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInText { append(text) }
  }

  private func append(_ text: String) {
    line.append(text, isBold: isBold, isUnderlined: isUnderlined)
  }

  private func endLine() {
    lines.append(line)
    line = MarkedLine()
  }

  /// `<w:b/>` is on; `<w:b w:val="0"/>` and `<w:u w:val="none"/>` are off.
  private func isOn(_ attributes: [String: String]) -> Bool {
    !["0", "false", "off", "none"].contains(attributes["w:val"] ?? "")
  }
}
