import Basics
import EventLog
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import Synchronization
import TestKit
import Testing

@testable import Server

/// The socket on which a device hears that another one wrote, over real connections.
@Suite struct SocketTests {
  @Test func `a session hears what another one wrote, and not its own`() async throws {
    try await School().open(.live) { visitor in
      let phone = try await visitor.join("ada@example.org").text("access")
      let laptop = try JSON(parsing: try await visitor.signIn("ada@example.org").text)
      let other = try await visitor.join("ben@example.org").text("access")
      let sockets = [
        try await Wire.socket(visitor, phone),
        try await Wire.socket(visitor, laptop.text("access")),
        try await Wire.socket(visitor, other),
      ]
      var random = SeededRandom(seed: 3)
      for (name, token) in [("a", phone), ("b", try laptop.text("access"))] {
        var device = Device(name)
        device.log.merge([random.event(id: EventID(device: name, counter: 1))])
        let answer = try await visitor.client.execute(
          uri: "/api/v1/sync", method: .post,
          headers: [.contentType: "application/x-ndjson", .authorization: "Bearer \(token)"],
          body: ByteBuffer(bytes: device.body))
        try #require(answer.status == .ok && answer.text.contains(#""added":1"#))
      }
      // NB: a ping is answered behind all that was said before it.
      for (socket, times) in zip(sockets, [1, 1, 0]) {
        try await socket.send(.ping, "still there")
        for _ in 0..<times { #expect(try await socket.frame() == (.text, #"{"changed":true}"#)) }
        #expect(try await socket.frame() == (.pong, "still there"))
      }
    }
  }

  @Test func `a ticket holds once, for half a minute, and for the app's own pages`() async throws {
    try await School().open(.live) { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      var ticket = try await Wire.ticket(visitor, token)
      func status(_ ticket: String, _ more: String = "") async throws -> String {
        let wire = try await Wire(visitor)
        return try await wire.shakeHands(ticket, more)
      }
      #expect(try await status(ticket, "Origin: https://evil.example\r\n").contains("404"))
      #expect(try await status(Token.fresh().text).contains("404"))
      #expect(try await status(ticket + ", more").contains("404"))
      #expect(try await status(ticket, "Origin: https://etude.example\r\n").contains("101"))
      #expect(try await status(ticket).contains("404"), "spent")
      ticket = try await Wire.ticket(visitor, token)
      visitor.clock.pass(30_000)
      #expect(try await status(ticket).contains("404"), "too late")
    }
  }

  @Test(arguments: [
    (Wire.Frame.text, "hello", true, 1_008), (.binary, "hello", true, 1_008),
    (.ping, "", false, 1_002), (.close, "", true, 1_000),
  ])
  func `who says anything on it is sent away`(
    frame: Wire.Frame, text: String, isMasked: Bool, code: Int
  ) async throws {
    try await School().open(.live) { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let socket = try await Wire.socket(visitor, token)
      try await socket.send(frame, text, isMasked: isMasked)
      #expect(try await socket.closing() == code)
    }
  }

  @Test func `a frame beyond what is allowed ends it`() async throws {
    try await School().open(.live) { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let socket = try await Wire.socket(visitor, token)
      // Of 2^62 bytes, as it says.
      try await socket.send(bytes: [0x81, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])
      #expect(try await socket.isEnded())
    }
  }

  @Test func `a session that ends hears no more`() async throws {
    try await School().open(.live) { visitor in
      let phone = try await visitor.join("ada@example.org").text("access")
      let laptop = try JSON(parsing: try await visitor.signIn("ada@example.org").text)
      let (own, its) = (
        try await Wire.socket(visitor, phone), try await Wire.socket(visitor, laptop.text("access"))
      )
      _ = try await visitor.ask(
        .delete, "/sessions/\(try laptop.text("session"))", token: phone)
      #expect(try await its.closing() == 1_008)
      _ = try await visitor.ask(.delete, "/sessions", token: phone)
      #expect(try await own.closing() == 1_008)
    }
  }

  @Test func `beyond twenty of a person the oldest ends`() async throws {
    try await School().open(.live) { visitor in
      var sockets: [Wire] = []
      let token = try await visitor.join("ada@example.org").text("access")
      for _ in 0..<21 {
        sockets.append(try await Wire.socket(visitor, token))
        visitor.clock.pass(3_000)
      }
      #expect(try await sockets[0].closing() == 1_008)
      try await sockets[1].send(.ping, "")
      #expect(try await sockets[1].frame() == (.pong, ""))
    }
  }

  @Test func `a server that stops says that it will be back`() async throws {
    let kept = Mutex<Wire?>(nil)
    try await School().open(.live) { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      let socket = try await Wire.socket(visitor, token)
      kept.withLock { $0 = socket }
    }
    let socket = try #require(kept.withLock { $0 })
    #expect(try await socket.closing() == 1_012)
  }

  @Test func `a connection that asks for nothing, or too slowly, ends`() async throws {
    try await School { $0.limits.headSeconds = 1 }.open(.live) { visitor in
      let silent = try await Wire(visitor)
      let slow = try await Wire(visitor)
      // NB: on a busy machine it may have been too slow already.
      try? await slow.send(bytes: Array("GET / HTTP/1.1\r\nHost: a".utf8))
      #expect(try await silent.isEnded())
      #expect(try await slow.isEnded())
    }
  }

  @Test func `a request that asks for another upgrade is answered as it is`() async throws {
    try await School().open(.live) { visitor in
      for more in ["h2c", "websocket", "h2c, websocket"] {
        let wire = try await Wire(visitor)
        let head = "GET /health HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: \(more)\r\n"
        try await wire.send(bytes: Array((head + "\r\n").utf8))
        #expect(try await wire.line()?.contains("200") == true, "\(more)")
        #expect(try await wire.isEnded(), "nothing behind it would be read")
      }
    }
  }

  @Test func `a request's head is bounded`() async throws {
    try await School().open(.live) { visitor in
      for head in [
        String(repeating: "X: y\r\n", count: 101),
        "X: " + String(repeating: "y", count: 33 << 10) + "\r\n",
      ] {
        let wire = try await Wire(visitor)
        try await wire.send(
          bytes: Array(("GET /health HTTP/1.1\r\nHost: a\r\n" + head + "\r\n").utf8))
        #expect(try await wire.line()?.contains("400") == true)
      }
      let wire = try await Wire(visitor)
      try await wire.send(bytes: Array("GET /health HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
      #expect(try await wire.line()?.contains("200") == true)
    }
  }
}
