import Basics
import Practice
import Sittings
import Teaching
import Typing

/// What a learner chose for one letter of a layout.
enum KeyChoice: String, CaseIterable, Sendable {
  /// As lessons choose.
  case usual = ""
  /// It is what lessons practise.
  case focus
  /// It is in no word.
  case lock
  /// It is in words, and never practised for itself.
  case skip

  var name: String {
    switch self {
    case .usual: "As it comes"
    case .focus: "Practise it"
    case .lock: "Leave it out"
    case .skip: "Treat as known"
    }
  }
}

extension TypingChoices {
  /// A setting a letter, so that two devices' choices add up; each layout has its own.
  static func key(of letter: UInt32, on layout: String) -> String {
    "typing.key.\(layout).\(Letters.shown(letter))"
  }

  func choice(of letter: UInt32, on layout: String) -> KeyChoice {
    chosen[TypingChoices.key(of: letter, on: layout)].flatMap { KeyChoice(rawValue: $0) } ?? .usual
  }

  /// What lessons honour. Of several letters to practise, each lesson takes one, by its seed.
  func wishes(_ letters: [UInt32], on layout: String, seed: UInt64) -> Wishes {
    var wishes = wishes
    var focuses: [UInt32] = []
    for letter in letters {
      switch choice(of: letter, on: layout) {
      case .usual: break
      case .focus: focuses.append(letter)
      case .lock: wishes.locked.append(letter)
      case .skip: wishes.skipped.append(letter)
      }
    }
    var random = SeededRandom(seed: seed)
    if !focuses.isEmpty { wishes.focus = focuses[random.below(focuses.count)] }
    return wishes
  }

  func setting(of letter: UInt32, on layout: String) -> Setting {
    Setting(
      TypingChoices.key(of: letter, on: layout), "The key \(Letters.shown(letter))",
      .choice(KeyChoice.allCases.map { ($0.rawValue, $0.name) }),
      chosen: choice(of: letter, on: layout).rawValue)
  }

  var share: Setting {
    Setting(
      TypingChoices.shareKey, "Words with the key to practise",
      .number(TypingChoices.shares, unit: "%"), chosen: "\(focusShare)",
      hint: "In per cent. More is harder on one finger, and sooner done.")
  }
}
