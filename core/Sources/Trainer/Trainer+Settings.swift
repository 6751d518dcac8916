import Answers
import Basics
import Contest
import EventLog
import Practice
import Sittings

/// What the learner chooses: saved as soon as it changes, and for a few seconds taken back with one
/// press.
extension Trainer {
  /// What took the learner's last choice back, while that is offered.
  struct Undo {
    /// What was chosen: choosing it again at once keeps what was before the first time.
    var subject: String
    var facts: [EventDraft]
    var until: Moment
  }

  static let undoMillis: Int64 = 8_000

  /// One setting, by its key.
  func set(_ command: Command) {
    guard let key = command["key"], let value = command["value"] else { return }
    guard let setting = setting(key) else { return setPlainly(key, value) }
    guard let (accepted, remark) = setting.accepted(value) else {
      return say(.warn, "\(setting.title) stays at \(setting.told). \(setting.allowed)")
    }
    if accepted == setting.chosen {
      if !remark.isEmpty { say(.warn, "\(setting.title): \(setting.told(accepted))\(remark).") }
      return
    }
    change(
      key, "\(setting.title): \(setting.told(accepted))\(remark).",
      [SettingChanged(key: key, value: accepted).draft],
      undo: [SettingChanged(key: key, value: learner.settings[key] ?? "").draft])
  }

  /// What no page of settings shows, as the packs that are in use.
  private func setPlainly(_ key: String, _ value: String) {
    guard key.utf8.count <= 80, value.utf8.count <= 400, learner.settings[key] != value
    else { return }
    record([SettingChanged(key: key, value: value).draft])
  }

  /// The day of the next contest; no date for steady learning.
  func setContest(_ command: Command) {
    let text = command["value"] ?? ""
    let date = CalendarDay(text)
    guard date != nil || text.isEmpty else { return sayNoDate(text) }
    let before = learner.contest
    guard date != before?.date else { return }
    change(
      "contest", date.map { "Next contest: \(Words.date($0.day))." } ?? "No contest ahead.",
      [ContestDated(date: date, name: "").draft],
      undo: [ContestDated(date: before?.date, name: before?.name ?? "").draft])
  }

  func sayNoDate(_ text: String) {
    say(.error, "“\(text)” is no date. Use year-month-day.")
  }

  /// Switches a module on or off; what was done in it stays.
  func toggleModule(_ command: Command) {
    guard let id = command["id"], let module = modules.first(where: { $0.id == id }) else {
      return
    }
    let on = ModuleEnabled(module: id).draft
    let off = ModuleDisabled(module: id).draft
    let isOn = learner.modules.isEnabled(id)
    change(
      "module.\(id)", "\(module.manifest.name) is \(isOn ? "off" : "on").",
      [isOn ? off : on], undo: [isOn ? on : off])
  }

  /// Records a choice, says so, and offers to take it back.
  func change(
    _ subject: String, _ words: String, _ facts: [EventDraft], undo before: [EventDraft]
  ) {
    let first = undo.flatMap { $0.subject == subject ? $0.facts : nil } ?? before
    record(facts)
    var told = Notice(.good, words)
    told.offersUndo = true
    notice = told
    undo = Undo(
      subject: subject, facts: first,
      until: Moment(millis: now.millis + Trainer.undoMillis, zoneMinutes: now.zoneMinutes))
    reply.effects.append(.announce(words + " Saved. Control Z takes it back."))
  }

  func takeBack() {
    guard let undo else { return }
    record(undo.facts)
    self.undo = nil
    notice = nil
    reply.effects.append(.announce("Taken back."))
  }

  /// After its time the offer goes, and the notice with it.
  func expireUndo() {
    guard let undo else { return }
    let left = undo.until.millis - now.millis
    if left <= 0 {
      self.undo = nil
      notice = nil
    } else {
      wake(after: left)
    }
  }
}

// MARK: - What there is to choose

extension Trainer {
  private func setting(_ key: String) -> Setting? {
    for section in YouSection.allCases {
      for setting in settings(of: section) where setting.key == key { return setting }
    }
    if key.hasPrefix(Preferences.shareKey("")) { return shares.first { $0.key == key } }
    for module in modules {
      for setting in module.settings(desk) where setting.key == key { return setting }
    }
    for module in shelf.modules {
      for setting in module.ruleSettings(preferences) where setting.key == key { return setting }
    }
    return nil
  }

  /// The settings of a section of You, in their order.
  func settings(of section: YouSection) -> [Setting] {
    let now = preferences
    func can(_ what: String) -> Bool { configuration.can.contains(what) }
    switch section {
    case .goals:
      return [
        Setting(
          "goal", "Minutes a day", .number(5...240, unit: ""), chosen: "\(now.goalMinutes)"),
        Setting(
          "count", "Questions in a session", .number(1...100, unit: ""),
          chosen: "\(now.questionCount)"),
        Setting(
          Settings.retentionPercentKey, "Recall to aim for", .number(70...97, unit: "%"),
          chosen: "\(now.retention)",
          hint: "In per cent: how likely you want to know a question when it comes back. Higher "
            + "means more reviews."),
        Setting(
          Settings.levelKey, "Your level",
          .choice(Mastery.Level.allCases.map { ($0.rawValue, $0.name) }),
          chosen: learner.settings.level.rawValue,
          hint: "Where questions begin. Your answers soon count for more."),
      ]
    case .memory: return [scheduler]
    case .reading:
      return [pace] + (can("speak") ? voice : []) + [
        Setting(
          "sound", "Sounds", .choice([("on", "On"), ("off", "Off")]),
          chosen: now.isSoundOn ? "on" : "off")
      ]
    case .answering:
      return [judge] + (can("listen") ? [listening] : [])
        + (can("weigh") ? [meaning] : [])
    case .look:
      return [
        Setting(
          "theme", "Colours",
          .choice([("auto", "As the device"), ("light", "Light"), ("dark", "Dark")]),
          chosen: now.theme),
        Setting(
          "text", "Text",
          .choice([("normal", "Normal"), ("large", "Large"), ("largest", "Largest")]),
          chosen: now.textSize),
        Setting(
          "motion", "Motion",
          .choice([("full", "As the device"), ("less", "As little as possible")]),
          chosen: now.motion),
      ]
    case .reminders, .modules, .account, .teams, .people: return []
    case .data:
      return [
        Setting(
          "audio.budget", "Room for recordings", .number(10...10_000, unit: "MB"),
          chosen: "\(now.audioBudget / 1_000_000)",
          hint:
            "In megabytes. What you know well is freed first; it is fetched again when it comes "
            + "back. Text and answers always stay.")
      ]
    }
  }

  /// How the day's minutes are shared, where there is more than one thing to share them: the
  /// questions of all competitions, and each other module that was practised.
  var shares: [Setting] {
    let practised = TimeSpent(learner.habit).modules
    let on = modules.filter { learner.modules.isEnabled($0.id) }
    let others = on.filter { module in
      practised.contains(module.id) && !shelf.modules.contains { $0 === module }
    }
    var list: [(id: String, name: String)] = []
    if on.contains(where: { one in shelf.modules.contains { $0 === one } }) {
      list.append((TodayStint.id, TodayStint.name))
    }
    for module in others { list.append((module.id, module.manifest.name)) }
    guard list.count > 1 else { return [] }
    return list.map { one in
      let key = Preferences.shareKey(one.id)
      return Setting(
        key, one.name,
        .choice([
          ("usual", "Like the others"), ("more", "Twice as much"), ("less", "Half as much"),
        ]),
        chosen: preferences.chosen[key] ?? "usual")
    }
  }

  /// What can be changed in the middle of a session.
  var sessionSettings: [Setting] {
    let keys = ["pace", "voice", "voice.rate", "voice.pitch", "sound"]
    return settings(of: .reading).filter { keys.contains($0.key) }
  }

  private var scheduler: Setting {
    Setting(
      Settings.schedulerKey, "How it is reckoned",
      .choice([
        ("fsrs6", "FSRS-6: by days"), ("fsrs7", "FSRS-7: by days and hours"),
        ("sbd", "SBD: few numbers"), ("sm2", "SM-2: the old rule"),
      ]),
      chosen: learner.settings.schedulerName,
      hint: "FSRS-6 counts days, FSRS-7 and SBD hours too; SM-2 is the rule of 1990. Changing it "
        + "loses nothing.")
  }

  private var pace: Setting {
    Setting(
      "pace", "Pace", .number(60...600, unit: "words a minute"),
      chosen: "\(min(max(preferences.wordsPerMinute, 60), 600))",
      hint: "Words a minute; moderators read at about 200.")
  }

  private var voice: [Setting] {
    [
      Setting(
        "voice", "Read aloud", .choice([("off", "No"), ("on", "Yes")]),
        chosen: preferences.isVoiceOn ? "on" : "off",
        hint: "The voice stops the moment you buzz."),
      Setting(
        "voice.name", "Voice",
        .choice(
          [("", "The device’s own")]
            + (voices ?? []).map { ($0.name, "\($0.name) (\($0.language))") }),
        chosen: preferences.voiceName),
      Setting(
        "voice.rate", "Speed of the voice", .number(50...200, unit: "%"),
        chosen: "\(voiceRate)",
        hint: "Until you choose, each competition has its own."),
      Setting(
        "voice.pitch", "Pitch of the voice", .number(50...150, unit: "%"),
        chosen: "\(preferences.voicePitch)"),
      Setting(
        "voice.recordings", "Recordings",
        .choice([("on", "Play them"), ("off", "Use the voice above")]),
        chosen: preferences.areRecordingsOn ? "on" : "off",
        hint: "Some packs bring questions read out before."
      ),
    ]
  }

  private var judge: Setting {
    Setting(
      "strictness", "The judge",
      .choice([("strict", "Strict"), ("standard", "Standard"), ("lenient", "Lenient")]),
      chosen: preferences.strictness.rawValue,
      hint: "Strict takes the answer line by the letter, with small slips of spelling; standard "
        + "adds what a fair moderator accepts.")
  }

  private var listening: Setting {
    Setting(
      "listen", "Answer by voice", .choice([("off", "No"), ("on", "Yes")]),
      chosen: preferences.isListeningOn ? "on" : "off",
      hint: "Your browser turns your voice into text; some browsers use a service for that.")
  }

  private var meaning: Setting {
    Setting(
      Preferences.meaningKey(configuration.deviceName), "Judge by meaning",
      .choice([("off", "Off"), ("on", "On")]),
      chosen: preferences.isMeaningOn(configuration.deviceName) ? "on" : "off",
      hint: "When nothing on the answer line matches, the judge can weigh whether your answer "
        + "means the same. It never overrules the line, and helps seldom: with answers in other "
        + "words.")
  }
}
