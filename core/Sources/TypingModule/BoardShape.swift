import Typing

/// Where the keys of a board lie: in fortieths of a usual key, whose side is `unit`.
///
/// ISO/IEC 9995: each row is moved to the right by a part of a key. ANSI has a wide left Shift
/// and a flat Enter; ISO a key between Shift and Z, and an Enter of two rows; ABNT one key more
/// before the right Shift.
struct BoardShape {
  struct Place: Equatable {
    var code: String
    var x: Int
    var row: Int
    var width: Int
    /// What is printed on it; empty on keys that give characters.
    var name = ""
  }

  static let unit = 40
  static let width = 15 * unit
  static let height = 5 * unit

  let board: Layout.Board
  /// Keys that give characters, and where they are.
  let keys: [(key: LayoutKey, place: Place)]
  let others: [Place]

  init(_ layout: Layout) {
    board = layout.board
    keys = layout.keys.filter { $0.row != .space }.map { key in
      (key, Place(code: key.code.name, x: BoardShape.x(key), row: key.row.place, width: key.width))
    }
    others = BoardShape.others(keys.map { $0.place }, layout.board)
  }

  /// The left edge of a key of the grid.
  private static func x(_ key: LayoutKey) -> Int {
    let unit = BoardShape.unit
    let moved =
      switch key.row {
      case .digit, .space: 0
      case .top: unit / 2
      case .home: unit * 3 / 4
      case .bottom: unit * 5 / 4
      }
    return key.column * unit + moved
  }

  /// Keys with names, in what the others leave of each row.
  private static func others(_ keys: [Place], _ board: Layout.Board) -> [Place] {
    func begin(_ row: Row) -> Int { keys.filter { $0.row == row.place }.map { $0.x }.min() ?? 0 }
    func end(_ row: Row) -> Int {
      keys.filter { $0.row == row.place }.map { $0.x + $0.width }.max() ?? 0
    }
    func left(_ row: Row, _ code: String, _ name: String) -> Place {
      Place(code: code, x: 0, row: row.place, width: begin(row), name: name)
    }
    func right(_ row: Row, _ code: String, _ name: String) -> Place {
      Place(code: code, x: end(row), row: row.place, width: width - end(row), name: name)
    }
    let unit = BoardShape.unit
    var places = [
      right(.digit, "Backspace", ""), left(.top, "Tab", ""), left(.home, "CapsLock", ""),
      right(.home, "Enter", "Enter"), left(.bottom, "ShiftLeft", "Shift"),
      right(.bottom, "ShiftRight", "Shift"),
      Place(code: "Space", x: unit * 15 / 4, row: 4, width: unit * 25 / 4),
      Place(code: "AltRight", x: unit * 10, row: 4, width: unit * 3 / 2, name: "AltGr"),
    ]
    // The upper part of an Enter of two rows.
    if board != .ansi { places.append(right(.top, "Enter", "")) }
    return places.filter { $0.width > 0 }
  }
}

extension Row {
  /// From the top.
  var place: Int {
    switch self {
    case .digit: 0
    case .top: 1
    case .home: 2
    case .bottom: 3
    case .space: 4
    }
  }
}

extension LayoutKey {
  /// The backslash of an ANSI board fills its row.
  fileprivate var width: Int {
    row == .top && column == 13 ? BoardShape.unit * 3 / 2 : BoardShape.unit
  }
}
