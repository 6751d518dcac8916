import Basics
import Packs

/// Kinds of file that hold no text that can be read here, told from their first bytes.
public enum FileKind: CaseIterable, Sendable {
  case pdf, archive, oldOffice, database, gzip, richText, picture, sound, unknown

  /// Nil when it may be text.
  public init?(of bytes: [UInt8]) {
    let hasNulls = bytes.prefix(4_096).contains(0)
    for (start, kind) in FileKind.signatures where bytes.starts(with: start) {
      // A text may begin with these letters too.
      if !hasNulls, kind == .picture || kind == .sound { break }
      self = kind
      return
    }
    // What stands before a PDF is no part of it.
    if Scan.find(Array("%PDF-".utf8)[...], in: bytes.prefix(1_024)) != nil {
      self = .pdf
      return
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isUTF16, hasNulls else { return nil }
    self = .unknown
  }

  private static let signatures: [([UInt8], FileKind)] = [
    (Array("PK\u{3}\u{4}".utf8), .archive), (Array("%PDF".utf8), .pdf),
    ([0xD0, 0xCF, 0x11, 0xE0], .oldOffice), (Array("SQLite format 3".utf8), .database),
    ([0x1F, 0x8B], .gzip), (Array("{\\rtf".utf8), .richText), ([0x89, 0x50, 0x4E, 0x47], .picture),
    ([0xFF, 0xD8, 0xFF], .picture), (Array("GIF8".utf8), .picture), (Array("OggS".utf8), .sound),
    (Array("ID3".utf8), .sound), (Array("RIFF".utf8), .sound),
  ]

  /// As in "This is a PDF."
  public var name: String {
    switch self {
    case .pdf: "a PDF"
    case .archive: "a zip file (such as docx, xlsx, apkg or qbj.zip)"
    case .oldOffice: "an old Word or Excel file"
    case .database: "a database (such as Anki’s)"
    case .gzip: "a gzip file"
    case .richText: "rich text (rtf)"
    case .picture: "a picture"
    case .sound: "a sound or a film"
    case .unknown: "not a text file"
    }
  }

  /// A server makes text of these.
  public var isReadByServer: Bool {
    switch self {
    case .pdf, .archive, .oldOffice, .database: true
    default: false
    }
  }

  /// Why nothing can be imported from these bytes; nil when they may be text.
  static func refusal(of bytes: [UInt8], isAtHand: Bool) -> String? {
    if bytes.isEmpty { return "The file is empty." }
    if bytes.count > PackLimit.fileBytesMax {
      return "The file is larger than \(PackLimit.fileBytesMax >> 20) MB. Split it."
    }
    guard let kind = FileKind(of: bytes) else { return nil }
    let what = "This is \(kind.name). "
    let advice = isAtHand ? "There are no questions in it that Etude can read." : FileKind.advice
    switch kind {
    case .oldOffice: return what + "Save it as text. " + advice
    case .gzip: return what + "Unpack it first."
    case .richText: return what + "Save it as plain text."
    case .picture, .sound: return what + "There are no questions in it that Etude can read."
    case .pdf, .archive, .database, .unknown: return what + advice
    }
  }

  private static let advice =
    "Here only text files are read (txt, json, csv); use `etude import` or the server for others."

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
