public import Basics

/// What the host sends: the name of what a person asked for, when, and fields as texts.
public struct Command: Sendable {
  public var name: String
  public var moment: Moment
  /// What is answered came from a recogniser.
  public var isSpoken = false
  private let json: JSON

  public init(_ name: String, at moment: Moment, _ fields: [JSON.Member] = []) {
    self.name = name
    self.moment = moment
    json = .object(fields)
  }

  /// `{"do":"buzz","at":1700000000000,"zone":60,...}`
  public init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 8, bytesMax: 4 << 20)),
      let name = json["do"]?.string, let at = json["at"]?.double, at >= 0, at < 1e15
    else { return nil }
    self.json = json
    self.name = name
    let zone = min(max(json["zone"]?.integer ?? 0, -1080), 1080)
    moment = Moment(millis: Int64(at), zoneMinutes: Int32(zone))
  }

  /// The field's text; numbers and booleans as texts too.
  public subscript(field: String) -> String? {
    switch json[field] {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "yes" : "no"
    default: nil
    }
  }

  /// The field's text without spaces around it; empty where there is none.
  public func line(_ field: String) -> String {
    var bytes = Array((self[field] ?? "").utf8)[...]
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  public func int(_ field: String) -> Int? { self[field].flatMap { Int($0) } }

  /// Two names in one field, with a slash between them: "counting/number".
  public func pair(_ field: String) -> (String, String)? {
    let parts = (self[field] ?? "").utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    return parts.count == 2 ? (String(Substring(parts[0])), String(Substring(parts[1]))) : nil
  }

  /// Every field that is a text, in the host's order.
  public var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for member in json.members ?? [] {
      if let value = self[member.key] { fields.append((member.key, value)) }
    }
    return fields
  }

  /// A field that may stand several times in a form: the host sends those as a list.
  public func all(_ field: String) -> [String] {
    if let list = json[field]?.array {
      var texts: [String] = []
      for value in list { if let text = value.string { texts.append(text) } }
      return texts
    }
    return self[field].map { [$0] } ?? []
  }

  /// The answer in the field "text"; what else a recogniser heard stands in "alternatives", a line
  /// each.
  public var given: Given {
    var alternatives: [String] = []
    for line in (self["alternatives"] ?? "").utf8.split(separator: 0x0A) {
      alternatives.append(String(Substring(line)))
    }
    return Given(self["text"] ?? "", alternatives: alternatives, isSpoken: isSpoken)
  }
}
