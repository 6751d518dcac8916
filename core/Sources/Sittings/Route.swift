/// Where the learner is, as the address bar has it: "#/library?q=prague".
public struct Route: Equatable, Sendable {
  public var path: [String]
  public var query: [(name: String, value: String)]

  public static let bytesMax = 2_000

  public init(_ hash: String) {
    var bytes = Array(hash.utf8.prefix(Route.bytesMax))[...]
    if bytes.first == UInt8(ascii: "#") { bytes = bytes.dropFirst() }
    let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    path = []
    for part in bytes[..<mark].split(separator: UInt8(ascii: "/")) {
      path.append(Route.decoded(part))
    }
    query = []
    for pair in bytes[mark...].dropFirst().split(separator: UInt8(ascii: "&")) {
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      query.append((Route.decoded(pair[..<equals]), Route.decoded(pair[equals...].dropFirst())))
    }
  }

  public subscript(name: String) -> String? {
    for pair in query where pair.name == name { return pair.value }
    return nil
  }

  public var page: String { path.first ?? "today" }

  public static func == (a: Route, b: Route) -> Bool { a.text == b.text }

  public var text: String {
    var text = "#"
    for part in path { text += "/" + Route.encoded(part) }
    for (place, pair) in query.enumerated() {
      text += (place == 0 ? "?" : "&") + Route.encoded(pair.name) + "=" + Route.encoded(pair.value)
    }
    return text == "#" ? "#/today" : text
  }

  /// Percent escapes and plus signs resolved; what is not UTF-8 is replaced.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        output.append(value)
        rest = rest.dropFirst(2)
      } else {
        output.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  public static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80
      if isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The part of the path after the page, from 1: "written" in "#/practise/written".
  public func part(_ place: Int) -> String? { place < path.count ? path[place] : nil }
}
