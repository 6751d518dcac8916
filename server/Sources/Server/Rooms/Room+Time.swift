import Basics
import EventLog
import Rooms
import Sittings
import Storage
import Synchronization

/// What becomes of a room as time passes: words, the hold of a buzz, the countdown, the end.
extension Room {
  /// Words that began within so many milliseconds are told together.
  static let wordsMillis: Int64 = 50

  /// Milliseconds until something changes by itself; nil while it waits for somebody.
  func wake(at millis: Int64) -> Int64? {
    var next: Int64?
    func sooner(_ other: Int64?) {
      if let other { next = min(next ?? other, other) }
    }
    if let hostGone, isAnybodyPlaying { sooner(hostGone + Room.hostMillis) }
    if !state.isPlaying, !state.isStopped, isAnybodyPlaying { sooner(state.startsAt) }
    if let window { sooner(window.closes) }
    guard let play, !play.isOver, isAnybodyPlaying else { return next.map { $0 - millis } }
    sooner(closesAt)
    if play.isResting { sooner(restsUntil) }
    if window == nil, let wake = play.wake(at: Moment(millis: millis)) {
      sooner(millis + max(Room.wordsMillis, wake))
    }
    return next.map { $0 - millis }
  }

  /// When its minutes are over.
  private var closesAt: Int64? { state.began.map { $0 + Int64(settings.minutes) * 60_000 } }

  private var restsUntil: Int64 { (events.last?.moment.millis ?? 0) + settings.restMillis }

  func passTime() async throws {
    let millis = now()
    try await passHost()
    if let window, window.closes <= millis { try await rule(window) }
    guard isAnybodyPlaying else { return }
    if !state.isPlaying, !state.isStopped, let startsAt = state.startsAt, startsAt <= millis {
      try await begin(millis)
    }
    guard let play, !play.isOver else { return }
    if let closesAt, closesAt <= millis {
      try await record(play.finish(sittingDesk(millis)), at: millis)
    } else if play.isResting {
      guard restsUntil <= millis else { return }
      let desk = sittingDesk(millis)
      let facts = try? play.perform(
        Command("next", at: desk.moment), by: state.host, desk
      ).facts
      try await record(facts ?? [], at: millis)
    } else if window == nil {
      try await record(play.tick(sittingDesk(millis)), at: millis)
    }
  }

  /// What was chosen begins, with those who are here.
  private func begin(_ millis: Int64) async throws {
    let seats = state.players.filter { joined.contains($0) }.map { seat in
      (seat: seat, team: state.sitters[seat]?.team ?? "")
    }
    shared = try await questions.shared(settings, by: row.organisation, desk)
    let began = try questions.began(
      settings, shared, seats, behind: asked, at: Moment(millis: millis),
      seed: stableSeed &+ UInt64(asked.count))
    guard let began else { return try await record([RoomState.fact(.stopped)], at: millis) }
    try await record([began], at: millis)
    if let play { try await record(play.enter(sittingDesk(millis)), at: millis) }
  }

  /// Other questions in each room, and the same ones if it began again.
  private var stableSeed: UInt64 {
    row.id.utf8.reduce(UInt64(row.made)) { ($0 &* 31) &+ UInt64($1) }
  }

  // MARK: Buzzing

  /// A press is held until those who are far away may have been heard.
  func press(_ command: Command, _ connection: RoomConnection) {
    let arrived = command.moment.millis
    let seen = command.int("word").flatMap { word in
      sent.at.indices.contains(word - 1) ? sent.at[word - 1] : nil
    }
    let press = BuzzWindow.Press(
      by: connection.ticket.seat, claimed: command["at"].flatMap { Int64($0) }, arrived: arrived,
      oneWayMillis: connection.lag.withLock { $0.oneWayMillis },
      seen: max(seen ?? sent.at.first ?? 0, events.last?.moment.millis ?? 0))
    if window == nil {
      let farthest = state.players.compactMap { here[$0]?.lag.withLock { $0.oneWayMillis } }.max()
      window = BuzzWindow(press, farthestMillis: farthest ?? 0)
    } else {
      window?.add(press)
    }
  }

  /// The earliest has the word; the others wait, or are told, as the rules have it.
  private func rule(_ held: BuzzWindow) async throws {
    window = nil
    guard let play else { return }
    let presses = JSON.array(held.presses.map(\.json))
    for (press, moment) in held.ruled(seed: UInt64(events.count)) {
      let millis = max(moment, events.last?.moment.millis ?? 0)
      let desk = sittingDesk(millis)
      let command = Command("buzz", at: desk.moment)
      guard var facts = try? play.perform(command, by: press.by, desk).facts else {
        if let connection = here[press.by] {
          refuse(connection, 0, .because("Somebody was earlier."))
        }
        continue
      }
      if let first = facts.first, let members = first.body.members {
        facts[0].body = .object(members + [.init("presses", presses)])
      }
      try await record(facts, at: millis)
    }
  }
}
