/// What a file is, told from the end of its name.
struct ContentType: Equatable {
  var name: String
  /// Whether compressing it is worth the while.
  var isCompressible: Bool

  init(ofFile path: String) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let text = ContentType.texts[ending] {
      self.init(name: text, isCompressible: true)
    } else {
      self.init(
        name: ContentType.others[ending] ?? "application/octet-stream", isCompressible: false)
    }
  }

  private init(name: String, isCompressible: Bool) {
    self.name = name
    self.isCompressible = isCompressible
  }

  private static let texts = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json", "wasm": "application/wasm",
  ]

  private static let others = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/x-icon", "woff2": "font/woff2", "ogg": "audio/ogg",
    "opus": "audio/ogg", "mp3": "audio/mpeg", "wav": "audio/wav",
  ]
}
