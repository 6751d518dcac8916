/// The bytes that a module begins with, and which part owns each.
struct Memory {
  /// Shorter gaps are filled: a run of zeros packs better than the header of a segment.
  static let gapBytesMax = 32

  private let start: Int
  private var bytes: [UInt8]
  private var owners: [Plan.Owner]

  init(_ module: Module, _ plan: Plan) throws {
    let segments = try module.segments()
    start = segments.map(\.address).min() ?? 0
    let end = segments.map { $0.address + $0.contents.count }.max() ?? start
    guard end - start <= 1 << 28 else { throw Failure(message: "\(module.name): too much data") }
    bytes = Array(repeating: 0, count: end - start)
    // NB: what no symbol names stays in the first part.
    owners = Array(repeating: .first, count: end - start)
    for segment in segments {
      let place = segment.address - start
      bytes.replaceSubrange(
        place..<place + segment.contents.count, with: module.bytes[segment.contents])
    }
    for (piece, owner) in zip(plan.pieces, plan.owners) {
      for address in piece.addresses { owners[address - start] = owner }
    }
  }

  /// The module begins with the same bytes.
  func isOf(_ module: Module) throws -> Bool {
    try module.segments().allSatisfy { segment in
      let place = segment.address - start
      guard place >= 0, place + segment.contents.count <= bytes.count else { return false }
      return bytes[place..<place + segment.contents.count] == module.bytes[segment.contents]
    }
  }

  /// The bytes that are not zero.
  func count(of owner: Plan.Owner) -> Int {
    bytes.indices.count { bytes[$0] != 0 && owners[$0] == owner }
  }

  /// What a part writes: its bytes that are not zero, which are there already.
  ///
  /// NB: gaps are filled with zeros. The rest comes when the first part has lived, and its memory
  /// with it, so it never writes a byte that is not its own or nobody's.
  func segments(of owner: Plan.Owner) -> [(address: Int, bytes: [UInt8])] {
    var found: [Range<Int>] = []
    for place in bytes.indices where bytes[place] != 0 && owners[place] == owner {
      if let last = found.last, canJoin(last.upperBound..<place, owner) {
        found[found.count - 1] = last.lowerBound..<place + 1
      } else {
        found.append(place..<place + 1)
      }
    }
    return found.map { range in
      (start + range.lowerBound, range.map { owners[$0] == owner ? bytes[$0] : 0 })
    }
  }

  private func canJoin(_ gap: Range<Int>, _ owner: Plan.Owner) -> Bool {
    gap.count <= Self.gapBytesMax && (owner == .first || !gap.contains { owners[$0] == .first })
  }
}
