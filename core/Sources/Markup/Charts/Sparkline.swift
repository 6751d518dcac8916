/// How a number of 0...100 moved, small enough for a row: a line without scale or words.
public struct Sparkline {
  let values: [Double]
  let label: String

  /// `label` says in words what the line shows.
  public init(_ values: [Double], label: String) {
    self.values = values
    self.label = label
  }

  private static let width = 96
  private static let height = 24

  public var html: HTML {
    svg(
      .class("sparkline"), .viewBox("0 0 \(Self.width) \(Self.height)"), .role("img"),
      .label(label)
    ) {
      svgPath(.class("line"), .d(path))
    }
  }

  private var path: String {
    var path = ""
    let room = Double(Self.height - 4)
    for (place, value) in values.enumerated() {
      let x = 2 + place * (Self.width - 4) / max(1, values.count - 1)
      let y = 2 + Int((room * (1 - min(max(value, 0), 100) / 100)).rounded())
      path += "\(place == 0 ? "M" : "L")\(x) \(y)"
    }
    return path
  }
}
