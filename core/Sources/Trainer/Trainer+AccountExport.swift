import Basics
import Sittings

/// A zip of everything that the server keeps: asked for, waited for, downloaded.
extension Trainer {
  /// Look again then whether it is ready; nil where nothing is waited for.
  var exportDue: Moment? {
    isInSitting || account.asked.contains(.exports) ? nil : account.export.due
  }

  func performExport(_ command: Command) {
    switch command.name {
    case "account.exportAnew": ask(.export, "POST", account.export.path)
    case "account.fetch": ask(.fetch, "GET", account.export.path)
    default:
      // One that was made within a day is there still.
      account.export.isWanted = true
      ask(.exports, "GET", account.export.path)
    }
  }

  func tickExport() {
    guard let due = exportDue, due.millis <= now.millis else { return }
    // Without an answer it is asked again much later.
    account.export.due = now.adding(millis: 10 * AccountExport.pauseMillis)
    ask(.exports, "GET", account.export.path)
  }

  func followExport(_ question: AccountDialogue.Question, _ json: JSON?) {
    if question == .export { return ask(.exports, "GET", account.export.path) }
    account.export.take(json?["exports"]?.array ?? [], now: now)
    let newest = account.export.newest
    if question == .fetch, let newest, newest.state == .ready {
      // NB: the browser goes there by itself, and says nothing but the address.
      let person = configuration.people.query
      reply.effects.append(
        .fetch(
          "\(Trainer.serverPath)\(account.export.path)/\(newest.id)"
            + (person.isEmpty ? "" : "?" + person)))
    }
    let isThere = newest.map { $0.state != .failed } ?? false
    if account.export.isWanted, !isThere { ask(.export, "POST", account.export.path) }
    account.export.isWanted = false
  }
}
