import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL
import NIOWebSocket

/// A connection that speaks HTTP, or a web socket when its first request asks for one.
struct SocketChannel: ServerChildChannel, HTTPChannelHandler {
  typealias HTTPChannel = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  struct Value: ServerChildChannelValue {
    let channel: any Channel
    /// What became of it; nil for a web socket, which lives in its handler.
    let http: EventLoopFuture<HTTPChannel?>
  }

  /// What a client may send in one frame.
  static let frameBytesMax = RoomSocketHandler.messageBytesMax

  let responder: Responder
  let sockets: ChangeSockets
  let limits: Limits
  /// Without one it speaks in the clear.
  let certificates: Certificates?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      if let certificates {
        try channel.pipeline.syncOperations.addHandler(
          NIOSSLServerHandler(context: certificates.context))
      }
      var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
        upgradeConfiguration: .init(
          upgraders: [upgrader], notUpgradingCompletionHandler: { openHTTP($0, logger) }))
      configuration.enablePipelining = false
      configuration.enableErrorHandling = false
      configuration.enableResponseHeaderValidation = false
      configuration.decoderConfiguration.maxHeaderListSize = limits.headBytesMax
      configuration.decoderConfiguration.maxHeaderFieldSize = limits.headBytesMax
      configuration.decoderConfiguration.maxHeaderFieldCount = limits.headFieldsMax
      let kind = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: configuration)
      let upgrading = try channel.pipeline.syncOperations.handler(
        type: NIOTypedHTTPServerUpgradeHandler<HTTPChannel?>.self)
      try channel.pipeline.syncOperations.addHandler(
        UpgradeFilter(sockets), position: .before(upgrading))
      try channel.pipeline.syncOperations.addHandler(
        FirstRequestTimer(.seconds(limits.headSeconds), until: kind))
      return Value(channel: channel, http: kind)
    }
  }

  func handle(value: Value, logger: Logger) async {
    do {
      if let http = try await value.http.get() {
        await handleHTTP(asyncChannel: http, logger: logger)
      } else {
        try await value.channel.closeFuture.get()
      }
    } catch {
      // The connection ended before its first request, or that was no HTTP, or no ticket was left.
      try? await value.channel.close()
    }
  }

  private func openHTTP(
    _ channel: any Channel, _ logger: Logger
  ) -> EventLoopFuture<HTTPChannel?> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: certificates != nil))
      try pipeline.addHandler(
        HTTPConnectionStateHandler(idleTimeout: .seconds(limits.idleSeconds), logger: logger))
      return try HTTPChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  private var upgrader: NIOTypedWebSocketServerUpgrader<HTTPChannel?> {
    NIOTypedWebSocketServerUpgrader(
      maxFrameSize: SocketChannel.frameBytesMax,
      shouldUpgrade: { channel, _ in
        channel.eventLoop.makeSucceededFuture(
          ["Sec-WebSocket-Protocol": ChangeSockets.subprotocol])
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if head.uri == ChangeSockets.path, let ticket = sockets.take(head) {
            try pipeline.addHandler(SocketHandler(ticket, sockets))
          } else if let rooms = sockets.rooms, let ticket = rooms.take(head) {
            try pipeline.addHandler(RoomSocketHandler(ticket, rooms))
          } else {
            throw ServerError.notSignedIn
          }
          return nil
        }
      })
  }
}

/// Lets the first request ask for no other upgrade than one that will be granted.
///
/// NB: NIO's handler loses a request that asks for one which nobody grants, and its decoder reads
/// nothing behind it; some clients ask for `h2c` in all they send. They are answered once, and come
/// again.
private final class UpgradeFilter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let sockets: ChangeSockets

  init(_ sockets: ChangeSockets) { self.sockets = sockets }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    let isWelcome = sockets.welcomes(head) || sockets.rooms?.welcomes(head) == true
    if head.headers.contains(name: "Upgrade"), !isWelcome {
      head.headers.remove(name: "Upgrade")
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }
}

/// Ends a connection whose first request does not come or is none, or when the server is to stop.
private final class FirstRequestTimer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never
  typealias OutboundOut = HTTPServerResponsePart

  private let time: TimeAmount
  private let request: EventLoopFuture<SocketChannel.HTTPChannel?>

  init(_ time: TimeAmount, until request: EventLoopFuture<SocketChannel.HTTPChannel?>) {
    self.time = time
    self.request = request
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    let late = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    let pipeline = context.pipeline.syncOperations
    request.assumeIsolated().whenComplete { _ in
      late.cancel()
      pipeline.removeHandler(self, promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      let fields: HTTPHeaders = ["Connection": "close", "Content-Length": "0"]
      let head = HTTPResponseHead(version: .http1_1, status: .badRequest, headers: fields)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
    context.close(promise: nil)
  }
}
