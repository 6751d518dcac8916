import NIOCore
import NIOWebSocket

/// One open web socket on which the server tells, and the client only shows that it is there
/// (RFC 6455).
///
/// The client's frames must be masked (section 5.1) and bring nothing but pings, pongs and its end;
/// whoever sends anything else is sent away.
final class SocketHandler: SocketEnding {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  static let pingTime = TimeAmount.seconds(20)
  /// A client of which nothing was heard for so long is gone.
  static let deadTime = TimeAmount.seconds(45)
  /// As long as a session's short token, so that a session that has ended hears nothing for long.
  static let lifeTime = TimeAmount.minutes(15)

  let ticket: ChangeSockets.Ticket
  private let sockets: ChangeSockets
  private var heard = NIODeadline.now()
  private var end = NIODeadline.distantFuture
  private var pinging: RepeatedTask?
  var isClosing = false

  init(_ ticket: ChangeSockets.Ticket, _ sockets: ChangeSockets) {
    self.ticket = ticket
    self.sockets = sockets
  }

  func handlerAdded(context: ChannelHandlerContext) {
    heard = .now()
    end = .now() + SocketHandler.lifeTime
    let loopBound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    pinging = context.eventLoop.scheduleRepeatedTask(
      initialDelay: SocketHandler.pingTime, delay: SocketHandler.pingTime
    ) { _ in
      let (handler, context) = loopBound.value
      handler.look(context)
    }
    sockets.add(context.channel, ticket)
  }

  func channelInactive(context: ChannelHandlerContext) {
    pinging?.cancel()
    sockets.remove(context.channel, ticket)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    heard = .now()
    guard frame.maskKey != nil else { return close(.protocolError, context) }
    switch frame.opcode {
    case .ping where frame.fin && frame.length <= 125:
      guard context.channel.isWritable else { return close(.policyViolation, context) }
      send(.pong, frame.unmaskedData, context)
    case .pong: break
    case .connectionClose: close(.normalClosure, context)
    default: close(.policyViolation, context)
    }
  }

  /// Asks whether the client is there still, and ends what has lasted long enough.
  private func look(_ context: ChannelHandlerContext) {
    if NIODeadline.now() - heard > SocketHandler.deadTime { return context.close(promise: nil) }
    if NIODeadline.now() > end { return close(.goingAway, context) }
    send(.ping, ByteBuffer(), context)
  }
}
