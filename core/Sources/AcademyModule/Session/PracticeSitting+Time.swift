import Academy
import Basics
import EventLog
import Practice
import Sittings

/// A session's time: stamps by both clocks, and what follows from them.
extension PracticeSitting {
  /// How often the log hears that the page lives: no more is lost when it is killed and the clock
  /// set back besides.
  static let seenMillis: Int64 = 120_000
  /// A session that ended sooner, with nothing done, was a slip.
  static let blankMillis: Int64 = 10_000

  func stamp(_ desk: Desk) -> TimerStamp {
    TimerStamp(
      wallMillis: desk.moment.millis, steadyMillis: desk.clock?.millis ?? desk.moment.millis,
      run: UInt64(bitPattern: desk.clock?.run ?? 0))
  }

  func timed(_ what: TimerEvent.What, _ desk: Desk) -> EventDraft {
    Timed(session, TimerEvent(what, at: stamp(desk))).draft
  }

  func enter(_ desk: Desk) -> [EventDraft] {
    switch timer.phase {
    case .idle: [timed(.started(part: 0), desk)]
    case .paused: [timed(resuming, desk)]
    default: []
    }
  }

  /// Whoever looks elsewhere does not practise.
  func leave(_ desk: Desk) -> [EventDraft] {
    timer.phase == .running && !isOver ? [timed(.paused, desk)] : []
  }

  func tick(_ desk: Desk) -> [EventDraft] {
    guard !isOver, timer.phase == .running else { return [] }
    let now = stamp(desk)
    if part.kind != .item, !isBetween { return turns(now) }
    // A page that lives anew says so at once: from then on its own clock counts.
    guard let last,
      now.run != last.run || now.millis(since: last) >= PracticeSitting.seenMillis
    else { return [] }
    return [timed(.seen, desk)]
  }

  /// Rounds and rests that have passed, each stamped with the moment at which it was over, so that
  /// a device that slept finds the round that it would have been in.
  func turns(_ now: TimerStamp) -> [EventDraft] {
    var facts: [EventDraft] = []
    // What is counted at the end is the timer with these turns, which are no facts yet.
    var turned = timer
    var place = current
    var over = millis(of: place, at: now) - began.parts[place].millis
    while over >= 0 {
      var stamp = now
      stamp.wallMillis -= over
      stamp.steadyMillis -= over
      facts.append(
        PartDone(session: session, part: place, item: "").draft)
      place += 1
      guard place < began.parts.count else {
        return facts + ending(.completed, turned, at: stamp)
      }
      let turn = TimerEvent(.turned(part: Int32(place)), at: stamp)
      turned.apply(turn)
      facts.append(Timed(session, turn).draft)
      over -= began.parts[place].millis
    }
    return facts
  }

  /// Until the figure changes.
  func wake(at moment: Moment) -> Int64? {
    guard !isOver, timer.phase == .running, let last else { return nil }
    let shown = timer.elapsedMillis(at: last) + max(0, moment.millis - last.wallMillis)
    return max(50, 1_000 - shown % 1_000)
  }

  /// Time spent on a part so far.
  func millis(of part: Int, at stamp: TimerStamp) -> Int64 {
    timer.shown(at: stamp).reduce(0) { $0 + (Int($1.part) == part ? $1.millis : 0) }
  }

  /// Time spent on practice, without rests and what was between.
  func practisedMillis(_ timer: PracticeTimer? = nil, at stamp: TimerStamp) -> Int64 {
    (timer ?? self.timer).shown(at: stamp).reduce(0) { sum, interval in
      let part = Int(interval.part)
      guard began.parts.indices.contains(part), began.parts[part].kind != .rest else { return sum }
      return sum + interval.millis
    }
  }

  func finish(_ desk: Desk) -> [EventDraft] {
    guard !isOver else { return [] }
    let isSlip =
      done.isEmpty && practisedMillis(at: stamp(desk)) < PracticeSitting.blankMillis
    return ending(isSlip ? .cancelled : .completed, desk)
  }

  func ending(_ state: SessionEnded.State, _ desk: Desk) -> [EventDraft] {
    ending(state, timer, at: stamp(desk))
  }

  func ending(
    _ state: SessionEnded.State, _ timer: PracticeTimer, at stamp: TimerStamp
  ) -> [EventDraft] {
    let millis = practisedMillis(timer, at: stamp)
    let facts = [
      Timed(session, TimerEvent(.finished, at: stamp)).draft,
      SessionEnded(session: session, state: state, millis: millis).draft,
    ]
    guard state == .completed, millis > 0 else { return facts }
    return facts + [
      Practised(module: module, session: session, millis: millis, accuracy: 0).draft
    ]
  }
}
