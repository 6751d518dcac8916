import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Storage

/// A second port for whoever looks after the server: `/metrics` and `/ready`, and nothing of
/// anybody. It is open until all else is finished.
struct OperatingPort: Service {
  let host: String
  let port: Int
  let metrics: Metrics
  let ready: ReadyRoute
  let logger: Logger
  let onReady: @Sendable (_ address: String) async -> Void

  func run() async throws {
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: "etude"),
      onServerRunning: { channel in
        await onReady("http://\(host):\(channel.localAddress?.port ?? port)/metrics")
      },
      logger: logger)
    do {
      try await application.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServerError.portInUse(port)
    }
  }

  private var router: Router<ServerContext> {
    let router = Router(context: ServerContext.self)
    router.addMiddleware { ErrorShape() }
    router.get("/metrics") { _, _ in
      let text = await metrics.text()
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    router.get("/ready") { _, _ in try await ready.answer() }
    return router
  }
}
