import Basics
import Practice
import Sittings
import Syncing

/// Signing in with an account somewhere else: what the server offers, and how it went.
///
/// NB: nothing is asked before somebody wants it; a guest's page asks the server nothing.
extension Trainer {
  /// Where the server sends who comes back from elsewhere.
  func arriveFromIssuer() {
    if route["not"] == "age", account.elsewhere.told != "age" {
      account.elsewhere.told = "age"
      refuse("An account begins with one question. Answer it, and go there once more.")
      return beginJoining()
    }
    if let fault = route["not"], account.elsewhere.told != fault {
      account.elsewhere.told = fault
      account.fault = Elsewhere.words(of: fault)
    }
    if login == nil, let slip = route["second-step"], account.elsewhere.told != slip {
      account.elsewhere.told = slip
      owe(slip)
    }
    if login != nil, let issuer = route["linked"], account.elsewhere.told != issuer {
      account.elsewhere.told = issuer
      say(.good, "It is linked: from now on you can sign in with it.")
      askIssuers()
    }
    guard login == nil, let issuer = route["from"], account.elsewhere.told != issuer else { return }
    account.elsewhere.told = issuer
    ask(.arrive, "GET", "me")
  }

  func performIssuers(_ command: Command) {
    switch command.name {
    case "account.elsewhere": askIssuers()
    case "account.link":
      account.elsewhere.wanted = command["issuer"] ?? ""
      ask(.link, "POST", "me/links/\(Elsewhere.plain(account.elsewhere.wanted))")
    default:
      ask(.unlink, "DELETE", "me/links/\(Elsewhere.plain(command["issuer"] ?? ""))")
    }
  }

  private func askIssuers() {
    account.elsewhere.device = configuration.name
    account.elsewhere.person = configuration.people.query
    if login == nil { ask(.issuers, "GET", "issuers") } else { ask(.links, "GET", "me/links") }
  }

  func followIssuers(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .arrive: arrived(answer)
    case .link: account.elsewhere.address = answer.json?["location"]?.string ?? ""
    case .unlink:
      say(.good, "It is unlinked: it does not sign you in any more.")
      askIssuers()
    default:
      account.elsewhere.issuers = answer.issuers
      account.elsewhere.address = ""
    }
  }

  /// NB: an account that holds nothing takes in what is here, as one that has just begun.
  private func arrived(_ answer: AccountDialogue.Answer) {
    let email = answer.json?["email"]?.string ?? ""
    let name = answer.json?["name"]?.string ?? ""
    account.email = email.isEmpty ? name : email
    if account.email.isEmpty { account.email = "an account without an address" }
    signedIn(answer, isNew: answer.json?["events"]?.integer == 0)
  }
}

/// Accounts somewhere else, as the server knows them.
struct Elsewhere {
  struct Issuer {
    let name: String
    let label: String
    let isLinked: Bool
  }

  /// What the server offers; nil until it was asked.
  var issuers: [Issuer]?
  /// What this device is to be called there.
  var device = ""
  /// Which of those who share the device, as part of an address.
  var person = ""
  /// Which one is to be linked, and where its page is.
  var wanted = ""
  var address = ""
  /// What the address of the page told already.
  var told = ""

  /// What may stand in a path: a word of a-z, 0-9 and "-".
  static func plain(_ name: String) -> String {
    String(
      decoding: name.utf8.filter { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }.prefix(32), as: UTF8.self)
  }

  static func words(of fault: String) -> String {
    switch fault {
    case "denied": "You were not signed in there, so you are not here. Nothing was changed."
    case "stale": "That took too long, or began in another browser. Try it once more."
    case "unreachable": "It cannot be reached now. Try again in a minute, or sign in another way."
    case "off": "Nobody can make an account here now. Whoever runs the server knows more."
    case "taken":
      "It is linked with another account, or another of the same kind is linked with yours."
    case "signed-in":
      "Somebody else is signed in here. Sign out first, and then sign in with it."
    default: "Its answer could not be believed, so nobody was signed in. Tell whoever runs this."
    }
  }
}

extension AccountDialogue.Answer {
  fileprivate var issuers: [Elsewhere.Issuer] {
    (json?["issuers"]?.array ?? []).prefix(20).map { one in
      Elsewhere.Issuer(
        name: Elsewhere.plain(one["name"]?.string ?? ""), label: one["label"]?.string ?? "",
        isLinked: one["linked"]?.bool ?? false)
    }.filter { !$0.name.isEmpty && !$0.label.isEmpty }
  }
}
