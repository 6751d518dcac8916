import Borrowing
public import Packs
import Sittings

/// A question's place: in which packet, and its number there.
public struct PacketPlace: Hashable, Sendable {
  public var packet: String
  public var number: Int32
}

/// Packets as they were written.
extension Asker {
  /// The competition's own questions of a pack, of one kind, by packet and number, as many as pass.
  ///
  /// One without a number counts as it stands among those of its kind. What was never asked comes
  /// first, so that a packet that was left goes on.
  public func packet(
    _ pack: String, _ kind: Question.Kind, where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [(place: PacketPlace, item: LibraryItem)] {
    let items = active.filter {
      $0.pack == pack && $0.question.kind == kind && competition.owns($0.question)
        && !shelf.isAside($0.question)
    }
    var packets: [String: Int] = [:]
    var counts: [String: Int32] = [:]
    var ranked: [(place: PacketPlace, packet: Int, isMet: Bool, item: LibraryItem)] = []
    for item in items {
      let source = item.question.source
      let name = source.set + "\n" + source.packet
      counts[name, default: 0] += 1
      let place = PacketPlace(packet: name, number: source.number ?? counts[name, default: 0])
      packets[name] = packets[name] ?? packets.count
      guard isWanted(item) else { continue }
      ranked.append((place, packets[name] ?? 0, shelf.met.contains(item.written), item))
    }
    ranked.sort { a, b in
      if a.isMet != b.isMet { return b.isMet }
      return a.packet == b.packet ? a.place.number < b.place.number : a.packet < b.packet
    }
    return ranked.map { ($0.place, $0.item) }
  }
}
