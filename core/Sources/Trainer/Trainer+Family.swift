import Basics
import EventLog
import Practice
import Sittings

/// A child's way to an account, and the guardian's page: what is asked of the server, and what
/// comes of it.
extension Trainer {
  /// Whether a child is signed in here, whose voice goes to no maker of a browser: by a name that
  /// the server made, or by their class.
  ///
  /// NB: old facts do not say who is a pupil; who has no address is taken for one.
  var isChild: Bool {
    login.map { isPupil || !$0.utf8.contains(UInt8(ascii: "@")) } ?? false
  }

  /// Somebody wants an account: what was said on this device before is asked of the server.
  func beginJoining() {
    account.form = .age
    ask(.age, "POST", "accounts/age", nil, [], [.init("cookies", .bool(true))])
  }

  /// Commands that begin with "account.family.".
  func performFamily(_ command: Command) {
    switch command.name {
    case "account.family.age":
      let month = command["month"] ?? ""
      let born = (command["year"] ?? "") + "-" + (month.utf8.count == 1 ? "0" : "") + month
      ask(.age, "POST", "accounts/age", nil, [], [.init("born", .string(born))])
    case "account.family.again": beginJoining()
    case "account.family.ask":
      ask(.askGuardian, "POST", "accounts/child", command, ["name", "email"])
    case "account.family.claim":
      ask(.claim, "POST", "accounts/child/claim", command, ["password"], browser)
    case "account.family.look":
      account.family.code = String((command["code"] ?? "").prefix(200))
      look()
    case "account.family.decide": decide(command)
    case "account.family.stop":
      account.family.isOver = command["now"] == "yes"
      ask(
        .withdraw, "DELETE", "consents", command, ["password"],
        whom + [.init("now", .bool(account.family.isOver))])
    case "account.family.link": ask(.linkChild, "POST", "me/children", nil, [], whom)
    case "account.family.password":
      ask(
        .childPassword, "POST", "me/children/\(account.family.child)/password", command,
        ["password"])
    case "account.family.list":
      ask(.children, "GET", "me/children")
      ask(.guardians, "GET", "me/guardians")
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// The guardian's page was opened: by a letter's link, or from their account.
  func arriveAtGuardian() {
    let (code, child) = (route["code"] ?? "", Elsewhere.plain(route["child"] ?? ""))
    account.fault = ""
    account.family = Family()
    account.family.code = String(code.prefix(200))
    account.family.child = child
    account.export = AccountExport(root: child.isEmpty ? "me" : "me/children/\(child)")
    guard !code.isEmpty || !child.isEmpty else { return }
    look()
    // NB: whoever belonged nowhere so far is told nothing by themselves.
    if login != nil { hurryExchange() }
  }

  /// Which child it is about.
  private var whom: [JSON.Member] {
    let family = account.family
    return family.code.isEmpty
      ? [.init("child", .string(family.child))] : [.init("code", .string(family.code))]
  }

  private func look() {
    ask(.look, "POST", "consents/look", nil, [], whom)
    if !account.family.child.isEmpty {
      ask(.summary, "GET", "me/children/\(account.family.child)")
    }
  }

  /// NB: what was not ticked is a no, and is said as one.
  private func decide(_ command: Command) {
    guard let asking = account.family.asking else { return }
    let keeps = command["keep"] == "yes"
    account.family.isOver = !keeps
    var members = whom + [.init("text", .string(asking.text)), .init("keep", .bool(keeps))]
    for scope in asking.scopes where keeps && scope.id != "keep" {
      members.append(.init(scope.id, .bool(command[scope.id] == "yes")))
    }
    ask(.decide, "POST", "consents", nil, [], members)
  }

  func followFamily(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .age: followAge(answer.json)
    case .askGuardian:
      account.family.state = "asked"
      account.form = .waiting
    case .claim: signedIn(answer, isNew: true)
    case .look: account.family.asking = Family.Asking(answer.json)
    case .summary: account.family.practice = Family.Practice(answer.json)
    case .decide, .withdraw:
      guard !account.family.isOver else { return account.family.asking = nil }
      say(.good, question == .decide ? "It is kept as you chose." : "The account is stopped.")
      look()
    case .linkChild:
      let id = Elsewhere.plain(answer.json?["id"]?.string ?? "")
      go(to: Route("#/guardian?child=\(id)"))
    case .childPassword: say(.good, "The password is set. Tell it to your child.")
    case .children:
      account.family.children = (answer.json?["children"]?.array ?? []).prefix(100).map { one in
        Family.Child(
          id: Elsewhere.plain(one["id"]?.string ?? ""), name: one["name"]?.string ?? "",
          isStopped: one["state"]?.string == "stopped")
      }
    default:
      account.family.guardian =
        answer.json?["guardians"]?.array?.first?["address"]?.string ?? ""
      account.family.grownDay = Family.day(answer.json?["grown"]) ?? 0
    }
  }

  /// Where somebody goes on who wants an account: nobody is told which age makes the difference.
  private func followAge(_ json: JSON?) {
    account.family.state = json?["state"]?.string ?? ""
    account.family.login = json?["login"]?.string ?? ""
    if ["asked", "agreed", "refused"].contains(account.family.state) {
      account.form = .waiting
    } else if let needsGuardian = json?["guardian"]?.bool {
      account.form = needsGuardian ? .child : .join
    }
  }
}
