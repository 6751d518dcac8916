import Sittings
import Practice

/// The table of commands. What a name means is decided here and nowhere else.
extension Trainer {
  func perform(_ command: Command) {
    switch command.name {
    case "go": turn(to: Route(command["path"] ?? ""))
    case "tick": tick()
    case "notice.close": notice = nil
    case "help", "settings", "find", "find.text", "find.move", "find.take", "overlay.close":
      performOverlay(command)
    case "set": set(command)
    case "set.undo": takeBack()
    case "contest": setContest(command)
    case "module.toggle": toggleModule(command)
    case "welcome": welcome(command)
    case "welcome.level": chooseLevel(command)
    case "welcome.goals": takeGoals(command)
    case "voices": voices = Voice.list(command["list"] ?? "")
    case "meaning": noteEncoder(command)
    case "meaning.again": fetchEncoder()
    case "weighed": weighed(command)
    case "start": start(command)
    case "import": receive(command)
    case "import.sent", "import.answered", "import.unanswered", "import.keep", "import.drop",
      "import.again", "import.open", "import.mend", "import.leave", "import.undo", "import.columns":
      performImport(command)
    case "write": write(command)
    case "write.back": goBack(command)
    case "write.compare": compare(command)
    case "write.drop": dropDraft()
    case "star", "note", "thumb", "report", "report.remove", "reports.export":
      performRemark(command)
    case "pack.remove": removePack(command)
    case "pack.export": exportPack(command)
    case "pack.verified": hearOfSignature(command)
    case "search": search(command)
    case "chart.export", "answers", "answers.practise", "match-report", "match-report.print",
      "progress.export":
      performFigures(command)
    case "answered", "unanswered": hearFromServer(command)
    case "awake":
      hurryExchange()
      hurryRoom()
    case "session-delete": eraseSession(command)
    case "log.export": exportLog(command)
    case "log.keep": keepLog()
    case "log.drop": dropLog()
    case "module.remove": removeModule(command)
    case "module.restore": restoreModule(command)
    case "picture.kept": notePicture(command)
    case "audio.kept", "audio.freed", "audio.free", "audio.fetchPack", "audio.freePack":
      performAudio(command)
    case "rulings.export": exportRulings()
    case "rules.export", "rules.remove", "rules.look", "rules.take": performRules(command)
    case "erase": erase(command)
    case "listened": listened(command)
    case "ears": followEars(command)
    case "heard": heard(command)
    case "spoken": spoken(command)
    default: performElsewhere(command)
    }
  }

  /// The learner wants another page.
  private func turn(to route: Route) {
    if asksForCards(before: route) { return }
    if route.path != self.route.path, undo == nil { notice = nil }
    go(to: route)
  }

  /// A file of data that a module asked for came, or did not.
  private func takeFile(_ command: Command) {
    let bytes = command["missing"] == nil ? attachment : nil
    for module in modules { carryOut(module.take(command["path"] ?? "", bytes, desk)) }
  }

  private func performAudio(_ command: Command) {
    switch command.name {
    case "audio.kept": noteAudioKept(command)
    case "audio.freed": noteAudioFreed(command)
    case "audio.fetchPack": fetchPackAudio(command)
    case "audio.freePack": freePackAudio(command)
    default: freeAudio()
    }
  }

  /// Charts as tables, what is asked most, and what players and teams did.
  private func performFigures(_ command: Command) {
    switch command.name {
    case "chart.export": exportChart(command)
    case "answers": chooseAnswers(command)
    case "answers.practise": practiseAnswer(command)
    case "match-report": chooseMatchReport(command)
    case "progress.export": exportProgress()
    default: printMatchReport()
    }
  }

  /// Commands of the open sitting begin with "session." or its module's name, of the account with
  /// "account.", of those who share the device with "people.", of memory with "memory."; the
  /// others are a module's own.
  private func performElsewhere(_ command: Command) {
    let prefix = "session."
    if command.name.utf8.starts(with: prefix.utf8) {
      var inner = command
      inner.name = String(Substring(command.name.utf8.dropFirst(prefix.utf8.count)))
      return isInRoom ? performInRoom(inner) : performInSitting(inner)
    }
    if command.name.utf8.starts(with: "room.".utf8) { return performRoom(command) }
    if command.name.utf8.starts(with: "tournament.".utf8) { return performTournament(command) }
    if command.name.utf8.starts(with: "account.".utf8) { return performAccount(command) }
    if command.name.utf8.starts(with: "people.".utf8) { return performPeople(command) }
    if command.name.utf8.starts(with: "memory.".utf8) { return performMemory(command) }
    if command.name == "reminders.save" { return saveReminders(command) }
    if command.name == "reminders.device" { return hearOfDevice(command) }
    if command.name == "file" { return takeFile(command) }
    if let module = sitting?.module, command.name.utf8.starts(with: (module + ".").utf8) {
      var inner = command
      inner.name = String(Substring(command.name.utf8.dropFirst(module.utf8.count + 1)))
      return ask(inner)
    }
    for module in modules {
      if let consequences = module.perform(command, desk) { return carryOut(consequences) }
    }
    say(.error, Trainer.unknown(command.name))
  }

  static func unknown(_ name: String) -> String {
    "Etude does not know “\(name)”. Reload the page to update it."
  }

  /// Time has passed.
  private func tick() {
    if waitsForWeight() { return }
    tickWriting()
    tickSitting()
    tickRoom()
    tickExchange()
    tickExport()
    tickFit()
  }

  /// Goes to a page. A reading that is left pauses.
  func go(to route: Route) {
    let route = Trainer.moved(route)
    if isOnWritePage, route != self.route { leaveWriting() }
    if route.path != self.route.path { reply.effects.append(.scroll) }
    if route != self.route { overlay = nil }
    if route.path != self.route.path { turnFromAccount() }
    if !isOfTeam(route) { account.teams.letCardsGo() }
    if route.page != self.route.page { leaveSitting() }
    if route.path != self.route.path { leaveRoom() }
    self.route = route
    if route.page == "session" { arriveAtSitting() }
    if isOnWritePage { openWriting() }
    if route.page == "guardian" { arriveAtGuardian() }
    if route.page == "class" { arriveAtClass() }
    if route.page == "team" { arriveAtTeamPlace() }
    if route.page == "library" { arriveAtLibrary() }
    if route.page == "you", route.part(1) == YouSection.account.rawValue { arriveAtAccount() }
    if route.page == "you", route.part(1) == YouSection.teams.rawValue { arriveAtTeams() }
    if route.page == "you", route.part(1) == YouSection.reminders.rawValue { arriveAtReminders() }
    if route.page == "you", route.part(1) == "reading", voices?.isEmpty ?? true {
      reply.effects.append(.voices)
    }
    fetchLacking(for: route)
  }

  /// Sittings had pages of their own once.
  private static func moved(_ route: Route) -> Route {
    let isSitting =
      route.page == "exercise"
      || route.page == "practise" && (route.part(1) == "written" || route.part(1) == "drill")
    return isSitting ? Route(sessionPath) : route
  }

  func say(_ tone: Notice.Tone, _ text: String) {
    notice = Notice(tone, text)
  }

  /// Says on a page of the account why something was not done there. That something else was done
  /// before is no news any more.
  func refuse(_ why: String) {
    account.fault = why
    reply.isRefused = true
    if notice?.tone == .good, notice?.offersUndo != true { notice = nil }
  }
}
