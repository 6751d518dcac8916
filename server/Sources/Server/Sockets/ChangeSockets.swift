import NIOCore
import NIOHTTP1
import NIOWebSocket
import Storage
import Synchronization

/// Who is to hear at once that something of their account has changed: their open sockets, and the
/// tickets by which more may be opened.
///
/// A socket says `changed` and nothing else; what has changed comes by `POST /api/v1/sync`, so that
/// nothing is lost where a socket is not to be had.
final class ChangeSockets: Sendable {
  /// What lets somebody open one socket.
  struct Ticket: Sendable {
    let account: AccountID
    let session: String
  }

  /// The event by which a socket is told to end.
  struct End: Sendable {
    let code: WebSocketErrorCode
  }

  struct Limits: Sendable {
    /// Milliseconds that a ticket holds.
    var ticketMillis: Int64 = 30_000
    /// One person's devices and their tabs; beyond them the oldest ends.
    var ofAccountMax = 20
    var socketsMax = 20_000
    var ticketsMax = 20_000
  }

  static let path = "/ws/v1/changes"
  /// What both sides speak; the ticket is named beside it, as an address would be logged.
  static let subprotocol = "etude"

  private struct Kept {
    var tickets = SocketTickets<Ticket>()
    var open: [AccountID: [(channel: any Channel, session: String)]] = [:]
    var count = 0
  }

  private let kept = Mutex(Kept())
  private let limits: Limits
  private let origin: Origin
  private let now: @Sendable () -> Int64
  /// What is to be told to other processes on the same database; nil where there are none.
  private let outbox: NewsOutbox?
  /// The sockets of rooms, which end with their session too; nil where there are none.
  let rooms: RoomSockets?

  init(
    _ origin: Origin, _ outbox: NewsOutbox?, _ rooms: RoomSockets?, limits: Limits = Limits(),
    now: @escaping @Sendable () -> Int64
  ) {
    self.rooms = rooms
    self.limits = limits
    self.outbox = outbox
    self.origin = origin
    self.now = now
  }
}

// MARK: - Coming in

extension ChangeSockets {
  /// A new ticket's text; throws when too many sockets are open already.
  func issue(_ ticket: Ticket) throws(ServerError) -> String {
    let text = kept.withLock { kept in
      kept.count < limits.socketsMax
        ? kept.tickets.issue(
          ticket, at: now(), millis: limits.ticketMillis, most: limits.ticketsMax) : nil
    }
    guard let text else { throw .tooManySockets(retryAfterSeconds: 60) }
    return text
  }

  /// Whether the request asks for a socket, with a ticket that holds, and from no other site.
  func welcomes(_ head: HTTPRequestHead) -> Bool {
    guard let text = ticketText(head),
      origin.isOwn(head.headers.first(name: "Origin"), host: head.headers.first(name: "Host")),
      kept.withLock({ $0.tickets.holding(text, at: now()) }) != nil
    else { return false }
    return true
  }

  /// The ticket, which holds once; nil if another connection was quicker with it.
  func take(_ head: HTTPRequestHead) -> Ticket? {
    guard let text = ticketText(head) else { return nil }
    return kept.withLock { $0.tickets.take(text) }
  }

  private func ticketText(_ head: HTTPRequestHead) -> String? {
    head.uri == ChangeSockets.path ? ChangeSockets.offered(head) : nil
  }

  /// The ticket that a request for a socket offers, wherever it leads.
  static func offered(_ head: HTTPRequestHead) -> String? {
    guard head.method == .GET,
      head.headers[canonicalForm: "Upgrade"].map({ $0.lowercased() }) == ["websocket"],
      head.headers["Sec-WebSocket-Version"] == ["13"], head.headers["Sec-WebSocket-Key"].count == 1
    else { return nil }
    let offered = head.headers[canonicalForm: "Sec-WebSocket-Protocol"].map { String($0) }
    guard offered.count == 2, offered[0] == ChangeSockets.subprotocol else { return nil }
    return offered[1]
  }

  func add(_ channel: any Channel, _ ticket: Ticket) {
    let oldest = kept.withLock { kept -> (any Channel)? in
      kept.open[ticket.account, default: []].append((channel, ticket.session))
      kept.count += 1
      let own = kept.open[ticket.account] ?? []
      return own.count > limits.ofAccountMax ? own.first?.channel : nil
    }
    if let oldest { ChangeSockets.end(oldest, .policyViolation) }
  }

  func remove(_ channel: any Channel, _ ticket: Ticket) {
    kept.withLock { kept in
      guard var own = kept.open[ticket.account],
        let place = own.firstIndex(where: { $0.channel === channel })
      else { return }
      own.remove(at: place)
      kept.open[ticket.account] = own.isEmpty ? nil : own
      kept.count -= 1
    }
  }
}

// MARK: - Telling

extension ChangeSockets {
  /// Tells the account's other sessions that there is something new, wherever they are connected.
  func tell(_ account: AccountID, except session: String?) {
    tellHere(account, except: session)
    outbox?.put(account)
  }

  /// The same, those that are connected to this process.
  func tellHere(_ account: AccountID, except session: String?) {
    for one in open(account) where one.session != session {
      // NB: who reads too slowly asks by itself after a while.
      guard one.channel.isWritable else { continue }
      let frame = WebSocketFrame(
        fin: true, opcode: .text, data: ByteBuffer(string: #"{"changed":true}"#))
      one.channel.writeAndFlush(frame, promise: nil)
    }
  }

  /// Ends the sockets of a session that has ended.
  func end(session: String, of account: AccountID) {
    rooms?.end(session: session)
    for one in open(account) where one.session == session {
      ChangeSockets.end(one.channel, .policyViolation)
    }
  }

  var count: Int { kept.withLock { $0.count } }

  /// Who is connected.
  var accounts: [AccountID] { kept.withLock { Array($0.open.keys) } }

  private func open(_ account: AccountID) -> [(channel: any Channel, session: String)] {
    kept.withLock { $0.open[account] ?? [] }
  }

  private static func end(_ channel: any Channel, _ code: WebSocketErrorCode) {
    channel.pipeline.fireUserInboundEventTriggered(End(code: code))
  }
}
