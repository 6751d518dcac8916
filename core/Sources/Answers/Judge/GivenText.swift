import Basics

/// What was typed without the marks of other systems: tags, entities, escapes, signs of emphasis.
enum GivenText {
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { isMark($0) }) else { return text }
    var reader = Reader(source: Array(text.utf8.prefix(JudgeLimit.givenBytes)))
    reader.read()
    return String(decoding: MarkedText.tidied(reader.output), as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "$"): true
    default: false
    }
  }

  private struct Reader {
    let source: [UInt8]
    var place = 0
    var output: [UInt8] = []

    mutating func read() {
      let isMathematics =
        source.count > 2 && source.first == UInt8(ascii: "$") && source.last == UInt8(ascii: "$")
      while place < source.count {
        let isRead: Bool
        switch source[place] {
        case UInt8(ascii: "<"): isRead = tag()
        case UInt8(ascii: "&"): isRead = entity()
        case UInt8(ascii: "\\"): isRead = escape()
        case UInt8(ascii: "$") where isMathematics:
          place += 1
          isRead = true
        default: isRead = false
        }
        if isRead { continue }
        output.append(source[place])
        place += 1
      }
    }

    private func byte(_ place: Int) -> UInt8 { place < source.count ? source[place] : 0 }

    private func name(from start: Int) -> [UInt8] {
      var end = start
      while byte(end).isASCIILetter { end += 1 }
      return source[start..<end].map { $0 | 0x20 }
    }

    private static let tags = [
      "b", "i", "u", "em", "strong", "sub", "sup", "br", "p", "div", "span", "font", "a", "code",
      "small", "script", "mark", "s", "li", "ul", "ol", "h", "center",
    ]

    /// A tag of HTML; "5 < x" has none.
    private mutating func tag() -> Bool {
      let isClosing = byte(place + 1) == UInt8(ascii: "/")
      let start = place + (isClosing ? 2 : 1)
      let name = name(from: start)
      let limit = min(source.count, place + MarkReader.tagBytesMax)
      guard let tag = Reader.tags.first(where: { name.elementsEqual($0.utf8) }),
        !byte(start + name.count).isASCIILetter,
        let end = source[place..<limit].firstIndex(of: UInt8(ascii: ">"))
      else { return false }
      if tag == "sup", !isClosing { output.append(UInt8(ascii: "^")) }
      if tag == "br" || tag == "p" || tag == "div" || tag == "li" { output.append(0x20) }
      place = end + 1
      return true
    }

    /// "&amp;", "&eacute;", "&#233;".
    private mutating func entity() -> Bool {
      let limit = min(source.count, place + 10)
      guard let end = source[place..<limit].firstIndex(of: UInt8(ascii: ";")), end > place + 2
      else {
        return false
      }
      let name = Array(source[(place + 1)..<end])
      guard let text = Reader.character(name) else { return false }
      output += text
      place = end + 1
      return true
    }

    private static func character(_ name: [UInt8]) -> [UInt8]? {
      if name[0] == UInt8(ascii: "#") {
        var value: UInt32 = 0
        for byte in name.dropFirst() {
          guard byte.isDigit, value < 1_000_000 else { return nil }
          value = value * 10 + UInt32(byte - 48)
        }
        return scalar(value)
      }
      for (entity, text) in [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "),
      ] where name.elementsEqual(entity.utf8) { return Array(text.utf8) }
      for accent in ["acute", "grave", "circ", "uml", "tilde", "cedil", "ring", "slash", "caron"]
      where name.count == accent.utf8.count + 1 && name.dropFirst().elementsEqual(accent.utf8) {
        return [name[0]]
      }
      return nil
    }

    private static func scalar(_ value: UInt32) -> [UInt8]? {
      guard value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
      var bytes: [UInt8] = []
      bytes.append(scalar: scalar)
      return bytes
    }

    /// A backslash: "\'", "\n" at the end of a word, "\u00e9", "\frac{1}{2}".
    private mutating func escape() -> Bool {
      let name = name(from: place + 1)
      if name.isEmpty {
        place += 1
        return true
      }
      if name[0] == UInt8(ascii: "u"), let (text, end) = unicode(place + 2) {
        output += text
        place = end
        return true
      }
      if name.elementsEqual("frac".utf8), let (top, middle) = group(place + 5),
        let (bottom, end) = group(middle)
      {
        output += top + [UInt8(ascii: "/")] + bottom
        place = end
        return true
      }
      for word in ["text", "mathrm", "mathbf", "textbf", "textit", "emph"]
      where name.elementsEqual(word.utf8) {
        guard let (text, end) = group(place + 1 + name.count) else { return false }
        output += text
        place = end
        return true
      }
      if name.count == 1, "ntr".utf8.contains(name[0]) {
        output.append(0x20)
        place += 2
        return true
      }
      return false
    }

    private func unicode(_ start: Int) -> ([UInt8], Int)? {
      var value: UInt32 = 0
      for offset in 0..<4 {
        let byte = byte(start + offset) | 0x20
        switch byte {
        case 0x30...0x39: value = value * 16 + UInt32(byte - 48)
        case 0x61...0x66: value = value * 16 + UInt32(byte - 87)
        default: return nil
        }
      }
      return Reader.scalar(value).map { ($0, start + 4) }
    }

    /// What stands in braces, which hold no others; a sum keeps its brackets.
    private func group(_ start: Int) -> ([UInt8], Int)? {
      guard byte(start) == UInt8(ascii: "{"),
        let end = source[start...].firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      let inside = Array(source[(start + 1)..<end])
      if inside.isEmpty || inside.contains(UInt8(ascii: "{")) { return nil }
      let isPlain = inside.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == 0x20 || $0 >= 0x80 }
      return (isPlain ? inside : [UInt8(ascii: "(")] + inside + [UInt8(ascii: ")")], end + 1)
    }
  }
}
