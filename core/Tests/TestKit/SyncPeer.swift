public import EventLog

/// A server as docs/formats/sync-http.md has it, over a log.
public struct SyncPeer: Sendable {
  public var log: Log
  /// Takes nothing more in.
  public var isFull: Bool
  public var requests = 0
  private let frameBytes: Int

  public init(log: Log = Log(), isFull: Bool = false, frameBytes: Int = 2_000) {
    self.log = log
    self.isFull = isFull
    self.frameBytes = frameBytes
  }

  /// Empty for what is no request.
  public mutating func answer(_ body: [UInt8]) -> [UInt8] {
    requests += 1
    let end = body.firstIndex(of: 0x0A) ?? body.count
    guard let have = try? Have(parsing: Array(body[..<end])) else { return [] }
    var report = #"{"report":{"read":0,"added":0,"erased":0}}"#
    if let frame = try? Lack.parse(Array(body[min(end + 1, body.count)...])) {
      if isFull, !frame.lack.events.isEmpty {
        report = #"{"report":{"read":1,"added":0,"erased":0,"refused":{"code":"full"}}}"#
      } else {
        log.merge(frame.lack.events)
      }
    }
    let lack = log.lack(for: have, frameBytes: frameBytes)
    return log.have.bytes + [0x0A] + Array(report.utf8) + [0x0A] + lack.bytes
  }
}
