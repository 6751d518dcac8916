import Basics

/// Reads the little of XML that drawings need, token by token. It knows no entities but the five of
/// XML and numbers, so that none can grow.
struct SVGReader {
  struct Element {
    var name: String
    var attributes: [(name: String, value: [UInt8])] = []
    var isEmpty = false
  }

  enum Token {
    case text([UInt8])
    case open(Element)
    case close(String)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func next() throws(SVGFault) -> Token? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return .text(try text()) }
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<![CDATA[") {
        let start = place + 9
        try skip(past: "]]>")
        return .text(SVGReader.plain(bytes[start..<(place - 3)]))
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<!") {
        try doctype()
      } else if starts("</") {
        place += 2
        let name = try self.name()
        skipSpace()
        guard take(UInt8(ascii: ">")) else { throw .notWhole }
        return .close(name)
      } else {
        place += 1
        return .open(try element())
      }
    }
    return nil
  }

  /// One without definitions of its own says nothing that is needed.
  private mutating func doctype() throws(SVGFault) {
    let start = place
    try skip(past: ">")
    if bytes[start..<place].contains(UInt8(ascii: "[")) { throw .entities }
  }

  private mutating func element() throws(SVGFault) -> Element {
    var element = Element(name: try name())
    while true {
      skipSpace()
      if take(UInt8(ascii: ">")) { return element }
      if take(UInt8(ascii: "/")) {
        guard take(UInt8(ascii: ">")) else { throw .notWhole }
        element.isEmpty = true
        return element
      }
      let name = try name()
      skipSpace()
      guard take(UInt8(ascii: "=")) else { throw .notWhole }
      skipSpace()
      guard place < bytes.count else { throw .notWhole }
      let quote = bytes[place]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(place + 1)...].firstIndex(of: quote)
      else { throw .notWhole }
      let raw = bytes[(place + 1)..<end]
      guard !raw.contains(UInt8(ascii: "<")) else { throw .notWhole }
      element.attributes.append((name, try SVGReader.decoded(raw)))
      guard element.attributes.count <= SVGLimit.attributesMax else { throw .tooMany }
      place = end + 1
    }
  }

  private mutating func text() throws(SVGFault) -> [UInt8] {
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { place = end }
    return try SVGReader.decoded(bytes[place..<end])
  }

  /// A name with its prefix, as it stands.
  private mutating func name() throws(SVGFault) -> String {
    let start = place
    while place < bytes.count, SVGReader.isName(bytes[place]), place - start < 64 { place += 1 }
    guard place > start else { throw .notWhole }
    return Scan.string(bytes[start..<place])
  }

  private static func isName(_ byte: UInt8) -> Bool {
    Scan.isLetter(byte) || Scan.isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  private static func decoded(_ raw: ByteSlice) throws(SVGFault) -> [UInt8] {
    var output: [UInt8] = []
    var place = raw.startIndex
    while place < raw.endIndex {
      guard raw[place] == UInt8(ascii: "&") else {
        output.append(raw[place])
        place += 1
        continue
      }
      let name = raw[(place + 1)...].prefix(12)
      guard let end = name.firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(raw[(place + 1)..<end])
      else { throw .entities }
      output.append(scalar: scalar)
      place = end + 1
    }
    return plain(output[...])
  }

  private static func scalar(_ name: ByteSlice) -> UInt32? {
    switch Scan.string(name) {
    case "amp": 38
    case "lt": 60
    case "gt": 62
    case "quot": 34
    case "apos": 39
    default: name.first == UInt8(ascii: "#") ? HTMLEntities.scalar(name) : nil
    }
  }

  /// Without control signs.
  private static func plain(_ text: ByteSlice) -> [UInt8] {
    text.map { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F ? 0x20 : $0 }
  }

  private func starts(_ text: StaticString) -> Bool { Scan.hasPrefix(bytes[place...], text) }

  private mutating func skip(past text: StaticString) throws(SVGFault) {
    guard let end = Scan.find(text, in: bytes[place...]) else { throw .notWhole }
    place = end + text.utf8CodeUnitCount
  }

  private mutating func skipSpace() {
    while place < bytes.count, Scan.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }
}
