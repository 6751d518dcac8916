import Basics
import Contest
import EventLog
import Logging
import Practice
import Rooms
import ServiceLifecycle
import Sittings
import Storage

/// Counts what people who want it have answered, for leaderboards and for figures of questions,
/// from the records that their devices synced; no device's word is taken for it (`Recount`).
///
/// Of servers that share a database and count the same, the first to end keeps it.
struct BoardCounter: Service {
  static let pause = Duration.seconds(20)

  let store: Store
  let questions: RoomQuestions
  let now: @Sendable () -> Int64
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { try await count() } catch {
          logger.error("Leaderboards could not be counted: \(error)")
        }
        try? await Task.sleep(for: BoardCounter.pause)
      }
    }
  }

  /// Counts everybody of whom something is new.
  func count() async throws {
    var (last, known) = (AccountID?.none, Known?.none)
    while let news = try await store.desk.nextToCount(behind: last, now: now()), !Task.isCancelled {
      if known == nil { known = Known(try questions.shelf()) }
      last = news.account
      do { if let known { try await count(news, by: known) } } catch {
        // NB: whoever comes behind is counted all the same.
        if !Task.isCancelled { logger.error("Somebody could not be counted: \(error)") }
      }
    }
  }

  /// The questions that answers are judged by, and what they ask for.
  private final class Known {
    let shelf: Shelf
    lazy var names = shelf.answerNames

    init(_ shelf: Shelf) { self.shelf = shelf }
  }

  private func count(_ news: CountingNews, by known: Known) async throws {
    let now = now()
    let today = now / SessionTimes.dayMillis
    let weeks = BoardWeek.toCount(news, today: today)
    let answerWeeks = BoardWeek.toCountAnswers(news, today: today)
    var tallies: [Tally] = []
    var answers: [FirstAnswer] = []
    for week in Set(weeks).union(answerWeeks).sorted() {
      let arrivals = try await store.arrivals(
        of: news.account, within: BoardWeek.times(of: week), as: .learner(news.account))
      if arrivals.isEmpty { continue }
      let sittings = Set(
        arrivals.compactMap { Attempt($0.event)?.session }.compactMap { EventID($0) })
      let rooms = try await rooms(of: news.account, sittings, arrivals)
      let begun = try await beginnings(of: news.account, sittings, arrivals)
      let recount = BoardCounter.recount(
        arrivals, in: week, rooms, behind: begun + rooms.events,
        meets: answerWeeks.contains(week), by: known.shelf)
      if weeks.contains(week) { tallies += BoardCounter.tallies(recount, in: week, known) }
      if answerWeeks.contains(week) { answers += BoardCounter.answers(recount, in: week, known) }
    }
    try await store.desk.keep(
      tallies, in: weeks, news, answers: answers, in: answerWeeks, now: now)
  }

  private static func recount(
    _ arrivals: [Arrival], in week: Int64, _ rooms: Rooms, behind begun: [Event], meets: Bool,
    by shelf: Shelf
  ) -> Recount {
    let desk = Sittings.Desk(moment: Moment(millis: 0), seed: 0)
    var recount = Recount(ofRooms: rooms.right, meets: meets) { shelf.isRight($0, desk) }
    for event in begun { recount.add(event) }
    for arrival in arrivals
    where arrival.event.kind != Attempt.kind || BoardWeek.holds(arrival, in: week) {
      recount.add(arrival.event)
    }
    return recount
  }

  private static func tallies(_ recount: Recount, in week: Int64, _ known: Known) -> [Tally] {
    recount.sums.compactMap { module, sum in
      guard known.shelf.module(module) != nil else { return nil }
      return Tally(
        module: module, week: week, solved: Int64(sum.items.count), answers: Int64(sum.answers),
        aside: Int64(sum.aside))
    }
  }

  private static func answers(
    _ recount: Recount, in week: Int64, _ known: Known
  ) -> [FirstAnswer] {
    recount.meetings.map { one in
      FirstAnswer(
        item: one.item, pack: one.pack, week: week, at: one.millis, isRight: one.isRight,
        heard: one.heardPercent.map { Int64($0) },
        taken: known.shelf.taken(one.given, for: one.item, among: known.names))
    }
  }

  /// How sittings began that somebody went on with in a later week: each is named after that.
  private func beginnings(
    of account: AccountID, _ sittings: Set<EventID>, _ arrivals: [Arrival]
  ) async throws -> [Event] {
    let missing = sittings.subtracting(arrivals.map(\.event.id))
    return try await store.events(
      Array(missing.prefix(BoardCounter.sittingsMax)), of: account, as: .learner(account))
  }

  /// What happened in rooms, and how much the server itself ruled right of theirs, by sitting.
  private struct Rooms {
    var events: [Event] = []
    var right: [String: Int] = [:]
  }

  private func rooms(
    of account: AccountID, _ sittings: Set<EventID>, _ arrivals: [Arrival]
  ) async throws -> Rooms {
    // NB: a sitting of a room is named after it; one's own after the device that began it.
    let names = Set(sittings.map(\.device)).subtracting(arrivals.map(\.event.id.device)).sorted()
    let logs = try await store.desk.roomFacts(
      of: account, in: Array(names.prefix(BoardCounter.roomsMax)))
    return logs.reduce(into: Rooms()) { rooms, log in
      rooms.events += log.events
      rooms.right.merge(RoomReport.right(log.events, by: log.seat.text)) { $1 }
    }
  }

  /// In a week.
  private static let roomsMax = 100
  private static let sittingsMax = 1_000
}
