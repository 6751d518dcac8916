/// Why a letter was not taken.
public enum MailError: Error, Equatable, Sendable {
  /// The address of the server is none that letters can be given to.
  case serverWrong(String)
  /// An address that would not stay in its line.
  case addressWrong
  /// Asked for TLS, the server has none, or none that can be believed.
  case notSecure(why: String)
  /// The server did not let us in, or does not work: the next try may go better.
  case later(why: String)
  /// The server will never take this letter.
  case refused(code: Int)

  /// In a line, for logs and operators; says nothing of the letter.
  public var message: String {
    switch self {
    case .serverWrong(let text):
      "\(text) is no mail server: say smtp://host:port or smtps://host:port, without a password"
    case .addressWrong: "the letter's address is none"
    case .notSecure(let why): "the mail server offers no TLS that holds: \(why)"
    case .later(let why): "the mail server did not take it: \(why)"
    case .refused(let code): "the mail server refuses it for good (\(code))"
    }
  }

  /// True where another try may go better.
  public var mayPass: Bool {
    switch self {
    case .serverWrong, .notSecure, .later: true
    case .addressWrong, .refused: false
    }
  }
}
