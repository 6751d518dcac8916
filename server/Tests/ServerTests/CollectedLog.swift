import Basics
import Logging
import Synchronization
import Testing

@testable import Server

/// What a server logs during a test, and whether anything of it is somebody's.
final class CollectedLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "etude") { _ in
      JSONLog { bytes in
        self.kept.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      }
    }
    logger.logLevel = .trace
    return logger
  }

  /// The lines about requests.
  func requests() throws -> [JSON] {
    try lines.map { try JSON(parsing: $0) }.filter { $0["message"]?.string == "request" }
  }

  /// Fails for an e-mail address that is not cut, a token, a code, a password, or a name.
  func checkNothingIsAnybodys() {
    for line in lines {
      #expect((try? JSON(parsing: line)) != nil, "\(line)")
      let found =
        line.firstMatch(of: /[A-Za-z0-9._+-]@|[0-9a-f]{64}|otters|Ada\b|Bearer|password=/)
      #expect(found == nil, "\(line)")
    }
  }
}
