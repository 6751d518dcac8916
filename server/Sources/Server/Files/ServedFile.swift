import Basics
import HTTPTypes
import Hummingbird

/// A file ready to be sent: its bytes, the same compressed, and the hash that names them.
struct ServedFile: Sendable {
  var bytes: [UInt8]
  var compressed: [UInt8]?
  var type: ContentType
  var sha256: String

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    type = ContentType(ofFile: path)
    sha256 = SHA256.hex(bytes)
    compressed = type.isCompressible ? gzipped(bytes) : nil
  }

  /// A file that gains nothing from compressing, and whose hash is known.
  init(incompressible bytes: [UInt8], path: String, sha256: String) {
    self.bytes = bytes
    type = ContentType(ofFile: path)
    self.sha256 = sha256
    compressed = nil
  }

  /// The answer to a request for it.
  ///
  /// `isImmutable`: its address changes when it does.
  func response(to request: Request, isImmutable: Bool) -> Response {
    let isCompressed = compressed != nil && request.acceptsGzip
    let tag = "\"" + sha256.prefix(32) + (isCompressed ? "-gz" : "") + "\""
    var headers: HTTPFields = [
      .eTag: tag, .vary: "Accept-Encoding",
      .cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if request.hasAlready(tag) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = type.name
    if isCompressed { headers[.contentEncoding] = "gzip" }
    let body = (isCompressed ? compressed : nil) ?? bytes
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}

extension Request {
  /// Whether gzip is listed, and not with a weight of nothing.
  var acceptsGzip: Bool {
    let codings = (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",")
    return codings.contains { coding in
      let parts = coding.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
      return ["gzip", "*"].contains(parts.first ?? "") && weight.flatMap { Double($0) } != 0
    }
  }

  /// Whether the browser holds the version with that tag.
  func hasAlready(_ tag: String) -> Bool {
    guard let held = headers[.ifNoneMatch] else { return false }
    return held.split(separator: ",").contains { part in
      let part = part.filter { $0 != " " }
      return part == "*" || part == tag || part == "W/" + tag
    }
  }
}
