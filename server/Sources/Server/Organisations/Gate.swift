import EventLog
import HTTPTypes
import Hummingbird
import Storage

/// Asks for everybody whether they may, before a route's own work begins.
struct Gate: Sendable {
  let desk: Desk
  let now: @Sendable () -> Int64

  /// What is known of the caller, in no organisation.
  func standing(_ caller: Caller) async throws -> Standing {
    try await desk.standing(of: caller.principal, now: now())
  }

  /// Whether the caller may have what is no organisation's.
  func answer(_ thing: Thing, _ caller: Caller) async throws -> Access {
    access(to: thing, of: try await standing(caller))
  }

  /// What is known of the caller; throws when the thing is locked for them.
  @discardableResult
  func pass(
    _ thing: Thing, _ caller: Caller, in organisation: String? = nil
  ) async throws -> Standing {
    let standing = try await desk.standing(
      of: caller.principal, in: organisation, now: now())
    let answer = access(to: thing, of: standing)
    guard answer.isAllowed else { throw ServerError.locked(answer) }
    return standing
  }

  /// A row whose address names an organisation, of which the caller may have a thing.
  ///
  /// NB: of what somebody does not belong to they are told what they are told of nothing.
  func route(
    _ method: HTTPRequest.Method, _ path: String, _ thing: Thing, keys: Route.KeyUse = .none,
    bodyBytesMax: Int = 0, perMinuteMax: Int, _ summary: String, answers: String,
    handle:
      @escaping @Sendable (Request, ServerContext, Organisation, Standing) async throws
      -> Response
  ) -> Route {
    Route(
      method, path, for: .learner, keys: keys, bodyBytesMax: bodyBytesMax,
      perMinuteMax: perMinuteMax, summary, answers: answers
    ) { request, context in
      let nothing = ServerError.noSuchPage(request.uri.path)
      let id = try context.parameters.require("id")
      // NB: PostgreSQL would refuse a text that is none, such as one with a zero in it.
      guard EventID.isDevice(id), let organisation = try await desk.organisation(id) else {
        throw nothing
      }
      let standing = try await desk.standing(of: context.principal, in: id, now: now())
      let answer = access(to: thing, of: standing)
      if answer.because == .notMember { throw nothing }
      guard answer.isAllowed else { throw ServerError.locked(answer) }
      return try await handle(request, context, organisation, standing)
    }
  }
}

extension ServerContext {
  /// What the address names by an id.
  ///
  /// NB: PostgreSQL would refuse a text that is none, such as one with a zero in it.
  func id(_ request: Request) throws -> String {
    let id = try parameters.require("id")
    guard EventID.isDevice(id) else { throw ServerError.noSuchPage(request.uri.path) }
    return id
  }

  /// Somebody whom the address names.
  func member(_ request: Request) throws -> AccountID {
    guard let account = AccountID(try parameters.require("account")) else {
      throw ServerError.noSuchPage(request.uri.path)
    }
    return account
  }
}
