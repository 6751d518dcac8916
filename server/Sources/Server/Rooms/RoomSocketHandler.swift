import Basics
import NIOCore
import NIOWebSocket
import Synchronization

/// A room's socket (RFC 6455): takes messages in, a few a second, and measures how far away the
/// device is by pings that carry the clock.
final class RoomSocketHandler: SocketEnding {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// A message, whole or in parts.
  static let messageBytesMax = 16 << 10
  static let partsMax = 8
  /// Messages a second, and at once after a silence.
  static let perSecondMax = 20.0
  static let burstMax = 40.0
  static let pingTime = TimeAmount.seconds(5)
  /// A client of which nothing was heard for so long is gone.
  static let deadTime = TimeAmount.seconds(45)
  /// What waits to be taken in by a slow device, bytes.
  static let waitingBytesMax = 256 << 10

  private let ticket: RoomConnection.Ticket
  private let sockets: RoomSockets
  private var connection: RoomConnection?
  private var room: Room?
  /// Messages that came before the room was there.
  private var early: [RoomMessage] = []
  private var heard = NIODeadline.now()
  private var pinging: RepeatedTask?
  private var ping: (text: ByteBuffer, sent: NIODeadline)?
  var isClosing = false
  private var allowance = RoomSocketHandler.burstMax
  private var allowed = NIODeadline.now()
  private var parts: [UInt8] = []
  private var partsCount = 0

  init(_ ticket: RoomConnection.Ticket, _ sockets: RoomSockets) {
    self.ticket = ticket
    self.sockets = sockets
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = RoomConnection(ticket, context.channel)
    self.connection = connection
    sockets.add(connection)
    let mark = ChannelOptions.Types.WriteBufferWaterMark(
      low: RoomSocketHandler.waitingBytesMax / 4, high: RoomSocketHandler.waitingBytesMax)
    context.channel.setOption(.writeBufferWaterMark, value: mark).whenFailure { _ in }
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    pinging = context.eventLoop.scheduleRepeatedTask(
      initialDelay: .zero, delay: RoomSocketHandler.pingTime
    ) { _ in
      let (handler, context) = bound.value
      handler.look(context)
    }
    let (hall, id) = (sockets.hall, ticket.room)
    context.eventLoop.makeFutureWithTask { try await hall.room(id) }.whenComplete { result in
      let (handler, context) = bound.value
      handler.enter((try? result.get()) ?? nil, context)
    }
  }

  private func enter(_ room: Room?, _ context: ChannelHandlerContext) {
    guard let room, let connection, context.channel.isActive else {
      return close(.restarting, context)
    }
    self.room = room
    room.hear(.came(connection))
    for message in early { room.hear(.said(connection, message, arrived: sockets.now())) }
    early = []
  }

  func channelInactive(context: ChannelHandlerContext) {
    pinging?.cancel()
    if let connection {
      sockets.remove(connection)
      room?.hear(.gone(connection))
    }
    context.fireChannelInactive()
  }

  // MARK: What comes

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    heard = .now()
    guard !isClosing else { return }
    guard frame.maskKey != nil else { return close(.protocolError, context) }
    switch frame.opcode {
    case .pong: take(pong: frame.unmaskedData)
    case .connectionClose: close(.normalClosure, context)
    case .ping:
      guard frame.fin, frame.length <= 125 else { return close(.protocolError, context) }
      guard isAllowed() else { return close(RoomEnd.policy, context) }
      send(.pong, frame.unmaskedData, context)
    case .text, .continuation: take(part: frame, context)
    default: close(RoomEnd.policy, context)
    }
  }

  /// Takes the next part of a message in, and the message when it is whole.
  private func take(part frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard (frame.opcode == .text) == (partsCount == 0) else {
      return close(.protocolError, context)
    }
    partsCount += 1
    parts += Array(frame.unmaskedData.readableBytesView)
    guard partsCount <= RoomSocketHandler.partsMax,
      parts.count <= RoomSocketHandler.messageBytesMax
    else { return close(.messageTooLarge, context) }
    guard frame.fin else { return }
    let bytes = parts
    (parts, partsCount) = ([], 0)
    guard isAllowed() else { return close(RoomEnd.policy, context) }
    let message =
      ticket.dialect == .seed ? RoomMessage(seed: bytes) : RoomMessage(own: bytes)
    guard let message, let connection else { return close(RoomEnd.policy, context) }
    guard let room else { return early.append(message) }
    room.hear(.said(connection, message, arrived: sockets.now()))
  }

  /// Twenty a second, and forty at once: whoever sends more is sent away.
  private func isAllowed() -> Bool {
    let now = NIODeadline.now()
    let seconds = Double((now - allowed).nanoseconds) / 1e9
    allowed = now
    allowance = min(
      RoomSocketHandler.burstMax, allowance + seconds * RoomSocketHandler.perSecondMax)
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }

  // MARK: How far away it is

  /// Asks whether the client is there still, and what time it takes to hear so.
  private func look(_ context: ChannelHandlerContext) {
    if NIODeadline.now() - heard > RoomSocketHandler.deadTime {
      return context.close(promise: nil)
    }
    var generator = SystemRandomNumberGenerator()
    // NB: nobody can answer it before it was asked.
    let text = ByteBuffer(integer: UInt64.random(in: .min ... .max, using: &generator))
    ping = (text, .now())
    send(.ping, text, context)
  }

  private func take(pong text: ByteBuffer) {
    guard let sent = ping, sent.text == text else { return }
    ping = nil
    let millis = (NIODeadline.now() - sent.sent).nanoseconds / 1_000_000
    connection?.lag.withLock { $0.note(roundTrip: millis) }
  }
}
