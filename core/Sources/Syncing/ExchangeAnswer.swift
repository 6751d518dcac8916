import Basics
import EventLog

/// What a server says in a round: what it has, how it took what came, and what is lacking here.
///
/// Three parts, a line each but the last (docs/formats/sync-http.md). One that was cut is good for
/// what came through whole.
struct ExchangeAnswer {
  var have: Have
  /// How it took what came.
  var report: JSON
  /// Nothing more is taken in.
  var isFull: Bool { report["refused"] != nil }
  var lack: Lack

  /// Nil where the first line does not say what somebody has: no Etude server wrote it.
  init?(parsing bytes: [UInt8]) {
    var rest = bytes[...]
    guard let have = ExchangeAnswer.line(of: &rest).flatMap({ try? Have(parsing: Array($0)) })
    else { return nil }
    self.have = have
    let report = ExchangeAnswer.line(of: &rest).flatMap { try? JSON(parsing: $0) }
    self.report = report?["report"] ?? .null
    lack = Lack(events: [])
    if let frame = try? Lack.parse(Array(rest)) { lack = frame.lack }
  }

  private static func line(of bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    let line = bytes[..<end]
    bytes = bytes[(end + 1)...]
    return line
  }
}
