import ArgumentParser
import Foundation
import Mail

/// Where letters to people go.
struct MailOptions: ParsableArguments {
  @Option(
    help: """
      Where letters go: a folder, or smtp://host:port, smtps://host:port (or $ETUDE_MAIL; \
      default: data/mail).
      """)
  var mail: String?
  @Option(help: "Who letters are from, for a mail server (or $ETUDE_MAIL_FROM).")
  var mailFrom: String?

  private static let environment = ProcessInfo.processInfo.environment

  private var place: String { mail ?? MailOptions.environment["ETUDE_MAIL"] ?? "data/mail" }

  private var isServer: Bool { place.contains("://") }

  /// The folder for letters; it stays empty where there is a mail server.
  var folder: String { isServer ? "data/mail" : place }

  /// The mail server; nil where letters go to a folder.
  ///
  /// NB: its user and password are never arguments, which others on the machine can see.
  func server() throws -> MailServer? {
    guard isServer else { return nil }
    let environment = MailOptions.environment
    guard let from = mailFrom ?? environment["ETUDE_MAIL_FROM"] else {
      throw CommandFailure(
        "Letters need a sender.", hint: "Say who they are from: --mail-from etude@mail.example")
    }
    do throws(MailError) {
      return try MailServer(
        place, from: from, user: environment["ETUDE_MAIL_USER"], password: try secret(environment))
    } catch {
      throw CommandFailure(
        "Letters cannot be sent: \(error.message).",
        hint: """
          As in: etude serve --mail smtp://mail.example:587 --mail-from etude@mail.example; user \
          and password come from ETUDE_MAIL_USER and ETUDE_MAIL_PASSWORD_FILE.
          """)
    }
  }

  private func secret(_ environment: [String: String]) throws(MailError) -> String? {
    guard let path = environment["ETUDE_MAIL_PASSWORD_FILE"] else {
      return environment["ETUDE_MAIL_PASSWORD"]
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .later(why: "the file \(path) of its password cannot be read")
    }
    return text.trimmingCharacters(in: .newlines)
  }
}
