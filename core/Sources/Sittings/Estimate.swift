public import Markup
public import Practice

/// An estimate as a row: what of, where it lies, and the reason on opening. Of too few answers
/// there is none to draw.
public struct Estimate {
  let name: String
  let claim: Claim
  let note: String
  let reason: String

  /// `note` stands behind the number; `reason` is told on opening.
  public init(_ name: String, _ claim: Claim, note: String = "", reason: String) {
    self.name = name
    self.claim = claim
    self.note = note
    self.reason = reason
  }

  @HTMLBuilder public var html: HTML {
    if claim.form != .none {
      details {
        summary(.class("mastery-row")) {
          span(.class("name")) { name }
          RangeBar(claim, label: name).html
          b { claim.text }
          if !note.isEmpty { span(.class("hint")) { note } }
        }
        p { reason }
      }
    }
  }
}

extension RangeBar {
  public init(_ claim: Claim, label: String) {
    self.init(
      value: claim.form == .number ? claim.value : nil, low: claim.low, high: claim.high,
      label: label)
  }
}

/// Figures of a module beside each other. Those that too few answers carry are left out, and one
/// sentence says so.
public struct Figures {
  private var shown: [HTML] = []
  private var waiting: [String] = []

  public init() {}

  public var isEmpty: Bool { shown.isEmpty && waiting.isEmpty }

  /// A share: counts while they are few, then per cent; nothing of nothing.
  public mutating func add(_ share: Share, _ name: String, _ meaning: String) {
    if share.total > 0 { shown.append(Stat(share.words, name, meaning).html) }
  }

  /// A mean or a difference, from so many answers; it waits until they are enough.
  public mutating func add(
    _ number: String?, from answers: Int, _ name: String, _ meaning: String
  ) {
    if let number, Claim.allowsNumber(answers) {
      shown.append(Stat(number, name, meaning).html)
    } else if answers > 0 {
      waiting.append(name)
    }
  }

  public var html: HTML {
    group {
      if !shown.isEmpty { div(.class("stats")) { shown } }
      if !waiting.isEmpty {
        p(.class("hint")) {
          "From \(Claim.numberAnswersMin) answers on also: \(waiting.joined(separator: ", "))."
        }
      }
    }
  }
}
