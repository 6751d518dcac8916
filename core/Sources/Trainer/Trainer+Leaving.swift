import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// Signing out. It waits for no server: the host ends the session now, or before anything else is
/// asked (docs/decisions/0030-who-is-signed-in.md).
extension Trainer {
  /// Field: erase, "yes" for who leaves nothing here once it is on the server, "now" for who leaves
  /// nothing whatever is lost.
  func signOut(_ command: Command) {
    switch command["erase"] {
    case "yes":
      account.leaving = .sending
      if hasSentAll { return goOnLeaving() }
      hurryExchange()
    case "now": eraseAll(isMember: true)
    default:
      reply.effects.append(.session("end"))
      reply.effects.append(.push("leave"))
      signedOut(isDeleted: false)
    }
  }

  private var hasSentOwn: Bool { exchange?.gap(to: log).waiting == 0 }
  private var hasSentAll: Bool { hasSentOwn && teamLog.isAllSent }

  /// What was to go out first is on the server, and nothing stays here; or it could not be sent.
  func goOnLeaving() {
    guard account.leaving == .sending else { return }
    if hasSentAll {
      account.leaving = .no
      return eraseAll(isMember: true)
    }
    if case .asking = exchange?.standing { return }
    if hasSentOwn, teamLog.isAsking { return }
    account.leaving = .unsent
  }

  func signedOut(isDeleted: Bool) {
    account = AccountDialogue()
    record([AccountLeft().draft])
    followMembership()
    say(
      .good,
      isDeleted
        ? "Your account is to be deleted. What is on this device stays yours."
        : "You are signed out. What you practised here is still on this device.")
  }

  /// Whoever signed in is not who practised here.
  func disown() {
    let isByClass = route.page == "class"
    let isBeside = isByClass || membership.account != nil
    endDoubt()
    guard isBeside else { return }
    go(to: Route(YouSection.people.path))
    say(
      .warn,
      "Somebody else’s practice is on this device. Add yourself here; then "
        + (isByClass ? "type your class code again." : "sign in again."))
  }

  /// Another page is opened: nobody waits on this one for an answer any more.
  func turnFromAccount() {
    account.leaving = .no
    account.teams.justRead = []
    account.apiKeys = APIKeys()
    account.webhooks = Webhooks()
    if route.page == "library" {
      (account.packs.fault, account.packs.sharingFault, account.market.fault) = ("", "", "")
      account.market.reading = nil
    }
    if account.form == .whose { endDoubt() }
  }

  /// Nobody has said that what is here is theirs, so the session ends.
  private func endDoubt() {
    account = AccountDialogue()
    reply.effects.append(.session("end"))
  }
}
