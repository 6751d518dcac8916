extension Layout {
  static let levels: [Modifiers] = [[], [.shift], [.altGraph], [.shift, .altGraph]]

  /// The strokes that give a character, the fewest keys there are; nil if this keyboard cannot.
  public func keys(for character: UInt32) -> [Stroke]? { ways[character] }

  /// Every character that can be typed, in ascending order.
  public var characters: [UInt32] { ways.keys.sorted() }

  /// What strokes give. A dead key waits for the next; nil where a stroke gives nothing.
  public func typing(_ strokes: [Stroke]) -> [UInt32]? {
    var text: [UInt32] = []
    var mark: UInt32?
    for stroke in strokes {
      switch symbol(stroke) {
      case .nothing: return nil
      case .dead(let next): mark = next
      case .character(let scalar):
        guard let waiting = mark else {
          text.append(scalar)
          continue
        }
        guard let whole = Layout.composed(scalar, waiting) else { return nil }
        text.append(whole)
        mark = nil
      }
    }
    return mark == nil ? text : nil
  }

  private func symbol(_ stroke: Stroke) -> Symbol {
    guard let level = Layout.levels.firstIndex(of: stroke.modifiers),
      let key = keys.first(where: { $0.code == stroke.code }), level < key.symbols.count
    else { return .nothing }
    return key.symbols[level]
  }

  static func ways(_ keys: [LayoutKey]) -> [UInt32: [Stroke]] {
    var ways: [UInt32: [Stroke]] = [:]
    var letters: [(scalar: UInt32, stroke: Stroke)] = []
    var marks: [(mark: UInt32, stroke: Stroke)] = []
    // Level by level: what needs less is found first.
    for (level, modifiers) in levels.enumerated() {
      for key in keys where level < key.symbols.count {
        let stroke = Stroke(
          code: key.code, row: key.row, finger: key.finger, modifiers: modifiers)
        switch key.symbols[level] {
        case .character(let scalar):
          guard ways[scalar] == nil else { continue }
          ways[scalar] = [stroke]
          letters.append((scalar, stroke))
        case .dead(let mark):
          if !marks.contains(where: { $0.mark == mark }) { marks.append((mark, stroke)) }
        case .nothing: break
        }
      }
    }
    for (mark, dead) in marks {
      for (scalar, stroke) in letters {
        guard let whole = composed(scalar, mark), ways[whole] == nil else { continue }
        ways[whole] = [dead, stroke]
      }
    }
    return ways
  }

  /// A letter under a mark, where there is such a character.
  private static func composed(_ scalar: UInt32, _ mark: UInt32) -> UInt32? {
    let whole = Composition.scalars([scalar, mark])
    return whole.count == 1 ? whole[0] : nil
  }
}
