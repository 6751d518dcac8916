/// Why nobody could be signed in by an issuer.
public enum IssuerError: Error, Equatable, Sendable {
  case fileUnreadable(String)
  case fileWrong(String, why: String)
  /// It did not answer, or not as an issuer does.
  case unreachable(why: String)
  /// It says that the person does not want to, or that it does not.
  case denied(String)
  /// What came back is not what was asked for, or not from the issuer.
  case notBelieved(Doubt)

  /// What is wrong with an answer, by what it was looked at for.
  public enum Doubt: String, Sendable {
    case issuer, shape, algorithm, key, signature, audience, time, nonce, subject, code
  }

  /// In a line, for operators; says nothing of the person.
  public var message: String {
    switch self {
    case .fileUnreadable(let path): "The list of issuers \(path) cannot be read"
    case .fileWrong(let path, let why): "The list of issuers \(path) is wrong: \(why)"
    case .unreachable(let why): "the issuer does not answer as it should: \(why)"
    case .denied(let why): "the issuer says no: \(why)"
    case .notBelieved(let doubt): "its answer is not believed, because of its \(doubt.rawValue)"
    }
  }
}

/// What an issuer is let say, and how long.
enum IssuerLimits {
  static let answerBytesMax = 256 << 10
  static let answerSecondsMax: Int64 = 10
  static let tokenBytesMax = 16 << 10
  static let keysMax = 100
  /// How far clocks may differ.
  static let skewMillis: Int64 = 60_000
  /// How long what it says of itself is believed.
  static let lifeMillis: Int64 = 10 * 60_000
  /// A key that is not known is looked for no more often than this.
  static let pauseMillis: Int64 = 60_000
}
