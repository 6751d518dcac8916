import Basics

/// What an issuer says of itself, and its keys; believed for ten minutes.
actor IssuerPapers {
  struct Discovery: Sendable {
    var authorization: String
    var token: String
    var keys: String
    /// True where its answer names it.
    var namesItself: Bool
    /// True where the secret goes into the form, and not into a header.
    var takesSecretInForm: Bool
  }

  private let issuer: Issuer
  private let web: Web
  private let now: @Sendable () -> Int64
  private var known: (discovery: Discovery, at: Int64)?
  private var keys: [SigningKey] = []
  private var keysAt: Int64?
  private var fetching: Task<Result<[SigningKey], IssuerError>, Never>?

  init(_ issuer: Issuer, _ web: Web, now: @escaping @Sendable () -> Int64) {
    self.issuer = issuer
    self.web = web
    self.now = now
  }

  func discovery() async throws(IssuerError) -> Discovery {
    if let known, now() - known.at < IssuerLimits.lifeMillis { return known.discovery }
    var base = issuer.url
    if base.hasSuffix("/") { base.removeLast() }
    let json = try await web.get(base + "/.well-known/openid-configuration")
    guard json["issuer"]?.string == issuer.url else { throw .notBelieved(.issuer) }
    func address(_ name: String) throws(IssuerError) -> String {
      guard let text = json[name]?.string, Issuer.isSafe(text) else {
        throw .unreachable(why: "its \(name) is no address that is safe")
      }
      return text
    }
    let ways = json["token_endpoint_auth_methods_supported"]?.array?.compactMap(\.string)
    let discovery = Discovery(
      authorization: try address("authorization_endpoint"), token: try address("token_endpoint"),
      keys: try address("jwks_uri"),
      namesItself: json["authorization_response_iss_parameter_supported"]?.bool ?? false,
      takesSecretInForm: ways?.contains("client_secret_post") ?? false)
    known = (discovery, now())
    return discovery
  }

  /// The key of a name; looked for anew when it is not known, once a minute at most.
  func key(_ id: String) async throws(IssuerError) -> SigningKey {
    let age = keysAt.map { now() - $0 } ?? .max
    let isOld = age >= IssuerLimits.lifeMillis
    if isOld || age >= IssuerLimits.pauseMillis && !keys.contains(where: { $0.id == id }) {
      try await fetchKeys()
    }
    guard let key = keys.first(where: { $0.id == id }) else { throw .notBelieved(.key) }
    return key
  }

  /// NB: whoever comes while they are being fetched waits for the same answer.
  private func fetchKeys() async throws(IssuerError) {
    let task = fetching ?? Task { await self.fetched() }
    fetching = task
    let result = await task.value
    fetching = nil
    keys = try result.get()
    keysAt = now()
  }

  private func fetched() async -> Result<[SigningKey], IssuerError> {
    do throws(IssuerError) {
      let json = try await web.get(try await discovery().keys)
      let keys = (json["keys"]?.array ?? []).prefix(IssuerLimits.keysMax)
      return .success(keys.compactMap { SigningKey($0) })
    } catch {
      return .failure(error)
    }
  }
}
