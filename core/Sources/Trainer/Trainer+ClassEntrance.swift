import Basics
import Markup
import Practice
import Sittings
import Syncing

/// Where children sign in: a page for the code, one for the name, and one for what is on the card.
extension Trainer {
  private static let classPath = "#/class"
  private static let whoPath = "#/class/who"
  private static let secretPath = "#/class/secret"

  /// A page of the entrance was opened. Those behind the first need what was chosen before.
  func arriveAtClass() {
    account.fault = ""
    account.entrance.chosen = []
    let entrance = account.entrance
    switch route.part(1) {
    case "who" where !entrance.pupils.isEmpty: account.entrance.pupil = nil
    case "secret" where entrance.pupil != nil: break
    default:
      let code = route["code"] ?? ""
      if route.path.count > 1 { route = Route(Trainer.classPath) }
      account.entrance = ClassEntrance()
      account.entrance.code = String(code.prefix(ClassEntrance.codeMax))
      if !isSignedIn, !code.isEmpty { lookForClass() }
    }
  }

  /// Whether somebody is signed in here, and the server has not said that this is over.
  private var isSignedIn: Bool { login != nil && exchange?.standing != .stopped }

  /// Commands that begin with "account.class.".
  func performClassEntrance(_ command: Command) {
    switch command.name {
    case "account.class.look":
      if route.page != "class" { go(to: Route(Trainer.classPath)) }
      account.entrance.code = String((command["code"] ?? "").prefix(ClassEntrance.codeMax))
      lookForClass()
    case "account.class.pick":
      account.entrance.pupil = account.entrance.pupils.first { $0.account == command["id"] }
      if account.entrance.pupil != nil { go(to: Route(Trainer.secretPath)) }
    case "account.class.picture": choosePicture(command["name"] ?? "")
    case "account.class.undo":
      guard let last = account.entrance.chosen.popLast() else { return }
      reply.effects.append(.announce("\(last) is taken back."))
    case "account.class.enter":
      enterClass(command["pin"] ?? account.entrance.chosen.joined(separator: " "))
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  private func lookForClass() {
    ask(
      .classEntrance, "POST", "classes/entrance", nil, [],
      [.init("code", .string(account.entrance.code))] + browser)
  }

  private func choosePicture(_ name: String) {
    guard account.entrance.chosen.count < PupilPictures.count, PupilPictures.all.contains(name)
    else { return }
    account.fault = ""
    account.entrance.chosen.append(name)
    reply.effects.append(
      .announce("\(account.entrance.chosen.count) of \(PupilPictures.count): \(name)."))
  }

  private func enterClass(_ secret: String) {
    guard let pupil = account.entrance.pupil else { return }
    account.email = pupil.name
    ask(
      .pupilSignIn, "POST", "sessions/class", nil, [],
      browser + [
        .init("code", .string(account.entrance.code)), .init("pupil", .string(pupil.account)),
        .init("secret", .string(secret)),
      ])
  }

  func followClassEntrance(
    _ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer
  ) {
    guard question == .classEntrance else {
      account.isPupil = true
      return signedIn(answer, isNew: false)
    }
    account.entrance.className = answer.json?["class"]?.string ?? ""
    account.entrance.pupils = (answer.json?["pupils"]?.array ?? []).prefix(Teams.listMax)
      .compactMap { .init($0) }
    if account.entrance.pupils.isEmpty {
      refuse("Nobody is in this class yet. Ask your teacher.")
    } else if route.page == "class" {
      // Who was here last comes in again by their secret alone.
      let known = account.entrance.pupils.first { $0.account == membership.account }
      account.entrance.pupil = login == nil ? nil : known
      go(to: Route(account.entrance.pupil == nil ? Trainer.whoPath : Trainer.secretPath))
    }
  }

  /// What a child is told, in place of the server's words.
  func pupilsFault(
    _ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer
  ) -> String? {
    guard [.classEntrance, .pupilSignIn].contains(question) else { return nil }
    let isPin = account.entrance.pupil?.kind == "pin"
    account.entrance.chosen = []
    guard let code = answer.json?["error"]?["code"]?.string else { return nil }
    switch code {
    case "too-often":
      let wait = answer.retrySeconds.map { "Wait \(Words.wait($0))" } ?? "Wait a little"
      return question == .classEntrance
        ? "That was tried many times. \(wait), and try once more."
        : "That was tried many times. \(wait), or ask your teacher for a new card."
    case "team-code-wrong":
      return "No class has this code. Look at your card once more: the code has six signs."
    case "team-code-over":
      return "This code sleeps now. Ask your teacher to open it again."
    case "pupil-secret-wrong":
      return isPin
        ? "That was not your PIN. Look at your card, and try once more."
        : "Those were not your pictures. Look at your card: which one comes first?"
    default:
      return answer.status < 500
        ? "That does not let you in. Ask your teacher."
        : "The server has much to do just now. Wait a little, and try once more."
    }
  }

  /// They are in: the app has their name.
  func welcomePupil(_ name: String) {
    go(to: Route("#/today"))
    say(.good, "Hello, \(name)! When the lesson is over, sign out under You, Account.")
  }

  var classPage: Page {
    let entrance = ClassEntrancePage(
      dialogue: account, login: login, isSignedIn: isSignedIn, isPupil: isPupil,
      hasOwner: membership.account != nil, step: route.part(1) ?? "")
    return Page("Your class", entrance.html)
  }
}
