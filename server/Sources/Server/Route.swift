import HTTPTypes
import Hummingbird
import Storage

/// A row of the table of routes: what is served at an address, to whom, and how much of it.
struct Route: Sendable {
  /// Who may ask; what is somebody else's is not found, whoever asks.
  enum Audience: String, Sendable {
    case anyone
    /// Who is signed in, about what is their own.
    case learner
  }

  /// Whether a program may ask for it by an API key: by none, by each, or by one that may write.
  enum KeyUse: String, Sendable {
    case none, reads, writes

    func allows(_ key: APIKey) -> Bool { self == .reads || (self == .writes && key.writes) }
  }

  typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

  let method: HTTPRequest.Method
  /// As the router takes it: `/packs/:name`.
  private(set) var path: String
  let audience: Audience
  /// What the caller must have access to.
  let thing: Thing
  /// The largest body that is taken; none without one.
  let bodyBytesMax: Int
  /// A caller's requests in a minute; nil for what costs next to nothing.
  let perMinuteMax: Int?
  let keys: KeyUse
  /// What it is for, in a line.
  let summary: String
  /// What it answers when all is well.
  let answers: String
  let handle: Handler
  /// The name under which its requests are counted: one, however many addresses it has.
  let pacedAs: String

  init(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience = .anyone,
    needs thing: Thing? = nil, keys: KeyUse = .none, bodyBytesMax: Int = 0,
    perMinuteMax: Int? = nil, _ summary: String,
    answers: String,
    handle: @escaping Handler
  ) {
    self.method = method
    self.path = path
    self.audience = audience
    self.thing = thing ?? (audience == .anyone ? .app : .ownRecord)
    self.bodyBytesMax = bodyBytesMax
    self.perMinuteMax = perMinuteMax
    self.keys = keys
    self.summary = summary
    self.answers = answers
    self.handle = handle
    pacedAs = Route.name(method, path)
  }

  /// The same at another address.
  func renamed(_ path: String) -> Route {
    var route = self
    route.path = path
    return route
  }

  /// As in "GET /health": no two rows have the same.
  var name: String { Route.name(method, path) }

  private static func name(_ method: HTTPRequest.Method, _ path: String) -> String {
    "\(method.rawValue) \(path)"
  }
}
