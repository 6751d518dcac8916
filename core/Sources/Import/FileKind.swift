import Basics
import Packs

/// Tells files that cannot be read here at all, and says what to do with them.
enum FileKind {
  /// Why nothing can be imported from these bytes; nil when they may be text.
  static func refusal(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "The file is empty." }
    if bytes.count > PackLimit.fileBytesMax {
      return "The file is larger than \(PackLimit.fileBytesMax >> 20) MB. Split it."
    }
    for (start, what) in signatures where bytes.starts(with: start) { return what }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let nulls = isUTF16 ? 0 : bytes.prefix(4_096).count { $0 == 0 }
    return nulls > 0 ? "This is not a text file. " + advice : nil
  }

  private static let advice =
    "Here only text files are read (txt, json, csv); use `etude import` or the server for others."

  private static let signatures: [([UInt8], String)] = [
    (
      Array("PK\u{3}\u{4}".utf8),
      "This is a zip file (such as docx, xlsx, apkg or qbj.zip). " + advice
    ),
    (Array("%PDF".utf8), "This is a PDF. " + advice),
    ([0xD0, 0xCF, 0x11, 0xE0], "This is an old Word or Excel file. Save it as text. " + advice),
    (Array("SQLite format 3".utf8), "This is a database (such as Anki's). " + advice),
    ([0x1F, 0x8B], "This is a gzip file. Unpack it first."),
    (Array("{\\rtf".utf8), "This is rich text (rtf). Save it as plain text."),
  ]

  static func reason(_ reason: JSONError.Reason) -> String {
    switch reason {
    case .unexpectedEnd: "it breaks off"
    case .unexpectedByte: "something stands where it should not"
    case .badEscape: "there is a wrong escape"
    case .badUTF8: "there is broken UTF-8"
    case .badNumber: "there is a wrong number"
    case .tooDeep: "it is nested too deeply"
    case .tooLarge: "it is too large"
    case .trailingBytes: "something follows the end"
    }
  }
}
