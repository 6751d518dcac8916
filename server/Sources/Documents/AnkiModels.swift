import Foundation

/// A kind of note: the names of its fields and the templates of its cards.
struct AnkiModel {
  var fields: [String]
  var templates: [AnkiTemplate]
  var isCloze: Bool

  /// The sides of the note's first card whose front shows something of it; with a gap, the text
  /// that has it.
  func sides(_ values: [String]) -> (front: String, back: String)? {
    let named = Dictionary(zip(fields, values)) { first, _ in first }
    if isCloze { return values.first { $0.contains("{{c") }.map { ($0, "") } }
    for template in templates {
      let (front, back) = (template.question(named), template.answer(named))
      if hasWords(front), hasWords(back) { return (front, back) }
    }
    return templates.first.map { ($0.question(named), $0.answer(named)) }
  }

  private func hasWords(_ html: String) -> Bool {
    html.contains("<img") || html.contains { !$0.isWhitespace }
  }

  /// The kinds as older collections keep them, in one piece of JSON (`col.models`).
  static func models(json: String) -> [Int64: AnkiModel] {
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    var models: [Int64: AnkiModel] = [:]
    for (key, model) in value as? [String: [String: Any]] ?? [:] {
      guard let id = Int64(key) else { continue }
      let fields = (model["flds"] as? [[String: Any]] ?? []).map { $0["name"] as? String ?? "" }
      let templates = (model["tmpls"] as? [[String: Any]] ?? []).map {
        AnkiTemplate(front: $0["qfmt"] as? String ?? "", back: $0["afmt"] as? String ?? "")
      }
      models[id] = AnkiModel(
        fields: fields, templates: templates, isCloze: model["type"] as? Int == 1)
    }
    return models
  }

  /// The text with that number in a message of Protocol Buffers, as newer collections keep theirs.
  static func text(_ number: Int, in message: [UInt8]) -> String? {
    var place = 0
    func varint() -> Int? {
      var value = 0
      var shift = 0
      while place < message.count, shift < 56 {
        let byte = message[place]
        place += 1
        value |= Int(byte & 0x7F) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
      return nil
    }
    while place < message.count, let key = varint() {
      switch key & 7 {
      case 0: _ = varint()
      case 1: place += 8
      case 5: place += 4
      case 2:
        guard let count = varint(), count >= 0, count <= message.count - place else { return nil }
        if key >> 3 == number {
          return String(decoding: message[place..<(place + count)], as: UTF8.self)
        }
        place += count
      default: return nil
      }
    }
    return nil
  }

  /// The kind of a note type: 1 has gaps; it is the first number of its settings.
  static func isCloze(_ settings: [UInt8]) -> Bool {
    settings.count > 1 && settings[0] == 0x08 && settings[1] == 1
  }
}
