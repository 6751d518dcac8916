extension HTML {
  /// The page's text, UTF-8.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    render(into: &output)
    return output
  }

  public var rendered: String { String(decoding: bytes, as: UTF8.self) }

  /// The words alone, without any markup.
  public var plainText: String {
    switch self {
    case .nothing: ""
    case .text(let text): text
    case .element(_, _, let content): content.plainText
    case .list(let parts): HTML.joined(parts)
    }
  }

  private static func joined(_ parts: [HTML]) -> String {
    var text = ""
    for part in parts { text += part.plainText }
    return text
  }

  public func render(into output: inout [UInt8]) {
    switch self {
    case .nothing: break
    case .text(let text): HTML.escape(text, into: &output)
    case .list(let parts): for part in parts { part.render(into: &output) }
    case .element(let tag, let attributes, let content):
      output.append(UInt8(ascii: "<"))
      output.append(static: tag.name)
      for attribute in attributes where attribute.isPresent { attribute.render(into: &output) }
      output.append(UInt8(ascii: ">"))
      if tag.isVoid { return }
      content.render(into: &output)
      output.append(UInt8(ascii: "<"))
      output.append(UInt8(ascii: "/"))
      output.append(static: tag.name)
      output.append(UInt8(ascii: ">"))
    }
  }

  /// The five signs that mean something in markup become references, in text and in attributes.
  /// Control characters that HTML forbids are left out.
  static func escape(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(static: "&amp;")
      case UInt8(ascii: "<"): output.append(static: "&lt;")
      case UInt8(ascii: ">"): output.append(static: "&gt;")
      case UInt8(ascii: "\""): output.append(static: "&quot;")
      case UInt8(ascii: "'"): output.append(static: "&#39;")
      case 0x09, 0x0A, 0x20...: output.append(byte)
      default: break
      }
    }
  }
}

extension Attribute {
  func render(into output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    output.append(static: name)
    guard let value else { return }
    output.append(static: "=\"")
    HTML.escape(value, into: &output)
    output.append(UInt8(ascii: "\""))
  }
}

extension [UInt8] {
  fileprivate mutating func append(static text: StaticString) {
    for place in 0..<text.utf8CodeUnitCount { append(text.utf8Start[place]) }
  }
}
