import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each sheet of an .xlsx that holds something, as a table with commas.
func tablesOfWorkbook(
  _ document: Document, _ files: [Document]
) throws(DocumentError) -> [Document] {
  var shared: [String] = []
  if let file = files.first(where: { $0.name == "xl/sharedStrings.xml" }) {
    shared = try SheetReader(file, shared: [], document.name).strings
  }
  var tables: [Document] = []
  let sheets = files.filter {
    $0.name.hasPrefix("xl/worksheets/sheet") && $0.name.hasSuffix(".xml")
  }
  for sheet in sheets.sorted(by: {
    $0.name.count == $1.name.count ? $0.name < $1.name : $0.name.count < $1.name.count
  }) {
    let rows = try SheetReader(sheet, shared: shared, document.name).rows
    guard rows.contains(where: { !$0.allSatisfy(\.isEmpty) }) else { continue }
    let width = rows.map(\.count).max() ?? 0
    let lines = rows.map { row in
      (row + Array(repeating: "", count: width - row.count)).map(quoted).joined(separator: ",")
    }
    let text = lines.joined(separator: "\n") + "\n"
    tables.append(Document(name: document.stem + ".csv", bytes: Array(text.utf8)))
  }
  if tables.isEmpty { throw .nothingInside(document.name) }
  return tables
}

private func quoted(_ field: String) -> String {
  guard field.contains(where: { $0 == "," || $0.isNewline || $0 == "\"" }) else { return field }
  return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}

/// Follows SpreadsheetML: the rows of a sheet, or the strings that sheets share.
///
/// A class, as Foundation's parser wants a delegate.
private final class SheetReader: NSObject, XMLParserDelegate {
  private static let columnsMax = 200
  private(set) var rows: [[String]] = []
  private(set) var strings: [String] = []
  private let shared: [String]
  private var text = ""
  private var type = ""
  private var column = 0
  private var isInText = false

  init(_ file: Document, shared: [String], _ name: String) throws(DocumentError) {
    self.shared = shared
    super.init()
    let parser = XMLParser(data: Data(file.bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    guard parser.parse() else {
      throw .damaged(name, why: "\(file.name) is no XML (line \(parser.lineNumber))")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "row":
      rows.append([])
      column = 0
    case "c":
      column = attributes["r"].flatMap(SheetReader.column) ?? column
      type = attributes["t"] ?? ""
      text = ""
    case "si": text = ""
    case "v", "t": isInText = true
    case "rPh": type = "phonetic"
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    switch name {
    case "v", "t": isInText = false
    case "si": strings.append(text)
    case "c":
      write()
      column += 1
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    if isInText { text += characters }
  }

  private func write() {
    guard !rows.isEmpty, column < SheetReader.columnsMax, !text.isEmpty else { return }
    var value = text
    if type == "s" {
      let place = Int(text) ?? -1
      value = shared.indices.contains(place) ? shared[place] : ""
    } else if type == "b" {
      value = text == "1" ? "TRUE" : "FALSE"
    } else if value.hasSuffix(".0") {
      value = String(value.dropLast(2))
    }
    let last = rows.count - 1
    while rows[last].count < column { rows[last].append("") }
    rows[last].append(value)
  }

  /// The column of "AB12", counted from 0.
  private static func column(_ cell: String) -> Int? {
    var number = 0
    for letter in cell.utf8.prefix(3) where (0x41...0x5A).contains(letter) {
      number = number * 26 + Int(letter - 0x40)
    }
    return number > 0 ? number - 1 : nil
  }
}
