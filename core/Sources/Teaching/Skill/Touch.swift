import Basics
public import Typing

/// What a transition costs any hand before we know this learner's: from the fingers alone.
///
/// Logarithms of a ratio to the mean transition. Coarse on purpose: measured keys soon outweigh
/// them.
public struct Touch: Equatable, Sendable {
  private let strokes: [UInt32: [Stroke]]

  public init(_ layout: Layout) {
    var strokes: [UInt32: [Stroke]] = [:]
    for character in layout.characters { strokes[character] = layout.keys(for: character) }
    self.strokes = strokes
  }

  /// No keyboard is known, as on a phone: all transitions alike.
  public init() { strokes = [:] }

  public func types(_ character: UInt32) -> Bool { strokes[character] != nil }

  public func prior(_ previous: UInt32, _ this: UInt32) -> Double {
    guard let now = strokes[this], let last = now.last else { return 0 }
    var prior = reach(last) + Touch.modifierCost * Double(now.count - 1)
    if last.modifiers.contains(.shift) { prior += Touch.modifierCost }
    if last.modifiers.contains(.altGraph) { prior += Touch.modifierCost }
    guard let before = strokes[previous]?.last, let next = now.first else { return prior }
    if before.code == next.code { return prior - 0.05 }
    if before.finger == .thumb || next.finger == .thumb { return prior - 0.1 }
    if before.finger == next.finger { return prior + 0.3 }
    if before.finger.hand != next.finger.hand { return prior - 0.1 }
    return prior
  }

  private static let modifierCost = 0.4

  private func reach(_ stroke: Stroke) -> Double {
    let row: Double =
      switch stroke.row {
      case .home, .space: 0
      case .top: 0.03
      case .bottom: 0.1
      case .digit: 0.35
      }
    let isLittle = stroke.finger == .leftLittle || stroke.finger == .rightLittle
    return row + (isLittle ? 0.12 : 0)
  }
}
