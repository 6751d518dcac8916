public import Markup
import Practice

/// Saves the numbers of a chart as a table, from among others.
public struct ChartDownload {
  let chart: String
  let name: String

  /// `chart` is the table's name, `name` what people call it.
  public init(chart: String, name: String) {
    self.chart = chart
    self.name = name
  }

  public var html: HTML {
    button(.class("button quiet"), .send("chart.export"), .with("chart", chart)) { name }
  }
}
