/// Bars of several parts, one beside the other, with a table for those who cannot see them.
public struct StackedBars {
  public struct Bar: Sendable {
    public var label: String
    /// As many as there are parts, none negative.
    public var values: [Int]

    public init(label: String, values: [Int]) {
      self.label = label
      self.values = values
    }
  }

  /// Which bars have their labels below them: a row of weeks its ends, a few kinds each.
  public enum Labels: Sendable { case ends, each }

  let name: String
  let unit: String
  let labels: Labels
  let first: String
  let parts: [String]
  let bars: [Bar]

  /// `unit` follows each number (" min"); `first` heads the table's first column ("Week of").
  public init(
    name: String, unit: String, first: String, parts: [String], bars: [Bar],
    labels: Labels = .ends
  ) {
    self.labels = labels
    self.name = name
    self.unit = unit
    self.first = first
    self.parts = parts
    self.bars = bars
  }

  private static let width = 640
  private static let height = 180
  private static let left = 40
  private static let bottom = 24
  /// Colours there are; further parts share the last.
  private static let coloursMax = 5

  public var html: HTML {
    ChartFigure(
      name: name, spoken: spoken, width: Self.width, height: Self.height, columns: [first] + parts
    ).html(drawing, key: parts.count > 1 ? key : .nothing, rows: rows)
  }

  @HTMLBuilder private var drawing: HTML {
    scale
    for (place, bar) in bars.enumerated() { drawn(bar, at: place) }
  }

  private var most: Int {
    var most = 1
    for bar in bars { most = max(most, bar.values.reduce(0, +)) }
    return most
  }

  private var spoken: String {
    var total = 0
    for bar in bars { total += bar.values.reduce(0, +) }
    return "\(name): \(total)\(unit) in all, at most \(most)\(unit) in one bar"
  }

  private var scale: HTML {
    group {
      for value in [0, most / 2, most] {
        svgLine(.class("axis"), .x1(Self.left), .x2(Self.width), .y1(y(value)), .y2(y(value)))
        svgText(.class("tick"), .x(Self.left - 6), .y(y(value) + 4), .textAnchor("end")) {
          "\(value)"
        }
      }
      switch labels {
      case .ends: ends
      case .each: for (place, bar) in bars.enumerated() { label(bar, at: place) }
      }
    }
  }

  private var ends: HTML {
    group {
      if let bar = bars.first {
        svgText(.class("tick"), .x(Self.left), .y(Self.height - 4)) { bar.label }
      }
      if let bar = bars.last, bars.count > 1 {
        svgText(.class("tick"), .x(Self.width), .y(Self.height - 4), .textAnchor("end")) {
          bar.label
        }
      }
    }
  }

  private func label(_ bar: Bar, at place: Int) -> HTML {
    svgText(
      .class("tick"), .x(Self.left + place * step + step / 2), .y(Self.height - 4),
      .textAnchor("middle")
    ) { bar.label }
  }

  private var step: Int { (Self.width - Self.left) / max(1, bars.count) }

  private func drawn(_ bar: Bar, at place: Int) -> HTML {
    let wide = min(48, max(3, step * 7 / 10))
    let x = Self.left + place * step + (step - wide) / 2
    var pieces: [HTML] = []
    var base = 0
    for (part, value) in bar.values.enumerated() where value > 0 {
      let top = y(base + value)
      pieces.append(
        rect(
          .class("series\(min(part, Self.coloursMax - 1))"), .x(x), .y(top), .width(wide),
          .height(max(1, y(base) - top)), .rx(2)
        ) { svgTitle { "\(bar.label): \(value)\(unit), \(parts[part])" } })
      base += value
    }
    return .list(pieces)
  }

  private func y(_ value: Int) -> Int {
    let room = Self.height - Self.bottom - 8
    return 8 + room - room * value / most
  }

  private var key: HTML {
    ul(.class("key")) {
      for (place, part) in parts.enumerated() {
        li(.class("series\(min(place, Self.coloursMax - 1))")) { part }
      }
    }
  }

  @HTMLBuilder private var rows: HTML {
    for bar in bars {
      tr {
        th(.scope("row")) { bar.label }
        for value in bar.values { td { "\(value)\(unit)" } }
      }
    }
  }
}
