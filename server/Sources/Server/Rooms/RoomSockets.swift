import Logging
import NIOCore
import NIOHTTP1
import Storage
import Synchronization

/// The tickets by which sockets of rooms are opened, and which of them are open.
final class RoomSockets: Sendable {
  struct Limits: Sendable {
    /// Milliseconds that a ticket holds.
    var ticketMillis: Int64 = 30_000
    var socketsMax = 20_000
    var ticketsMax = 20_000
  }

  static let path = "/ws/v1/rooms/"
  /// The same for a device of the first plan.
  static let seedPath = "/ws/kb/sessions/"

  private struct Kept {
    var tickets = SocketTickets<RoomConnection.Ticket>()
    var open: [String: [ObjectIdentifier: RoomConnection]] = [:]
    var count = 0
  }

  let hall: RoomHall
  private let kept = Mutex(Kept())
  private let limits: Limits
  private let origin: Origin
  let now: @Sendable () -> Int64

  init(
    _ hall: RoomHall, _ limits: Limits = Limits(), origin: Origin,
    now: @escaping @Sendable () -> Int64
  ) {
    self.hall = hall
    self.limits = limits
    self.origin = origin
    self.now = now
  }

  /// Those of a server with a database.
  convenience init(
    _ store: Store, _ shelves: Shelves, _ configuration: Configuration, origin: Origin,
    logger: Logger
  ) {
    let questions = RoomQuestions(shelves, web: configuration.web)
    self.init(
      RoomHall(desk: store.desk, questions: questions, now: configuration.now, logger: logger),
      origin: origin, now: configuration.now)
  }

  static func path(_ ticket: RoomConnection.Ticket) -> String {
    (ticket.dialect == .seed ? seedPath : path) + ticket.room
  }

  /// A new ticket's text; throws when too many sockets are open already.
  func issue(_ ticket: RoomConnection.Ticket) throws(ServerError) -> String {
    let text = kept.withLock { kept in
      kept.count < limits.socketsMax
        ? kept.tickets.issue(
          ticket, at: now(), millis: limits.ticketMillis, most: limits.ticketsMax) : nil
    }
    guard let text else { throw .tooManySockets(retryAfterSeconds: 60) }
    return text
  }

  /// Whether the request asks for a room's socket, with a ticket for that room which holds, and
  /// from no other site.
  func welcomes(_ head: HTTPRequestHead) -> Bool {
    guard let text = ChangeSockets.offered(head),
      origin.isOwn(head.headers.first(name: "Origin"), host: head.headers.first(name: "Host")),
      let ticket = kept.withLock({ $0.tickets.holding(text, at: now()) })
    else { return false }
    return RoomSockets.path(ticket) == head.uri
  }

  /// The ticket, which holds once; nil if another connection was quicker with it.
  func take(_ head: HTTPRequestHead) -> RoomConnection.Ticket? {
    guard let text = ChangeSockets.offered(head) else { return nil }
    return kept.withLock { $0.tickets.take(text) }
  }

  func add(_ connection: RoomConnection) {
    kept.withLock { kept in
      kept.open[connection.ticket.session, default: [:]][ObjectIdentifier(connection)] = connection
      kept.count += 1
    }
  }

  func remove(_ connection: RoomConnection) {
    kept.withLock { kept in
      let (session, id) = (connection.ticket.session, ObjectIdentifier(connection))
      guard kept.open[session]?.removeValue(forKey: id) != nil else { return }
      if kept.open[session]?.isEmpty == true { kept.open[session] = nil }
      kept.count -= 1
    }
  }

  /// Ends the sockets of a session that has ended.
  func end(session: String) {
    for connection in kept.withLock({ Array(($0.open[session] ?? [:]).values) }) {
      connection.end(RoomEnd.policy)
    }
  }

  var count: Int { kept.withLock { $0.count } }
}
