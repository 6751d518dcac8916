import Basics
import Documents
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Storage

/// Every error leaves in one shape: `{"error":{"code":...,"message":...,"hint":...}}`.
struct ErrorShape: RouterMiddleware {
  typealias Context = ServerContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return Response(failure(of: error, request, context))
    }
  }

  private func failure(of error: any Error, _ request: Request, _ context: Context) -> Failure {
    switch error {
    case let error as ServerError: return error.failure
    case let error as DocumentError: return error.failure
    case let error as StoreError: return error.failure
    case let error as HTTPError where error.status == .notFound:
      // NB: the router says "not found" for a method that nothing listens to.
      let isReading = request.method == .get || request.method == .head
      let error =
        isReading
        ? ServerError.noSuchPage(request.uri.path)
        : ServerError.notAllowed(method: request.method.rawValue)
      return error.failure
    case let error as HTTPError where error.status.kind == .clientError:
      return Failure(
        status: error.status, code: "bad-request", message: error.body ?? "The request is wrong.",
        hint: "")
    default:
      // NB: an address may hold what is somebody's; the route as the table has it does not.
      context.logger.error("\(context.trace.found.route ?? "A request"): \(error)")
      return ServerError.unexpected.failure
    }
  }

}

extension Failure {
  /// As it is told to a program.
  var detail: JSON {
    var members: [JSON.Member] = [
      .init("code", .string(code)), .init("message", .string(message)),
      .init("hint", .string(hint)),
    ]
    if let access { members.append(.init("access", access.json)) }
    return .object(members)
  }
}

extension Response {
  init(_ failure: Failure) {
    self.init(json: ["error": failure.detail])
    status = failure.status
    if failure.status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if let seconds = failure.retryAfterSeconds { headers[.retryAfter] = "\(seconds)" }
  }

  /// A JSON answer that is asked for anew each time.
  init(json: JSON) {
    let headers: HTTPFields = [
      .contentType: "application/json; charset=utf-8", .cacheControl: "no-cache",
    ]
    self.init(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
  }
}
