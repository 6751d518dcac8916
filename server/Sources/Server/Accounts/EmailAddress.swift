import Foundation

/// An e-mail address, folded so that one mailbox is one person.
public struct EmailAddress: Equatable, Sendable {
  static let bytesMax = 254
  public let text: String

  /// Nil for what no mail could be sent to; the rest is shown by a letter that arrives.
  public init?(_ said: String) {
    let folded = said.trimmingCharacters(in: .whitespaces).lowercased()
    let parts = folded.split(separator: "@", omittingEmptySubsequences: false)
    guard folded.utf8.count <= EmailAddress.bytesMax, parts.count == 2,
      (1...64).contains(parts[0].utf8.count), EmailAddress.isDomain(parts[1]),
      folded.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7f }),
      !folded.contains(where: { "<>()[]\\,;:\"".contains($0) })
    else { return nil }
    text = folded
  }

  private static func isDomain(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
    }
  }
}

/// A name that somebody chose, for themselves or for a device.
struct ChosenName: Equatable, Sendable {
  static let lengthMax = 40
  static let bytesMax = 160
  let text: String

  /// Nil for what is too long to be shown, or would not stay in its line.
  init?(_ said: String) {
    let trimmed = said.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count <= ChosenName.lengthMax, trimmed.utf8.count <= ChosenName.bytesMax,
      !trimmed.unicodeScalars.contains(where: {
        [.control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate]
          .contains($0.properties.generalCategory) && $0 != "\u{200D}"
      })
    else { return nil }
    text = trimmed
  }
}
