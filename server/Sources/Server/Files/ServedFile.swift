import Basics
import Crypto
import HTTPTypes
import Hummingbird
import Synchronization

/// A file ready to be sent: its bytes, the same compressed, and the hash that names them.
struct ServedFile: Sendable {
  var bytes: [UInt8]
  private var gzip: GzippedFile?
  var brotli: PressedFile?
  var type: ContentType
  var sha256: String

  /// Without a press, and until that has compressed it, there is what gzip makes of it.
  init(bytes: [UInt8], path: String, press: BrotliPress? = nil) {
    self.bytes = bytes
    type = ContentType(ofFile: path)
    // NB: quicker than the core's own, and a server reads some twenty megabytes when it starts.
    sha256 = Crypto.SHA256.hash(data: bytes).hex
    guard type.isCompressible else { return }
    brotli = press?.press(bytes, sha256: sha256)
    gzip = GzippedFile(of: bytes, isNeeded: brotli?.bytes == nil)
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
    if request.accepts("gzip"), let bytes = gzip?.bytes { return ("gzip", bytes) }
    return (nil, bytes)
  }
}

/// What gzip makes of a file: made when it is needed first.
private final class GzippedFile: Sendable {
  private let plain: [UInt8]
  private let held = Mutex<[UInt8]??>(nil)

  /// `isNeeded`: it is likely to be asked for, and made now.
  init(of plain: [UInt8], isNeeded: Bool) {
    self.plain = plain
    if isNeeded { _ = bytes }
  }

  /// Nil when it does not get smaller.
  var bytes: [UInt8]? {
    held.withLock { held in
      if let held { return held }
      let made = gzipped(plain)
      held = .some(made)
      return made
    }
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
