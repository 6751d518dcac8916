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
    /// Kept in milliseconds, told and written as "5 s" and "9:00"; a bare number is of seconds.
    case time(ClosedRange<Int>)
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
    case .time:
      return field.html(
        input,
        sends + [
          .type("text"), .autocomplete("off"), .maxlength(12),
          .value(Words.time(Int64(chosen) ?? 0)),
        ])
    }
  }

  /// What it is now, in words: "220 words a minute".
  public var told: String { told(chosen) }

  public func told(_ value: String) -> String {
    switch kind {
    case .choice(let options): options.first { $0.value == value }?.name ?? value
    case .number(_, let unit): unit.isEmpty ? value : "\(value) \(unit)"
    case .time: Words.time(Int64(value) ?? 0)
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
    case .time(let range):
      if let millis = Words.millis(text) { return within(range, Double(millis)) }
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
    case .time(let range):
      "Write a time as 5 s or 9:00, from \(Words.time(Int64(range.lowerBound))) to "
        + "\(Words.time(Int64(range.upperBound)))."
    }
  }
}

extension [Setting] {
  /// Their controls, below each other.
  public var html: HTML {
    div(.class("settings")) { map { $0.html } }
  }
}
