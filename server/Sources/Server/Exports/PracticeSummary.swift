import Basics
import EventLog

/// What a log is told to be on the first page of an export: counted while it goes by.
///
/// It knows no module: a session is what a device wrote without a longer pause.
struct PracticeSummary {
  struct Sitting: Equatable {
    var device: String
    var began: Int64
    var ended: Int64
    var zoneMinutes: Int32
    var answers: Int64
  }

  /// A pause that ends a session, milliseconds.
  static let pauseMillis: Int64 = 30 * 60_000
  /// Whatever a log holds, the page stays one that a browser shows.
  static let shownMax = 1_000

  private(set) var events: Int64 = 0
  private(set) var answers: Int64 = 0
  private(set) var sittings = 0
  private(set) var days = Set<Int64>()
  private(set) var kinds: [String: Int64] = [:]
  /// The latest, the oldest first.
  private(set) var latest: [Sitting] = []
  private var open: [String: Sitting] = [:]

  /// Takes an event in; those of a device come in the order of their times.
  mutating func add(_ event: Event) {
    let isAnswer = event.kind == "practice.attempted"
    let (time, zone) = (event.moment.millis, event.moment.zoneMinutes)
    events += 1
    answers += isAnswer ? 1 : 0
    if kinds[event.kind] != nil || kinds.count < PracticeSummary.shownMax {
      kinds[event.kind, default: 0] += 1
    }
    if isAnswer { days.insert(PracticeSummary.day(time, zone)) }
    let device = event.id.device
    if var sitting = open[device], time - sitting.ended <= PracticeSummary.pauseMillis {
      sitting.ended = max(sitting.ended, time)
      sitting.answers += isAnswer ? 1 : 0
      open[device] = sitting
    } else {
      if let over = open[device] { end(over) }
      open[device] = Sitting(
        device: device, began: time, ended: time, zoneMinutes: zone, answers: isAnswer ? 1 : 0)
    }
  }

  /// Ends what is still open.
  mutating func finish() {
    for sitting in open.values.sorted(by: { $0.began < $1.began }) { end(sitting) }
    open = [:]
    latest.sort { ($0.began, $0.device) < ($1.began, $1.device) }
  }

  private mutating func end(_ sitting: Sitting) {
    if sitting.answers == 0 { return }
    sittings += 1
    latest.append(sitting)
    if latest.count > 2 * PracticeSummary.shownMax {
      latest.removeFirst(latest.count - PracticeSummary.shownMax)
    }
  }

  /// Of the learner's own calendar.
  static func day(_ millis: Int64, _ zoneMinutes: Int32) -> Int64 {
    let local = millis + Int64(zoneMinutes) * 60_000
    return local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
  }
}
