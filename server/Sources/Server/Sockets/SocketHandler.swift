import NIOCore
import NIOWebSocket

/// One open web socket on which the server tells, and the client only shows that it is there
/// (RFC 6455).
///
/// The client's frames must be masked (section 5.1) and bring nothing but pings, pongs and its end;
/// whoever sends anything else is sent away.
final class SocketHandler: ChannelInboundHandler {
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
  private var isClosing = false

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

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: close(SocketHandler.restarting, context)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    case let end as ChangeSockets.End: close(end.code, context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Asks whether the client is there still, and ends what has lasted long enough.
  private func look(_ context: ChannelHandlerContext) {
    if NIODeadline.now() - heard > SocketHandler.deadTime { return context.close(promise: nil) }
    if NIODeadline.now() > end { return close(.goingAway, context) }
    send(.ping, ByteBuffer(), context)
  }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext)
  {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  private func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    send(.connectionClose, data, context)
    context.close(promise: nil)
  }

  /// The server stops and will be back (RFC 6455's registry, 1012).
  private static let restarting = WebSocketErrorCode(codeNumber: 1_012)
}
