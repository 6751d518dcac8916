import Basics
import Typing

/// How each character of a layout is struck: keys, fingers, and the words for them.
struct Fingering {
  /// Keys in turn, and what is held while each goes down, by their names in the W3C list.
  struct Way {
    var strokes: [(key: String, held: [String])]
    var words: String
  }

  private let layout: Layout
  private let zoning: Zoning

  init(_ layout: Layout, _ zoning: Zoning) {
    self.layout = layout
    self.zoning = zoning
  }

  func way(to character: UInt32) -> Way {
    let name = Fingering.name(character)
    if character == 0x0A {
      let finger = zoning == .left ? Finger.leftIndex : .rightLittle
      return Way(strokes: [("Enter", [])], words: "\(name): \(finger.name)")
    }
    guard let strokes = layout.keys(for: character) else {
      return Way(strokes: [], words: "\(name): not on this layout")
    }
    var parts: [String] = []
    var keys: [(key: String, held: [String])] = []
    for stroke in strokes {
      guard let key = layout.keys.first(where: { $0.code == stroke.code }) else { continue }
      let shift = shift(stroke, key)
      var held: [String] = []
      if let shift { held.append(shift == .left ? "ShiftLeft" : "ShiftRight") }
      if stroke.modifiers.contains(.altGraph) { held.append("AltRight") }
      keys.append((key.code.name, held))
      parts.append(words(key, stroke, shift))
    }
    let told = parts.count > 1 ? "first " + parts.joined(separator: ", then ") : parts.first ?? ""
    return Way(strokes: keys, words: "\(name): \(told)")
  }

  private func shift(_ stroke: Stroke, _ key: LayoutKey) -> Hand? {
    stroke.modifiers.contains(.shift) ? zoning.shiftHand(for: key) : nil
  }

  /// "left index finger", "left index finger with right Shift", "right ring finger with AltGr".
  private func words(_ key: LayoutKey, _ stroke: Stroke, _ shift: Hand?) -> String {
    var held: [String] = []
    if let shift { held.append("\(shift.rawValue) Shift") }
    if stroke.modifiers.contains(.altGraph) { held.append("AltGr") }
    let finger =
      key.row == .space && zoning != .both
      ? "\(zoning.rawValue) thumb" : zoning.finger(of: key).name
    return finger + (held.isEmpty ? "" : " with " + held.joined(separator: " and "))
  }

  private static func name(_ character: UInt32) -> String {
    switch character {
    case 0x20: "Space"
    case 0x0A: "Enter"
    default: Letters.shown(character)
    }
  }
}

extension Fingering.Way {
  /// `{"say": "A: left little finger with right Shift", "keys": [["KeyA", "ShiftRight"]]}`: in each
  /// list the key, and behind it what is held.
  var json: JSON {
    var keys: [JSON] = []
    for (key, held) in strokes {
      var names: [JSON] = [.string(key)]
      for name in held { names.append(.string(name)) }
      keys.append(.array(names))
    }
    return .object([.init("say", .string(words)), .init("keys", .array(keys))])
  }
}

extension Finger {
  var name: String {
    switch self {
    case .leftLittle: "left little finger"
    case .leftRing: "left ring finger"
    case .leftMiddle: "left middle finger"
    case .leftIndex: "left index finger"
    case .rightIndex: "right index finger"
    case .rightMiddle: "right middle finger"
    case .rightRing: "right ring finger"
    case .rightLittle: "right little finger"
    case .thumb: "either thumb"
    }
  }
}
