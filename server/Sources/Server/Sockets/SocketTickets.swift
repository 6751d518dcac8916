import Storage

/// Tickets by which sockets are opened: each holds once, and for a short time.
struct SocketTickets<Ticket: Sendable>: Sendable {
  private var kept: [String: (ticket: Ticket, until: Int64)] = [:]

  /// A new ticket's text; nil when there are too many that still hold.
  mutating func issue(_ ticket: Ticket, at now: Int64, millis: Int64, most: Int) -> String? {
    if kept.count >= most { kept = kept.filter { $0.value.until > now } }
    guard kept.count < most else { return nil }
    let text = Token.fresh().text
    kept[text] = (ticket, now + millis)
    return text
  }

  /// The ticket of that text, while it holds.
  func holding(_ text: String, at now: Int64) -> Ticket? {
    kept[text].flatMap { $0.until > now ? $0.ticket : nil }
  }

  /// The ticket, which holds once; nil if another connection was quicker with it.
  mutating func take(_ text: String) -> Ticket? { kept.removeValue(forKey: text)?.ticket }
}
