import Basics
import EventLog
import Sittings
import Syncing

/// The log and the server's copy of it: when they talk, and what comes of it.
extension Trainer {
  /// Where the server that the app is from takes what is asked of it.
  static let serverPath = "api/v1/"
  private static let frames = "sync-"
  /// The same for what teams and classes note.
  private static let notes = "facts-"

  /// The device has been signed in or out, perhaps by another of its tabs.
  func followMembership() {
    let isMember = membership.login(on: configuration.deviceName) != nil
    guard isMember != (exchange != nil) else { return }
    exchange = isMember ? Exchange(seed: UInt64(bitPattern: now.millis), at: now) : nil
    if isMember {
      teamLog.join(at: now)
    } else {
      keep(teamLog.leave())
      roll = ("", nil)
    }
    reply.effects.append(.news(of: isMember ? membership.account : nil))
  }

  /// Whether the command is an answer to a round, which needs no folds.
  func isFrame(_ command: Command) -> Bool {
    guard command.name == "answered", let id = command["id"] else { return false }
    if case .asking = exchange?.standing, id.utf8.starts(with: Trainer.notes.utf8) { return true }
    return id.utf8.starts(with: Trainer.frames.utf8)
  }

  /// Nothing is asked while a sitting runs: its answers go out when it is over.
  var exchangeDue: Moment? {
    guard !isBusy, let due = exchange?.due else { return nil }
    return teamLog.due.map { min($0, due) } ?? due
  }

  /// Something runs that is not to be disturbed.
  var isBusy: Bool { isInSitting || isRoomRunning }

  func tickExchange() {
    if !isBusy {
      if let request = exchange?.wake(with: log, at: now) { ask(request) }
      if let request = teamLog.wake(at: now) { ask(noting: request) }
    }
    goOnLeaving()
  }

  /// There is a network again, or the learner looks at the app again, or asks.
  func hurryExchange() {
    exchange?.hurry(at: now)
    teamLog.hurry(at: now)
    tickExchange()
  }

  private func ask(_ request: Exchange.Request) { ask(request, Trainer.frames, at: "sync") }
  private func ask(noting request: Exchange.Request) { ask(request, Trainer.notes, at: "facts") }

  private func ask(_ request: Exchange.Request, _ prefix: String, at path: String) {
    reply.effects.append(
      .ask(
        "\(prefix)\(request.number)", "POST", Trainer.serverPath + path,
        type: "application/x-ndjson", text: String(decoding: request.body, as: UTF8.self),
        account: membership.account))
  }

  /// An answer of the server, or the host's word that there was none.
  func hearFromServer(_ command: Command) {
    guard let id = command["id"] else { return }
    if let round = number(of: id, Trainer.notes) { return hearOfTeams(round, command) }
    guard let number = number(of: id, Trainer.frames) else { return hearOfAccount(id, command) }
    guard command.name == "answered" else {
      exchange?.unanswered(number, at: now)
      return goOnLeaving()
    }
    let came = exchange?.answered(
      number, status: command.int("status") ?? 0, attachment,
      retryAfter: command.int("retry").map { Int64($0) }, at: now)
    take(in: came ?? [])
    if let request = exchange?.goOn(with: log, at: now) { ask(request) } else { refresh() }
    goOnLeaving()
  }

  private func number(of id: String, _ prefix: String) -> Int? {
    guard id.utf8.starts(with: prefix.utf8) else { return nil }
    return Int(Substring(id.utf8.dropFirst(prefix.utf8.count)))
  }

  /// What became of a round about teams and classes.
  private func hearOfTeams(_ number: Int, _ command: Command) {
    guard command.name == "answered" else {
      teamLog.unanswered(number, at: now)
      return goOnLeaving()
    }
    let (change, next) = teamLog.answered(
      number, status: command.int("status") ?? 0, attachment,
      retryAfter: command.int("retry").map { Int64($0) }, at: now)
    keep(change)
    countedWork = -1
    if !change.kept.isEmpty { fetchLacking(for: route) }
    if !change.denied.isEmpty {
      say(.warn, "What you gave or noted was not taken: \(Trainer.why(change.deniedWhy)).")
    }
    if change.isUnagreed {
      say(.warn, "Your coach is shown nothing: whoever decides for you has not agreed to it.")
    }
    if let next { ask(noting: next) }
    goOnLeaving()
  }

  private static func why(_ denied: String) -> String {
    switch denied {
    case "no-such-member": "they do not belong there any more"
    case "unknown-kind": "the server is older than this app"
    default: "who gives work and notes things there is a coach with a second step"
    }
  }

  func keep(_ change: TeamLog.Change) {
    for event in change.kept { reply.keep.append(event.line) }
    gone += change.gone
  }

  /// Adds events of other devices to the log, to be kept here too.
  private func take(in events: [Event]) {
    let fresh = events.filter { log[$0.id] != $0 }
    let merged = log.merge(fresh)
    gone += merged.gone
    if merged.isAtEnd, !isStale, sitting == nil {
      for event in log.events.suffix(merged.addedCount) { fold(event) }
    } else {
      isStale = true
    }
    let kept = fresh.filter { log[$0.id] == $0 }
    for event in kept where !TeamLog.isOne(event) { reply.keep.append(event.line) }
    if merged.conflicts.isEmpty { exchange?.note(added: kept) } else { exchange?.noteConflicts() }
  }
}
