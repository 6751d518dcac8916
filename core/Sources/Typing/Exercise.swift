/// A text and the rules it is typed by. It never changes while it is typed.
public struct Exercise: Equatable, Sendable {
  public let rules: Rules
  /// The text as scalars of its composed form; a timed test has a space behind the last word too.
  public let target: [UInt32]
  /// Where each word begins, and the end.
  public let bounds: [Int32]

  /// A text beyond the limit is cut there.
  public init(_ text: String, _ rules: Rules) {
    self.rules = rules
    var scalars = Composition.scalars(text)
    if scalars.count > TypingLimits.textScalarsMax {
      scalars.removeSubrange(TypingLimits.textScalarsMax...)
    }
    if rules.model == .zen { scalars = [] }
    if rules.model == .code { scalars = Exercise.unindented(scalars) }
    var bounds: [Int32] = [0]
    if rules.isWordly {
      for (place, scalar) in scalars.enumerated() where scalar == space {
        bounds.append(Int32(place + 1))
      }
      if rules.durationMillis != nil { scalars.append(space) }
    }
    bounds.append(Int32(scalars.count))
    self.bounds = bounds
    target = scalars
  }

  public var wordCount: Int { bounds.count - 1 }

  /// A word of the text with its space; empty beyond the last.
  public func word(_ place: Int) -> ArraySlice<UInt32> {
    guard place >= 0, place < wordCount else { return [] }
    return target[Int(bounds[place])..<Int(bounds[place + 1])]
  }

  public var text: String { Composition.text(target[...]) }

  // The editor indents, not the typist: what stands before a line's first character is not typed.
  private static func unindented(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var isBegin = true
    for scalar in scalars {
      if isBegin, scalar == space || scalar == 9 { continue }
      isBegin = scalar == lineFeed
      result.append(scalar)
    }
    return result
  }
}

let space: UInt32 = 0x20
let lineFeed: UInt32 = 0x0A
