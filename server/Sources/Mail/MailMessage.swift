import Foundation

/// A letter as mail programs pass it on (RFC 5322): plain text in lines that any of them takes.
public struct MailMessage: Equatable, Sendable {
  public var from: String
  public var to: String
  public var subject: String
  public var text: String
  /// Its name in the whole world, the same however often it is sent.
  public var id: String
  /// When it was written: milliseconds since 1970.
  public var millis: Int64
  /// Where who gets it stops all of its kind, by one POST (RFC 8058): an address of the web.
  public var stop: String?

  public init(
    from: String, to: String, subject: String, text: String, id: String, millis: Int64,
    stop: String? = nil
  ) {
    self.from = from
    self.to = to
    self.subject = subject
    self.text = text
    self.id = id
    self.millis = millis
    self.stop = stop
  }

  /// Throws for an address that would not stay in its line.
  public func bytes() throws(MailError) -> [UInt8] {
    for address in [from, to] where !MailMessage.isAddress(address) { throw .addressWrong }
    if let stop, !MailMessage.isWeb(stop) { throw .addressWrong }
    let isPlain = MailMessage.isPlain(text)
    var lines = [
      "Date: \(MailMessage.date(millis))",
      "From: Etude <\(from)>",
      "To: \(to)",
      "Subject: \(MailMessage.header(subject))",
      "Message-ID: <\(MailMessage.header(id))@\(MailMessage.domain(of: from))>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: \(isPlain ? "7bit" : "quoted-printable")",
      "Auto-Submitted: auto-generated",
    ]
    if let stop {
      lines += [
        "List-Unsubscribe: <\(stop)>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ]
    }
    lines.append("")
    let body = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { isPlain ? String($0) : QuotedPrintable.line($0) }
    return Array((lines + body).joined(separator: "\r\n").utf8)
  }

  /// What may stand in a header and in a command of SMTP: nothing that would end it.
  static func isAddress(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 254
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"<>()[]\\,;:\"".utf8.contains($0) }
  }

  /// An address of the web that stays in its line, and in its brackets.
  static func isWeb(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) } && text.utf8.count <= 900
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"<>,".utf8.contains($0) }
  }

  public static func domain(of address: String) -> String {
    address.split(separator: "@").last.map(String.init) ?? "localhost"
  }

  /// True for what needs no coding: lines of ASCII that are no longer than mail allows.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 0x0a || $0 == 0x09 }
      && text.utf8.split(separator: 0x0a).allSatisfy { $0.count <= 998 }
  }

  /// A header's text in one line; what is not ASCII, or long, in encoded words (RFC 2047).
  static func header(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    if line.utf8.allSatisfy({ (0x20..<0x7f).contains($0) }), line.utf8.count <= 60,
      !line.contains("=?")
    {
      return line
    }
    // A word has at most 75 characters, and no character is cut in two.
    var (words, part) = ([String](), [UInt8]())
    for scalar in line.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if part.count + bytes.count > 42 {
        words.append(encoded(part))
        part = []
      }
      part += bytes
    }
    return (words + [encoded(part)]).joined(separator: "\r\n ")
  }

  private static func encoded(_ bytes: [UInt8]) -> String {
    "=?utf-8?B?\(Data(bytes).base64EncodedString())?="
  }

  /// As in "Tue, 14 Nov 2023 22:13:20 +0000".
  static func date(_ millis: Int64) -> String {
    var (seconds, parts) = (time_t(millis / 1_000), tm())
    gmtime_r(&seconds, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(days[Int(parts.tm_wday)]), \(parts.tm_mday) \(months[Int(parts.tm_mon)]) "
      + "\(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
      + " +0000"
  }
}

/// A line of any text in lines of 76 characters of ASCII (RFC 2045).
enum QuotedPrintable {
  private static let columnsMax = 76

  static func line(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var (lines, line) = ([String](), "")
    for (index, byte) in bytes.enumerated() {
      let isLast = index == bytes.count - 1
      let piece = isSafe(byte, isLast: isLast) ? String(UnicodeScalar(byte)) : hex(byte)
      // The "=" that says that the line goes on needs a column of its own.
      if line.utf8.count + piece.utf8.count > columnsMax - 1 {
        lines.append(line + "=")
        line = ""
      }
      line += piece
    }
    return (lines + [line]).joined(separator: "\r\n")
  }

  /// NB: a space at the end of a line may be lost on the way.
  private static func isSafe(_ byte: UInt8, isLast: Bool) -> Bool {
    if byte == 0x20 || byte == 0x09 { return !isLast }
    return (0x21..<0x7f).contains(byte) && byte != UInt8(ascii: "=")
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "=" + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}
