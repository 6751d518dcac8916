import Basics

/// Turns the marks of a source text into marks on bytes, in one pass.
struct MarkReader {
  /// The longest thing between < and > that is taken for a tag.
  static let tagBytesMax = 64

  private let source: [UInt8]
  private var place = 0
  private var output = MarkedText()
  private var isBold = false
  private var isUnderlined = false
  private var isItalic = false
  private var isRequired = false
  private let hasUnderscorePairs: Bool
  private let lastStar: Int

  init(_ source: [UInt8]) {
    self.source = source
    hasUnderscorePairs = MarkReader.loneUnderscores(source) & 1 == 0
    lastStar = source.lastIndex(of: UInt8(ascii: "*")) ?? -1
  }

  mutating func read() -> MarkedText {
    while place < source.count {
      let byte = source[place]
      switch byte {
      case UInt8(ascii: "\\"): escape()
      case UInt8(ascii: "_"): underscore()
      case UInt8(ascii: "*"): star()
      case UInt8(ascii: "<"): tag()
      case UInt8(ascii: "&"): entity()
      case UInt8(ascii: "("): openBracket()
      case 0x09, 0x0A, 0x0D: emit(0x20)
      default: emit(byte)
      }
    }
    return output
  }

  /// How many underscores stand alone; an odd number means that they are no marks.
  private static func loneUnderscores(_ source: [UInt8]) -> Int {
    var count = 0
    for place in 0..<source.count where source[place] == UInt8(ascii: "_") {
      if place > 0, [UInt8(ascii: "_"), UInt8(ascii: "\\")].contains(source[place - 1]) {
        continue
      }
      if place + 1 < source.count, source[place + 1] == UInt8(ascii: "_") { continue }
      count += 1
    }
    return count
  }

  private var mark: UInt8 {
    var mark: UInt8 = 0
    if isRequired || (isBold && isUnderlined) { mark |= MarkedText.required }
    if isUnderlined { mark |= MarkedText.underlined }
    if isBold { mark |= MarkedText.bold }
    if isItalic { mark |= MarkedText.italic }
    return mark
  }

  private mutating func emit(_ byte: UInt8) {
    output.append(byte, mark)
    place += 1
  }

  private mutating func escape() {
    let next = place + 1 < source.count ? source[place + 1] : 0
    if next == UInt8(ascii: "*") || next == UInt8(ascii: "_") || next == UInt8(ascii: "\\") {
      place += 1
    }
    emit(source[place])
  }

  private mutating func underscore() {
    var end = place
    while end < source.count, source[end] == UInt8(ascii: "_") { end += 1 }
    if end - place > 1 || !hasUnderscorePairs {
      output.append(0x20, mark)
    } else {
      isRequired.toggle()
    }
    place = end
  }

  private mutating func star() {
    let before = place > 0 ? source[place - 1] : 0x20
    let after = place + 1 < source.count ? source[place + 1] : 0x20
    let isLetterBefore = before.isASCIILetter || before.isDigit || before >= 0x80
    if isItalic, before != 0x20 {
      isItalic = false
      place += 1
    } else if !isItalic, !isLetterBefore, after != 0x20, lastStar > place {
      isItalic = true
      place += 1
    } else {
      emit(source[place])
    }
  }

  private mutating func tag() {
    let limit = min(source.count, place + MarkReader.tagBytesMax)
    guard let end = source[place..<limit].firstIndex(of: UInt8(ascii: ">")) else {
      emit(source[place])
      return
    }
    var name = place + 1
    let isClosing = name < end && source[name] == UInt8(ascii: "/")
    if isClosing { name += 1 }
    var nameEnd = name
    while nameEnd < end, source[nameEnd].isASCIILetter { nameEnd += 1 }
    guard nameEnd > name else {
      emit(source[place])
      return
    }
    switch String(decoding: Folding.plain(Array(source[name..<nameEnd])), as: UTF8.self) {
    case "b", "strong": isBold = !isClosing
    case "u": isUnderlined = !isClosing
    case "i", "em": isItalic = !isClosing
    case "br", "p", "div": output.append(0x20, mark)
    default: break
    }
    place = end + 1
  }

  private mutating func entity() {
    let limit = min(source.count, place + 8)
    guard let end = source[place..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      emit(source[place])
      return
    }
    let replacement: UInt8
    switch String(decoding: source[(place + 1)..<end], as: UTF8.self) {
    case "amp": replacement = UInt8(ascii: "&")
    case "lt": replacement = UInt8(ascii: "<")
    case "gt": replacement = UInt8(ascii: ">")
    case "quot", "#34": replacement = UInt8(ascii: "\"")
    case "#39", "apos", "#039": replacement = UInt8(ascii: "'")
    case "nbsp": replacement = 0x20
    default:
      emit(source[place])
      return
    }
    output.append(replacement, mark)
    place = end + 1
  }

  /// A round bracket; one that holds how to say a name, as in ("GUR-tuh"), is passed over.
  private mutating func openBracket() {
    let limit = min(source.count, place + 200)
    if let end = source[place..<limit].firstIndex(of: UInt8(ascii: ")")), end > place + 2,
      isQuote(at: place + 1), isQuoteEnd(before: end)
    {
      place = end + 1
      if output.bytes.last == 0x20, place < source.count, source[place] == 0x20 { place += 1 }
    } else {
      emit(source[place])
    }
  }

  private func isQuote(at place: Int) -> Bool {
    source[place] == UInt8(ascii: "\"")
      || (place + 2 < source.count && source[place] == 0xE2 && source[place + 1] == 0x80
        && source[place + 2] == 0x9C)
  }

  private func isQuoteEnd(before place: Int) -> Bool {
    source[place - 1] == UInt8(ascii: "\"")
      || (place >= 3 && source[place - 3] == 0xE2 && source[place - 2] == 0x80
        && source[place - 1] == 0x9D)
  }
}
