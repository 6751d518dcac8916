public import Basics
extension Event {
  public init(id: EventID, moment: Moment, kind: String, version: Int32, body: JSON) {
    self.init(id: id, moment: moment, kind: kind, version: version, body: body.bytes)
  }
  public var json: JSON? { try? JSON(parsing: body) }
  public var line: [UInt8] {
    Array("{\"id\":\"\(id.text)\",\"at\":\(moment.millis),\"zone\":\(moment.zoneMinutes),\"kind\":\"\(kind)\",\"v\":\(version),\"body\":".utf8) + body + [0x7D]
  }
}
public struct Log: Sendable {
  public struct Problem: Sendable { public var line: Int; public var message: String }
  public private(set) var events: [Event] = []
  var ids: Set<EventID> = []
  public init() {}
  public var count: Int { events.count }
  @discardableResult public mutating func append(_ event: Event) -> Bool {
    guard ids.insert(event.id).inserted else { return false }
    events.append(event); return true
  }
  public mutating func merge(_ other: Log) -> Bool {
    var grew = false
    for e in other.events { if append(e) { grew = true } }
    return grew
  }
  public func nextID(device: String) -> EventID {
    var most: Int64 = 0
    for e in events where e.id.device == device { most = max(most, e.id.counter) }
    return EventID(device: device, counter: most + 1)
  }
  public static func parsing(_ bytes: [UInt8]) -> (Log, [Problem]) {
    var log = Log(); var problems: [Problem] = []
    for (n, line) in bytes.split(separator: 0x0A).enumerated() {
      guard let json = try? JSON(parsing: Array(line)), let id = json["id"]?.string.flatMap({ EventID($0) }), let at = json["at"]?.integer, let kind = json["kind"]?.string, let body = json["body"] else { problems.append(Problem(line: n + 1, message: "damaged")); continue }
      log.append(Event(id: id, moment: Moment(millis: at, zoneMinutes: Int32(json["zone"]?.integer ?? 0)), kind: kind, version: Int32(json["v"]?.integer ?? 1), body: body.bytes))
    }
    return (log, problems)
  }
  public var lines: [UInt8] { var out: [UInt8] = []; for e in events { out += e.line; out.append(10) }; return out }
}
