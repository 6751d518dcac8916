extension Question.Part.Level {
  /// e, m or h.
  package init?(letter: UInt8) {
    switch Scan.lower(letter) {
    case UInt8(ascii: "e"): self = .easy
    case UInt8(ascii: "m"): self = .medium
    case UInt8(ascii: "h"): self = .hard
    default: return nil
    }
  }

  package var letter: String {
    switch self {
    case .easy: "e"
    case .medium: "m"
    case .hard: "h"
    }
  }
}
