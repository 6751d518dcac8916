import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// Signing up, in and out: what the account's page asks of the server, and what comes of it.
extension Trainer {
  static let questions = "account-"

  /// By which this device is signed in; nil where it is not.
  var login: String? { membership.login(on: configuration.deviceName) }

  private static let stillAsked =
    "Not done: the server is still being asked. Try again in a moment."

  func performAccount(_ command: Command) {
    if command.name == "account.form" { return open(command["form"] ?? "") }
    if command.name == "account.sync" { return hurryExchange() }
    if command.name == "account.market.find" { return findInMarketplace(command) }
    guard account.takes(command) else { return say(.warn, Trainer.stillAsked) }
    account.fault = ""
    switch command.name.split(separator: ".").dropFirst().first {
    case "family": performFamily(command)
    case "keys": performAccountKeys(command)
    case "teams": performTeams(command)
    case "dates": performDates(command)
    case "announce": performAnnouncements(command)
    case "reminders": performReminders(command)
    case "boards": performLeaderboards(command)
    case "api": performAPIKeys(command)
    case "webhooks": performWebhooks(command)
    case "friends": performFriends(command)
    case "packs": performPacks(command)
    case "market": performMarketplace(command)
    case "class": performClassEntrance(command)
    default: performSigningIn(command)
    }
  }

  /// Signing up, in and out, sessions, and what stands on the page of the account itself.
  private func performSigningIn(_ command: Command) {
    switch command.name {
    case "account.signIn", "account.join", "account.verify", "account.forgot", "account.reset":
      enter(command)
    case "account.mine": keepAccount()
    case "account.notMine": disown()
    case "account.end": ask(.end, "DELETE", "sessions/\(command["id"] ?? "")")
    case "account.signOut": signOut(command)
    case "account.export", "account.exportAnew", "account.fetch": performExport(command)
    case "account.machine": askOfMachine(command["code"] ?? "")
    case "account.letIn": letMachineIn(command["yes"] == "yes")
    case "account.password":
      ask(.password, "POST", "me/password", command, ["old", "new"])
    case "account.delete":
      ask(
        .delete, "DELETE", "me", command, ["password"],
        [.init("now", .bool(command["now"] == "yes"))])
    case "account.elsewhere", "account.link", "account.unlink": performIssuers(command)
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  private func open(_ form: String) {
    account.form = AccountDialogue.Form(rawValue: form) ?? .signIn
    account.fault = ""
    if account.form == .join { beginJoining() }
  }

  /// What a browser says of itself when it signs in.
  var browser: [JSON.Member] {
    [.init("cookies", .bool(true)), .init("device-name", .string(configuration.name))]
  }

  /// The forms of somebody who is not signed in.
  private func enter(_ command: Command) {
    if let email = command["email"] { account.email = email }
    account.isPupil = nil
    switch command.name {
    case "account.signIn":
      ask(.signIn, "POST", "sessions", command, ["email", "password"], browser)
    case "account.join":
      account.password = command["password"] ?? ""
      ask(.join, "POST", "accounts", command, ["email", "password", "name"])
    case "account.verify":
      let password = command["password"] ?? account.password
      ask(
        .verify, "POST", "accounts/verify", command, ["code"],
        browser + [.init("password", .string(password))])
    case "account.forgot": ask(.forgot, "POST", "accounts/reset", command, ["email"])
    default: ask(.reset, "POST", "accounts/reset/confirm", command, ["code", "password"])
    }
  }

  /// Who asks is shown before anybody is let in.
  private func askOfMachine(_ code: String) {
    account.machine = (String(code.prefix(20)), "", "")
    ask(.machine, "POST", "device/approve", nil, [], [.init("user_code", .string(code))])
  }

  private func letMachineIn(_ isWanted: Bool) {
    guard let machine = account.machine, isWanted else { return account.machine = nil }
    ask(
      .letIn, "POST", "device/approve", nil, [],
      [.init("user_code", .string(machine.code)), .init("yes", .bool(true))])
  }

  /// Asks the server; `fields` of the command go along under their names. What is to change there
  /// is done when its answer has come.
  func ask(
    _ question: AccountDialogue.Question, _ method: String, _ path: String,
    _ command: Command? = nil, _ fields: [String] = [], _ others: [JSON.Member] = []
  ) {
    account.asked.insert(question)
    var members = others
    for name in fields { members.append(.init(name, .string(command?[name] ?? ""))) }
    let id = Trainer.questions + question.rawValue
    if method != "GET" { reply.waits = id }
    let path = Trainer.serverPath + path
    let owner = login == nil ? nil : membership.account
    reply.effects.append(
      members.isEmpty
        ? .ask(id, method, path, account: owner)
        : .ask(
          id, method, path, type: "application/json", text: JSON.object(members).text,
          account: owner))
  }

  /// A letter's link brings its code. Where one is signed in is asked when the page is opened.
  func arriveAtAccount() {
    if account.export.root != "me" { account.export = AccountExport() }
    arriveFromIssuer()
    for (name, form) in [("code", AccountDialogue.Form.code), ("reset", .reset)] {
      guard login == nil, let code = route[name], !code.isEmpty else { continue }
      account.form = form
      account.code = String(code.prefix(200))
    }
    askWhetherPupil()
    askForKeys()
    askForAPIKeys()
    askForWebhooks()
    guard login != nil, !account.asked.contains(.sessions) else { return }
    ask(.sessions, "GET", "sessions")
  }

  func hearOfAccount(_ id: String, _ command: Command) {
    let name = String(Substring(id.utf8.dropFirst(Trainer.questions.utf8.count)))
    guard let question = AccountDialogue.Question(rawValue: name),
      account.asked.remove(question) != nil
    else { return reply.isRefused = true }
    if !account.isBusy, notice?.text == Trainer.stillAsked { notice = nil }
    guard command.name == "answered" else {
      reply.isRefused = true
      if question == .roomTicket { return hear(ticketFault: nil) }
      let away = "The server cannot be reached now. Practice goes on without it; try again later."
      if question == .servedRules { return say(.warn, away) }
      if hear(packFault: nil, of: question) || hear(marketFault: nil, of: question) { return }
      // NB: the page is whole without it.
      if [.teamStats, .figures].contains(question) { return }
      account.fault =
        [.sessions, .keys, .apiKeys, .webhooks, .exports, .access, .reminders].contains(question)
        ? ""
        : question.isOfBrowser
          ? "No passkey was used. They need a browser that knows them, https, and your consent."
          : away
      return
    }
    let answer = AccountDialogue.Answer(
      status: command.int("status") ?? 0, json: try? JSON(parsing: attachment),
      retrySeconds: command.int("retry"))
    let isOut = answer.status == 401 && [.sessions, .keys].contains(question)
    if answer.isGood || isOut {
      follow(question, answer)
      // NB: nobody waits for what is asked because something was done.
      if !question.isStep { reply.waits = "" }
    } else {
      reply.isRefused = true
      if question == .servedRules { return say(.warn, answer.fault) }
      if hear(packFault: answer, of: question) || hear(marketFault: answer, of: question) {
        return
      }
      // NB: the page is whole without them.
      if [.teamStats, .figures, .apiKeys, .webhooks].contains(question) { return }
      if question == .team { hear(teamFault: answer) }
      if question == .joinRoom { askForRooms() }
      if question == .acceptFriend { askForFriends() }
      if question == .room { hear(roomFault: answer) }
      if question == .roomTicket { return hear(ticketFault: answer) }
      if question == .remindHere { reply.effects.append(.push("end")) }
      account.fault =
        pupilsFault(question, answer)
        ?? (question == .arrive && answer.status == 401 ? "" : answer.fault)
    }
  }

  private func follow(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .join: account.form = .code
    case .forgot: account.form = .reset
    case .reset:
      account.form = .signIn
      say(.good, "The password is changed, and every session has ended. Sign in with the new one.")
    case .signIn:
      if let slip = answer.json?["second-step"]?.string { return owe(slip) }
      signedIn(answer, isNew: false)
    case .verify: signedIn(answer, isNew: true)
    case .secondStep, .passkeyEnter: signedIn(answer, isNew: false)
    case .sessions: account.sessions = answer.sessions
    case .end: arriveAtAccount()
    case .machine:
      account.machine?.name = answer.json?["device-name"]?.string ?? ""
      account.machine?.network = answer.json?["network"]?.string ?? ""
    case .letIn:
      say(.good, "“\(account.machine?.name ?? "")” may sign in now: look there.")
      account.machine = nil
    case .password:
      say(.good, "The password is changed. Your other devices sign in again, and API keys ended.")
      arriveAtAccount()
    case .exports, .export, .fetch: followExport(question, answer.json)
    case .issuers, .links, .link, .unlink, .arrive: followIssuers(question, answer)
    case .age, .askGuardian, .claim, .look, .decide, .withdraw, .children, .guardians, .linkChild,
      .summary, .childPassword:
      followFamily(question, answer)
    case .teams, .access, .team, .teamStats, .makeTeam, .joinTeam, .changeTeam, .leaveTeam,
      .endTeam, .role,
      .removeMember, .report, .makeClass, .addPupils, .resetPupil:
      followTeams(question, answer)
    case .datesCalendar: follow(calendar: answer.json)
    case .rooms, .makeRoom, .joinRoom, .room, .roomTicket, .name, .rename:
      followRooms(question, answer.json)
    case .figures: follow(figures: answer.json)
    case .boards, .board, .beCounted, .stopCounting, .countAnswers, .stopAnswers:
      followLeaderboards(question, answer.json)
    case .friends, .askFriend, .acceptFriend, .blockFriend, .forgetFriend, .friendCode:
      followFriends(question, answer.json)
    case .packs, .packManifest, .packParts, .sharePack, .withdrawPack:
      follow(packs: question, answer)
    case .market, .marketPack, .publishPack, .unpublish, .ratePack, .reportPack, .reviews,
      .review, .decideReview:
      follow(market: question, answer)
    case .apiKeys, .makeAPIKey, .endAPIKey: followAPIKeys(question, answer)
    case .webhooks, .lookAtWebhooks, .makeWebhook, .endWebhook, .tryWebhook:
      followWebhooks(question, answer)
    case .servedRules: follow(servedRules: answer.json)
    case .classEntrance, .pupilSignIn: followClassEntrance(question, answer)
    case .reminders, .chooseReminders, .calendar, .endReminders, .stopLetters, .testReminder,
      .remindHere, .endDevice:
      followReminders(question, answer.json)
    case .delete: signedOut(isDeleted: true)
    default: followKeys(question, answer)
    }
  }

  /// NB: what is on the device goes into the account, so whose it is must be known.
  func signedIn(_ answer: AccountDialogue.Answer, isNew: Bool) {
    guard let name = answer.json?["account"]?.string, EventID.isDevice(name) else {
      refuse(AccountDialogue.Answer(status: 500, json: nil).fault)
      return
    }
    account.account = name
    if let email = answer.json?["email"]?.string { account.email = email }
    let owner = membership.account
    let isKnown = owner == name || owner == nil && (isNew || !hasPractised)
    if isKnown { return keepAccount() }
    account.form = .whose
    reply.effects.append(.session("doubt"))
  }

  /// NB: a record that is in an account goes into no other.
  private func keepAccount() {
    let owner = membership.account ?? account.account
    guard !account.account.isEmpty, owner == account.account else { return }
    let joined = AccountJoined(
      account: owner, login: account.email, isPupil: account.isPupil ?? false)
    if account.form == .whose { reply.effects.append(.session("keep")) }
    let invitation = account.invitation
    account = AccountDialogue()
    record([joined.draft])
    exchange = nil
    followMembership()
    hurryExchange()
    arriveAtAccount()
    if route.page == "class" { return welcomePupil(joined.login) }
    if !invitation.isEmpty { go(to: Route(invitation)) }
    say(.good, "You are signed in as \(joined.login). What you practise is kept on the server too.")
  }
}

extension AccountDialogue.Answer {
  fileprivate var sessions: [AccountDialogue.Session]? {
    json?["sessions"]?.array?.prefix(200).map { one in
      AccountDialogue.Session(
        id: one["id"]?.string ?? "", name: one["name"]?.string ?? "",
        seenMillis: one["seen"]?.integer ?? 0, isCurrent: one["current"]?.bool ?? false)
    }
  }
}
