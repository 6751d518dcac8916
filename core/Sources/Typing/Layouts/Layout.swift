/// A keyboard: what each of its keys gives, and with which finger it is struck.
///
/// Read from `web/layouts.txt`, whose form is in docs/formats/layouts.md.
public struct Layout: Equatable, Sendable {
  /// "fr-bepo": the layout and the variant as XKB names them.
  public var id: String
  public var name: String
  public var board: Board
  public var keys: [LayoutKey]
  /// The cheapest way to each character.
  let ways: [UInt32: [Stroke]]

  /// How the keys are cut: which are there beside the usual ones.
  public enum Board: String, CaseIterable, Sendable {
    case ansi
    case iso
    case abnt
  }

  init(id: String, name: String, board: Board, keys: [LayoutKey]) {
    self.id = id
    self.name = name
    self.board = board
    self.keys = keys
    ways = Layout.ways(keys)
  }
}

/// One key of a layout: its place, and what it gives at each level.
public struct LayoutKey: Equatable, Sendable {
  public var code: KeyCode
  public var row: Row
  /// On the grid of ISO/IEC 9995-1, from the left.
  public var column: Int
  /// Alone, with Shift, with AltGr, with both; as many as there are.
  public var symbols: [Symbol]

  public var finger: Finger { row == .space ? .thumb : Finger(column: column) }
}

/// What a key gives.
public enum Symbol: Equatable, Sendable {
  case character(UInt32)
  /// A mark that goes on the next letter.
  case dead(UInt32)
  case nothing
}

public enum Row: String, CaseIterable, Sendable {
  case digit, top, home, bottom, space
}

public enum Hand: String, Sendable {
  case left, right

  public var other: Hand { self == .left ? .right : .left }
}

/// The finger of a column, the same in every row.
///
/// In the row of digits people differ ("6" is the left hand's in some schools): there it is advice.
public enum Finger: UInt8, CaseIterable, Sendable {
  case leftLittle, leftRing, leftMiddle, leftIndex
  case rightIndex, rightMiddle, rightRing, rightLittle
  case thumb

  init(column: Int) {
    switch column {
    case ...1: self = .leftLittle
    case 2: self = .leftRing
    case 3: self = .leftMiddle
    case 4, 5: self = .leftIndex
    case 6, 7: self = .rightIndex
    case 8: self = .rightMiddle
    case 9: self = .rightRing
    default: self = .rightLittle
    }
  }

  /// Nil for a thumb: either.
  public var hand: Hand? {
    self == .thumb ? nil : rawValue < Finger.rightIndex.rawValue ? .left : .right
  }
}

/// A key to strike, and what to hold meanwhile.
public struct Stroke: Equatable, Sendable {
  public var code: KeyCode
  public var row: Row
  public var finger: Finger
  public var modifiers: Modifiers

  /// The hand that holds Shift: the one that does not strike.
  public var shiftHand: Hand? {
    modifiers.contains(.shift) ? finger.hand?.other ?? .right : nil
  }
}
