import Basics

/// Text with the little HTML that question files carry, read as styled runs.
///
/// Only tags that format are taken as tags; `<script>` in a question is text like any other.
package struct HTMLText {
  package struct Style: Equatable {
    package var isBold = false
    package var isUnderlined = false
    package var isItalic = false
  }

  package struct Run {
    package var bytes: [UInt8]
    package var style: Style

    package init(bytes: [UInt8], style: Style) {
      self.bytes = bytes
      self.style = style
    }
  }

  package var runs: [Run] = []
  package var hasImage = false
  package let keepsLineFeeds: Bool
  private var bold = 0
  private var underlined = 0
  private var italic = 0

  /// `keepsLines`: a line feed or `<br>` stays a line feed instead of becoming a space.
  package init(_ html: ByteSlice, keepsLines: Bool = false) {
    keepsLineFeeds = keepsLines
    var place = html.startIndex
    while place < html.endIndex {
      switch html[place] {
      case UInt8(ascii: "<"): place = tag(html, at: place)
      case UInt8(ascii: "&"): place = entity(html, at: place)
      default:
        let end = html[place...].firstIndex { $0 == 0x3C || $0 == 0x26 } ?? html.endIndex
        append(html[place..<end])
        place = end
      }
    }
  }

  package var plain: [UInt8] {
    var output: [UInt8] = []
    for run in runs { output.append(contentsOf: run.bytes) }
    return Scan.oneLine(output[...])
  }

  private var style: Style {
    Style(isBold: bold > 0, isUnderlined: underlined > 0, isItalic: italic > 0)
  }

  private mutating func append(_ byte: UInt8) { append([byte]) }

  private mutating func append(_ bytes: ByteSlice) {
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].bytes.append(contentsOf: bytes)
    } else {
      runs.append(Run(bytes: Array(bytes), style: style))
    }
  }

  private mutating func entity(_ html: ByteSlice, at place: Int) -> Int {
    let end = min(html.endIndex, place + 12)
    guard let semicolon = html[place..<end].firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(html[(place + 1)..<semicolon])
    else {
      append(UInt8(ascii: "&"))
      return place + 1
    }
    var bytes: [UInt8] = []
    bytes.append(scalar: scalar < 0x20 || scalar == 0xA0 ? 0x20 : scalar)
    append(bytes[...])
    return semicolon + 1
  }

  private mutating func tag(_ html: ByteSlice, at place: Int) -> Int {
    let end = min(html.endIndex, place + PackLimit.tagBytesMax)
    var cursor = place + 1
    let isClosing = cursor < end && html[cursor] == UInt8(ascii: "/")
    if isClosing { cursor += 1 }
    let nameStart = cursor
    while cursor < end, Scan.isLetter(html[cursor]) { cursor += 1 }
    let name = html[nameStart..<cursor]
    let rest = html[cursor..<end]
    guard let close = rest.firstIndex(where: { $0 == 0x3E || $0 == 0x3C }), html[close] == 0x3E,
      close == cursor || !Scan.isLetter(html[cursor]) && html[cursor] != UInt8(ascii: "-"),
      apply(name, isClosing: isClosing, content: html[(close + 1)...])
    else {
      append(UInt8(ascii: "<"))
      return place + 1
    }
    return close + 1
  }

  /// False when the tag is none that formats.
  private mutating func apply(_ name: ByteSlice, isClosing: Bool, content: ByteSlice) -> Bool {
    let step = isClosing ? -1 : 1
    switch Scan.string(Scan.lower(name)) {
    case "b", "strong": bold = max(0, bold + step)
    case "u": underlined = max(0, underlined + step)
    case "i", "em": italic = max(0, italic + step)
    case "br", "p", "div", "li", "ul", "ol", "tr", "td": append(keepsLineFeeds ? 0x0A : 0x20)
    case "img": hasImage = true
    case "sub", "span", "font", "small", "a": break
    case "sup": if !isClosing, HTMLText.isExponent(content) { append(UInt8(ascii: "^")) }
    default: return false
    }
    return true
  }

  /// 10<sup>-3</sup> and x<sup>n</sup>, but not 1<sup>st</sup>.
  private static func isExponent(_ content: ByteSlice) -> Bool {
    guard let first = content.first else { return false }
    return !Scan.isLetter(first) || content.dropFirst().first == UInt8(ascii: "<")
  }
}
