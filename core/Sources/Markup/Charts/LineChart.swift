/// A line over time with the band it probably lies in, as SVG with a table for those who cannot
/// see it.
public struct LineChart {
  public struct Point: Sendable {
    /// Whole units from the left (days).
    public var x: Int
    public var value: Double
    public var low: Double
    public var high: Double
    public var label: String

    public init(x: Int, value: Double, low: Double, high: Double, label: String) {
      self.x = x
      self.value = value
      self.low = low
      self.high = high
      self.label = label
    }
  }

  let name: String
  let unit: String
  let points: [Point]
  let range: ClosedRange<Double>
  let isExact: Bool

  /// `unit` follows each number in the table ("%" or " points"). `isExact`: the values were
  /// counted, and lie in no band.
  public init(
    name: String, unit: String, points: [Point], range: ClosedRange<Double>, isExact: Bool = false
  ) {
    self.isExact = isExact
    self.name = name
    self.unit = unit
    self.points = points
    self.range = range
  }

  private static let width = 640
  private static let height = 200
  private static let left = 36
  private static let bottom = 24

  public var html: HTML {
    ChartFigure(
      name: name, spoken: spoken, width: Self.width, height: Self.height,
      columns: ["When", "Value"] + (isExact ? [] : ["Probably between"])
    ).html(drawing, rows: rows)
  }

  @HTMLBuilder private var drawing: HTML {
    grid
    if points.count > 1 {
      if !isExact { svgPath(.class("band"), .d(bandPath)) }
      svgPath(.class("line"), .d(linePath))
    }
    for point in points {
      circle(.class("dot"), .cx(x(point.x)), .cy(y(point.value)), .r(3)) {
        svgTitle { "\(point.label): \(whole(point.value))\(unit)" }
      }
    }
  }

  private var spoken: String {
    guard let first = points.first, let last = points.last else { return "\(name): no data yet" }
    return "\(name), from \(whole(first.value))\(unit) (\(first.label)) to "
      + "\(whole(last.value))\(unit) (\(last.label))"
  }

  private var grid: HTML {
    group {
      for share in 0...4 {
        let value = range.lowerBound + (range.upperBound - range.lowerBound) * Double(share) / 4
        svgLine(
          .class("axis"), .x1(Self.left), .x2(Self.width), .y1(y(value)), .y2(y(value)))
        svgText(.class("tick"), .x(Self.left - 6), .y(y(value) + 4), .textAnchor("end")) {
          "\(whole(value))"
        }
      }
      if let first = points.first {
        svgText(.class("tick"), .x(Self.left), .y(Self.height - 4)) { first.label }
      }
      if let last = points.last, points.count > 1 {
        svgText(.class("tick"), .x(Self.width), .y(Self.height - 4), .textAnchor("end")) {
          last.label
        }
      }
    }
  }

  @HTMLBuilder private var rows: HTML {
    for point in points {
      tr {
        th(.scope("row")) { point.label }
        td { "\(whole(point.value))\(unit)" }
        if !isExact { td { "\(whole(point.low)) and \(whole(point.high))\(unit)" } }
      }
    }
  }

  private func whole(_ value: Double) -> Int { Int(value.rounded()) }

  private func x(_ unit: Int) -> Int {
    let last = points.last?.x ?? 0
    let first = points.first?.x ?? 0
    let span = max(1, last - first)
    return Self.left + 4 + (unit - first) * (Self.width - Self.left - 10) / span
  }

  private func y(_ value: Double) -> Int {
    let share =
      (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound)
      / (range.upperBound - range.lowerBound)
    return Int((Double(Self.height - Self.bottom - 8) * (1 - share)).rounded()) + 8
  }

  private var linePath: String {
    var path = ""
    for (place, point) in points.enumerated() {
      path += "\(place == 0 ? "M" : "L")\(x(point.x)) \(y(point.value))"
    }
    return path
  }

  private var bandPath: String {
    var path = ""
    for (place, point) in points.enumerated() {
      path += "\(place == 0 ? "M" : "L")\(x(point.x)) \(y(point.high))"
    }
    for point in points.reversed() { path += "L\(x(point.x)) \(y(point.low))" }
    return path + "Z"
  }
}
