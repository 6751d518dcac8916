import Basics

/// What the host sends: the name of what a person asked for, when, and fields as texts.
struct Command {
  var name: String
  var moment: Moment
  private let json: JSON

  /// `{"do":"buzz","at":1700000000000,"zone":60,...}`
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 8, bytesMax: 4 << 20)),
      let name = json["do"]?.string, let at = json["at"]?.double, at >= 0, at < 1e15
    else { return nil }
    self.json = json
    self.name = name
    let zone = min(max(json["zone"]?.integer ?? 0, -1080), 1080)
    moment = Moment(millis: Int64(at), zoneMinutes: Int32(zone))
  }

  /// The field's text; numbers and booleans as texts too.
  subscript(field: String) -> String? {
    switch json[field] {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "yes" : "no"
    default: nil
    }
  }

  func int(_ field: String) -> Int? { self[field].flatMap { Int($0) } }

  /// Every field that is a text, in the host's order.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for member in json.members ?? [] {
      if let value = self[member.key] { fields.append((member.key, value)) }
    }
    return fields
  }

  /// A field that may stand several times in a form: the host sends those as a list.
  func all(_ field: String) -> [String] {
    if let list = json[field]?.array {
      var texts: [String] = []
      for value in list { if let text = value.string { texts.append(text) } }
      return texts
    }
    return self[field].map { [$0] } ?? []
  }
}
