import EventLog
import Practice
import Sittings

/// Deleting one thing: its facts are erased here, on every other device, and on the server.
extension Trainer {
  /// Deletes a session that has ended, with all that was answered in it.
  func eraseSession(_ command: Command) {
    guard let session = command["s"], let entry = ended(session) else { return }
    // The time that it was practice for is told behind its end, and names it.
    let practised = log.events.filter { Practised($0)?.session == session }
    let ids = (entry.facts + practised).map { $0.id }
    // NB: a fact names so many ranges; a session of many devices may need more than one.
    var facts: [EventDraft] = []
    for start in stride(from: 0, to: ids.count, by: Trainer.erasedAtOnce) {
      let part = Array(ids[start..<min(start + Trainer.erasedAtOnce, ids.count)])
      if let erasure = Erasure(Names(part)) { facts.append(erasure.draft) }
    }
    let kept = modules[entry.module].keeping(session, desk)
    leaveSitting()
    record(kept + facts)
    refresh()
    // Back to the list that it was opened from.
    let module = modules[entry.module].id
    let isOfModule = route.page == "progress" && route.part(1) == module
    go(to: Route(isOfModule ? "#/progress/\(module)/tests" : "#/progress/sessions"))
    say(.good, "The session is deleted, here and wherever it was synced to.")
  }

  private static let erasedAtOnce = 4_000

  private func ended(_ session: String) -> OpenSittings.Entry? {
    EndedSittings(log.events, modules, only: session).entries.first
  }

  /// The host lets go of the bytes of what was erased.
  func forgetGone() {
    guard !gone.isEmpty else { return }
    reply.effects.append(.forget(Names(gone).json))
    gone = []
  }
}
