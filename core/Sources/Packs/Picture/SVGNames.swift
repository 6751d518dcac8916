import Basics

/// What an SVG may have: the list that everything is held against.
enum SVGNames {
  private static let elements = set(
    """
    svg g defs title desc style path rect circle ellipse line polyline polygon text tspan \
    linearGradient radialGradient stop marker clipPath
    """)

  private static let attributes = set(
    """
    id class style transform d x y x1 y1 x2 y2 cx cy r rx ry dx dy rotate width height points \
    viewBox preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-linecap \
    stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity \
    color font-family font-size font-style font-weight text-anchor text-decoration \
    dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing textLength \
    lengthAdjust offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy \
    clip-path clipPathUnits clip-rule marker-start marker-mid marker-end markerWidth markerHeight \
    markerUnits refX refY orient display visibility paint-order vector-effect role aria-label
    """)

  private static func set(_ names: String) -> Set<String> {
    var set: Set<String> = []
    for name in Scan.words(Array(names.utf8)[...]) { set.insert(Scan.string(name)) }
    return set
  }

  static func isElement(_ name: String) -> Bool { elements.contains(name) }

  static func holdsText(_ element: String) -> Bool {
    element == "text" || element == "tspan" || element == "title" || element == "desc"
  }

  /// The attribute's name as it is kept; nil when it is left out.
  static func attribute(_ name: String, of element: String, _ value: [UInt8]) -> String? {
    // A gradient may go on from another of the same drawing.
    if name == "href" || name == "xlink:href" {
      let isLocal = value.first == UInt8(ascii: "#") && isSafe(value)
      return isLocal && (element == "linearGradient" || element == "radialGradient") ? "href" : nil
    }
    return attributes.contains(name) && isSafe(value) ? name : nil
  }

  /// Nothing in a style or a value that could fetch or run: `url(` leads to the drawing itself, and
  /// no escape or comment hides one.
  static func isSafe(_ value: [UInt8]) -> Bool {
    if value.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "@") }) {
      return false
    }
    for word: StaticString in ["/*", "src(", "image(", "image-set(", "expression(", "script:"]
    where Scan.find(word, in: value[...]) != nil { return false }
    var rest = value[...]
    while let place = Scan.find("url(", in: rest) {
      rest = Scan.trimmed(rest[(place + 4)...])
      if rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") { rest.removeFirst() }
      guard rest.first == UInt8(ascii: "#") else { return false }
    }
    return true
  }

  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text { HTMLEscaping.append(byte, to: &output) }
    return output
  }

  /// A length in pixels; nil when it is in another unit.
  static func pixels(_ value: [UInt8]) -> Double? {
    var text = Scan.trimmed(value[...])
    if text.suffix(2).elementsEqual("px".utf8) { text = text.dropLast(2) }
    return number(text)
  }

  /// So many numbers, between spaces or commas.
  static func numbers(_ value: [UInt8], count: Int) -> [Double]? {
    let cells = value.split { Scan.isSpace($0) || $0 == UInt8(ascii: ",") }
    guard cells.count == count else { return nil }
    var numbers: [Double] = []
    for cell in cells {
      guard let number = number(cell) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// "-12.5"; at most nine digits on either side.
  private static func number(_ text: ByteSlice) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let text = isNegative ? text.dropFirst() : text
    let whole = text.prefix { Scan.isDigit($0) }
    let rest = text.dropFirst(whole.count)
    let fraction = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : []
    guard whole.count <= 9, !whole.isEmpty || !fraction.isEmpty,
      rest.isEmpty || rest.first == UInt8(ascii: "."), fraction.allSatisfy({ Scan.isDigit($0) })
    else { return nil }
    var value = 0.0
    for digit in whole { value = value * 10 + Double(digit - 0x30) }
    var unit = 0.1
    for digit in fraction.prefix(9) {
      value += Double(digit - 0x30) * unit
      unit /= 10
    }
    return isNegative ? -value : value
  }
}
