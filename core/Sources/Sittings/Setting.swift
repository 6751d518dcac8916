import Basics
public import Markup
import Practice

/// One thing that the learner chooses: what it is called, what it can be, and what it is now. It is
/// saved as soon as it changes.
public struct Setting: Sendable {
  public enum Kind: Sendable {
    case choice([(value: String, name: String)])
    /// Whole numbers; the unit follows them in words.
    case number(ClosedRange<Int>, unit: String)
    /// Kept in milliseconds, told and written in seconds.
    case seconds(ClosedRange<Int>)
  }

  public let key: String
  public let title: String
  public let hint: String
  public let kind: Kind
  public let chosen: String

  public init(_ key: String, _ title: String, _ kind: Kind, chosen: String, hint: String = "") {
    self.key = key
    self.title = title
    self.kind = kind
    self.chosen = chosen
    self.hint = hint
  }

  /// Its control.
  public var html: HTML {
    let field = Field(id: "set-\(key)", title: title, hint: hint)
    let sends: [Attribute] = [.name("value"), .send("set"), .with("key", key)]
    switch kind {
    case .choice(let options):
      var list: [HTML] = []
      for one in options {
        list.append(option(.value(one.value), .selected(one.value == chosen)) { one.name })
      }
      return field.html(select, sends, content: .list(list))
    case .number(let range, _):
      return field.html(
        input,
        sends + [
          .type("number"), .inputmode("numeric"), .min(range.lowerBound), .max(range.upperBound),
          .value(chosen),
        ])
    case .seconds(let range):
      return field.html(
        input,
        sends + [
          .type("number"), .inputmode("decimal"), .step("any"), .min(range.lowerBound / 1_000),
          .max(range.upperBound / 1_000), .value(Setting.seconds(Int(chosen) ?? 0)),
        ])
    }
  }

  /// What it is now, in words: "220 words a minute".
  public var told: String { told(chosen) }

  public func told(_ value: String) -> String {
    switch kind {
    case .choice(let options): options.first { $0.value == value }?.name ?? value
    case .number(_, let unit): unit.isEmpty ? value : "\(value) \(unit)"
    case .seconds: Setting.seconds(Int(value) ?? 0) + " s"
    }
  }

  /// What is kept of what was written: a number beyond its range becomes the nearest in it, and
  /// `remark` says so. Nil when it is none of what can be chosen.
  public func accepted(_ text: String) -> (value: String, remark: String)? {
    switch kind {
    case .choice(let options):
      return options.contains { $0.value == text } ? (text, "") : nil
    case .number(let range, _):
      guard let number = Double(decimal: text) else { return nil }
      return within(range, number)
    case .seconds(let range):
      guard let number = Double(decimal: text) else { return nil }
      return within(range, number * 1_000)
    }
  }

  private func within(_ range: ClosedRange<Int>, _ number: Double) -> (String, remark: String) {
    let whole = Int(min(max(number, -1e9), 1e9).rounded())
    if whole < range.lowerBound { return ("\(range.lowerBound)", ", the least there is") }
    if whole > range.upperBound { return ("\(range.upperBound)", ", the most there is") }
    return ("\(whole)", "")
  }

  /// What can be written, for those who wrote something else.
  public var allowed: String {
    switch kind {
    case .choice: "Choose one of the list."
    case .number(let range, _): "Write a number from \(range.lowerBound) to \(range.upperBound)."
    case .seconds(let range):
      "Write seconds, from \(Setting.seconds(range.lowerBound)) to "
        + "\(Setting.seconds(range.upperBound))."
    }
  }

  /// Milliseconds as seconds: "5", "2.5".
  private static func seconds(_ millis: Int) -> String {
    let rest = millis % 1_000
    if rest == 0 { return "\(millis / 1_000)" }
    var digits = Array("\(1_000 + rest)".utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(millis / 1_000)." + String(decoding: digits, as: UTF8.self)
  }
}

extension [Setting] {
  /// Their controls, below each other.
  public var html: HTML {
    div(.class("settings")) { map { $0.html } }
  }
}
