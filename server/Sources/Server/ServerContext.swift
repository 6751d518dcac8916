public import Hummingbird
public import NIOCore
public import Storage

/// What is known of a request while it is answered.
public struct ServerContext: RequestContext, RemoteAddressRequestContext {
  public var coreContext: CoreRequestContextStorage
  /// Who is at the other end of the connection; nil where there is none, as in tests.
  public let remoteAddress: SocketAddress?
  /// Who asks, once the table of routes has recognised them.
  var caller = Caller.nobody
  /// What is found out about the request on its way.
  let trace = Trace()
  /// The largest body that the route takes.
  var bodyBytesMax = 0

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }

  var principal: Principal { caller.principal }
}

/// Who asks, and by which of their sessions.
public struct Caller: Equatable, Sendable {
  public var principal: Principal
  /// The session they are signed in with.
  public var session: String?
  /// The device of that session, as its events name it.
  public var device: String?
  /// The key that a program asks by; nil for a session.
  public var apiKey: APIKey?
  /// The address they ask from; empty when there is none.
  public var address = ""

  public init(principal: Principal, session: String? = nil, device: String? = nil) {
    self.principal = principal
    self.session = session
    self.device = device
  }

  static let nobody = Caller(principal: .stranger)

  /// Whose account it is; throws for who is not signed in.
  var account: AccountID {
    get throws(ServerError) {
      guard case .learner(let account) = principal else { throw .notSignedIn }
      return account
    }
  }
}

/// Finds out who asks; `nobody` for who says nothing, or nothing that holds.
typealias Recognition = @Sendable (Request) async throws -> Caller
