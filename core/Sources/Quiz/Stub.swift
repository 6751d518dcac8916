extension Question { public var clues: [String] { var out: [String] = []; for l in text.utf8.split(separator: 10) { out.append(String(Substring(l))) }; return out } }
public struct LibraryItem: Sendable { public var pack: String; public var question: Question; public var address: String { pack + "/" + question.key } }
public struct Library: Sendable {
  public private(set) var packs: [Pack] = []
  var index: [String: Question] = [:]
  public init() {}
  public mutating func add(_ pack: Pack) { remove(pack.id); packs.append(pack); for q in pack.questions { index[pack.id + "/" + q.key] = q } }
  public mutating func remove(_ id: String) { for p in packs where p.id == id { for q in p.questions { index[id + "/" + q.key] = nil } }; packs.removeAll { $0.id == id } }
  public func question(_ address: String) -> Question? { index[address] }
  public func pack(_ id: String) -> Pack? { packs.first { $0.id == id } }
  public func items(_ isOn: (String) -> Bool) -> [LibraryItem] { var out: [LibraryItem] = []; for p in packs where isOn(p.id) { for q in p.questions { out.append(LibraryItem(pack: p.id, question: q)) } }; return out }
}
