import NIOCore
import NIOWebSocket

/// What every web socket of the server has: what it sends, and how it ends, which it does once.
protocol SocketEnding: ChannelInboundHandler
where InboundIn == WebSocketFrame, OutboundOut == WebSocketFrame {
  var isClosing: Bool { get set }
}

extension SocketEnding {
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: close(.restarting, context)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    case let end as ChangeSockets.End: close(end.code, context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  func close(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    send(.connectionClose, data, context)
    context.close(promise: nil)
  }
}

extension WebSocketErrorCode {
  /// The server stops and will be back (RFC 6455's registry, 1012).
  static let restarting = WebSocketErrorCode(codeNumber: 1_012)
}
