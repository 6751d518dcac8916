import Codes
import Markup
import Practice
import Sittings

/// Friends: who asks, who is one, and the code by which one is asked.
struct FriendsPage {
  let dialogue: AccountDialogue
  let isSignedIn: Bool
  /// Where the app is; empty where the host did not say.
  let address: String
  /// The code of the invitation that was opened; empty for none.
  let invited: String

  private var friends: Friends { dialogue.friends }
  private var isAllowed: Bool { friends.access?.isAllowed ?? false }
  private var isInvited: Bool { !invited.isEmpty }

  var html: HTML {
    section(.class("page stack"), .id("friends")) {
      PageHead("Friends", under: "Team", Trainer.teamPath).html
      dialogue.faultShown
      if !isSignedIn {
        signedOut
      } else if let access = friends.access {
        if isAllowed {
          open
        } else {
          LockedHint(access).html
          parts
        }
      } else if dialogue.asked.contains(.friends) {
        p(.class("hint"), .role("status")) { "Looking …" }
      } else {
        again
      }
    }
  }

  private var signedOut: HTML {
    div(.class("stack tight"), .id("friends-account")) {
      p {
        isInvited
          ? "Somebody would like to be your friend. That needs an account on both sides: sign in, "
            + "or begin one. If this page does not come back by itself then, open the invitation "
            + "once more."
          : "Friends see each other in leaderboards. That needs an account on both sides."
      }
      div(.class("row")) {
        a(.class("button primary"), .href("#/you/account")) { "Sign in, or join" }
      }
    }
  }

  private var again: HTML {
    div(.class("row")) {
      button(
        .class("button"), .id("friends-again"), .send("account.friends.again"),
        .disabled(dialogue.isBusy)
      ) { "Look again" }
    }
  }

  private var open: HTML {
    group {
      if dialogue.rooms.name?.isEmpty == true {
        NameForm(name: "", isBusy: dialogue.isBusy).html
      }
      if isInvited { asking }
      lists
      if !isInvited { asking }
      ownCode
      again
    }
  }

  // MARK: Who

  private var isAlone: Bool {
    friends.people(.friend).isEmpty && friends.people(.asking).isEmpty
  }

  private var lists: HTML {
    group {
      if isAlone, !isInvited {
        p(.class("empty")) {
          "No friends here yet. Show your code to somebody, or type theirs. Friends have a "
          "leaderboard of their own, if they choose to be counted."
        }
      }
      parts
    }
  }

  private var parts: HTML {
    group {
      part(.asking, "Would like to be your friend")
      part(.friend, "Your friends")
      if isAllowed, !friends.people(.friend).isEmpty {
        p(.class("hint")) {
          a(.href("\(Trainer.boardsPath)?board=friends")) { "How you stand among them" }
        }
      }
      part(.asked, "Asked by you")
      part(.blocked, "Blocked")
    }
  }

  @HTMLBuilder private func part(_ standing: Friends.Standing, _ title: String) -> HTML {
    let people = friends.people(standing)
    if !people.isEmpty {
      section(.class("stack tight"), .id("friends-\(standing.rawValue)")) {
        h2(.id("friends-\(standing.rawValue)-title"), .tabindex(-1)) { title }
        ul(.class("rows")) {
          for person in people {
            FriendRow(person: person, isAllowed: isAllowed, isBusy: dialogue.isBusy).html
          }
        }
      }
    }
  }

  // MARK: Codes

  private var asking: HTML {
    form(.class("stack tight"), .id("friends-ask"), .send("account.friends.ask")) {
      Field(
        id: "friends-code", title: "A friend’s code",
        hint: "Eight letters and digits; case does not matter. They see your name, and say yes or "
          + "no."
      ).html(
        input,
        [
          .name("code"), .type("text"), .autocomplete("off"), .autocapitalize("characters"),
          .spellcheck("false"), .required(), .maxlength(ClassEntrance.codeMax),
          .value(invited),
        ])
      if friends.openAccess?.isAllowed == false {
        p(.class("hint")) {
          "You find friends among those who share a team or class with you, or belong to the "
          "school around it."
        }
      }
      button(.class("button primary"), .type("submit"), .disabled(dialogue.isBusy)) {
        dialogue.isBusy ? "One moment …" : "Ask"
      }
    }
  }

  private var ownCode: HTML {
    section(.class("stack tight"), .id("friends-own")) {
      h2 { "Your code" }
      if friends.code.isEmpty {
        p(.class("hint")) {
          "Nobody can ask you yet. Whoever sees your code can, until you end it; you say yes or no."
        }
        div(.class("row")) { fresh("Make a code") }
      } else {
        p(.class("join-code"), .id("friends-own-code")) { friends.code }
        shown
        div(.class("row")) {
          button(.class("button"), .id("friends-copy"), .send("account.friends.copy")) {
            "Copy the invitation"
          }
          fresh("A new one")
          button(
            .class("button"), .id("friends-close"), .send("account.friends.close"),
            .disabled(dialogue.isBusy)
          ) { "End it" }
        }
        p(.class("hint")) { "Whoever sees it can ask you, until you end it or make a new one." }
      }
    }
  }

  @HTMLBuilder private var shown: HTML {
    let link = Friends.link(friends.code, at: address)
    if !link.isEmpty, let drawn = QRCode(Array(link.utf8)) {
      details(.id("friends-qr-shown"), .open(friends.people(.friend).isEmpty && !isInvited)) {
        summary { "Show it as a QR code" }
        div(.class("join-qr")) {
          drawn.html(id: "friends-qr", label: "QR code by which a friend asks you")
        }
      }
    }
  }

  private func fresh(_ words: String) -> HTML {
    button(
      .class("button"), .id("friends-fresh"), .send("account.friends.code"),
      .disabled(dialogue.isBusy)
    ) { words }
  }
}

/// Somebody in a list of friends, and what may be said of them.
struct FriendRow {
  let person: Friends.Person
  /// Whether they may be friends; else there are the ways out alone.
  let isAllowed: Bool
  let isBusy: Bool

  var html: HTML {
    li(.id("friend-\(person.account)")) {
      switch person.standing {
      case .asking:
        div {
          words
          div(.class("row")) {
            if isAllowed { say("yes", "Accept") }
            say("nothing", "Decline")
            block
          }
        }
      case .friend:
        details(.id("friend-more-\(person.account)")) {
          summary { words }
          div(.class("row")) {
            say("nothing", "End the friendship")
            block
          }
        }
      case .asked:
        div { words }
        say("nothing", "Take back")
      case .blocked:
        div { words }
        say("nothing", "Unblock")
      }
    }
  }

  private var words: HTML {
    group {
      b { person.shown }
      small { standing }
    }
  }

  private var standing: String {
    let day = Words.wholeDate(person.sinceDay)
    return switch person.standing {
    case .friend: "Friends since \(day)"
    case .asking: "Asked on \(day)"
    case .asked: "Asked on \(day), no answer yet"
    case .blocked: "Since \(day)"
    }
  }

  private var block: HTML { say("no", "Block") }

  private func say(_ says: String, _ words: String) -> HTML {
    button(
      .class("button"), .id("friend-\(says)-\(person.account)"), .send("account.friends.say"),
      .with("{\"account\":\"\(person.account)\",\"says\":\"\(says)\"}"),
      .label("\(words): \(person.shown)"), .disabled(isBusy)
    ) { words }
  }
}
