import Basics
import Packs

/// Reads rule files line by line.
struct RuleReader {
  private(set) var rules: [Rules] = []
  private(set) var problems: [Problem] = []
  private var current: Rules?
  private let known: [Rules]

  init(known: [Rules]) { self.known = known }

  static let profilesMax = 100
  private static let nameBytesMax = 80

  mutating func say(_ line: Int, _ message: String) {
    problems.append(
      Problem(place: line == 0 ? "" : "line \(line)", message: message, severity: .error))
  }

  mutating func finish() {
    if let current, rules.count < Self.profilesMax {
      var kept = current
      if kept.name.isEmpty { kept.name = kept.profile }
      rules.append(kept)
    }
    current = nil
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, _ number: Int) {
    let line = Scan.trimmed(bytes)
    if line.isEmpty || line.starts(with: "//".utf8) { return }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      return say(number, "A line is “name: value”; this one has no colon.")
    }
    let name = Scan.string(Scan.trimmed(line[..<colon]))
    let (value, source) = Self.parts(line[(colon + 1)...])
    switch name {
    case "rules": begin(value, number)
    case "like": take(value, number)
    case "competition": edit(number) { $0.competition = value }
    case "name": edit(number) { $0.name = String(value.prefix(Self.nameBytesMax)) }
    default: set(name, value, source, number)
    }
  }

  private mutating func begin(_ name: String, _ number: Int) {
    finish()
    guard Self.isName(name) else {
      return say(number, "“\(name)” cannot name rules: use a-z, 0-9 and “-”, at most 64.")
    }
    if rules.contains(where: { $0.profile == name }) {
      say(number, "There are two rules called “\(name)”; the second is used.")
      rules.removeAll { $0.profile == name }
    }
    current = Rules(profile: name)
  }

  private mutating func take(_ profile: String, _ number: Int) {
    guard let other = rules.profile(profile) ?? known.profile(profile) else {
      return say(number, "There are no rules “\(profile)” that these could be like.")
    }
    guard let current, current.numbers.isEmpty else {
      return say(number, "“like” comes before the rules that differ.")
    }
    edit(number) {
      $0.competition = other.competition
      $0.numbers = other.numbers
      $0.sources = other.sources
    }
  }

  private mutating func edit(_ number: Int, _ edit: (inout Rules) -> Void) {
    guard var rules = current else {
      return say(number, "Begin with a line “rules: NAME”.")
    }
    edit(&rules)
    current = rules
  }

  private mutating func set(_ name: String, _ text: String, _ source: String, _ number: Int) {
    let folded = Folding.fold(name)
    guard let key = RuleKey.allCases.first(where: { Folding.fold($0.name) == folded }) else {
      return say(number, "There is no rule called “\(name)”.")
    }
    guard let value = key.value(text) else {
      return say(
        number,
        "“\(text)” is no value for “\(key.name)”: it is from \(key.text(key.range.lowerBound)) to "
          + "\(key.text(key.range.upperBound)).")
    }
    edit(number) {
      $0.numbers[key] = value
      $0.sources[key] = source.isEmpty ? nil : source
    }
  }

  /// The value, and what stands behind " -- ".
  private static func parts(_ bytes: ArraySlice<UInt8>) -> (value: String, source: String) {
    let end = Scan.find(" -- ", in: bytes)
    let source = end.map { bytes[($0 + 4)...] } ?? []
    return (
      Scan.string(Scan.trimmed(bytes[..<(end ?? bytes.endIndex)])),
      Scan.string(Scan.trimmed(source))
    )
  }

  private static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0) || $0 == 0x2D }
  }
}
