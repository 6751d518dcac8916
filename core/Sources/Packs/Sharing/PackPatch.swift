public import Basics

/// A version of a pack by what it keeps of the one before: what a fact of an update holds.
public struct PackPatch: Equatable, Sendable {
  public enum Step: Equatable, Sendable {
    /// So many parts of the version before, from a place on.
    case keep(from: Int, count: Int)
    case text(String)
  }

  public private(set) var steps: [Step] = []

  public init(from old: PackParts, to new: PackParts) {
    let places = old.places
    // What is new since the last part that was kept.
    var fresh: [UInt8] = []
    for (place, name) in new.names.enumerated() {
      if let kept = places[name], old[kept] == new[place] {
        add(&fresh)
        keep(kept)
      } else {
        fresh += new[place]
      }
    }
    add(&fresh)
  }

  private mutating func keep(_ place: Int) {
    if case .keep(let from, let count)? = steps.last, from + count == place {
      steps[steps.count - 1] = .keep(from: from, count: count + 1)
    } else {
      steps.append(.keep(from: place, count: 1))
    }
  }

  private mutating func add(_ fresh: inout [UInt8]) {
    if fresh.isEmpty { return }
    steps.append(.text(String(decoding: fresh, as: UTF8.self)))
    fresh = []
  }

  /// `[[0, 12], "## tossup nile\n...", [13, 4]]`
  public var json: JSON {
    var list: [JSON] = []
    for step in steps {
      switch step {
      case .keep(let from, let count):
        list.append(.array([.integer(Int64(from)), .integer(Int64(count))]))
      case .text(let text): list.append(.string(text))
      }
    }
    return .array(list)
  }

  /// Nil for what is no patch.
  public init?(_ json: JSON?) {
    guard let list = json?.array else { return nil }
    for one in list {
      if let text = one.string {
        steps.append(.text(text))
      } else if let pair = one.array, pair.count == 2, let from = pair[0].integer,
        let count = pair[1].integer, from >= 0, count > 0
      {
        steps.append(.keep(from: Int(clamping: from), count: Int(clamping: count)))
      } else {
        return nil
      }
    }
  }

  /// The whole text; nil where the version before has no such parts, or it would be longer than
  /// `bytesMax`.
  public func applied(to old: PackParts, bytesMax: Int) -> [UInt8]? {
    var output: [UInt8] = []
    for step in steps {
      switch step {
      case .keep(let from, let count):
        guard from < old.count, count <= old.count - from else { return nil }
        for place in from..<(from + count) {
          output += old[place]
          guard output.count <= bytesMax else { return nil }
        }
      case .text(let text): output.append(text: text)
      }
      guard output.count <= bytesMax else { return nil }
    }
    return output
  }
}
