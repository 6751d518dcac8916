public import Markup

/// A text with Etude's marks, as a page shows it: `*title*` in italics, `_required_` underlined
/// and bold, guides dim, power marks left out, backslashes resolved.
///
/// A mark that is never closed is an ordinary sign.
public func marked(_ text: String) -> HTML {
  var renderer = MarkRenderer(bytes: Array(text.utf8.prefix(MarkRenderer.bytesMax)))
  return renderer.run()
}

struct MarkRenderer {
  static let bytesMax = 20_000
  let bytes: [UInt8]
  private var place = 0
  private var parts: [HTML] = []
  private var plain: [UInt8] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func run() -> HTML {
    while place < bytes.count { step() }
    flush()
    return .list(parts)
  }

  private mutating func step() {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] < 0x80 {
      plain.append(bytes[place + 1])
      place += 2
    } else if isPowerMark {
      place += 3
      if plain.last == 0x20, place < bytes.count, bytes[place] == 0x20 { place += 1 }
    } else if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_"), let end = close(byte) {
      flush()
      // NB: what is inside has no such mark, so this is two deep at most.
      var renderer = MarkRenderer(bytes: Array(bytes[(place + 1)..<end]))
      let inner = renderer.run()
      parts.append(byte == UInt8(ascii: "*") ? em { inner } : b { u { inner } })
      place = end + 1
    } else if let end = Guide.read(bytes, at: place)?.end {
      flush()
      let said = String(decoding: bytes[place..<end], as: UTF8.self)
      parts.append(span(.class("guide")) { said })
      place = end
    } else {
      plain.append(byte)
      place += 1
    }
  }

  private var isPowerMark: Bool {
    place + 2 < bytes.count && bytes[place] == UInt8(ascii: "(")
      && bytes[place + 2] == UInt8(ascii: ")")
      && (bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "+"))
  }

  /// Where the mark that opens here closes, on the same line and not at once.
  private func close(_ mark: UInt8) -> Int? {
    var end = place + 1
    while end < bytes.count, bytes[end] != 0x0A, end - place < 400 {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 1
      } else if bytes[end] == mark {
        return end > place + 1 ? end : nil
      }
      end += 1
    }
    return nil
  }

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    parts.append(.text(String(decoding: plain, as: UTF8.self)))
    plain = []
  }
}
