import Basics
public import EventLog
public import Packs

/// Versions of packs that came with the log, and their texts.
extension Shelf {
  /// So many updates stand on one another, and then the next is a whole text.
  public static let updatesMax = 20
  /// More are of no device: none reads them.
  private static let depthMax = 64

  /// An event that keeps a version of a pack.
  struct Keeper {
    let event: Event
    /// How many updates it stands on, itself counted.
    let depth: Int
  }

  /// Whether the next update of the version that an event keeps is better a whole text.
  public func isDeep(_ version: EventID) -> Bool {
    (keepers[version]?.depth ?? 0) >= Shelf.updatesMax
  }

  /// The text of the version that an event keeps, as its author wrote it; nil where it keeps none.
  public func text(of version: EventID) -> String? {
    bytes(of: version).map { String(decoding: $0, as: UTF8.self) }
  }

  /// NB: only events that could be read when they came are in `keepers`, so that none stands on
  /// itself, and none on more than `depthMax`.
  private func bytes(of version: EventID) -> [UInt8]? {
    for last in lastTexts where last.version == version { return last.bytes }
    return keepers[version].flatMap { bytes(of: $0.event.json) }
  }

  /// The text in an event's body: all of it, or what changed in the version it stands on.
  private func bytes(of body: JSON) -> [UInt8]? {
    if let text = body["text"]?.string { return Array(text.utf8) }
    guard let base = Shelf.base(of: body).flatMap({ bytes(of: $0) }),
      let patch = PackPatch(body["parts"])
    else { return nil }
    return patch.applied(to: PackParts(base), bytesMax: PackManifest.bytesMax)
  }

  private static func base(of body: JSON) -> EventID? {
    body["on"]?.string.flatMap { EventID($0) }
  }

  /// Takes an event that keeps a version of a pack, and updates of it that came before it.
  ///
  /// NB: the log is in the order of its devices' clocks, of which one may be late: an update may
  /// stand before the version that it was made of, and is in use behind it all the same.
  func add(_ event: Event) {
    let body = event.json
    let base = Shelf.base(of: body)
    if let base, keepers[base] == nil {
      waiting.append((base, event))
      return
    }
    let depth = base.map { (keepers[$0]?.depth ?? 0) + 1 } ?? 0
    guard depth <= Shelf.depthMax, let bytes = bytes(of: body),
      let pack = ImportedPack(event, bytes)
    else { return }
    keepers[event.id] = Keeper(event: event, depth: depth)
    // Updates come one upon another: each would read all those before it.
    lastTexts.removeAll { $0.pack == pack.pack.id }
    if base != nil { lastTexts.append((pack.pack.id, event.id, bytes)) }
    imported.removeAll { $0.pack.id == pack.pack.id }
    imported.append(pack)
    versions.append(PackKept(pack, event))
    library.add(pack.pack)
    if waiting.isEmpty { return }
    let updates = waiting.filter { $0.base == event.id }
    waiting.removeAll { $0.base == event.id }
    for one in updates { add(one.update) }
  }

  func remove(_ event: Event) {
    guard let id = event.json["id"]?.string else { return }
    imported.removeAll { $0.pack.id == id }
    lastTexts.removeAll { $0.pack == id }
    library.remove(id)
  }

  public func isImported(_ id: String) -> Bool { importedPack(id) != nil }

  /// The version in use of a pack that came with the log.
  public func importedPack(_ id: String) -> Pack? {
    for imported in imported where imported.pack.id == id { return imported.pack }
    return nil
  }

  /// Where a pack is kept up to date from; nil for one that is the learner's own, or comes with
  /// Etude.
  public func source(of id: String) -> PackSource? {
    for imported in imported where imported.pack.id == id { return imported.source }
    return nil
  }

  /// Whether a pack is not the learner's own: what they write in it goes into a copy.
  public func isOthers(_ id: String) -> Bool {
    source(of: id) != nil || bundled.contains { $0.id == id }
  }
}
