import HTTPTypes
import Hummingbird
import Storage

/// Every route of the server; what has no row here is not served.
///
/// Who may ask and how much is looked at here, before a route's own work begins.
struct RouteTable: Sendable {
  let routes: [Route]
  let recognise: Recognition
  private let pace: Pace
  private let gate: Gate?
  private let proxies: Proxies

  init(
    _ routes: [Route], pace: Pace, proxies: Proxies = Proxies(), gate: Gate? = nil,
    recognise: @escaping Recognition
  ) {
    self.routes = routes
    self.proxies = proxies
    self.recognise = recognise
    self.pace = pace
    self.gate = gate
  }

  func add(to router: Router<ServerContext>) {
    for route in routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await answer(request, context, by: route)
      }
    }
  }

  private func answer(
    _ request: Request, _ context: ServerContext, by route: Route
  ) async throws -> Response {
    var context = context
    context.trace.answers(route)
    context.caller = try await recognise(request)
    context.trace.asks(context.caller)
    context.caller.address = proxies.caller(
      of: request, at: context.remoteAddress?.ipAddress ?? "")
    try pace.check(route, context.caller)
    try await check(route, &context.caller)
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= route.bodyBytesMax else {
      throw ServerError.bodyTooLarge(bytesMax: route.bodyBytesMax)
    }
    context.bodyBytesMax = route.bodyBytesMax
    var response = try await route.handle(request, context)
    // What is somebody's own is kept by no cache on the way.
    if route.audience == .learner { response.headers[.cacheControl] = "no-store" }
    return response
  }

  /// Whether the caller may have what the row needs; an organisation's rows ask by themselves,
  /// because they know which. Who asks by an API key for what is anybody's is nobody.
  private func check(_ route: Route, _ caller: inout Caller) async throws {
    if route.audience == .learner { _ = try caller.account }
    if let key = caller.apiKey {
      if route.audience == .anyone {
        caller.principal = .stranger
      } else {
        try await gate?.pass(.apiKeys, caller)
        guard route.keys.allows(key) else {
          throw ServerError.apiKey(route.keys == .writes ? .readsOnly : .notHere)
        }
      }
    }
    guard !route.thing.isOfOrganisation, ![.app, .ownRecord].contains(route.thing) else { return }
    try await gate?.pass(route.thing, caller)
  }
}
