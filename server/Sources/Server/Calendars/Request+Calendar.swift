import Basics
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// A calendar, or that it is what the asker has already.
  func calendar(_ text: String) -> Response {
    let tag = "\"\(SHA256.hex(Array(text.utf8)).prefix(32))\""
    var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
    if hasAlready(tag) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = "text/calendar; charset=utf-8"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
