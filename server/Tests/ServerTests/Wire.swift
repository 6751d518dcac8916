import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOPosix
import Synchronization
import TestKit
import Testing
import Basics

@testable import Server

/// A connection whose every byte a test says and hears.
final class Wire: Sendable {
  enum Frame: UInt8 {
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  private let channel: any Channel
  private let listener = Listener()

  init(_ visitor: Visitor) async throws {
    let port = try #require(visitor.client.port)
    // NB: it listens before it is connected, so that no end comes too soon to be heard.
    let listener = listener
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { $0.pipeline.addHandler(listener) }
      .connect(host: "127.0.0.1", port: port).get()
  }

  deinit { channel.close(promise: nil) }

  static func ticket(_ visitor: Visitor, _ token: String) async throws -> String {
    let answer = try await visitor.ask(.post, "/changes", token: token)
    try #require(answer.status == .created)
    return try JSON(parsing: answer.text).text("ticket")
  }

  static func socket(_ visitor: Visitor, _ token: String) async throws -> Wire {
    let wire = try await Wire(visitor)
    try #require(try await wire.shakeHands(ticket(visitor, token)).contains("101"))
    // NB: who answers this has the socket among those that it tells.
    try await wire.send(.ping, "here")
    try #require(try await wire.frame() == (.pong, "here"))
    return wire
  }

  /// Asks for a socket, and returns the first line of what is answered.
  func shakeHands(_ ticket: String, _ more: String = "") async throws -> String {
    let head =
      "GET \(ChangeSockets.path) HTTP/1.1\r\nHost: etude.example\r\nConnection: Upgrade\r\n"
      + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      + "Sec-WebSocket-Protocol: etude, \(ticket)\r\n\(more)\r\n"
    try await send(bytes: Array(head.utf8))
    guard let first = try await line() else { return "ended" }
    while let line = try await line(), !line.isEmpty {
      // RFC 6455, section 1.3 has this key's answer.
      if line.lowercased().hasPrefix("sec-websocket-accept") {
        #expect(line.hasSuffix("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
      }
    }
    return first
  }

  func send(bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
  }

  func send(_ frame: Frame, _ text: String, isMasked: Bool = true) async throws {
    let bytes = Array(text.utf8)
    var whole = [0x80 | frame.rawValue, (isMasked ? 0x80 : 0) | UInt8(bytes.count)]
    let mask: [UInt8] = isMasked ? [7, 77, 17, 71] : []
    whole += mask
    for (place, byte) in bytes.enumerated() {
      whole.append(isMasked ? byte ^ mask[place % 4] : byte)
    }
    try await send(bytes: whole)
  }

  /// The next frame of the server's that is no ping; an error where the connection ends instead.
  ///
  /// NB: on a slow machine a test takes longer than the server waits before it pings.
  func frame() async throws -> (Frame, String) {
    while true {
      let (kind, text) = try await anyFrame()
      if kind != .ping { return (kind, text) }
    }
  }

  private func anyFrame() async throws -> (Frame, String) {
    let head = try #require(try await take { $0.count >= 2 ? 2 : nil })
    let count = Int(head[1])
    try #require(head[0] & 0x80 != 0 && count < 126)
    let bytes = try #require(try await take { $0.count >= count ? count : nil })
    let kind = try #require(Frame(rawValue: head[0] & 0x0F))
    if kind == .close, bytes.count >= 2 { return (kind, "\(Int(bytes[0]) << 8 | Int(bytes[1]))") }
    return (kind, String(decoding: bytes, as: UTF8.self))
  }

  /// The code with which the server ends it.
  func closing() async throws -> Int {
    let (frame, code) = try await frame()
    try #require(frame == .close)
    try #require(try await isEnded())
    return try #require(Int(code))
  }

  func line() async throws -> String? {
    try await take { bytes in bytes.firstIndex(of: 0x0A).map { $0 + 1 } }
      .map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "") }
  }

  /// Waits for the end.
  func isEnded() async throws -> Bool {
    try await until { listener.heard.withLock { $0.isEnded ? true : nil } }
  }

  /// Waits for so many bytes as `count` finds; nil when the connection ends before them.
  private func take(_ count: ([UInt8]) -> Int?) async throws -> [UInt8]? {
    for _ in 0..<3_000 {
      let found = listener.heard.withLock { heard -> [UInt8]? in
        guard let count = count(heard.bytes) else { return nil }
        defer { heard.bytes.removeFirst(count) }
        return Array(heard.bytes.prefix(count))
      }
      if let found { return found }
      if listener.heard.withLock({ $0.isEnded }) { return nil }
      try await Task.sleep(for: .milliseconds(20))
    }
    return nil
  }
}

/// Keeps what comes.
private final class Listener: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  let heard = Mutex((bytes: [UInt8](), isEnded: false))

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heard.withLock { $0.bytes += Array(unwrapInboundIn(data).readableBytesView) }
  }

  func channelInactive(context: ChannelHandlerContext) { heard.withLock { $0.isEnded = true } }
}
