import Foundation

/// What is sent to somebody.
struct Letter: Equatable, Sendable {
  var to: EmailAddress
  var subject: String
  var text: String
}

/// Letters as files, for an operator or a program of theirs to send on.
struct MailFolder: Sendable {
  let path: String
  /// Told of each letter's file.
  let onLetter: @Sendable (_ path: String) -> Void

  /// Writes a letter that nobody else on the machine may read.
  func send(_ letter: Letter, now: Int64) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = "\(now)-\(UUID().uuidString.lowercased())"
    let (part, whole) = ("\(path)/.\(name).part", "\(path)/\(name).eml")
    let isWritten = FileManager.default.createFile(
      atPath: part, contents: Data(MailFolder.message(letter, name).utf8),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw CocoaError(.fileWriteUnknown) }
    // Whoever watches the folder sees a letter only when it is whole.
    try FileManager.default.moveItem(atPath: part, toPath: whole)
    onLetter(whole)
  }

  /// NB: the address has no line feeds (`EmailAddress`), and the subjects are ours.
  private static func message(_ letter: Letter, _ name: String) -> String {
    let head = [
      "From: Etude <etude@localhost>", "To: \(letter.to.text)", "Subject: \(letter.subject)",
      "Message-ID: <\(name)@etude>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit",
      "Auto-Submitted: auto-generated",
    ]
    return
      (head + [""]
      + letter.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)).joined(separator: "\r\n")
  }
}
