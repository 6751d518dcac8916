/// What every chart has around it: its name, a sentence for those who cannot see it, and its
/// numbers as a table.
struct ChartFigure {
  let name: String
  let spoken: String
  let width: Int
  let height: Int
  /// Heads of the table.
  let columns: [String]

  /// `key` stands between the drawing and the table.
  func html(_ drawing: HTML, key: HTML = .nothing, rows: HTML) -> HTML {
    figure(.class("chart-figure")) {
      figcaption { name }
      svg(.class("chart"), .viewBox("0 0 \(width) \(height)"), .role("img"), .label(spoken)) {
        drawing
      }
      key
      details(.class("twin")) {
        summary { "As a table" }
        DataTable("\(name), as a table", columns: columns) { rows }.html
      }
    }
  }
}
