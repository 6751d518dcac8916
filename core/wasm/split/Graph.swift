/// Which functions and pieces of data name which pieces.
struct Graph {
  private let pieces: [Plan.Piece]
  private let segments: [Module.Segment]
  /// The pieces that a function names, by its name.
  private var ofFunctions: [String: Set<Int>] = [:]
  /// The pieces that a piece names.
  private var ofPieces: [Set<Int>]

  init(_ module: Module, _ linking: Linking, _ pieces: [Plan.Piece]) throws {
    self.pieces = pieces
    segments = try module.segments()
    ofPieces = Array(repeating: [], count: pieces.count)
    try addFunctions(module, linking.inCode)
    try addData(module, linking.inData)
  }

  private mutating func addFunctions(
    _ module: Module, _ references: [Linking.Reference]
  ) throws {
    let bodies = try module.bodies()
    let names = try module.functionNames()
    guard let start = module.sections.first(where: { $0.id == Module.codeSection })?.contents else {
      return
    }
    guard names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count else {
      throw Failure(message: "\(module.name): functions without a name, or two of one name")
    }
    for name in names { ofFunctions[name] = [] }
    for reference in references {
      let place = start.lowerBound + reference.offset
      guard let body = Self.index(of: place, in: bodies, by: \.self) else {
        throw Failure(message: "\(module.name): code byte \(reference.offset) is in no function")
      }
      guard let piece = try piece(reference, in: names[body]) else { continue }
      ofFunctions[names[body], default: []].insert(piece)
    }
  }

  private mutating func addData(_ module: Module, _ references: [Linking.Reference]) throws {
    guard let start = module.sections.first(where: { $0.id == Module.dataSection })?.contents else {
      return
    }
    for reference in references {
      let place = start.lowerBound + reference.offset
      guard let segment = Self.index(of: place, in: segments, by: \.contents) else {
        throw Failure(message: "\(module.name): data byte \(reference.offset) is in no segment")
      }
      let address = segments[segment].address + place - segments[segment].contents.lowerBound
      guard let owner = Self.index(of: address, in: pieces, by: \.addresses) else {
        throw Failure(message: "a reference at address \(address), which no symbol names")
      }
      guard let piece = try piece(reference, in: pieces[owner].name) else { continue }
      ofPieces[owner].insert(piece)
    }
  }

  /// The piece that is meant; nil is an address where no data is.
  private func piece(_ reference: Linking.Reference, in place: String) throws -> Int? {
    let symbol = reference.symbol
    // NB: any other address of the linker's may be the start of data that is read without a symbol.
    // The bases are for code that could stand anywhere: 0, and a place in the table.
    if symbol.isAbsolute {
      let isBase = symbol.name == "__memory_base" && symbol.offset == 0
      guard isBase || symbol.name == "__table_base" || symbol.name == "__heap_base" else {
        throw Failure(message: "\(place) uses \(symbol.name), an address of the linker's")
      }
      return nil
    }
    let own = segments[symbol.segment].address + symbol.offset
    if let address = reference.address, address != own + reference.addend {
      throw Failure(
        message: "\(place): \(address) stands where \(symbol.name) + \(reference.addend) should be")
    }
    guard let piece = Self.index(of: own, in: pieces, by: \.addresses) else {
      throw Failure(message: "\(place) uses \(symbol.name), which has no bytes")
    }
    return piece
  }

  /// By piece, whether these functions reach it.
  func reached(from functions: Set<String>) throws -> [Bool] {
    var reached = Array(repeating: false, count: pieces.count)
    var waiting: [Int] = []
    for function in functions {
      // NB: wasm-split and wasm-opt make no function that the linker did not name.
      guard let named = ofFunctions[function] else {
        throw Failure(message: "the function \(function) is not the linker's")
      }
      waiting += named
    }
    while let piece = waiting.popLast() {
      if reached[piece] { continue }
      reached[piece] = true
      waiting += ofPieces[piece]
    }
    return reached
  }

  /// The element of sorted ranges in which a place is.
  private static func index<Element>(
    of place: Int, in elements: [Element], by range: (Element) -> Range<Int>
  ) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if range(elements[middle]).upperBound <= place { low = middle + 1 } else { high = middle }
    }
    guard low < elements.count, range(elements[low]).contains(place) else { return nil }
    return low
  }
}
