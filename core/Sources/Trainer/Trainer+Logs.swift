import Sittings
import Basics
import EventLog
import Import
import Practice

/// Whole records and parts of them, out and in.
extension Trainer {
  /// The log, or the part of it that was asked for; with "drop" without what was removed more than
  /// 30 days ago.
  func exportLog(_ command: Command) {
    guard let scope = ExportScope(command) else {
      return say(.error, "There is no such export.")
    }
    var events = scope.events(of: log, modules)
    let count = events.count
    if command["drop"] == "yes" { events = withoutExpired(events) }
    reply.effects.append(
      .download(
        name: FileName.of(scope.name, at: now, as: "jsonl"), type: "application/x-ndjson",
        text: String(decoding: Log(events).lines, as: UTF8.self)))
    let left = count > events.count ? " \(count - events.count) removed ones were left out." : ""
    let what = scope == .full ? "Your whole log" : "A part of your log"
    say(
      .good,
      "\(what), \(Words.count(events.count, "event", "events")).\(left) Import it anywhere: it is "
        + "added to what is there.")
  }

  /// Without the answers of modules whose removal can no longer be taken back.
  private func withoutExpired(_ events: [Event]) -> [Event] {
    var events = events
    let removals = learner.removals
    for module in removals.modules where removals.undoDaysLeft(of: module, at: now) == 0 {
      guard let removed = removals.moment(of: module) else { continue }
      let members = ModuleEvents(module, in: log, modules)
      events.removeAll { members.isDone($0) && $0.moment.millis <= removed.millis }
    }
    return events
  }

  /// Reads a log and shows what is in it; nothing is added yet.
  func previewLog(_ name: String, _ bytes: [UInt8]) {
    logPreview = LogPreview(bytes, named: name, into: self)
    notice = nil
    go(to: Route("#/you/import"))
  }

  /// Says what a file is that was given for a log; nothing is changed.
  func refuseLog(_ name: String, _ kind: FileKind) {
    logPreview = LogPreview(refused: kind, named: name)
    notice = nil
    go(to: Route("#/you/import"))
  }

  func keepLog() {
    guard let preview = logPreview else { return }
    logPreview = nil
    let before = log
    let added = log.merge(preview.log).addedCount
    for event in preview.log.events where !before.contains(event.id) {
      reply.keep.append(event.line)
    }
    isStale = true
    refresh()
    say(
      .good,
      "Added \(Words.count(added, "event", "events")) of “\(preview.fileName)”; "
        + "\(preview.log.count - added) here already.")
    go(to: Route("#/you/data"))
  }

  func dropLog() {
    logPreview = nil
    go(to: Route("#/you/data"))
  }

  // MARK: - Modules

  /// Hides everything that was done in a module; it can come back for 30 days at least.
  func removeModule(_ command: Command) {
    guard let id = command["id"], let module = modules.first(where: { $0.id == id }) else {
      return
    }
    leaveSitting()
    record([ModuleRemoved(module: id).draft])
    isStale = true
    refresh()
    say(
      .good,
      "What you did in \(module.manifest.name) is put away. For \(ModuleRemovals.undoDays) days "
        + "you can take that back under You, Modules.")
  }

  func restoreModule(_ command: Command) {
    guard let id = command["id"], learner.removals.moment(of: id) != nil else { return }
    record([ModuleRestored(module: id).draft])
    isStale = true
    refresh()
    let name = modules.first { $0.id == id }?.manifest.name ?? id
    say(.good, "Everything you did in \(name) is back.")
  }
}
