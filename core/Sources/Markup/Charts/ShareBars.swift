/// A share for each of several names, one bar below the other, with a table for those who cannot
/// see them.
public struct ShareBars {
  public struct Bar: Sendable {
    public var label: String
    public var right: Int
    public var total: Int
    /// What is said of it: "3 of 4", "73 %".
    public var words: String

    public init(label: String, right: Int, total: Int, words: String) {
      self.label = label
      self.right = right
      self.total = total
      self.words = words
    }
  }

  let name: String
  let first: String
  let bars: [Bar]

  /// `first` heads the table's first column ("Category").
  public init(name: String, first: String, bars: [Bar]) {
    self.name = name
    self.first = first
    self.bars = bars
  }

  private static let width = 640
  private static let step = 34
  /// From where to where bars are drawn, and how high.
  private static let left = 220
  private static let right = 540
  private static let thick = 14

  public var html: HTML {
    ChartFigure(
      name: name, spoken: spoken, width: Self.width, height: Self.step * bars.count,
      columns: [first, "Right", "Of"]
    ).html(.list(bars.enumerated().map { drawn($1, at: $0) }), rows: rows)
  }

  private var spoken: String {
    var text = "\(name): "
    for (place, bar) in bars.enumerated() {
      text += "\(place == 0 ? "" : ", ")\(bar.label) \(bar.words)"
    }
    return text
  }

  private func drawn(_ bar: Bar, at place: Int) -> HTML {
    let top = place * Self.step + (Self.step - Self.thick) / 2
    let room = Self.right - Self.left
    let full = bar.total > 0 ? room * min(bar.right, bar.total) / bar.total : 0
    return group {
      svgText(.class("tick"), .x(Self.left - 12), .y(top + 12), .textAnchor("end")) { bar.label }
      rect(
        .class("track"), .x(Self.left), .y(top), .width(room), .height(Self.thick), .rx(3)
      ) {}
      if full > 0 {
        rect(.class("bar"), .x(Self.left), .y(top), .width(full), .height(Self.thick), .rx(3)) {}
      }
      svgText(.class("tick"), .x(Self.width), .y(top + 12), .textAnchor("end")) { bar.words }
    }
  }

  @HTMLBuilder private var rows: HTML {
    for bar in bars {
      tr {
        th(.scope("row")) { bar.label }
        td { "\(bar.right)" }
        td { "\(bar.total)" }
      }
    }
  }
}
