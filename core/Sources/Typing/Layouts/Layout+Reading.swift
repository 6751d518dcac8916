/// A layout of the file, by name.
public struct LayoutTitle: Equatable, Sendable {
  public var id: String
  public var name: String
  public var board: Layout.Board

  /// "layout fr-bepo iso French (BEPO)".
  init?(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, words[0] == "layout",
      let board = Layout.Board(rawValue: String(words[2]))
    else { return nil }
    id = String(words[1])
    self.board = board
    name = String(words[3])
  }
}

extension Layout {
  /// The layouts that the text of `layouts.txt` has, in its order.
  public static func titles(in text: String) -> [LayoutTitle] {
    text.split(separator: "\n").compactMap { LayoutTitle($0) }
  }

  /// One of them; nil if it is not there, or a line of it is none.
  public init?(_ id: String, in text: String) {
    var title: LayoutTitle?
    var keys: [LayoutKey] = []
    for line in text.split(separator: "\n") {
      if let found = LayoutTitle(line) {
        if title != nil { break }
        if found.id == id { title = found }
      } else if title != nil {
        guard var key = LayoutKey(line) else { return nil }
        // An ANSI board has it a row higher, above Enter.
        if title?.board == .ansi, key.code == KeyCode("Backslash") {
          key.row = .top
          key.column = 13
        }
        keys.append(key)
      }
    }
    guard let title else { return nil }
    self.init(id: title.id, name: title.name, board: title.board, keys: keys)
  }
}

extension LayoutKey {
  /// "AD01 q Q @": the place as XKB names it, and what it gives.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard let name = words.first, let place = LayoutKey.places.first(where: { $0.name == name }),
      words.count <= 1 + Layout.levels.count
    else { return nil }
    code = KeyCode(place.code)
    row = place.row
    column = place.column
    symbols = []
    for word in words.dropFirst() {
      guard let symbol = Symbol(word) else { return nil }
      symbols.append(symbol)
    }
  }

  private struct Place {
    var name: String
    var code: String
    var row: Row
    var column: Int
  }

  // XKB's names: TLDE, then AE, AD, AC and AB with the column; BKSL and LSGT stand where boards
  // differ, SPCE below all.
  private static let places: [Place] = {
    var places = [
      Place(name: "TLDE", code: "Backquote", row: .digit, column: 0),
      Place(name: "BKSL", code: "Backslash", row: .home, column: 12),
      Place(name: "LSGT", code: "IntlBackslash", row: .bottom, column: 0),
      Place(name: "SPCE", code: "Space", row: .space, column: 0),
    ]
    let rows: [(prefix: String, row: Row, codes: String)] = [
      ("AE", .digit, "1 2 3 4 5 6 7 8 9 0 Minus Equal IntlYen"),
      ("AD", .top, "Q W E R T Y U I O P BracketLeft BracketRight"),
      ("AC", .home, "A S D F G H J K L Semicolon Quote"),
      ("AB", .bottom, "Z X C V B N M Comma Period Slash IntlRo"),
    ]
    for (prefix, row, codes) in rows {
      for (place, code) in codes.split(separator: " ").enumerated() {
        let number = place + 1
        let kind = code.utf8.count > 1 ? "" : row == .digit ? "Digit" : "Key"
        places.append(
          Place(
            name: prefix + (number < 10 ? "0" : "") + String(number), code: kind + String(code),
            row: row, column: number))
      }
    }
    return places
  }()
}

extension Symbol {
  /// "q" itself; `\\` a backslash, `\.` nothing, `\xa0` a character and `\d301` a mark by its
  /// number.
  init?(_ word: Substring) {
    let scalars = word.unicodeScalars
    guard scalars.first == "\\" else {
      guard scalars.count == 1, let scalar = scalars.first else { return nil }
      self = .character(scalar.value)
      return
    }
    let rest = word.dropFirst()
    switch rest.first {
    case "\\": self = .character(0x5C)
    case ".": self = .nothing
    case "x", "d":
      guard let value = UInt32(rest.dropFirst(), radix: 16), Unicode.Scalar(value) != nil else {
        return nil
      }
      self = rest.first == "x" ? .character(value) : .dead(value)
    default: return nil
    }
  }
}
