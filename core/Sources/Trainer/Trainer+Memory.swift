import EventLog
import Markup
import Practice
import Sittings

/// When a question comes back: the days that are preferred, and numbers that fit the learner.
extension Trainer {
  var memorySection: HTML {
    MemorySection(
      settings: settings(of: .memory), spacing: learner.settings.scheduler.spacing,
      model: fittedModel, kept: fittedModel.flatMap { learner.settings.kept(of: $0) }, fit: fit,
      answers: learner.attempts.count
    ).html
  }

  /// The model in use, when its parameters can be fitted.
  var fittedModel: MemoryFitting.Model? {
    MemoryFitting.Model(rawValue: learner.settings.schedulerName)
  }

  /// Commands that begin with "memory.".
  func performMemory(_ command: Command) {
    switch command.name {
    case "memory.days": chooseDays(command)
    case "memory.fit":
      guard let model = fittedModel else { return }
      fit.begin(learner.attempts, model, learner.settings.weights(of: model))
    case "memory.leave": fit = MemoryFit()
    case "memory.keep": keepFitted()
    case "memory.usual": takeUsual()
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  func tickFit() {
    guard fit.isRunning else { return }
    fit.step()
    if let outcome = fit.outcome {
      reply.effects.append(.announce(MemorySection.told(outcome)))
    }
  }

  /// The form says what is ticked, and the days that take less.
  private func chooseDays(_ command: Command) {
    var words: [String] = []
    for word in ["balance", "siblings", "order"] where command[word] != nil { words.append(word) }
    for day in Spacing.weekdays {
      guard let share = command[day], share == "0" || share == "0.5" else { continue }
      words.append("\(day):\(share)")
    }
    let text = words.joined(separator: " ")
    let before = learner.settings[Settings.daysKey] ?? ""
    guard text != before else { return }
    change(
      Settings.daysKey, "Days for what comes back: changed.",
      [SettingChanged(key: Settings.daysKey, value: text).draft],
      undo: [SettingChanged(key: Settings.daysKey, value: before).draft])
  }

  private func keepFitted() {
    guard let found = fit.outcome, found.refusal == nil else { return }
    fit = MemoryFit()
    switchParameters(
      ParametersKept(
        model: found.model, weights: found.weights, answers: found.answers,
        lossBefore: found.before.logLoss, lossAfter: found.after.logLoss),
      "Your own numbers are in use.")
  }

  private func takeUsual() {
    guard let model = fittedModel else { return }
    fit = MemoryFit()
    switchParameters(ParametersKept(model: model, weights: []), "The usual numbers are in use.")
  }

  /// Numbers written by hand come before fitted ones, so they go too.
  private func switchParameters(_ new: ParametersKept, _ words: String) {
    let settings = learner.settings
    var facts = [new.draft]
    var before = [
      (settings.kept(of: new.model) ?? ParametersKept(model: new.model, weights: [])).draft
    ]
    if new.model == .fsrs6, let written = settings[Settings.weightsKey] {
      facts.append(SettingChanged(key: Settings.weightsKey, value: "").draft)
      before.append(SettingChanged(key: Settings.weightsKey, value: written).draft)
    }
    change("memory.parameters", words, facts, undo: before)
  }
}
