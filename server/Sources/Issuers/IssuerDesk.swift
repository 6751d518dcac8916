import Basics
import Crypto
import Foundation

/// Signs people in by an issuer: OpenID Connect with a code and PKCE.
public struct IssuerDesk: Sendable {
  public let issuer: Issuer
  private let web: Web
  private let papers: IssuerPapers
  private let now: @Sendable () -> Int64

  public init(_ issuer: Issuer, now: @escaping @Sendable () -> Int64) {
    self.issuer = issuer
    self.now = now
    web = .shared
    papers = IssuerPapers(issuer, web, now: now)
  }

  /// Where to send somebody's browser.
  public func address(
    for passage: PassageWords, backTo redirect: String
  ) async throws(IssuerError) -> String {
    let authorization = try await papers.discovery().authorization
    var query = [
      ("response_type", "code"), ("client_id", issuer.clientID), ("redirect_uri", redirect),
      ("scope", issuer.scopes), ("state", passage.state), ("nonce", passage.nonce),
      ("code_challenge", passage.challenge), ("code_challenge_method", "S256"),
    ]
    if issuer.isAnsweredByForm { query.append(("response_mode", "form_post")) }
    if let prompt = issuer.prompt { query.append(("prompt", prompt)) }
    return authorization + (authorization.contains("?") ? "&" : "?") + formEncoded(query)
  }

  /// Who somebody is whom the issuer sent back; `since` is when they were sent there.
  public func identity(
    _ answer: IssuerAnswer, of passage: PassageWords, backTo redirect: String, since: Int64
  ) async throws(IssuerError) -> Identity {
    let discovery = try await papers.discovery()
    // NB: before all else: another issuer's answer is not to be taken to this one.
    guard answer.issuer == issuer.url || answer.issuer == nil && !discovery.namesItself else {
      throw .notBelieved(.issuer)
    }
    if let error = answer.error { throw .denied(String(error.prefix(60))) }
    guard let code = answer.code, (1...2_000).contains(code.utf8.count) else {
      throw .notBelieved(.code)
    }
    let token = try await exchange(code, passage, redirect, discovery)
    let key = try await papers.key(token.keyID)
    var identity = try token.identity(
      by: key, of: issuer, nonce: passage.nonce, since: since, now: now())
    if identity.name.isEmpty { identity.name = answer.name }
    return identity
  }

  private func exchange(
    _ code: String, _ passage: PassageWords, _ redirect: String,
    _ discovery: IssuerPapers.Discovery
  ) async throws(IssuerError) -> IDToken {
    var form = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
      ("code_verifier", passage.verifier), ("client_id", issuer.clientID),
    ]
    var authorization: String?
    switch issuer.secret {
    case .none: break
    case .apple(let key): form.append(("client_secret", try key.secret(now: now())))
    case .text(let secret) where discovery.takesSecretInForm:
      form.append(("client_secret", secret))
    case .text(let secret):
      let pair = Data("\(escaped(issuer.clientID)):\(escaped(secret))".utf8)
      authorization = "Basic \(pair.base64EncodedString())"
    }
    let json = try await web.post(discovery.token, form, authorization: authorization)
    if let error = json["error"]?.string { throw .denied(String(error.prefix(60))) }
    guard let text = json["id_token"]?.string else { throw .notBelieved(.shape) }
    return try IDToken(text)
  }
}

/// What belongs to one sign-in, made from a secret that the browser keeps in a cookie: nobody else
/// can take up its answer, and the server need not keep it.
public struct PassageWords: Sendable {
  public let state: String
  let nonce: String
  let verifier: String

  /// `state` is told to the issuer; `secret` to the browser alone.
  public init(state: String, secret: String) {
    self.state = state
    nonce = PassageWords.derived("nonce", secret)
    verifier = PassageWords.derived("verifier", secret)
  }

  var challenge: String { PassageWords.challenge(of: verifier) }

  static func challenge(of verifier: String) -> String {
    Base64URL.text(Crypto.SHA256.hash(data: Data(verifier.utf8)))
  }

  private static func derived(_ purpose: String, _ secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    let code = HMAC<Crypto.SHA256>.authenticationCode(for: Data(purpose.utf8), using: key)
    return Base64URL.text(code)
  }
}
