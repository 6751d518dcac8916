/// Which finger has which key: with both hands as schools teach it, or with one alone.
///
/// One hand rests in the middle, on the keys at columns 4 to 7 of the home row (F G H J on QWERTY),
/// and its outer fingers reach for the rest.
public enum Zoning: String, CaseIterable, Sendable {
  case both, left, right

  public func finger(of key: LayoutKey) -> Finger {
    guard key.row != .space, self != .both else { return key.finger }
    switch key.column {
    case ...4: return self == .right ? .rightIndex : .leftLittle
    case 5: return self == .right ? .rightMiddle : .leftRing
    case 6: return self == .right ? .rightRing : .leftMiddle
    default: return self == .right ? .rightLittle : .leftIndex
    }
  }

  /// Which Shift is held for a key: the other hand's, or the only hand's own.
  public func shiftHand(for key: LayoutKey) -> Hand {
    switch self {
    case .both: key.finger.hand?.other ?? .right
    case .left: .left
    case .right: .right
    }
  }
}
