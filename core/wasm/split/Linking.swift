/// What the linker left behind of its work (`--emit-relocs`): which piece of data stands where, and
/// every place that holds an address. Format: "Linking", WebAssembly tool conventions.
struct Linking {
  /// A name for bytes of a data segment.
  struct DataSymbol {
    let name: String
    let segment: Int
    let offset: Int
    let bytes: Int
    /// No piece of data but an address that the linker chose, such as the heap's begin.
    let isAbsolute: Bool
  }

  /// A place that holds the address of a symbol's byte.
  struct Reference {
    /// In the contents of its section.
    let offset: Int
    let symbol: DataSymbol
    /// How far from the symbol's address.
    let addend: Int
    /// The address that stands there; nil: the number of a global that holds it.
    let address: Int?
  }

  let symbols: [DataSymbol]
  let inCode: [Reference]
  let inData: [Reference]

  init(_ module: Module) throws {
    for section in module.sections where section.id == 0 {
      let known = ["linking", "reloc.CODE", "reloc.DATA", "name", "producers", "target_features"]
      guard known.contains(section.name) else {
        throw Failure(message: "\(module.name): unknown custom section \(section.name)")
      }
    }
    let table = try Self.symbolTable(module)
    symbols = table.compactMap(\.self)
    inCode = try Self.references(module, "reloc.CODE", to: Module.codeSection, table)
    inData = try Self.references(module, "reloc.DATA", to: Module.dataSection, table)
  }

  private enum Kind {
    static let function: UInt8 = 0
    static let data: UInt8 = 1
    static let global: UInt8 = 2
    static let section: UInt8 = 3
    static let tag: UInt8 = 4
    static let table: UInt8 = 5
  }

  /// By symbol; nil is none of data.
  private static func symbolTable(_ module: Module) throws -> [DataSymbol?] {
    guard var cursor = module.cursor(0, named: "linking"), try cursor.unsigned() == 2 else {
      throw Failure(message: "\(module.name): no symbols of version 2; link it with --emit-relocs")
    }
    var found: [DataSymbol?] = []
    while !cursor.isAtEnd {
      let kind = try cursor.byte()
      let range = try cursor.range(try cursor.unsigned())
      guard kind == 8 else { continue }
      var own = Cursor(module.bytes, range, in: "\(module.name), symbols")
      for _ in 0..<(try own.unsigned()) { found.append(try symbol(&own)) }
    }
    return found
  }

  private static func symbol(_ cursor: inout Cursor) throws -> DataSymbol? {
    let (isUndefined, hasName, isAbsolute) = (0x10, 0x40, 0x200)
    let kind = try cursor.byte()
    let flags = try cursor.unsigned()
    switch kind {
    case Kind.function, Kind.global, Kind.table, Kind.tag:
      _ = try cursor.unsigned()
      if flags & isUndefined == 0 || flags & hasName != 0 { _ = try cursor.text() }
      return nil
    case Kind.data:
      let name = try cursor.text()
      guard flags & isUndefined == 0 else { throw cursor.failure("\(name) is not defined") }
      return DataSymbol(
        name: name, segment: try cursor.unsigned(), offset: try cursor.unsigned(),
        bytes: try cursor.unsigned(), isAbsolute: flags & isAbsolute != 0)
    case Kind.section:
      _ = try cursor.unsigned()
      return nil
    default: throw cursor.failure("unknown kind of symbol \(kind)")
    }
  }

  private static func references(
    _ module: Module, _ name: String, to id: UInt8, _ table: [DataSymbol?]
  ) throws -> [Reference] {
    guard var cursor = module.cursor(0, named: name) else { return [] }
    let target = try cursor.unsigned()
    guard target < module.sections.count, module.sections[target].id == id else {
      throw cursor.failure("it is not about section \(id)")
    }
    let contents = module.sections[target].contents
    var found: [Reference] = []
    for _ in 0..<(try cursor.unsigned()) {
      let kind = try Relocation(&cursor)
      let offset = try cursor.unsigned()
      let index = try cursor.unsigned()
      guard offset < contents.count else { throw cursor.failure("no byte \(offset) there") }
      let addend = kind.isAddress ? try cursor.signed() : 0
      if kind.isOfType { continue }
      guard index < table.count else { throw cursor.failure("no symbol \(index)") }
      guard let symbol = table[index] else {
        if kind.isAddress { throw cursor.failure("\(kind) of no data at byte \(offset)") }
        continue
      }
      guard kind.isAddress || kind.isOfGlobal else {
        throw cursor.failure("\(kind) of the data \(symbol.name) at byte \(offset)")
      }
      let place = contents.lowerBound + offset
      var there = Cursor(module.bytes, place..<contents.upperBound, in: "\(name), \(symbol.name)")
      let address = kind.isAddress ? try kind.address(&there) : nil
      found.append(Reference(offset: offset, symbol: symbol, addend: addend, address: address))
    }
    return found
  }
}

/// The kinds of place that the linker fills.
enum Relocation: UInt8 {
  case functionIndex = 0
  case tableIndexSigned = 1
  case tableIndex = 2
  case address = 3
  case addressSigned = 4
  case addressWord = 5
  case typeIndex = 6
  case globalIndex = 7
  case globalIndexWord = 13
  case tableNumber = 20
  case functionIndexWord = 26
  /// These two are from a base that is 0 in a module that is not loaded into another.
  case addressFromBase = 11
  case tableIndexFromBase = 12

  init(_ cursor: inout Cursor) throws {
    let number = try cursor.byte()
    guard let known = Relocation(rawValue: number) else {
      throw cursor.failure("unknown kind of relocation \(number)")
    }
    self = known
  }

  /// An address stands there, and the relocation says how far it is from its symbol.
  var isAddress: Bool {
    [.address, .addressSigned, .addressWord, .addressFromBase].contains(self)
  }
  /// Of data: the global holds its address ("GOT", code that could stand anywhere).
  var isOfGlobal: Bool { [.globalIndex, .globalIndexWord].contains(self) }
  /// Its index is a type's, not a symbol's.
  var isOfType: Bool { self == .typeIndex }

  /// The address that stands there.
  func address(_ cursor: inout Cursor) throws -> Int {
    switch self {
    case .address: try cursor.unsigned()
    case .addressSigned, .addressFromBase: try cursor.signed()
    default: try cursor.word()
    }
  }
}
