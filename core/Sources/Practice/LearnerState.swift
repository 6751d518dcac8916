public import Basics
public import EventLog

/// An attempt as it counts: with its place in the log, and as corrected if it was.
public struct AttemptRecord: Equatable, Sendable {
  public var id: EventID
  public var moment: Moment
  public var attempt: Attempt
}

/// Everything this module folds from the log: settings, modules, memory, mastery, habit.
///
/// Events come in the order of the log (moment, device, counter); the same event twice counts once;
/// kinds it does not know are passed over. After a merge that brought earlier events, fold again.
public struct LearnerState: Equatable, Sendable {
  public private(set) var settings = Settings()
  public private(set) var modules = ModuleSwitches()
  public private(set) var removals = ModuleRemovals()
  /// The day worked towards, if any.
  public private(set) var contest: ContestDated?
  /// What the learner said of questions.
  public private(set) var remarks = Remarks()
  /// In the order of the log.
  public private(set) var attempts: [AttemptRecord] = []
  public private(set) var memory = Memory()
  private var masteries = Masteries()
  public private(set) var habit = Habit()

  /// Answers to modules that were removed, in the order of the log; only these come back.
  public private(set) var removed: [AttemptRecord] = []

  /// Time spent at what has no answers, in the order of the log.
  private var spells: [Spell] = []
  private var places: [EventID: Int32] = [:]
  private var placesOfItems: [String: [Int32]] = [:]
  private var corrections: [EventID: Overruled] = [:]
  private var names = AttemptNames()

  public init() {}

  /// What the learner can do, from the answers to all modules.
  public var mastery: Mastery { masteries.all }
  /// From the answers to one module alone.
  public func mastery(of module: String) -> Mastery { masteries.of(module) }
  /// Modules with answers, in the order of their names.
  public var practisedModules: [String] { masteries.ids }

  /// The whole log at once. The same as applying one by one, and linear however many corrections
  /// and changes of the scheduler it holds, for those are read first.
  public init(folding events: [Event]) {
    for event in events where event.kind != Attempt.kind && event.kind != Practised.kind {
      note(event)
    }
    for event in events {
      switch event.kind {
      case Attempt.kind:
        if let attempt = Attempt(event) { _ = append(attempt, event) }
      case Practised.kind:
        if let practised = Practised(event) { append(practised, event) }
      default: break
      }
    }
    refoldMemory()
  }

  public mutating func apply(_ event: Event) {
    switch event.kind {
    case Attempt.kind:
      if let attempt = Attempt(event), let record = append(attempt, event) {
        memory.apply(record.attempt, at: record.moment)
      }
    case Practised.kind:
      if let practised = Practised(event) { append(practised, event) }
    case Overruled.kind:
      note(event)
      if let overruled = Overruled(event) { correct(overruled) }
    case SettingChanged.kind, ParametersKept.kind:
      note(event)
      if settings.scheduler != memory.scheduler { refoldMemory() }
    case ModuleRemoved.kind, ModuleRestored.kind:
      note(event)
      refoldAll()
    default: note(event)
    }
  }

  /// Events that are not attempts: takes them in without folding anything again.
  private mutating func note(_ event: Event) {
    switch event.kind {
    case Overruled.kind:
      if let overruled = Overruled(event) { corrections[overruled.attempt] = overruled }
    case SettingChanged.kind:
      if let change = SettingChanged(event) { settings.apply(change) }
      masteries.rule.overallMean = settings.level.logits
    case ParametersKept.kind:
      if let kept = ParametersKept(event) { settings.apply(kept) }
    case ContestDated.kind:
      if let dated = ContestDated(event) { contest = dated.date == nil ? nil : dated }
    case ModuleEnabled.kind:
      if let enabled = ModuleEnabled(event) { modules.apply(enabled) }
    case ModuleDisabled.kind:
      if let disabled = ModuleDisabled(event) { modules.apply(disabled) }
    case ModuleRemoved.kind:
      if let fact = ModuleRemoved(event) { removals.apply(fact, at: event.moment) }
    case ModuleRestored.kind:
      if let fact = ModuleRestored(event) { removals.apply(fact) }
    default: remarks.apply(event)
    }
  }

  /// Counts an answer for all but memory; nil where it counts for nothing.
  private mutating func append(_ attempt: Attempt, _ event: Event) -> AttemptRecord? {
    guard places[event.id] == nil else { return nil }
    var attempt = corrections[event.id]?.corrected(attempt) ?? attempt
    names.share(&attempt)
    let record = AttemptRecord(id: event.id, moment: event.moment, attempt: attempt)
    if removals.hides(attempt.module, at: event.moment) {
      places[event.id] = -1
      removed.append(record)
      return nil
    }
    append(record)
    return record
  }

  private mutating func append(_ practised: Practised, _ event: Event) {
    guard places[event.id] == nil else { return }
    places[event.id] = -1
    let spell = Spell(id: event.id, practised: practised, moment: event.moment)
    spells.append(spell)
    count(spell)
  }

  private mutating func count(_ spell: Spell) {
    guard !removals.hides(spell.practised.module, at: spell.moment) else { return }
    habit.apply(spell.practised, on: spell.moment.day)
  }

  private mutating func append(_ record: AttemptRecord) {
    let attempt = record.attempt
    let place = Int32(attempts.count)
    places[record.id] = place
    placesOfItems[attempt.item, default: []].append(place)
    attempts.append(record)
    masteries.apply(attempt, at: record.moment)
    habit.apply(record, history(of: place))
  }
}

// MARK: - Folding again what a correction touches

extension LearnerState {
  private mutating func correct(_ overruled: Overruled) {
    guard let place = places[overruled.attempt] else { return }
    if place < 0 { return correctRemoved(overruled) }
    let before = attempts[Int(place)].attempt
    let after = overruled.corrected(before)
    guard before != after else { return }
    attempts[Int(place)].attempt = after
    refoldMemory(of: after.item)
    refoldMastery(of: after.domain)
    refoldHabit(around: place)
  }

  private mutating func correctRemoved(_ overruled: Overruled) {
    guard let place = removed.firstIndex(where: { $0.id == overruled.attempt }) else { return }
    removed[place].attempt = overruled.corrected(removed[place].attempt)
  }

  /// After a module was removed or came back: every answer is looked at again.
  private mutating func refoldAll() {
    let records = LearnerState.merged(attempts, removed)
    attempts = []
    removed = []
    places = [:]
    placesOfItems = [:]
    masteries = Masteries(rule: masteries.rule)
    habit = Habit()
    for record in records {
      if removals.hides(record.attempt.module, at: record.moment) {
        places[record.id] = -1
        removed.append(record)
      } else {
        append(record)
      }
    }
    for spell in spells {
      places[spell.id] = -1
      count(spell)
    }
    refoldMemory()
  }

  /// Two lists in the order of the log as one.
  private static func merged(
    _ a: [AttemptRecord], _ b: [AttemptRecord]
  ) -> [AttemptRecord] {
    if b.isEmpty { return a }
    var merged: [AttemptRecord] = []
    merged.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let isFirst = j == b.count || i < a.count && precedes(a[i], b[j])
      merged.append(isFirst ? a[i] : b[j])
      if isFirst { i += 1 } else { j += 1 }
    }
    return merged
  }

  private static func precedes(_ a: AttemptRecord, _ b: AttemptRecord) -> Bool {
    a.moment.millis != b.moment.millis ? a.moment.millis < b.moment.millis : a.id < b.id
  }

  private mutating func refoldMemory() {
    memory = Memory(
      folding: attempts, places: placesOfItems, by: settings.scheduler, ratings: memory.ratings)
  }

  private mutating func refoldMemory(of item: String) {
    guard memory.isByItem else { return refoldMemory() }
    memory.forget(item)
    for place in placesOfItems[item] ?? [] {
      let record = attempts[Int(place)]
      memory.apply(record.attempt, at: record.moment)
    }
  }

  private mutating func refoldMastery(of domain: Domain) {
    masteries.forget(domain)
    for record in attempts where record.attempt.domain == domain {
      masteries.apply(record.attempt, at: record.moment)
    }
  }

  /// The day of the attempt, and that of the next answer to its item, which looks back at it.
  private mutating func refoldHabit(around place: Int32) {
    let record = attempts[Int(place)]
    refoldHabit(on: record.moment.day)
    let places = placesOfItems[record.attempt.item] ?? []
    if let next = places.first(where: { $0 > place }) {
      let day = attempts[Int(next)].moment.day
      if day != record.moment.day { refoldHabit(on: day) }
    }
  }

  private mutating func refoldHabit(on day: Int32) {
    habit.forget(day)
    for place in attempts.indices where attempts[place].moment.day == day {
      habit.apply(attempts[place], history(of: Int32(place)))
    }
    for spell in spells where spell.moment.day == day { count(spell) }
  }

  /// All answers to an item, the first one first.
  public func answers(to item: String) -> [AttemptRecord] {
    (placesOfItems[item] ?? []).map { attempts[Int($0)] }
  }

  /// What had happened to the item of an attempt before it.
  private func history(of place: Int32) -> ItemHistory {
    var history = ItemHistory()
    let record = attempts[Int(place)]
    guard let places = placesOfItems[record.attempt.item],
      var index = LearnerState.index(of: place, in: places), index > 0
    else { return history }
    let previous = attempts[Int(places[index - 1])]
    history.wasFailure = previous.attempt.outcome != .right
    history.daysSince = max(0, Int64(record.moment.day) - Int64(previous.moment.day))
    while index > 0, history.repeatsToday < Experience.repeatsMax,
      attempts[Int(places[index - 1])].moment.day == record.moment.day
    {
      history.repeatsToday += 1
      index -= 1
    }
    return history
  }

  private static func index(of place: Int32, in places: [Int32]) -> Int? {
    if places.last == place { return places.count - 1 }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] == place ? low : nil
  }
}

private struct Spell: Equatable, Sendable {
  var id: EventID
  var practised: Practised
  var moment: Moment
}
