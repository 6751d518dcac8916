import Answers
import Contest
import EventLog
import Markup
import Practice
import Sittings
import Syncing

/// The pages of You, from what is chosen now.
extension Trainer {
  /// The page of You that the route names; nil when there is none.
  var youPage: Page? {
    guard let part = route.part(1) else { return Page("You", YouPage(rows: rows(nil)).html) }
    if let teamPage { return teamPage }
    guard let section = YouSection(rawValue: part) else { return nil }
    let page = YouPage(rows: rows(section), section: (section.name, shown(section)))
    return Page(section.name, page.html)
  }

  func rows(_ current: YouSection?) -> HTML {
    group {
      for section in YouSection.allCases {
        LinkRow(
          section.name, summary(of: section), href: section.path, isCurrent: section == current
        ).html
      }
      for module in modules { module.cards(.you, desk) }
    }
  }

  /// What is chosen there now, in a few words.
  private func summary(of section: YouSection) -> String {
    let now = preferences
    switch section {
    case .goals:
      let contest = learner.contest?.date.map { ", next contest \(Words.date($0.day))" } ?? ""
      return Words.count(now.goalMinutes, "minute", "minutes") + " a day, "
        + Words.count(now.questionCount, "question", "questions") + contest
    case .memory:
      let isFitted = fittedModel.flatMap { learner.settings.kept(of: $0) } != nil
      return told(Settings.schedulerKey, of: section) + (isFitted ? ", fitted to you" : "")
    case .reminders:
      guard let choice = account.reminders.choice else { return "At times you choose" }
      return choice.times.isEmpty ? "Announcements alone" : choice.times.joined(separator: ", ")
    case .reading:
      let isAloud = configuration.can.contains("speak") && now.isVoiceOn
      return "\(now.wordsPerMinute) words a minute" + (isAloud ? ", read aloud" : "")
    case .answering:
      let isByVoice = configuration.can.contains("listen") && now.isListeningOn
      return told("strictness", of: section) + " judge" + (isByVoice ? ", answers by voice" : "")
    case .look:
      return "Colours: \(told("theme", of: section)). Text: \(told("text", of: section))"
    case .modules:
      let on = modules.count { learner.modules.isEnabled($0.id) }
      return "\(on) of \(modules.count) switched on"
    case .account:
      guard let login, let exchange else { return "None: this device alone" }
      guard exchange.standing == .stopped else { return login }
      return isPupil ? "Come in again, \(login)" : "Sign in again"
    case .teams:
      guard login != nil else { return "A team, a school, a class" }
      return account.teams.list.map { Words.count($0.count, "membership", "memberships") } ?? ""
    case .people:
      let people = configuration.people
      guard let here = people.here else { return "Yours alone" }
      return "\(here.name), one of \(people.list.count)"
    case .data:
      return Words.count(log.count, "event", "events")
        + (exchange == nil ? ", all on this device" : "")
    }
  }

  private func told(_ key: String, of section: YouSection) -> String {
    settings(of: section).first { $0.key == key }?.told ?? ""
  }

  private func shown(_ section: YouSection) -> HTML {
    switch section {
    case .goals:
      let shares = shares
      return group {
        settings(of: section).html
        ContestField(date: contestDate).html
        if !shares.isEmpty {
          details(.id("shares")) {
            Markup.summary { "How the minutes are shared" }
            shares.html
          }
        }
      }
    case .memory: return memorySection
    case .reminders: return remindersSection
    case .reading:
      return group {
        settings(of: section).html
        if !configuration.can.contains("speak") {
          p(.class("hint")) { "This browser has no voice. Words appear at the pace above." }
        } else if let voices, voices.isEmpty {
          p(.class("hint")) { "No voice is installed here. Words appear at the pace above." }
        }
      }
    case .answering:
      return group {
        settings(of: section).html
        if configuration.can.contains("weigh") {
          meaningState
        } else {
          p(.class("hint")) {
            "This browser cannot weigh meanings, as it has no WebAssembly SIMD: the answer line "
            "decides."
          }
        }
        if !configuration.can.contains("listen") {
          p(.class("hint")) { "This browser cannot listen. Type your answers." }
        }
      }
    case .look: return settings(of: section).html
    case .modules:
      return ModulesSection(
        modules: modules.map { standing(of: $0.manifest) }, tooNew: tooNew
      ).html
    case .account: return accountSection
    case .teams: return teamsSection
    case .people: return PeopleSection(people: configuration.people).html
    case .data: return dataSection
    }
  }

  private var meaningState: HTML {
    MeaningState(
      isOn: preferences.isMeaningOn(configuration.deviceName), encoder: encoder,
      isLenient: preferences.strictness == .lenient
    ).html
  }

  private func standing(of module: ModuleManifest) -> ModulesSection.Standing {
    ModulesSection.Standing(
      module: module, isOn: learner.modules.isEnabled(module.id),
      answers: learner.attempts.count { $0.attempt.module == module.id },
      undoDaysLeft: learner.removals.undoDaysLeft(of: module.id, at: now),
      about: ModuleAbout(
        module: module,
        questions: shelf.bundledCount(of: module.id),
        others: modules.map { $0.manifest }.filter { module.optionalModules.contains($0.id) }
          .map { $0.name }))
  }

  private var accountSection: HTML {
    guard let login, let exchange, account.form != .whose else {
      return AccountEntrance(
        dialogue: account, hasOwner: membership.account != nil, answers: learner.attempts.count
      ).html
    }
    return AccountSection(
      dialogue: account, login: login, isPupil: isPupil, exchange: exchange,
      gap: exchange.gap(to: log), now: now
    ).html
  }

  private var dataSection: HTML {
    let removals = learner.removals
    return DataSection(
      events: log.count, isSynced: exchange != nil,
      hasExpired: removals.modules.contains { removals.undoDaysLeft(of: $0, at: now) == 0 },
      recordings: shelf.audio.items(of: configuration.device).count,
      recordingBytes: shelf.audio.bytes(of: configuration.device),
      settings: settings(of: .data), lacks: lacksToKeep
    ).html
  }

  private var lacksToKeep: [String] {
    var told: [String] = []
    switch configuration.store {
    case .files: break
    case .database:
      told.append("This browser has no private files for Etude: its database keeps all of it.")
    case .memory:
      told.append("This window keeps nothing. Export what you did before you close it.")
    }
    if !configuration.can.contains("offline") {
      told.append("Etude opens with a network only here: nothing of it can stay on this device.")
    }
    return told
  }
}
