import Practice
import Basics
import EventLog
import Sittings

/// The one sitting that is open: begun, left, taken up again, ended. What happens in it the sitting
/// knows; here is what is the same for all of them.
extension Trainer {
  static let sessionPath = "#/session"

  /// Whether the page of the sitting is shown, and it runs or has just ended.
  var isOnSitting: Bool { route.page == "session" && sitting != nil }

  /// Sittings that were begun and wait to be gone on with, the newest first.
  var waiting: [any Sitting] {
    var waiting: [any Sitting] = []
    for entry in openSittings.open.reversed() where entry.session != sitting?.session {
      if let one = reopened(entry) { waiting.append(one) }
    }
    return waiting
  }

  func reopened(_ entry: OpenSittings.Entry) -> (any Sitting)? {
    modules[entry.module].reopen(entry.facts)
  }

  /// What a sitting is called among others: "Counting: Count on".
  func name(of one: any Sitting) -> String {
    guard let manifest = modules.first(where: { $0.id == one.module })?.manifest else { return "" }
    let drill = manifest.drill(one.drill)?.name ?? (one.people.count > 1 ? "Match" : "")
    return manifest.name + (drill.isEmpty ? "" : ": \(drill)")
  }

  // MARK: Beginning and leaving

  /// Begins a drill of a module, as the command says.
  func start(_ command: Command) {
    let wanted = command["module"] ?? ""
    guard
      let module = modules.first(where: { $0.id == wanted })
        ?? modules.first(where: { wanted.isEmpty && learner.modules.isEnabled($0.id) })
    else { return say(.warn, "Etude has no module “\(wanted)”. Choose one under Practise.") }
    carryOut(module.begin(command["drill"] ?? "today", command, desk))
  }

  /// Begins the sitting that a fact begins, and goes there; what goes on already waits.
  func begin(_ fact: EventDraft) {
    leaveSitting()
    notice = nil
    makeRoom()
    record([fact])
    guard let entry = openSittings.open.last, let begun = reopened(entry) else { return }
    open(begun)
    enter(begun)
  }

  /// Ends what need not wait when another begins: what nobody has done anything in, and the oldest
  /// where as many wait as may.
  func makeRoom() {
    var waiting = waiting
    for one in waiting where one.isBlank && one.people.count == 1 { record(one.finish(desk)) }
    waiting.removeAll { $0.isBlank && $0.people.count == 1 }
    guard waiting.count >= OpenSittings.countMax, let oldest = waiting.last else { return }
    let standing = oldest.standing(at: now)
    record(oldest.finish(desk))
    say(
      .warn,
      "“\(name(of: oldest))” is ended: no more than \(OpenSittings.countMax) sessions wait. "
        + standing.text)
  }

  /// Goes on with a sitting that was left or interrupted; the field "s" says which.
  private func takeUp(_ command: Command) {
    guard let one = chosen(command) else { return }
    if one.session != sitting?.session { leaveSitting() }
    open(one)
    enter(one)
  }

  /// The sitting that a command names; without a name the open one, or else the newest.
  private func chosen(_ command: Command) -> (any Sitting)? {
    guard let session = command["s"] else { return sitting ?? waiting.first }
    if sitting?.session == session { return sitting }
    return waiting.first { $0.session == session }
  }

  /// Shows the sitting's page.
  private func open(_ one: any Sitting) {
    take(one)
    route = Route(Trainer.sessionPath)
    reply.effects.append(.scroll)
  }

  private func take(_ one: any Sitting) {
    sitting = one
    let facts = openSittings.entry(one.session)?.facts ?? []
    sittingFacts = facts.count
    askForFigures(of: facts.first?.json)
  }

  func enter(_ one: any Sitting) {
    let facts = one.enter(desk)
    if facts.isEmpty {
      perform(one.effects(for: Desk.learner, desk))
    } else {
      change(facts)
    }
  }

  /// The sitting that waits and is shown: the one that the route names, or else the newest.
  var waitingShown: (any Sitting)? {
    let waiting = waiting
    return waiting.first { $0.session == route["s"] } ?? waiting.first
  }

  /// The learner has come to the sitting's page: what runs on by itself is taken up, and what
  /// ended last is shown once more.
  func arriveAtSitting() {
    if let named = route["s"], sitting?.session != named {
      leaveSitting()
      if !openSittings.open.contains(where: { $0.session == named }) {
        return lookBack(at: named)
      }
    }
    guard sitting == nil else { return }
    if let one = waitingShown {
      if one.runsOn { take(one) }
    } else if let last = openSittings.last {
      sitting = reopened(last)
    }
  }

  /// A sitting that ended before is shown once more.
  private func lookBack(at session: String) {
    guard let entry = EndedSittings(log.events, modules, only: session).entries.first else {
      return
    }
    openSittings.last = entry
    if let one = reopened(entry) { take(one) }
  }

  /// The learner looks elsewhere: nothing runs.
  func leaveSitting() {
    guard let sitting else { return }
    record(sitting.leave(desk))
    hush()
    self.sitting = nil
  }

  /// After the folds were made anew: the sitting as the log has it, if it went on elsewhere.
  func refreshSitting() {
    guard let sitting else { return }
    // NB: the fold has the one that ended last; this may be an older one that is looked at.
    guard
      let entry = openSittings.entry(sitting.session)
        ?? EndedSittings(log.events, modules, only: sitting.session).entries.first
    else {
      self.sitting = nil
      return
    }
    if sitting.isOver { openSittings.last = entry }
    guard entry.facts.count != sittingFacts else { return }
    sittingFacts = entry.facts.count
    self.sitting = reopened(entry)
  }

  /// Facts were recorded: they may be the sitting's.
  func tellSitting(_ events: [Event]) {
    guard let sitting else { return }
    sitting.apply(events)
    sittingFacts = openSittings.entry(sitting.session)?.facts.count ?? 0
  }

  // MARK: In it

  /// Carries out a command whose name begins with "session.".
  func performInSitting(_ command: Command) {
    switch command.name {
    case "continue": takeUp(command)
    case "finish":
      guard let one = chosen(command) else { return }
      if one.session != sitting?.session {
        leaveSitting()
        open(one)
      }
      change(one.finish(desk))
    case "answer": answer(command)
    default: ask(command)
    }
  }

  /// Lets the sitting decide, records what happened, and performs what follows from it.
  ///
  /// `moment` is when the learner did it, if that was before now.
  func ask(_ command: Command, at moment: Moment? = nil, weighed: MeaningReply? = nil) {
    guard let sitting else { return }
    do throws(Refusal) {
      let consequences = try asked(sitting, command, at: moment ?? now, weighed)
      change(consequences.facts)
      carryOut(consequences, butFacts: true)
    } catch {
      switch error {
      case .notNow: break
      case .because(let words): reply.effects.append(.announce(words))
      case .unknown: say(.error, Trainer.unknown("session." + command.name))
      }
    }
  }

  private func asked(
    _ sitting: any Sitting, _ command: Command, at moment: Moment, _ weighed: MeaningReply?
  ) throws(Refusal) -> Consequences {
    var desk = desk
    desk.moment = moment
    desk.weighed = weighed
    return try sitting.perform(command, by: person(command), desk)
  }

  /// Who asks: a person at this device, the learner unless the command says another. Where the
  /// learner does not take part, the only one who does.
  func person(_ command: Command) -> String {
    let people = sitting?.people ?? []
    if let by = command["by"], people.contains(by) { return by }
    return people.count == 1 ? people[0] : Desk.learner
  }

  /// Time has passed.
  func tickSitting() {
    if let began = speechBegan {
      guard now.millis - began.millis >= Grace.voiceMillis else { return }
      speechBegan = nil
      sitting?.follow(.lost, at: now)
    }
    guard isOnSitting, let sitting else { return }
    change(sitting.tick(desk))
  }

  /// Records the sitting's own facts, and performs what follows from them.
  private func change(_ facts: [EventDraft]) {
    guard let sitting, !facts.isEmpty else { return }
    let wasOver = sitting.isOver
    record(facts)
    perform(sitting.effects(for: Desk.learner, desk))
    guard sitting.isOver else { return }
    if wasOver { follow(sitting) } else { end(sitting) }
  }

  /// What has ended was changed.
  private func follow(_ sitting: any Sitting) {
    for module in modules where module.id == sitting.module {
      carryOut(module.afterChange(of: sitting))
    }
  }

  private func end(_ sitting: any Sitting) {
    for module in modules where module.id == sitting.module {
      carryOut(module.after(sitting, desk))
    }
    guard sitting.isBlank || route.page != "session" else { return }
    hush()
    self.sitting = nil
    if sitting.isBlank { route = Route("#/today") }
  }
}
