import Basics

/// Why an SVG cannot be taken.
public enum SVGFault: Error, Equatable, Sendable {
  case text, entities, notWhole, tooDeep, tooMany, noSize

  public var text: String {
    switch self {
    case .text: "it is no SVG in UTF-8."
    case .entities: "it defines entities of its own, or uses some that nobody knows."
    case .notWhole: "its elements do not close as they open."
    case .tooDeep: "its elements are nested more than \(SVGLimit.depthMax) deep."
    case .tooMany: "it has more than \(SVGLimit.elementsMax) elements."
    case .noSize: "it has neither a size nor a view box."
    }
  }
}

enum SVGLimit {
  static let depthMax = 64
  static let elementsMax = 20_000
  static let attributesMax = 64
  /// What has a view box and no size is drawn as large as this at most, pixels.
  static let sideOrdinary = 1_024.0
}

/// An SVG written anew with nothing but what draws: elements and attributes of a list, no script,
/// no event, no reference to anything outside it. What is not on the list is left out with all in
/// it; cleaning twice changes nothing more.
struct SVGCleaner {
  struct Drawing: Equatable {
    var bytes: [UInt8]
    var width: Int
    var height: Int
  }

  private var reader: SVGReader
  private var output: [UInt8] = []
  private var open: [String] = []
  /// How many elements that are left out are open around this place.
  private var skipping = 0
  private var elements = 0
  private var size: (width: Int, height: Int)?
  private var isClosed = false
  /// The style sheet that is being read.
  private var sheet: [UInt8]?

  static func clean(_ bytes: [UInt8]) throws(SVGFault) -> Drawing {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .text }
    var cleaner = SVGCleaner(reader: SVGReader(bytes: bytes))
    try cleaner.run()
    guard cleaner.isClosed, let size = cleaner.size else { throw .notWhole }
    return Drawing(bytes: cleaner.output + [0x0A], width: size.width, height: size.height)
  }

  private init(reader: SVGReader) { self.reader = reader }

  private mutating func run() throws(SVGFault) {
    while let token = try reader.next() {
      switch token {
      case .text(let text): take(text)
      case .open(let element): try begin(element)
      case .close(let name): try end(name)
      }
    }
  }

  private mutating func begin(_ element: SVGReader.Element) throws(SVGFault) {
    if isClosed || open.isEmpty && element.name != "svg" { throw .notWhole }
    elements += 1
    guard elements <= SVGLimit.elementsMax else { throw .tooMany }
    guard open.count < SVGLimit.depthMax else { throw .tooDeep }
    let isRoot = open.isEmpty
    open.append(element.name)
    if skipping > 0 || !isRoot && !SVGNames.isElement(element.name) {
      skipping += 1
    } else if element.name == "style" {
      sheet = []
    } else {
      write(element, try isRoot ? root(element) : element.attributes)
    }
    if element.isEmpty { try end(element.name) }
  }

  private mutating func write(
    _ element: SVGReader.Element, _ attributes: [(name: String, value: [UInt8])]
  ) {
    output.append(text: "<" + element.name)
    if open.count == 1 { output.append(text: " xmlns=\"http://www.w3.org/2000/svg\"") }
    var seen: Set<String> = []
    for (name, value) in attributes {
      guard let name = SVGNames.attribute(name, of: element.name, value),
        seen.insert(name).inserted
      else { continue }
      output.append(text: " " + name + "=\"")
      output += SVGNames.escaped(value)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  private mutating func end(_ name: String) throws(SVGFault) {
    guard open.last == name else { throw .notWhole }
    open.removeLast()
    isClosed = open.isEmpty
    if skipping > 0 {
      skipping -= 1
      return
    }
    if name == "style" {
      let text = sheet ?? []
      sheet = nil
      guard SVGNames.isSafe(text), !text.contains(UInt8(ascii: "<")) else { return }
      output.append(text: "<style>")
      output += SVGNames.escaped(text)
    }
    output.append(text: "</" + name + ">")
  }

  private mutating func take(_ text: [UInt8]) {
    guard skipping == 0, let name = open.last else { return }
    if sheet != nil {
      sheet?.append(contentsOf: text)
    } else if SVGNames.holdsText(name) {
      output += SVGNames.escaped(text)
    }
  }

  /// The root's attributes with its size in pixels and a view box, so that it can be drawn at any
  /// size.
  private mutating func root(
    _ element: SVGReader.Element
  ) throws(SVGFault) -> [(name: String, value: [UInt8])] {
    func value(_ name: String) -> [UInt8]? { element.attributes.first { $0.name == name }?.value }
    if let space = value("xmlns"), !space.elementsEqual("http://www.w3.org/2000/svg".utf8) {
      throw .text
    }
    let box = value("viewBox").flatMap { SVGNames.numbers($0, count: 4) }
    var width = value("width").flatMap { SVGNames.pixels($0) }
    var height = value("height").flatMap { SVGNames.pixels($0) }
    if let box, box[2] > 0, box[3] > 0, width == nil || height == nil {
      let scale = min(1, SVGLimit.sideOrdinary / max(box[2], box[3]))
      (width, height) = (box[2] * scale, box[3] * scale)
    }
    guard let width, let height, width > 0, height > 0, width < 1e6, height < 1e6 else {
      throw .noSize
    }
    let size = (width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
    self.size = size
    var attributes = element.attributes.filter {
      $0.name != "width" && $0.name != "height" && (box != nil || $0.name != "viewBox")
    }
    attributes.append(("width", Array("\(size.width)".utf8)))
    attributes.append(("height", Array("\(size.height)".utf8)))
    if box == nil { attributes.append(("viewBox", Array("0 0 \(size.width) \(size.height)".utf8))) }
    return attributes
  }
}
