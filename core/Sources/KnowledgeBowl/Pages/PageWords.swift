import Basics
import Markup
import Packs

/// Wordings that the pages share.
enum PageWords {
  /// As a clock says it: "34 min" for long times, "2:05" for the last minutes, "12 s".
  static func time(_ millis: Int64) -> String {
    let seconds = max(0, millis) / 1_000
    if seconds >= 600 { return "\((seconds + 30) / 60) min" }
    if seconds >= 60 {
      let rest = seconds % 60
      return rest < 10 ? "\(seconds / 60):0\(rest)" : "\(seconds / 60):\(rest)"
    }
    return "\(seconds) s"
  }

  /// With one digit after the point: "2.4 s".
  static func seconds(_ millis: Int64) -> String {
    let tenths = (max(0, millis) + 50) / 100
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// What is left on a clock that the page shows anew every minute, and every ten seconds when it
  /// is late: "27 min", "4:50".
  static func left(_ millis: Int64) -> String {
    if millis > WrittenRound.lateMillis { return "\((millis + 59_999) / 60_000) min" }
    let seconds = (millis + 9_999) / 10_000 * 10
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// What stands before the choice at this place, whatever label its source gave it.
  static func letter(_ place: Int) -> String {
    String(decoding: [UInt8(ascii: "A") + UInt8(min(place, 25))], as: UTF8.self)
  }

  /// The key of the choice at this place: a digit always, and its letter for the first five.
  static func keys(_ place: Int) -> String {
    place < 5 ? "Key\(letter(place)) Digit\(place + 1)" : "Digit\(place + 1)"
  }

  /// The text of the choice with this label.
  static func choice(_ label: String, of question: Question) -> String {
    for choice in question.choices where choice.label == label { return choice.text }
    return label
  }

  /// The letter that stands before the choice with this label.
  static func letter(_ label: String, of question: Question) -> String {
    for (place, choice) in question.choices.enumerated() where choice.label == label {
      return letter(place)
    }
    return ""
  }
}
