import Basics
import HTTPTypes
import Hummingbird

/// A file ready to be sent: its bytes, the same compressed, and the hash that names them.
struct ServedFile: Sendable {
  var bytes: [UInt8]
  var gzip: [UInt8]?
  var brotli: PressedFile?
  var type: ContentType
  var sha256: String

  /// Without a press it is compressed at once, as small as gzip makes it.
  init(bytes: [UInt8], path: String, press: BrotliPress? = nil) {
    self.bytes = bytes
    type = ContentType(ofFile: path)
    sha256 = SHA256.hex(bytes)
    guard type.isCompressible else { return }
    gzip = gzipped(bytes)
    brotli = press?.press(bytes, sha256: sha256)
  }

  /// A file that gains nothing from compressing, and whose hash is known.
  init(incompressible bytes: [UInt8], path: String, sha256: String) {
    self.bytes = bytes
    type = ContentType(ofFile: path)
    self.sha256 = sha256
  }

  /// The answer to a request for it.
  ///
  /// `isImmutable`: its address changes when it does.
  func response(to request: Request, isImmutable: Bool) -> Response {
    let (coding, body) = coded(for: request)
    let tag = "\"" + sha256.prefix(32) + (coding.map { "-" + $0 } ?? "") + "\""
    var headers: HTTPFields = [
      .eTag: tag, .vary: "Accept-Encoding",
      .cacheControl: isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
    ]
    if request.hasAlready(tag) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = type.name
    if let coding { headers[.contentEncoding] = coding }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The smallest that there is and that the browser takes.
  private func coded(for request: Request) -> (coding: String?, body: [UInt8]) {
    if let bytes = brotli?.bytes, request.accepts("br") { return ("br", bytes) }
    if let gzip, request.accepts("gzip") { return ("gzip", gzip) }
    return (nil, bytes)
  }
}

extension Request {
  /// Whether the coding is listed, and not with a weight of nothing.
  func accepts(_ coding: String) -> Bool {
    let listed = (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",")
    return listed.contains { listed in
      let parts = listed.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { $0.dropFirst(2) }
      return [coding, "*"].contains(parts.first ?? "") && weight.flatMap { Double($0) } != 0
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
