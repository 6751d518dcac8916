import Answers
import Basics
public import Packs
import Practice

/// Rules as text that a coach can read, change and send to another:
///
///     rules: our-league
///     competition: quizbowl
///     name: Our league
///     Points for a power: 20 -- agreed in September
///     Time to buzz after reading: 4 s
///     Missed bonus parts go to the other team: yes
///
/// Lines that begin with two slashes are comments; several profiles may follow each other. A line
/// “like: minnesota” takes the rules of another profile, and the lines after it change them.
/// Times are in seconds ("2.5 s"), in minutes ("9 min"), or both ("9:00").
public enum RuleFile {
  public static let bytesMax = 65_536
  /// So many are taken notice of that a server has.
  public static let servedMax = 100

  /// The profiles of a text; lines that cannot be used are reported and left out. `known` can be
  /// named by it beside those that stand before in the text.
  public static func parse(
    _ text: [UInt8], known: [Rules] = []
  ) -> (rules: [Rules], problems: [Problem]) {
    var reader = RuleReader(known: known)
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
  /// A value as rule files and pages write it: "10", "2.5 s", "9:00", "yes".
  public func text(_ value: Int32) -> String {
    switch unit {
    case .count, .points: "\(value)"
    case .yesNo: value == 0 ? "no" : "yes"
    case .choice: choices[min(max(Int(value), 0), choices.count - 1)]
    case .millis: Words.time(Int64(value))
    }
  }

  /// Reads what `text` writes, and "9 min"; nil when it is no such value or out of range.
  public func value(_ text: String) -> Int32? {
    let number: Int64?
    switch unit {
    case .yesNo: number = text == "yes" ? 1 : text == "no" ? 0 : nil
    case .choice: number = choices.firstIndex(of: text).map { Int64($0) }
    case .count, .points: number = RuleKey.whole(text)
    case .millis: number = Words.millis(text)
    }
    guard let exact = number.flatMap({ Int32(exactly: $0) }), range.contains(exact) else {
      return nil
    }
    return exact
  }

  /// By their numbers.
  static let strictnesses: [Strictness] = [.lenient, .standard, .strict]

  /// "-5", "10", "10.0".
  private static func whole(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    let isNegative = bytes.first == UInt8(ascii: "-")
    guard let read = Words.thousandths(bytes[(isNegative ? 1 : 0)...]), read.rest.isEmpty,
      read.number % 1_000 == 0
    else { return nil }
    return read.number / (isNegative ? -1_000 : 1_000)
  }
}
