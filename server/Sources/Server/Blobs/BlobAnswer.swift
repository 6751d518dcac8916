import HTTPTypes
import Hummingbird
import NIOCore
import Storage

/// How kept bytes are sent: whole or a range of them, a part at a time, and never to be run.
struct BlobAnswer: Sendable {
  var hash: BlobHash
  var bytes: Int64
  var type: String
  /// What a browser calls it that saves it.
  var name: String
  var cache = "private, no-cache"

  func response(to request: Request, from store: any BlobStore) async throws -> Response {
    let tag = "\"\(hash.text)\""
    var headers: HTTPFields = [
      .eTag: tag, .cacheControl: cache, .acceptRanges: "bytes",
      .contentDisposition: "attachment; filename=\"\(name)\"",
    ]
    if request.hasAlready(tag) { return Response(status: .notModified, headers: headers) }
    guard try await store.size(of: hash) == bytes else { throw StoreError.blobMissing(hash) }
    headers[.contentType] = type
    // NB: of other bytes than the caller has a part of, it wants all.
    let isOther = request.headers[named("If-Range")].map { $0 != tag } ?? false
    var (status, range) = (HTTPResponse.Status.ok, 0..<bytes)
    switch ByteRange(header: isOther ? nil : request.headers[.range], of: bytes) {
    case .whole: break
    case .part(let part):
      (status, range) = (.partialContent, part)
      headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(bytes)"
    case .nowhere:
      headers[.contentRange] = "bytes */\(bytes)"
      headers[.contentType] = nil
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
    let (hash, sent) = (hash, range)
    let body = ResponseBody(contentLength: range.count) { writer in
      try await store.read(hash, sent) { try await writer.write(ByteBuffer(bytes: $0)) }
      try await writer.finish(nil)
    }
    return Response(status: status, headers: headers, body: body)
  }
}
