import Basics

extension PackMarkup {
  /// As HTML that shows the marks: italics, required words bold and underlined, and everything up
  /// to the power mark bold. Every other sign is escaped.
  static func html(_ text: String, isAnswer: Bool = false, lineBreak: String = "\n") -> String {
    var writer = MarkedHTMLWriter(lineBreak: lineBreak)
    let bytes = Array(text.utf8)
    if !isAnswer { writer.openPower(bytes) }
    var scanner = MarkScanner(bytes[...], isAnswer: isAnswer)
    while let mark = scanner.next() { writer.write(mark) }
    return Scan.string(writer.finished())
  }

  /// The words alone, as text.
  static func plain(_ text: String, isAnswer: Bool = false) -> String {
    Scan.string(plain(Array(text.utf8)[...], isAnswer: isAnswer))
  }
}

/// Writes `&`, `<`, `>` and the quotation mark so that they are only text, in HTML and attributes.
enum HTMLEscaping {
  static func append(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output.append(text: "&amp;")
    case UInt8(ascii: "<"): output.append(text: "&lt;")
    case UInt8(ascii: ">"): output.append(text: "&gt;")
    case UInt8(ascii: "\""): output.append(text: "&quot;")
    default: output.append(byte)
    }
  }

  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 { append(byte, to: &output) }
    return Scan.string(output)
  }
}

/// Turns marks, which may overlap, into tags, which may not.
private struct MarkedHTMLWriter {
  private var output: [UInt8] = []
  private let lineBreak: String
  private var isPower = false
  private var isItalic = false
  private var isRequired = false

  init(lineBreak: String) { self.lineBreak = lineBreak }

  mutating func openPower(_ text: [UInt8]) {
    var scanner = MarkScanner(text[...], isAnswer: false)
    while let mark = scanner.next() {
      guard mark == .power else { continue }
      isPower = true
      output.append(text: "<b>")
      return
    }
  }

  mutating func write(_ mark: MarkScanner.Mark) {
    switch mark {
    case .byte(0x0A): output.append(text: lineBreak)
    case .byte(let byte): HTMLEscaping.append(byte, to: &output)
    case .superpower: output.append(text: "(+)")
    case .power:
      output.append(text: "(*)")
      turn(isPower: false, isItalic: isItalic, isRequired: isRequired)
    case .italics: turn(isPower: isPower, isItalic: !isItalic, isRequired: isRequired)
    case .required: turn(isPower: isPower, isItalic: isItalic, isRequired: !isRequired)
    }
  }

  mutating func finished() -> [UInt8] {
    turn(isPower: false, isItalic: false, isRequired: false)
    return output
  }

  /// Closes what is open from the inside out and opens what stays again; nested power, italics,
  /// required.
  private mutating func turn(isPower power: Bool, isItalic italic: Bool, isRequired required: Bool)
  {
    let closesPower = isPower && !power
    let closesItalic = isItalic && (!italic || closesPower)
    if isRequired, !required || closesItalic || closesPower || italic && !isItalic {
      output.append(text: "</u></b>")
      isRequired = false
    }
    if closesItalic {
      output.append(text: "</i>")
      isItalic = false
    }
    if closesPower { output.append(text: "</b>") }
    isPower = power
    if italic, !isItalic { output.append(text: "<i>") }
    isItalic = italic
    if required, !isRequired { output.append(text: "<b><u>") }
    isRequired = required
  }
}
