import Sittings
import Practice

/// The table of commands. What a name means is decided here and nowhere else.
extension Trainer {
  func perform(_ command: Command) {
    switch command.name {
    case "go":
      let route = Route(command["path"] ?? "")
      if route.path != self.route.path { notice = nil }
      go(to: route)
    case "tick":
      tick()
    case "notice.close": notice = nil
    case "help": isHelpOpen.toggle()
    case "help.close": isHelpOpen = false
    case "set": set(command)
    case "settings": setMany(command)
    case "goals": setGoals(command)
    case "module.toggle": toggleModule(command)
    case "voices": voices = Voice.list(command["list"] ?? "")
    case "meaning": noteEncoder(command)
    case "meaning.again": fetchEncoder()
    case "weighed": weighed(command)
    case "start": start(command)
    case "import": receive(command["name"] ?? "file")
    case "import.keep": keepPreview(command)
    case "import.drop": dropPreview(command)
    case "write": write(command)
    case "write.back": goBack(command)
    case "write.drop": dropDraft()
    case "report": report(command)
    case "report.remove": removeReport(command)
    case "reports.export": exportReports()
    case "pack.remove": removePack(command)
    case "pack.export": exportPack(command)
    case "search": search(command)
    case "log.export": exportLog(command)
    case "log.keep": keepLog()
    case "log.drop": dropLog()
    case "module.remove": removeModule(command)
    case "module.restore": restoreModule(command)
    case "chart.export": exportChart(command)
    case "audio.kept": noteAudioKept(command)
    case "audio.freed": noteAudioFreed(command)
    case "audio.free": freeAudio()
    case "audio.fetchPack": fetchPackAudio(command)
    case "audio.freePack": freePackAudio(command)
    case "progress.export": exportProgress()
    case "rulings.export": exportRulings()
    case "rules.export": exportRules(command)
    case "rules.remove": removeRules(command)
    case "erase": erase(command)
    case "listened": listened(command)
    case "deaf": isListening = false
    case "heard": heard(command)
    case "spoken": spoken(command)
    default: performElsewhere(command)
    }
  }

  /// Commands of the open sitting begin with "session."; the others are a module's own.
  private func performElsewhere(_ command: Command) {
    let prefix = "session."
    if command.name.utf8.starts(with: prefix.utf8) {
      var inner = command
      inner.name = String(Substring(command.name.utf8.dropFirst(prefix.utf8.count)))
      return performInSitting(inner)
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
  }

  /// Goes to a page. A reading that is left pauses.
  func go(to route: Route) {
    let route = Trainer.moved(route)
    if isOnWritePage, route != self.route { leaveWriting() }
    if route.page != self.route.page {
      reply.effects.append(.scroll)
      leaveSitting()
    }
    self.route = route
    if route.page == "session" { arriveAtSitting() }
    if isOnWritePage { openWriting() }
    if route.page == "you", voices.isEmpty { reply.effects.append(.voices) }
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

  private func set(_ command: Command) {
    guard let key = command["key"], let value = command["value"] else { return }
    setOne(key, value)
  }

  /// A form of settings: every field whose name begins with "set." is a setting.
  private func setMany(_ command: Command) {
    for (name, value) in command.fields where name.utf8.starts(with: "set.".utf8) {
      setOne(String(name.dropFirst(4)), value)
    }
    say(.good, "Saved.")
  }

  private func setGoals(_ command: Command) {
    setMany(command)
    let text = command["contest"] ?? ""
    let date = CalendarDay(text)
    if date == nil, !text.isEmpty {
      return say(.error, "“\(text)” is no date. Use year-month-day.")
    }
    if date != learner.contest?.date { record([ContestDated(date: date, name: "").draft]) }
  }

  /// Switches a module on or off; what was done in it stays.
  private func toggleModule(_ command: Command) {
    guard let id = command["id"] else { return }
    let isOn = learner.modules.isEnabled(id)
    record([isOn ? ModuleDisabled(module: id).draft : ModuleEnabled(module: id).draft])
  }

  private func setOne(_ key: String, _ value: String) {
    guard key.utf8.count <= 80, value.utf8.count <= 400, learner.settings[key] != value
    else { return }
    record([SettingChanged(key: key, value: value).draft])
  }
}
