import Foundation
import Mail
import Storage

/// What is sent to somebody.
struct Letter: Equatable, Sendable {
  var to: EmailAddress
  var subject: String
  var text: String
  /// How long it says something true: as long as its code holds.
  var lifeMillis = LetterLimits.lifeMillis
  /// The question to a guardian that it is about, with which it goes.
  var about: String?
  /// Where who gets it stops all of its kind.
  var stop: String?
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
    let message = MailMessage(
      from: "etude@localhost", to: letter.to.text, subject: letter.subject, text: letter.text,
      id: name, millis: now, stop: letter.stop)
    let (part, whole) = ("\(path)/.\(name).part", "\(path)/\(name).eml")
    let isWritten = FileManager.default.createFile(
      atPath: part, contents: Data(try message.bytes()),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw CocoaError(.fileWriteUnknown) }
    // Whoever watches the folder sees a letter only when it is whole.
    try FileManager.default.moveItem(atPath: part, toPath: whole)
    onLetter(whole)
  }
}
