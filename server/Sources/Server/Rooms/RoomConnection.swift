import Basics
import NIOCore
import NIOWebSocket
import Synchronization

/// What a socket of a room speaks.
enum RoomDialect: Sendable {
  /// Our own messages: docs/formats/rooms.md.
  case own
  /// Those that the first plan of Knowledge Bowl names.
  case seed
}

/// Why the server ends a socket (4000 and up are ours).
enum RoomEnd {
  static let policy = WebSocketErrorCode.policyViolation
  static let removed = WebSocketErrorCode(codeNumber: 4_001)
  static let notAllowed = WebSocketErrorCode(codeNumber: 4_003)
  static let slow = WebSocketErrorCode(codeNumber: 4_008)
  static let otherTab = WebSocketErrorCode(codeNumber: 4_009)
}

/// Somebody's open socket in a room.
final class RoomConnection: Sendable {
  /// What lets somebody open one.
  struct Ticket: Sendable, Equatable {
    let room: String
    /// As facts name it.
    let seat: String
    let session: String
    let dialect: RoomDialect
  }

  let ticket: Ticket
  let channel: any Channel
  let lag = Mutex(Lag())

  init(_ ticket: Ticket, _ channel: any Channel) {
    self.ticket = ticket
    self.channel = channel
  }

  /// Says something; whoever takes nothing in any more is sent away, and may come back.
  func send(_ text: ByteBuffer) {
    guard channel.isWritable else { return end(RoomEnd.slow) }
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: text), promise: nil)
  }

  func send(_ json: JSON) { send(ByteBuffer(bytes: json.bytes)) }

  func end(_ code: WebSocketErrorCode) {
    channel.pipeline.fireUserInboundEventTriggered(ChangeSockets.End(code: code))
  }
}
