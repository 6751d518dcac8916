import Foundation
import Mail

extension Settings {
  private var mailPlace: String { text(.mail) ?? "" }

  private var isMailSent: Bool { mailPlace.contains("://") }

  /// The folder for letters; it stays empty where there is a mail server.
  var mailFolder: String { isMailSent ? Setting.mail.row.usual : mailPlace }

  /// The mail server; nil where letters go to a folder.
  func mailServer() throws -> MailServer? {
    guard isMailSent else { return nil }
    guard let from = text(.mailFrom) else {
      throw CommandFailure(
        "Letters need a sender.", hint: "Say who they are from: --mail-from etude@mail.example")
    }
    do throws(MailError) {
      return try MailServer(
        mailPlace, from: from, user: text(.mailUser), password: try mailPassword())
    } catch {
      throw CommandFailure(
        "Letters cannot be sent: \(error.message).",
        hint: """
          As in: etude serve --mail smtp://mail.example:587 --mail-from etude@mail.example; user \
          and password come from ETUDE_MAIL_USER and ETUDE_MAIL_PASSWORD_FILE.
          """)
    }
  }

  private func mailPassword() throws(MailError) -> String? {
    guard let path = text(.mailPasswordFile) else { return text(.mailPassword) }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .later(why: "the file \(path) of its password cannot be read")
    }
    return text.trimmingCharacters(in: .newlines)
  }
}
