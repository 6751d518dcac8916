import Basics
import Practice
import Sittings

/// Friends: what is asked of the server, and what comes of it.
extension Trainer {
  static let friendsPath = teamPath + "/friends"

  /// The page was opened, maybe by somebody's invitation.
  func arriveAtFriends() {
    askForFriends()
  }

  func askForFriends() {
    if !account.asked.contains(.friends) { ask(.friends, "GET", "friends") }
  }

  /// Commands that begin with "account.friends.".
  func performFriends(_ command: Command) {
    switch command.name {
    case "account.friends.ask":
      account.friends.asked = TeamInvitation.code(command["code"])
      change(.askFriend, "POST", "friends", command, ["code"])
    case "account.friends.say": say(command)
    case "account.friends.code": change(.friendCode, "PUT", "friends/code")
    case "account.friends.close": change(.friendCode, "DELETE", "friends/code")
    case "account.friends.copy": copyFriendCode()
    case "account.friends.again": askForFriends()
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  private func change(
    _ question: AccountDialogue.Question, _ method: String, _ path: String,
    _ command: Command? = nil, _ fields: [String] = []
  ) {
    // What was asked before it is no news any more.
    account.asked.remove(.friends)
    ask(question, method, path, command, fields)
  }

  /// Yes, no or nothing of somebody.
  private func say(_ command: Command) {
    guard let person = person(command["account"]) else { return }
    let path = "friends/\(person.account)"
    account.friends.answered = person
    switch command["says"] {
    case "yes": change(.acceptFriend, "PUT", path, command, ["says"])
    case "no": change(.blockFriend, "PUT", path, command, ["says"])
    default: change(.forgetFriend, "DELETE", path)
    }
  }

  private func person(_ name: String?) -> Friends.Person? {
    account.friends.people.first { $0.account == name }
  }

  private func copyFriendCode() {
    let code = account.friends.code
    guard !code.isEmpty else { return }
    let link = Friends.link(code, at: configuration.address)
    reply.effects.append(
      .copy("Be my friend on Etude: code \(code)" + (link.isEmpty ? "" : ", \(link)")))
  }

  func followFriends(_ question: AccountDialogue.Question, _ json: JSON?) {
    let person = account.friends.answered
    account.friends.hear(json)
    switch question {
    case .askFriend:
      // The invitation is used. NB: another may have been opened since.
      let invited = route["code"].map { TeamInvitation.code($0) }
      if isAtFriends, invited == account.friends.asked { go(to: Route(Trainer.friendsPath)) }
      let name = json?["said"]?["name"]?.string ?? ""
      let who = name.isEmpty ? "They are" : "“\(name)” is"
      let isFriend = json?["said"]?["standing"]?.string == "friend"
      say(
        .good,
        isFriend
          ? "\(who) your friend now." : "\(who) asked. You are friends as soon as they say yes.")
    case .acceptFriend: say(.good, "\(person?.shown ?? "Somebody") is your friend now.")
    case .blockFriend: say(.good, "Blocked: they cannot ask you, and are not told so.")
    case .forgetFriend: say(.good, person?.standing.ended ?? "Done.")
    default: return
    }
    if question != .askFriend { focusList(person) }
  }

  /// The button that was pressed has gone along with its row: the list where they are now has the
  /// focus, or the one they were in.
  private func focusList(_ person: Friends.Person?) {
    guard isAtFriends, let person else { return }
    let now = account.friends.people.first { $0.account == person.account } ?? person
    let standing = now.standing.rawValue
    if !account.friends.people(now.standing).isEmpty {
      reply.effects.append(.focus("friends-\(standing)-title"))
    } else if account.friends.access?.isAllowed == true {
      reply.effects.append(.focus("friends-code"))
    }
  }

  private var isAtFriends: Bool { route.page == "team" && route.part(1) == "friends" }

  var friendsPage: Page {
    Page(
      "Friends",
      FriendsPage(
        dialogue: account, isSignedIn: login != nil, address: configuration.address,
        invited: TeamInvitation.code(route["code"])
      ).html)
  }
}
