public import Markup

extension QRCode {
  /// Light modules around it, without which readers do not find it.
  static let margin = 4

  /// Drawn as one path, as large as its style makes it; `label` says what it is for.
  public func html(id: String? = nil, label: String) -> HTML {
    let side = size + 2 * QRCode.margin
    return svg(
      .class("qr-code"), .id(id), .viewBox("0 0 \(side) \(side)"), .role("img"), .label(label)
    ) {
      svgPath(.d(path)) {}
    }
  }

  /// A rectangle for each run of dark modules in a row.
  var path: String {
    var text = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, self[column, row] { column += 1 }
        if column > start {
          let length = column - start
          text += "M\(start + QRCode.margin) \(row + QRCode.margin)h\(length)v1h-\(length)z"
        }
        column += 1
      }
    }
    return text
  }
}
