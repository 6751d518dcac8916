import Basics
import HTTPTypes
import Hummingbird
import NIOCore
import Storage

/// `/api/v1/blobs`: a learner's pictures and recordings, each at the hash of its bytes.
///
/// docs/formats/blobs.md describes them.
struct BlobRoutes: Sendable {
  let store: Store
  let addresses: SignedAddresses
  let now: @Sendable () -> Int64

  /// A page of the list.
  static let listedMax = 100

  var routes: [Route] { [list, put, get, drop, sign, signed] }

  private var list: Route {
    Route(
      .get, "/api/v1/blobs", for: .learner, perMinuteMax: 120,
      "One's pictures and recordings, 100 behind `after`.",
      answers: "blobs: hash, bytes, type, made; count, bytes of all"
    ) { request, context in
      let account = try context.caller.account
      let after = request.uri.queryParameters["after"].flatMap { BlobHash(String($0)) }
      let usage = try await store.blobUsage(of: account, as: context.principal)
      let blobs = try await store.blobs(
        of: account, after: after, countMax: BlobRoutes.listedMax, as: context.principal)
      return Response(
        json: [
          "count": .integer(usage.count), "bytes": .integer(usage.bytes),
          "blobs": .array(blobs.map(\.json)),
        ])
    }
  }

  private var put: Route {
    Route(
      .put, "/api/v1/blobs/:hash", for: .learner, bodyBytesMax: Int(store.quota.blobBytesMax),
      perMinuteMax: 120, "Keeps a picture or a recording under its SHA-256.",
      answers: "201, or 200 if it was there: hash, bytes, type, made"
    ) { request, context in
      let hash = try context.hash(orThrow: .blobHashWrong)
      guard let type = BlobType(header: request.headers[.contentType]) else {
        throw ServerError.blobTypeRefused
      }
      var file = try WaitingFile(in: store.blobStore.waiting)
      defer { file.remove() }
      var count = 0
      for try await part in request.body {
        count += part.readableBytes
        guard count <= context.bodyBytesMax else {
          throw ServerError.bodyTooLarge(bytesMax: context.bodyBytesMax)
        }
        try file.add(Array(part.readableBytesView))
      }
      if count == 0 { throw ServerError.bodyMissing }
      let (found, bytes) = try file.end()
      guard found == hash else { throw ServerError.blobHashWrong }
      let blob = Blob(hash: hash, bytes: bytes, type: type.rawValue, made: now())
      let isNew = try await store.keep(
        file.path, as: blob, of: try context.caller.account, as: context.principal)
      var response = Response(json: blob.json)
      response.status = isNew ? .created : .ok
      return response
    }
  }

  private var get: Route {
    Route(
      .get, "/api/v1/blobs/:hash", for: .learner, perMinuteMax: 600,
      "A picture or a recording of one's own.", answers: "its bytes, or a range of them"
    ) { request, context in
      let blob = try await own(request, context)
      return try await blob.answer.response(to: request, from: store.blobStore)
    }
  }

  private var drop: Route {
    Route(
      .delete, "/api/v1/blobs/:hash", for: .learner, perMinuteMax: 120,
      "Deletes a picture or a recording.", answers: "204"
    ) { request, context in
      let hash = try context.hash(orThrow: .noSuchPage(request.uri.path))
      let isDropped = try await store.drop(
        hash, of: try context.caller.account, as: context.principal, now: now())
      guard isDropped else { throw ServerError.noSuchPage(request.uri.path) }
      return Response(status: .noContent)
    }
  }

  private var sign: Route {
    Route(
      .post, "/api/v1/blobs/:hash/address", for: .learner, perMinuteMax: 600,
      "An address for <img> and <audio>.", answers: "url, which holds for five minutes"
    ) { request, context in
      let blob = try await own(request, context)
      let url = addresses.address(of: blob.hash, for: try context.caller.account)
      return Response(json: ["url": .string(url)])
    }
  }

  private var signed: Route {
    Route(
      .get, "/api/v1/signed/:hash", perMinuteMax: 600,
      "A picture or a recording, at an address that was signed.", answers: "as where it is kept"
    ) { request, context in
      let nothing = ServerError.noSuchPage(request.uri.path)
      let hash = try context.hash(orThrow: nothing)
      let said = request.uri.queryParameters
      guard
        let account = addresses.account(
          hash, for: String(said["for"] ?? ""), until: String(said["until"] ?? ""),
          code: String(said["code"] ?? "")),
        let blob = try await store.blob(hash, of: account, as: .learner(account))
      else { throw nothing }
      var answer = blob.answer
      answer.cache = "private, max-age=\(SignedAddresses.minutes * 60)"
      return try await answer.response(to: request, from: store.blobStore)
    }
  }

  /// What the caller has at the request's address; somebody else's is not there.
  private func own(_ request: Request, _ context: ServerContext) async throws -> Blob {
    let nothing = ServerError.noSuchPage(request.uri.path)
    let hash = try context.hash(orThrow: nothing)
    let blob = try await store.blob(
      hash, of: try context.caller.account, as: context.principal)
    guard let blob else { throw nothing }
    return blob
  }
}

extension ServerContext {
  fileprivate func hash(orThrow error: ServerError) throws -> BlobHash {
    guard let hash = BlobHash(try parameters.require("hash")) else { throw error }
    return hash
  }
}

extension Blob {
  var json: JSON {
    [
      "hash": .string(hash.text), "bytes": .integer(bytes), "type": .string(type),
      "made": .integer(made),
    ]
  }

  /// As in "9f….png".
  var fileName: String { "\(hash.text).\(BlobType(rawValue: type)?.ending ?? "bin")" }

  var answer: BlobAnswer { BlobAnswer(hash: hash, bytes: bytes, type: type, name: fileName) }
}
