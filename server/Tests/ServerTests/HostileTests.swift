import Basics
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

/// Bodies that somebody would send who means no good: none may be more than a refusal.
private let seeds = [
  #"{"email":"a@b.c","password":"x","name":"'; DROP TABLE person; --","device":"a.b.c"}"#,
  #"{"email":"a@b.c' OR '1'='1","password":"' OR 1=1","code":"x","refresh":"x","user_code":"%00"}"#,
  #"{"email":["a"],"password":{"a":1},"code":null,"device_code":1e999,"yes":"true","cookies":1}"#,
  #"{"email":"\u0000@b.c","password":"\ud800","name":"\r\nBcc: x@y.z","device-name":"\u202e"}"#,
  #"{"user_code":"BBBBBBBB","device_code":"0.0","refresh":"../../etc/passwd","now":true}"#,
]

@Test func `no body of any route is more than a refusal`() async throws {
  try await School().open { visitor in
    _ = try await visitor.join("ada@example.org")
    let routes = visitor.table.routes.filter { $0.bodyBytesMax > 0 && $0.path.contains("/v1/") }
    #expect(routes.count >= 11)
    var random = SeededRandom(seed: 11)
    for route in routes {
      // The route before may have counted as guesses, which have to wait.
      visitor.clock.pass(60_000)
      let signedIn = try await visitor.signIn("ada@example.org").text
      let token = try #require(
        try JSON(parsing: signedIn)["access"]?.string, "before \(route.name): \(signedIn)")
      for body in seeds + (0..<40).map({ random.damaged(seeds[$0 % seeds.count]) }) {
        // So that the pace does not refuse it before it is read, and the token still holds.
        visitor.clock.pass(10_000)
        let response = try await visitor.client.execute(
          uri: route.path, method: route.method,
          headers: [.contentType: "application/json", .authorization: "Bearer \(token)"],
          body: ByteBuffer(string: body))
        let isStranger = response.text.contains("not-signed-in") && route.audience == .learner
        #expect(response.status.code < 500 && !isStranger, "\(route.name): \(body)")
      }
    }
    for id in ["%00", "'%20OR%20''='", "%ff", String(repeating: "a", count: 5_000)] {
      let token = try JSON(parsing: try await visitor.signIn("ada@example.org").text).text("access")
      let response = try await visitor.ask(.delete, "/sessions/\(id)", token: token)
      #expect(response.status == .notFound, "\(id.prefix(9))")
    }
    // And the table is still there.
    #expect(try await visitor.signIn("ada@example.org").status == .created)
  }
}

extension SeededRandom {
  /// A text with a few bytes changed, left out or doubled.
  fileprivate mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<(1 + Int(next() % 6)) {
      let place = Int(next() % UInt64(bytes.count))
      switch next() % 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[place], at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
