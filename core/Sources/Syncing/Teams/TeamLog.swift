public import Basics
public import EventLog

/// What a device holds of the logs of organisations: what its person may see there, and what it
/// wrote itself (docs/formats/team-log.md).
///
/// A round says what they may see *now*. What is not named any more is let go of: what others wrote
/// at once, one's own when the server has read it and names it still not.
public struct TeamLog: Sendable {
  /// What is to become of lines on the disk.
  public struct Change: Equatable, Sendable {
    public var kept: [Event] = []
    public var gone: [EventID] = []
    /// What was given or noted here and not taken.
    public var denied: [Event] = []
    /// Why the first of it was not, by the server's word for it.
    public var deniedWhy = ""
    /// Something was to be shown that a guardian has not agreed to.
    public var isUnagreed = false
  }

  public private(set) var log = Log()
  /// Where its person belongs, as the server said last.
  public private(set) var places: [Place] = []
  public private(set) var assignments = Assignments()
  /// What members show of their practice.
  public private(set) var shares = Shares()
  /// When they meet.
  public internal(set) var dates = TeamDates()
  /// What is said to them, and what they read.
  public private(set) var announcements = Announcements()
  /// All of it, read.
  public internal(set) var facts: [TeamFact] = []
  /// Nil on a device that is not signed in.
  public private(set) var exchange: Exchange?
  /// The line that has the places, and the names of those before it: tabs write one each.
  private var placed: Event?
  private var placedBefore: [EventID] = []
  /// Whose device it is; its name without the tab.
  private let device: String
  /// A round was asked for, whether or not there is anybody to talk about.
  private var isHurried = false
  /// What the request on its way carries.
  private var sent: Set<EventID> = []

  /// `device`: what names the facts that are written here, without its tab.
  public init(device: String) { self.device = device }

  /// Whether a line of a device's disk is one of these.
  public static func isOne(_ event: Event) -> Bool {
    event.kind.utf8.starts(with: TeamKind.prefix.utf8)
  }

  /// Takes lines from the disk.
  public mutating func feed(_ events: [Event]) {
    for event in events where event.kind == Place.lineKind && event.id != placed?.id {
      if placed?.precedes(event) ?? true {
        if let placed { placedBefore.append(placed.id) }
        placed = event
      } else {
        placedBefore.append(event.id)
      }
    }
    places = placed.map { Place.list($0.json) } ?? []
    log.merge(events.filter { $0.kind != Place.lineKind })
    exchange?.noteConflicts()
    fold()
  }

  mutating func fold() {
    facts = log.events.compactMap { TeamFact($0) }
    assignments = Assignments(facts)
    shares = Shares(facts)
    dates = TeamDates(facts)
    announcements = Announcements(facts)
  }

  /// Whether the server has read all that was written here, or never will.
  public var isAllSent: Bool {
    let theirs = exchange?.theirs
    return !log.events.contains { isWrittenHere($0) && theirs?.contains($0.id) != true }
  }

  public var isAsking: Bool { exchange.map { !$0.isWaiting && $0.due != nil } ?? false }

  // MARK: Rounds

  public mutating func join(at now: Moment) {
    exchange = Exchange(seed: UInt64(bitPattern: now.millis) ^ 1, at: now)
  }

  /// Whoever signs out sees nothing of it any more.
  public mutating func leave() -> Change {
    var change = Change()
    change.gone = log.events.map { $0.id } + placedBefore + (placed.map { [$0.id] } ?? [])
    self = TeamLog(device: device)
    return change
  }

  /// When the next round is due; nil where there is nobody to talk about.
  public var due: Moment? {
    let isAlone = places.isEmpty && log.isEmpty && exchange?.agreed != nil
    return isAlone && !isHurried && exchange?.isWaiting == true ? nil : exchange?.due
  }

  /// A round that is due, if there is one.
  public mutating func wake(at now: Moment) -> Exchange.Request? {
    guard let due, due <= now else { return nil }
    isHurried = false
    note()
    return exchange?.wake(with: log, at: now)
  }

  /// Somebody looks, or there is news: a round is due now.
  public mutating func hurry(at now: Moment) {
    exchange?.hurry(at: now)
    isHurried = true
  }

  /// Notes what a round that begins now would carry.
  private mutating func note() {
    guard exchange?.isWaiting == true else { return }
    sent = Set((exchange?.theirs).map { log.lack(for: $0).events.map { $0.id } } ?? [])
  }

  public mutating func unanswered(_ number: Int, at now: Moment) {
    exchange?.unanswered(number, at: now)
  }

  /// What came of a round, and the next one where there is more to say.
  public mutating func answered(
    _ number: Int, status: Int, _ bytes: [UInt8], retryAfter: Int64? = nil, at now: Moment
  ) -> (change: Change, next: Exchange.Request?) {
    var change = Change()
    let came =
      exchange?.answered(
        number, status: status, bytes, retryAfter: retryAfter, at: now) ?? []
    guard exchange?.isWaiting == true, let theirs = exchange?.theirs,
      exchange?.fault == nil || exchange?.fault == .full
    else { return (change, nil) }
    if exchange?.fault == .full { sent = [] }
    let fresh = came.filter { TeamLog.isOne($0) && $0.kind != Place.lineKind && log[$0.id] != $0 }
    log.merge(fresh)
    change.kept = fresh.filter { log[$0.id] == $0 }
    letGo(of: log.events.filter { !theirs.contains($0.id) && !isUnread($0) }, into: &change)
    if let told = exchange?.report["places"] { take(places: told, at: now, into: &change) }
    exchange?.noteConflicts()
    fold()
    note()
    return (change, exchange?.goOn(with: log, at: now))
  }

  /// Written here, and the server has not read it yet.
  private func isUnread(_ event: Event) -> Bool {
    isWrittenHere(event) && !sent.contains(event.id)
  }

  private func isWrittenHere(_ event: Event) -> Bool {
    event.id.device.utf8.dropFirst(MemberID.bytes).starts(with: device.utf8)
  }

  private mutating func letGo(of gone: [Event], into change: inout Change) {
    guard !gone.isEmpty else { return }
    change.gone = gone.map { $0.id }
    let refused = exchange?.report["denied"]
    let why = { (event: Event) in refused?[event.id.text]?.string }
    // Whoever belongs there no more is told of nothing that they did wrong.
    let isTold = { (event: Event) in why(event).map { $0 != "not-member" } ?? false }
    change.denied = gone.filter { TeamKind.of($0.kind)?.writer == .staff && isTold($0) }
    change.deniedWhy = change.denied.first.flatMap(why) ?? ""
    change.isUnagreed = gone.contains { why($0) == "not-agreed" }
    let names = Set(change.gone)
    log = Log(log.events.filter { !names.contains($0.id) })
  }

  private mutating func take(places told: JSON, at now: Moment, into change: inout Change) {
    let list = Place.list(["places": told])
    guard list != places else { return }
    if let placed { placedBefore.append(placed.id) }
    change.gone += placedBefore
    placedBefore = []
    places = list
    let counter = max(now.millis / 1_000, (placed?.id.counter ?? 0) + 1)
    let event = Event(
      id: EventID(device: device, counter: counter), moment: now, kind: Place.lineKind,
      body: Place.json(list))
    placed = event
    change.kept.append(event)
  }

  // MARK: Writing

  /// What one's account is called in a place.
  public static func member(_ account: String, in team: String) -> String {
    MemberID.of(account, in: team)
  }

  /// Gives work, or says anew what was given: `assignment` has no id when it is new.
  public mutating func give(
    _ assignment: Assignment, by account: String, device: String, at now: Moment
  ) -> Event {
    let last = last(.assigned) { $0.json["assignment"]?.string == assignment.id }
    return write(
      .assigned, in: assignment.team, about: assignment.about,
      by: TeamLog.member(account, in: assignment.team), device, now, now.behind(last)
    ) { id in
      var assignment = assignment
      if assignment.id.isEmpty { assignment.id = id }
      return assignment.members
    }
  }

  /// Tells how far one is with something; `day` is that on which it was done so often.
  public mutating func tell(
    _ done: Int, of assignment: Assignment, on day: Int32, by account: String, device: String,
    at now: Moment
  ) -> Event {
    let member = TeamLog.member(account, in: assignment.team)
    return write(.progressed, in: assignment.team, about: member, by: member, device, now) { _ in
      [
        .init("assignment", .string(assignment.id)), .init("done", .integer(Int64(done))),
        .init("day", .integer(Int64(day))),
      ]
    }
  }

  /// Shows figures in a place, or, with nil, none any more.
  ///
  /// `isUpdate`: they are told anew by themselves. That stands right behind what was said before,
  /// so that whoever ended it meanwhile on another device has the last word.
  public mutating func share(
    _ figures: MemberFigures?, in place: Place, isUpdate: Bool = false, device: String,
    at now: Moment
  ) -> Event {
    let last = last(.shared) { MemberID.author(of: $0.id) == place.member }
    var moment = now.behind(last)
    if isUpdate, let last {
      moment = moment.adding(millis: last.moment.millis + 1 - moment.millis)
    }
    return write(
      .shared, in: place.team, about: place.member, by: place.member, device, now, moment
    ) { _ in
      figures?.members ?? [.init("on", .bool(false))]
    }
  }

  /// Says things to all of an organisation, one behind the other, and behind what was said before
  /// of the same matter.
  public mutating func say(
    _ said: [(kind: TeamKind, members: (_ id: String) -> [JSON.Member])], in team: String,
    by account: String, device: String, at now: Moment, after isSame: (Event) -> Bool
  ) -> [Event] {
    var (events, last): ([Event], Event?) = ([], log.events.last(where: isSame))
    for (kind, members) in said {
      let event = added(
        kind, in: team, about: nil, by: TeamLog.member(account, in: team), device, now,
        now.behind(last), members)
      events.append(event)
      last = event
    }
    fold()
    return events
  }

  /// NB: the name is a second, so that a device which had to let go of facts uses none twice.
  mutating func write(
    _ kind: TeamKind, in team: String, about: String?, by member: String, _ device: String,
    _ now: Moment, _ moment: Moment? = nil, _ members: (_ id: String) -> [JSON.Member]
  ) -> Event {
    let event = added(kind, in: team, about: about, by: member, device, now, moment, members)
    fold()
    return event
  }

  /// The same, not folded yet.
  mutating func added(
    _ kind: TeamKind, in team: String, about: String?, by member: String, _ device: String,
    _ now: Moment, _ moment: Moment?, _ members: (_ id: String) -> [JSON.Member]
  ) -> Event {
    let name = MemberID.device(device, of: member)
    let id = EventID(
      device: name, counter: max(now.millis / 1_000, log.highest(of: name) + 1))
    var body: [JSON.Member] = [.init("team", .string(team))]
    if let about { body.append(.init("about", .string(about))) }
    body += members(id.text)
    let event = Event(id: id, moment: moment ?? now, kind: kind.name, body: .object(body))
    log.append(event)
    exchange?.note(added: [event])
    exchange?.note(newsAt: now)
    return event
  }
}

extension Moment {
  /// The last word holds, and clocks differ: it is said behind what was said before.
  func behind(_ last: Event?) -> Moment {
    adding(millis: max(0, min((last?.moment.millis ?? 0) + 1, Limits.millisMax) - millis))
  }
}
