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

  typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

  let method: HTTPRequest.Method
  /// As the router takes it: `/packs/:name`.
  let path: String
  let audience: Audience
  /// What the caller must have access to.
  let thing: Thing
  /// The largest body that is taken; none without one.
  let bodyBytesMax: Int
  /// A caller's requests in a minute; nil for what costs next to nothing.
  let perMinuteMax: Int?
  /// What it is for, in a line.
  let summary: String
  /// What it answers when all is well.
  let answers: String
  let handle: Handler

  init(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience = .anyone,
    needs thing: Thing? = nil, bodyBytesMax: Int = 0, perMinuteMax: Int? = nil, _ summary: String,
    answers: String,
    handle: @escaping Handler
  ) {
    self.method = method
    self.path = path
    self.audience = audience
    self.thing = thing ?? (audience == .anyone ? .app : .ownRecord)
    self.bodyBytesMax = bodyBytesMax
    self.perMinuteMax = perMinuteMax
    self.summary = summary
    self.answers = answers
    self.handle = handle
  }

  /// As in "GET /health": no two rows have the same.
  var name: String { "\(method.rawValue) \(path)" }
}
