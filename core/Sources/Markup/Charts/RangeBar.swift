/// Where a number of 0...100 probably lies, as a bar; with the number, where that can be told.
public struct RangeBar {
  let value: Int?
  let low: Int
  let high: Int
  let label: String

  public init(value: Int?, low: Int, high: Int, label: String) {
    self.value = value.map { min(max($0, 0), 100) }
    self.low = min(max(low, 0), 100)
    self.high = min(max(high, 0), 100)
    self.label = label
  }

  public var html: HTML {
    svg(.class("rangebar"), .viewBox("0 0 200 12"), .role("img"), .label(spoken)) {
      rect(.class("track"), .x(0), .y(4), .width(200), .height(4), .rx(2))
      rect(.class("band"), .x(low * 2), .y(2), .width(max(2, (high - low) * 2)), .height(8), .rx(4))
      if let value { circle(.class("dot"), .cx(min(max(value * 2, 5), 195)), .cy(6), .r(5)) }
    }
  }

  private var spoken: String {
    let range = "probably between \(low) and \(high)"
    return value.map { "\(label): \($0), \(range)" } ?? "\(label): \(range)"
  }
}
