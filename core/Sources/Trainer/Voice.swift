/// A voice that the device has.
struct Voice: Equatable {
  var name: String
  var language: String

  /// From lines of "name TAB language".
  static func list(_ text: String) -> [Voice] {
    var voices: [Voice] = []
    for line in text.utf8.split(separator: 0x0A).prefix(400) {
      let parts = line.split(separator: 0x09, maxSplits: 1)
      guard let name = parts.first else { continue }
      voices.append(
        Voice(
          name: String(Substring(name)),
          language: parts.count > 1 ? String(Substring(parts[1])) : ""))
    }
    return voices
  }
}
