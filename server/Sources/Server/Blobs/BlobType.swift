/// What a blob may be: pictures and sounds that a browser shows and plays, and runs nothing of.
///
/// NB: no SVG, which may hold scripts.
enum BlobType: String, CaseIterable, Sendable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case webp = "image/webp"
  case gif = "image/gif"
  case avif = "image/avif"
  case ogg = "audio/ogg"
  case webm = "audio/webm"
  case mpeg = "audio/mpeg"
  case mp4 = "audio/mp4"
  case wav = "audio/wav"

  /// From the header `Content-Type`, whatever stands behind the type; nil for any other.
  init?(header: String?) {
    let type = header?.split(separator: ";").first.map { $0.filter { $0 != " " }.lowercased() }
    self.init(rawValue: type ?? "")
  }

  /// How a file of it is called at its end.
  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .mpeg: "mp3"
    case .mp4: "m4a"
    case .png, .webp, .gif, .avif, .ogg, .webm, .wav: name
    }
  }

  private var name: String { String(rawValue.drop { $0 != "/" }.dropFirst()) }
}
