/// Which bytes of data the first part needs: those that its functions name, and those that these
/// bytes name in turn. A function that they name may be in either part: the table calls both.
///
/// A piece goes as a whole, and never to another address. Bytes that no symbol names stay in the
/// first part; what nobody's functions reach is left out.
struct Plan {
  enum Owner: UInt8 { case nobody, rest, first }

  /// Bytes that only make sense together: of one symbol, or of several that overlap.
  struct Piece {
    let addresses: Range<Int>
    /// One of its symbols.
    let name: String
  }

  let pieces: [Piece]
  let owners: [Owner]

  /// `first` and `rest` are the functions of the two parts, by name.
  init(_ module: Module, first: Set<String>, rest: Set<String>) throws {
    let linking = try Linking(module)
    let segments = try module.segments()
    pieces = try Self.pieces(linking.symbols, segments)
    let graph = try Graph(module, linking, pieces)
    let inFirst = try graph.reached(from: first)
    let inRest = try graph.reached(from: rest)
    owners = pieces.indices.map { inFirst[$0] ? .first : inRest[$0] ? .rest : .nobody }
  }

  private static func pieces(
    _ symbols: [Linking.DataSymbol], _ segments: [Module.Segment]
  ) throws -> [Piece] {
    var found: [Piece] = []
    let own = try symbols.filter { !$0.isAbsolute && $0.bytes > 0 }.map { symbol in
      guard symbol.segment < segments.count,
        symbol.offset + symbol.bytes <= segments[symbol.segment].contents.count
      else { throw Failure(message: "\(symbol.name) is in no data segment") }
      let start = segments[symbol.segment].address + symbol.offset
      return Piece(addresses: start..<start + symbol.bytes, name: symbol.name)
    }
    for piece in own.sorted(by: { $0.addresses.lowerBound < $1.addresses.lowerBound }) {
      if let last = found.last, piece.addresses.lowerBound < last.addresses.upperBound {
        let end = max(last.addresses.upperBound, piece.addresses.upperBound)
        found[found.count - 1] = Piece(
          addresses: last.addresses.lowerBound..<end, name: last.name)
      } else {
        found.append(piece)
      }
    }
    return found
  }
}
