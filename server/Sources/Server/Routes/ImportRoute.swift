import Basics
import Documents
import Foundation
import HTTPTypes
import Hummingbird
import Storage

/// `POST /api/import?name=packet.docx`: a document's bytes in, our pack and its problems out.
///
/// For the kinds that the core cannot read in the browser. Nothing is kept.
struct ImportRoute: Sendable {
  let limits: Limits
  let line: WaitingLine

  init(limits: Limits) {
    self.limits = limits
    line = WaitingLine(atOnceMax: limits.importsAtOnceMax, waitingMax: limits.importsWaitingMax)
  }

  var routes: [Route] {
    [
      Route(
        .post, "/api/import", needs: .documents, bodyBytesMax: limits.importBytesMax,
        "Reads a document of somebody else's format into our pack.",
        answers: "format, questions, pack, problems"
      ) { request, context in try await answer(request, bytesMax: context.bodyBytesMax) }
    ]
  }

  private func answer(_ request: Request, bytesMax: Int) async throws -> Response {
    guard let name = request.uri.queryParameters["name"], !name.isEmpty else {
      throw ServerError.nameMissing
    }
    let document = Document(
      name: String(name), bytes: try await request.bytes(max: bytesMax))
    let imported = try await line.run { try importDocument(document) }
    return Response(json: imported.json)
  }
}

/// Lets only so many pieces of slow work run at once, off the server's own threads.
actor WaitingLine {
  private let atOnceMax: Int
  private let waitingMax: Int
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(atOnceMax: Int, waitingMax: Int) {
    self.atOnceMax = atOnceMax
    self.waitingMax = waitingMax
  }

  var load: (running: Int, waiting: Int) { (running, waiting.count) }

  func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    if running < atOnceMax {
      running += 1
    } else if waiting.count < waitingMax {
      // Whoever leaves hands over its place.
      await withCheckedContinuation { waiting.append($0) }
    } else {
      throw ServerError.tooBusy
    }
    defer { leave() }
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }

  private func leave() {
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().resume() }
  }
}
