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
  return Document(
    name: document.stem + ".txt", bytes: Array(text.utf8), warnings: reader.warnings)
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
  private var isRaised = false
  private var wasRaised = false
  private var runText = ""
  private var formula = WordFormula()
  private var pictures = 0
  private var objects = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name.hasPrefix("m:") { return formula.open(name, attributes) }
    switch name {
    case "w:r":
      isInRun = true
      isBold = false
      isUnderlined = false
      wasRaised = isRaised
      isRaised = false
    case "w:b" where isInRun: isBold = isOn(attributes)
    case "w:u" where isInRun: isUnderlined = isOn(attributes)
    case "w:vertAlign" where isInRun: isRaised = attributes["w:val"] == "superscript"
    case "w:t": isInText = true
    case "w:tab" where isInRun: runText += "\t"
    case "w:noBreakHyphen": runText += "-"
    case "w:br" where isInRun, "w:cr" where isInRun: endLine()
    case "w:drawing", "w:pict": pictures += 1
    case "w:object":
      objects += 1
      runText += "[formula]"
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name.hasPrefix("m:") {
      if let text = formula.close(name) { line.append(text, isBold: false, isUnderlined: false) }
      return
    }
    switch name {
    case "w:r":
      endRun()
      isInRun = false
    case "w:t": isInText = false
    case "w:p": endLine()
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if formula.isOpen { formula.add(text) } else if isInText { runText += text }
  }

  /// Text of one look; a raised number is an exponent and says so.
  private func endRun() {
    guard !runText.isEmpty else { return }
    let before = line.text.last
    let follows = before.map { $0.isLetter || $0.isNumber || $0 == ")" } ?? false
    let sign = isRaised && !wasRaised && follows && isExponent(runText) ? "^" : ""
    line.append(sign + runText, isBold: isBold, isUnderlined: isUnderlined)
    runText = ""
  }

  private func endLine() {
    endRun()
    lines.append(line)
    line = MarkedLine()
  }

  /// `<w:b/>` is on; `<w:b w:val="0"/>` and `<w:u w:val="none"/>` are off.
  private func isOn(_ attributes: [String: String]) -> Bool {
    !["0", "false", "off", "none"].contains(attributes["w:val"] ?? "")
  }

  var warnings: [String] {
    var warnings: [String] = []
    if objects > 0 {
      let count = objects == 1 ? "One formula is a picture" : "\(objects) formulas are pictures"
      warnings.append("\(count) in this document; “[formula]” stands in its place.")
    }
    if pictures > 0 {
      let count = pictures == 1 ? "One picture" : "\(pictures) pictures"
      warnings.append("\(count) of this document could not be taken along.")
    }
    return warnings
  }
}

/// A formula of Word (Office Math) as it would be typed: `(a+b)/2`, `10^23`, `√(x)`.
struct WordFormula {
  /// What is open, the innermost last, with the text inside it so far.
  private var open: [(name: String, text: String)] = []
  private var isInText = false

  /// Whether characters belong to it.
  var isOpen: Bool { isInText }

  mutating func open(_ name: String, _ attributes: [String: String]) {
    if name == "m:t" {
      isInText = true
    } else if name == "m:chr", let sign = attributes["m:val"] {
      add(sign)
    } else {
      open.append((name, ""))
    }
  }

  mutating func add(_ text: String) {
    if open.isEmpty { open.append(("m:r", "")) }
    open[open.count - 1].text += text
  }

  /// The whole formula when its last element closes; nil before.
  mutating func close(_ name: String) -> String? {
    if name == "m:t" {
      isInText = false
      return nil
    }
    guard name != "m:chr", let (name, text) = open.popLast() else { return nil }
    let parent = open.last?.name ?? ""
    let written = WordFormula.written(text, as: name, in: parent)
    if open.isEmpty { return written.isEmpty ? nil : written }
    open[open.count - 1].text += written
    return nil
  }

  private static func written(_ text: String, as name: String, in parent: String) -> String {
    switch (name, parent) {
    case ("m:num", _): grouped(text) + "/"
    case ("m:den", _): grouped(text)
    case ("m:sup", _): text.isEmpty ? "" : "^" + grouped(text)
    case ("m:sub", "m:nary"): text.isEmpty ? "" : " from " + grouped(text)
    case ("m:deg", _): text.isEmpty ? "" : "^" + grouped("1/" + text) + " of "
    case ("m:e", "m:rad"): "√" + grouped(text)
    case ("m:e", "m:d"): "(" + text + ")"
    case ("m:e", "m:nary"): " " + text
    case ("m:mr", _): text + "; "
    default: text
    }
  }

  /// In brackets unless it is one number or word.
  private static func grouped(_ text: String) -> String {
    let digits = text.drop { $0 == "-" || $0 == "−" }
    let isOne = digits.allSatisfy { $0.isNumber || $0 == "." } || digits.allSatisfy(\.isLetter)
    return isOne ? text : "(" + text + ")"
  }
}
