import HTTPTypes
import Hummingbird

/// What every answer tells the browser it may not do.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  /// Whether browsers are to come by HTTPS alone for a year.
  var isSecure = false

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in securityHeaders { response.headers[name] = value }
    if isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    return response
  }
}

/// No script but our own files and our own WebAssembly; no other site, no frame, no plug-in.
let contentPolicy = [
  "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
  "img-src 'self' data:", "media-src 'self' blob:", "connect-src 'self'", "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
].joined(separator: "; ")

private let securityHeaders: [(HTTPField.Name, String)] = [
  (.contentSecurityPolicy, contentPolicy),
  (.xContentTypeOptions, "nosniff"),
  (named("Referrer-Policy"), "no-referrer"),
  (named("Cross-Origin-Opener-Policy"), "same-origin"),
  (named("Cross-Origin-Embedder-Policy"), "require-corp"),
  (named("Cross-Origin-Resource-Policy"), "same-origin"),
  (named("Permissions-Policy"), "microphone=(self), camera=(self), geolocation=(), payment=()"),
]

func named(_ name: String) -> HTTPField.Name {
  guard let field = HTTPField.Name(name) else { preconditionFailure("\(name) is no header") }
  return field
}
