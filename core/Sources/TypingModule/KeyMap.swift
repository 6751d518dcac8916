import Markup
import Typing

/// What each character costs, over some tests.
struct KeyCosts {
  struct Cost {
    var presses = 0
    var misses = 0
    var millis = 0.0
    var clean = 0

    var mean: Double? { clean > 0 ? millis / Double(clean) : nil }
  }

  static let runsMax = 20
  /// Fewer presses say nothing.
  static let pressesMin = 10

  private(set) var costs: [UInt32: Cost] = [:]
  private(set) var typical = 0.0

  init(_ runs: [Run]) {
    var millis = 0.0
    var clean = 0
    for run in runs {
      for key in KeyFigures(run).perKey {
        var cost = costs[key.expected] ?? Cost()
        cost.presses += key.attempts
        cost.misses += key.misses
        cost.clean += key.clean
        cost.millis += (key.meanMillis ?? 0) * Double(key.clean)
        costs[key.expected] = cost
        millis += (key.meanMillis ?? 0) * Double(key.clean)
        clean += key.clean
      }
    }
    if clean > 0 { typical = millis / Double(clean) }
  }

  /// 1...4: as fast as the others, somewhat slower, slow, slowest; nil of too few presses.
  func level(_ scalar: UInt32) -> Int? {
    guard let cost = costs[scalar], cost.presses >= KeyCosts.pressesMin, let mean = cost.mean,
      typical > 0
    else { return nil }
    let misses = Double(cost.misses) / Double(cost.presses)
    let ratio = mean / typical + 2 * misses
    return ratio < 1.1 ? 1 : ratio < 1.35 ? 2 : ratio < 1.7 ? 3 : 4
  }
}

/// The keyboard of a layout, each key as large and as dark as the time it costs.
struct KeyMap {
  private let layout: Layout?
  private let costs: KeyCosts

  init(_ layout: Layout?, _ costs: KeyCosts) {
    self.layout = layout
    self.costs = costs
  }

  private static let key = 40
  private static let rows: [Row] = [.digit, .top, .home, .bottom]
  private static let words = ["as fast as the others", "slower", "slow", "slowest"]

  @HTMLBuilder var html: HTML {
    if let layout {
      figure(.class("chart-figure key-map"), .id("key-map")) {
        figcaption { "Time lost by key" }
        svg(
          .class("chart"), .viewBox("0 0 \(15 * KeyMap.key) \(4 * KeyMap.key)"), .role("img"),
          .label(spoken)
        ) {
          for (place, row) in KeyMap.rows.enumerated() {
            for key in layout.keys where key.row == row { drawn(key, place) }
          }
        }
        p(.class("hint")) {
          "The larger and darker, the more time a key takes. Hatched: fewer than "
          "\(KeyCosts.pressesMin) presses."
        }
      }
    }
  }

  @HTMLBuilder private func drawn(_ key: LayoutKey, _ row: Int) -> HTML {
    if let scalar = key.character {
      let x = key.column * KeyMap.key + row * KeyMap.key / 4
      let y = row * KeyMap.key
      if let level = costs.level(scalar) {
        let inset = 14 - 3 * level
        rect(
          .class("key\(level)"), .x(x + inset), .y(y + inset), .width(KeyMap.key - 2 * inset),
          .height(KeyMap.key - 2 * inset), .rx(5)
        ) { svgTitle { "\(Letters.shown(scalar)): \(KeyMap.words[level - 1])" } }
      } else {
        rect(
          .class("key0"), .x(x + 5), .y(y + 5), .width(KeyMap.key - 10), .height(KeyMap.key - 10),
          .rx(5))
        svgPath(
          .class("hatch"),
          .d(KeyMap.hatch(x, y)))
      }
      svgText(.x(x + KeyMap.key / 2), .y(y + 25), .textAnchor("middle")) { Letters.shown(scalar) }
    }
  }

  /// Three lines across a key whose corner is there.
  private static func hatch(_ x: Int, _ y: Int) -> String {
    var path = ""
    for (a, b, c, d) in [(6, 20, 20, 6), (6, 34, 34, 6), (20, 34, 34, 20)] {
      path += "M\(x + a) \(y + b)L\(x + c) \(y + d)"
    }
    return path
  }

  private var spoken: String {
    var slow: [String] = []
    for row in KeyMap.rows {
      for key in layout?.keys ?? [] where key.row == row {
        if let scalar = key.character, (costs.level(scalar) ?? 0) >= 3 {
          slow.append(Letters.shown(scalar))
        }
      }
    }
    return slow.isEmpty
      ? "Keyboard: no key stands out as slow" : "Keyboard: slow are " + slow.joined(separator: ", ")
  }
}

extension LayoutKey {
  /// What it gives alone.
  var character: UInt32? {
    if case .character(let scalar)? = symbols.first { scalar } else { nil }
  }
}
