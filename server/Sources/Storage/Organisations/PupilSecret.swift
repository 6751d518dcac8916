/// What a child without an address signs in by, beside the class's code and their own name: three
/// pictures in order, or six digits.
///
/// Neither is many to guess: guesses are counted for the pupil wherever they come from.
public struct PupilSecret: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case pictures, pin }

  /// The names that pictures have, for who cannot see them and for what is printed.
  ///
  /// NB: kept as they are for ever, because hashes are made of them.
  public static let pictures = [
    "apple", "ball", "bell", "boat", "book", "cat", "cloud", "cup", "fish", "flower", "hat",
    "house", "key", "kite", "leaf", "moon", "mushroom", "rocket", "snail", "star", "sun", "tent",
    "tree", "umbrella",
  ]
  static let picturesCount = 3
  static let digitsCount = 6

  public var kind: Kind
  /// As in "cat sun key", or "204817".
  public var text: String

  public static func fresh(_ kind: Kind) -> PupilSecret {
    var system = SystemRandomNumberGenerator()
    switch kind {
    case .pictures:
      let chosen = pictures.shuffled(using: &system).prefix(picturesCount)
      return PupilSecret(kind: kind, text: chosen.joined(separator: " "))
    case .pin:
      let digits = (0..<digitsCount).map { _ in "\(system.next(upperBound: UInt(10)))" }
      return PupilSecret(kind: kind, text: digits.joined())
    }
  }

  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// As somebody types or chooses it; nil for what is of neither kind.
  public init?(typed text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    if words.count == PupilSecret.picturesCount,
      words.allSatisfy(PupilSecret.pictures.contains)
    {
      self.init(kind: .pictures, text: words.joined(separator: " "))
      return
    }
    let digits = words.joined()
    guard digits.utf8.count == PupilSecret.digitsCount,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.init(kind: .pin, text: digits)
  }
}

/// Says nothing of what is secret, wherever it is printed.
extension PupilSecret: CustomStringConvertible {
  public var description: String { "secret of \(kind.rawValue)" }
}
