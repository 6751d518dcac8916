import Basics
import Hummingbird
import Logging
import NIOCore
import Synchronization

@testable import Language

/// How the endpoint of a test behaves.
enum Behaviour: Sendable {
  case says(String)
  case body(String)
  case status(Int)
  case slow(millis: Int)
  /// A byte now and then, without end.
  case drips
  case huge
}

/// A language model's endpoint in this process, with just the protocol.
final class FakeEndpoint: Sendable {
  let requests = Mutex<[JSON]>([])
  let keys = Mutex<[String]>([])
  private let behaviour: Behaviour

  init(_ behaviour: Behaviour) { self.behaviour = behaviour }

  /// Runs while `body` does; it is given the address.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (String) async throws -> Value
  ) async throws -> Value {
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "fake")
    logger.logLevel = .critical
    let router = Router()
    router.post("/v1/chat/completions") { request, _ in try await self.answer(request) }
    let app = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { ready.yield($0.localAddress?.port ?? 0) }, logger: logger)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await app.run() }
      var port = 0
      for await one in ports {
        port = one
        break
      }
      let value = try await body("http://127.0.0.1:\(port)/v1")
      group.cancelAll()
      return value
    }
  }

  private func answer(_ request: Request) async throws -> Response {
    let body = try await request.body.collect(upTo: 1 << 20)
    let json = try JSON(parsing: Array(body.readableBytesView))
    requests.withLock { $0.append(json) }
    keys.withLock { $0.append(request.headers[.authorization] ?? "") }
    switch behaviour {
    case .says(let text):
      return plain(
        JSON.object([
          .init("choices", .array([["message": ["role": "assistant", "content": .string(text)]]]))
        ]).text)
    case .body(let text): return plain(text)
    case .status(let code): return Response(status: .init(code: code), body: .init())
    case .slow(let millis):
      try await Task.sleep(for: .milliseconds(millis))
      return plain("{}")
    case .drips:
      return Response(
        status: .ok,
        body: .init { writer in
          for _ in 0..<200 {
            try await writer.write(ByteBuffer(string: " "))
            try await Task.sleep(for: .milliseconds(50))
          }
          try await writer.finish(nil)
        })
    case .huge: return plain(String(repeating: "x", count: 1 << 20))
    }
  }

  private func plain(_ text: String) -> Response {
    Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
