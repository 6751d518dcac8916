import Hummingbird

extension Request {
  /// Whether the body is said to be of the type.
  ///
  /// NB: asked of all that changes something: a page of another site can send forms and plain text
  /// unasked, but neither JSON nor lines of it.
  func isOf(_ type: String) -> Bool {
    headers[.contentType]?.lowercased().hasPrefix(type) ?? false
  }

  /// The whole body; throws when it is longer than that, said or sent, or empty.
  func bytes(max bytesMax: Int) async throws -> [UInt8] {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > bytesMax {
      throw ServerError.bodyTooLarge(bytesMax: bytesMax)
    }
    var bytes: [UInt8] = []
    for try await part in body {
      guard bytes.count + part.readableBytes <= bytesMax else {
        throw ServerError.bodyTooLarge(bytesMax: bytesMax)
      }
      bytes += part.readableBytesView
    }
    if bytes.isEmpty { throw ServerError.bodyMissing }
    return bytes
  }
}
