import Basics
public import Packs

/// Rules as text that a coach can read, change and send to another:
///
///     rules: our-league
///     competition: quizbowl
///     name: Our league
///     Points for a power: 20 -- agreed in September
///     Time to buzz after reading: 4 s
///     Missed bonus parts go to the other team: yes
///
/// Lines that begin with two slashes are comments; several profiles may follow each other.
/// Times are in seconds ("2.5 s") or minutes ("9 min").
public enum RuleFile {
  public static let bytesMax = 65_536

  /// The profiles of a text; lines that cannot be used are reported and left out.
  public static func parse(_ text: [UInt8]) -> (rules: [Rules], problems: [Problem]) {
    var reader = RuleReader()
    guard text.count <= bytesMax else {
      reader.say(0, "The file is larger than \(bytesMax / 1024) KB: no rule file is.")
      return ([], reader.problems)
    }
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      reader.read(line, number)
    }
    reader.finish()
    return (reader.rules, reader.problems)
  }

  /// Reads profiles that come with Etude. A fault in them is a fault of the program.
  public static func bundled(_ text: String) -> [Rules] {
    let (rules, problems) = parse(Array(text.utf8))
    precondition(problems.isEmpty, "a bundled rule profile has a fault")
    return rules
  }
}

extension Rules {
  /// The rule file of this profile alone; parsing it gives the same rules.
  public var text: String {
    var text = "rules: \(profile)\ncompetition: \(competition)\nname: \(name)\n\n"
    for key in keys {
      text += "\(key.name): \(key.text(self[key]))"
      if let source = sources[key], !source.isEmpty { text += " -- \(source)" }
      text += "\n"
    }
    return text
  }
}

extension RuleKey {
  /// A value as rule files and pages write it: "10", "2.5 s", "9 min", "yes".
  public func text(_ value: Int32) -> String {
    switch unit {
    case .count, .points: return "\(value)"
    case .yesNo: return value == 0 ? "no" : "yes"
    case .millis:
      if value >= 60_000, value % 60_000 == 0 { return "\(value / 60_000) min" }
      let rest = value % 1_000
      if rest == 0 { return "\(value / 1_000) s" }
      var digits = "\(1_000 + rest)".utf8.dropFirst()
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      return "\(value / 1_000).\(String(Substring(digits))) s"
    }
  }

  /// Reads what `text` writes; nil when it is no such value or out of range.
  public func value(_ text: String) -> Int32? {
    var number: Int64 = 0
    var unit: [UInt8] = []
    switch self.unit {
    case .yesNo:
      return text == "yes" ? 1 : text == "no" ? 0 : nil
    case .count, .points, .millis:
      guard let read = RuleKey.thousandths(Array(text.utf8)) else { return nil }
      number = read.number
      unit = read.rest
    }
    var factor: Int64 = 1
    if self.unit == .millis {
      if unit.elementsEqual("min".utf8) {
        factor = 60
      } else if !unit.elementsEqual("s".utf8) {
        return nil
      }
      number *= factor
    } else {
      guard unit.isEmpty, number % 1_000 == 0 else { return nil }
      number /= 1_000
    }
    guard let exact = Int32(exactly: number), range.contains(exact) else { return nil }
    return exact
  }

  /// A number in thousandths, of at most seven digits before the point, and what follows it.
  private static func thousandths(_ text: [UInt8]) -> (number: Int64, rest: [UInt8])? {
    var place = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { place = 1 }
    var number: Int64 = 0
    var decimals: Int?
    var digits = 0
    while place < text.count, text[place].isDigit || text[place] == UInt8(ascii: ".") {
      if text[place] == UInt8(ascii: ".") {
        if decimals != nil || digits == 0 { return nil }
        decimals = 0
      } else {
        if digits == 10 || decimals == 3 { return nil }
        digits += 1
        if let count = decimals { decimals = count + 1 }
        number = number * 10 + Int64(text[place] & 15)
      }
      place += 1
    }
    guard digits > 0 else { return nil }
    for _ in (decimals ?? 0)..<3 { number *= 10 }
    while place < text.count, text[place] == 0x20 { place += 1 }
    return (isNegative ? -number : number, Array(text[place...]))
  }
}
