/// A WebAssembly module in parts, as far as moving its data needs it.
struct Module {
  struct Section {
    let id: UInt8
    /// Of a custom section.
    let name: String
    /// From its id on; from its first byte of content on.
    let whole: Range<Int>
    let contents: Range<Int>
  }

  /// Bytes that instantiation copies to an address.
  struct Segment {
    let address: Int
    let contents: Range<Int>
  }

  static let importSection: UInt8 = 2
  static let codeSection: UInt8 = 10
  static let dataSection: UInt8 = 11
  static let dataCountSection: UInt8 = 12
  /// An id for every kind that the binary format has, up to exceptions' tags.
  static let sectionIDMax: UInt8 = 13

  let name: String
  let bytes: [UInt8]
  let sections: [Section]

  init(_ bytes: [UInt8], name: String) throws {
    self.bytes = bytes
    self.name = name
    guard bytes.starts(with: [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]) else {
      throw Failure(message: "\(name): no WebAssembly module of version 1")
    }
    var sections: [Section] = []
    var cursor = Cursor(bytes, 8..<bytes.count, in: name)
    while !cursor.isAtEnd {
      let start = cursor.place
      let id = try cursor.byte()
      guard id <= Self.sectionIDMax else { throw cursor.failure("unknown section \(id)") }
      let all = try cursor.range(try cursor.unsigned())
      var own = Cursor(bytes, all, in: name)
      let title = id == 0 ? try own.text() : ""
      let contents = own.place..<all.upperBound
      sections.append(Section(id: id, name: title, whole: start..<cursor.place, contents: contents))
    }
    self.sections = sections
  }

  func cursor(_ section: Section) -> Cursor {
    let title = section.id == 0 ? section.name : String(section.id)
    return Cursor(bytes, section.contents, in: "\(name), section \(title)")
  }

  func cursor(_ id: UInt8, named title: String = "") -> Cursor? {
    sections.first { $0.id == id && $0.name == title }.map(cursor)
  }

  /// The functions that it imports, and whether it imports a memory.
  func imports() throws -> (functions: Int, memory: Bool) {
    guard var cursor = cursor(Self.importSection) else { return (0, false) }
    var found = (functions: 0, memory: false)
    for _ in 0..<(try cursor.unsigned()) {
      _ = (try cursor.text(), try cursor.text())
      switch try cursor.byte() {
      case 0:
        found.functions += 1
        _ = try cursor.unsigned()
      case 1:
        _ = try cursor.byte()
        try skipLimits(&cursor)
      case 2:
        found.memory = true
        try skipLimits(&cursor)
      case 3: _ = (try cursor.byte(), try cursor.byte())
      case let kind: throw cursor.failure("unknown kind of import \(kind)")
      }
    }
    return found
  }

  private func skipLimits(_ cursor: inout Cursor) throws {
    let flags = try cursor.byte()
    guard flags < 2 else { throw cursor.failure("unknown limits \(flags)") }
    _ = try cursor.unsigned()
    if flags == 1 { _ = try cursor.unsigned() }
  }

  /// Where the bodies of its own functions are.
  func bodies() throws -> [Range<Int>] {
    guard var cursor = cursor(Self.codeSection) else { return [] }
    var bodies: [Range<Int>] = []
    for _ in 0..<(try cursor.unsigned()) {
      bodies.append(try cursor.range(try cursor.unsigned()))
    }
    return bodies
  }

  /// The names of its own functions, in the order of their bodies, from a list of all functions
  /// (lines of `NUMBER:NAME`, as binaryen writes them).
  func functionNames(_ list: String) throws -> [String] {
    let imported = try imports().functions
    var names = [String](repeating: "", count: try bodies().count)
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]), number < imported + names.count else {
        throw Failure(message: "\(name).symbols: no function of the module: \(line)")
      }
      if number >= imported { names[number - imported] = String(parts[1]) }
    }
    if let missing = names.firstIndex(of: "") {
      throw Failure(message: "\(name).symbols: function \(missing + imported) is missing")
    }
    return names
  }

  /// The same from its own section of names.
  func functionNames() throws -> [String] {
    guard var cursor = cursor(0, named: "name") else {
      throw Failure(message: "\(name): no names of functions; it was made without -g")
    }
    let imported = try imports().functions
    var names = [String](repeating: "", count: try bodies().count)
    while !cursor.isAtEnd {
      let kind = try cursor.byte()
      let range = try cursor.range(try cursor.unsigned())
      guard kind == 1 else { continue }
      var own = Cursor(bytes, range, in: "\(name), names of functions")
      for _ in 0..<(try own.unsigned()) {
        let place = try own.unsigned() - imported
        let text = try own.text()
        guard place < names.count else { throw own.failure("no function \(place + imported)") }
        if place >= 0 { names[place] = text }
      }
    }
    return names
  }

  /// What it copies into its memory.
  func segments() throws -> [Segment] {
    guard var cursor = cursor(Self.dataSection) else { return [] }
    var segments: [Segment] = []
    for _ in 0..<(try cursor.unsigned()) {
      guard try cursor.unsigned() == 0, try cursor.byte() == 0x41 else {
        throw cursor.failure("a data segment without a constant address in the only memory")
      }
      let address = try cursor.signed()
      guard address >= 0, try cursor.byte() == 0x0B else {
        throw cursor.failure("a data segment whose address is not one constant")
      }
      segments.append(
        Segment(address: address, contents: try cursor.range(try cursor.unsigned())))
    }
    return segments
  }

  /// The same module with other data. Nothing else in it names a segment by its number: those that
  /// may be copied later (memory.init) are refused above.
  func withData(_ pieces: [(address: Int, bytes: [UInt8])]) -> [UInt8] {
    var contents: [UInt8] = []
    contents.append(unsigned: pieces.count)
    for piece in pieces {
      contents += [0, 0x41]
      contents.append(signed: piece.address)
      contents.append(0x0B)
      contents.append(unsigned: piece.bytes.count)
      contents += piece.bytes
    }
    var made = Array(bytes[..<8])
    let kept = sections.filter { $0.id != Self.dataSection && $0.id != Self.dataCountSection }
    // NB: custom sections may stand anywhere, but names come after data.
    let end = kept.lastIndex { $0.id != 0 }.map { $0 + 1 } ?? 0
    for section in kept[..<end] { made += bytes[section.whole] }
    made.append(Self.dataSection)
    made.append(unsigned: contents.count)
    made += contents
    for section in kept[end...] { made += bytes[section.whole] }
    return made
  }
}
