import EventLog
import Practice
import Sittings

/// The first minutes: what a newcomer trains for, their level, and once they know how it goes, what
/// they work towards.
extension Trainer {
  /// The module that a newcomer chose.
  static let practisesKey = "practises"
  /// "yes" when what is asked after the first session was answered.
  static let goalsAskedKey = "goals.asked"

  /// Whether anything was practised here, whatever it was.
  var hasPractised: Bool {
    !learner.attempts.isEmpty || !learner.removed.isEmpty || !learner.habit.days.isEmpty
  }
  private var practised: String? { preferences.chosen[Trainer.practisesKey] }

  /// Nothing was answered yet, and nobody knows what for.
  var isNew: Bool {
    modules.count > 1 && !hasPractised && practised == nil && openSittings.open.isEmpty
      && modules.allSatisfy { learner.modules.isEnabled($0.id) }
  }

  /// The module that somebody who has answered nothing yet has chosen.
  var newcomersModule: ModuleManifest? {
    guard !hasPractised, let practised else { return nil }
    return modules.first { $0.id == practised }?.manifest
  }

  /// Whether it is time to ask what for.
  var asksForGoals: Bool {
    hasPractised && practised != nil && preferences.chosen[Trainer.goalsAskedKey] == nil
  }

  /// Field: module; without one the question is asked once more.
  func welcome(_ command: Command) {
    let chosen = command["module"] ?? ""
    guard chosen.isEmpty || modules.contains(where: { $0.id == chosen }) else {
      return say(.warn, "Etude has no module “\(chosen)”. Choose one of these.")
    }
    var facts = [SettingChanged(key: Trainer.practisesKey, value: chosen).draft]
    for module in modules {
      let isWanted = chosen.isEmpty || module.id == chosen
      guard isWanted != learner.modules.isEnabled(module.id) else { continue }
      facts.append(
        isWanted ? ModuleEnabled(module: module.id).draft : ModuleDisabled(module: module.id).draft)
    }
    record(facts)
    reply.effects.append(.scroll)
  }

  /// Field: level.
  func chooseLevel(_ command: Command) {
    guard let level = Mastery.Level(rawValue: command["level"] ?? ""),
      level != learner.settings.level
    else { return }
    record([SettingChanged(key: Settings.levelKey, value: level.rawValue).draft])
  }

  /// Fields: contest, goal, also; none of them for "not now".
  func takeGoals(_ command: Command) {
    let text = command["contest"] ?? ""
    let date = CalendarDay(text)
    guard date != nil || text.isEmpty else { return sayNoDate(text) }
    var facts = [SettingChanged(key: Trainer.goalsAskedKey, value: "yes").draft]
    if let date { facts.append(ContestDated(date: date, name: "").draft) }
    if let goal = command.int("goal"), goal != preferences.goalMinutes, (5...240).contains(goal) {
      facts.append(SettingChanged(key: "goal", value: "\(goal)").draft)
    }
    if let also = command["also"], modules.contains(where: { $0.id == also }) {
      facts.append(ModuleEnabled(module: also).draft)
    }
    record(facts)
  }
}
