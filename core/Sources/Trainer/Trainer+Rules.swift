import Basics
import Contest
import Practice
import Packs
import Sittings

/// Rule profiles: chosen and edited on their own page, sent and received as files.
extension Trainer {
  func performRules(_ command: Command) {
    switch command.name {
    case "rules.export": exportRules(command)
    case "rules.remove": removeRules(command)
    case "rules.look": lookForRules()
    default: takeRules(command)
    }
  }

  /// Whether a file is a rule file: its first line that is no comment names rules.
  static func looksLikeRules(_ bytes: [UInt8]) -> Bool {
    for line in bytes.prefix(4_096).split(separator: 0x0A) {
      let text = line.drop { $0 <= 0x20 }
      if text.isEmpty || text.starts(with: "//".utf8) { continue }
      return text.starts(with: "rules:".utf8)
    }
    return false
  }

  func receiveRules(_ name: String, _ bytes: [UInt8]) {
    let (rules, problems) = RuleFile.parse(
      bytes, known: shelf.modules.flatMap { $0.bundledRules } + shelf.ownRules)
    let known = rules.filter { rules in modules.contains { $0.id == rules.competition } }
    var text = "“\(name)”: "
    if known.isEmpty {
      text += "no rules were added. Each profile needs “competition:” with one of "
      for (place, module) in modules.enumerated() {
        text += (place == 0 ? "" : ", ") + module.id
      }
      text += "."
    } else {
      for rules in known { record([RulesKept.draft(rules)]) }
      text += known.count == 1 ? "the rules “\(known[0].name)” were added." : "rules were added."
    }
    if let first = problems.first {
      text += " \(Words.count(problems.count, "problem", "problems")), the first: \(first.text)"
    }
    say(problems.isEmpty && !known.isEmpty ? .good : .warn, text)
    let path = shelf.modules.first { $0.manifest.id == known.first?.competition }?.rulesPath
    go(to: Route(path ?? "#/you"))
  }

  /// The profile as it stands with the learner's numbers, as a file.
  private func exportRules(_ command: Command) {
    guard let module = shelf.modules.first(where: { $0.manifest.id == command["module"] })
    else { return }
    let rules = module.rules(preferences)
    reply.effects.append(
      .download(
        name: FileName.of(rules.profile, "rules", at: now, as: "txt"), type: "text/plain",
        text: rules.text))
  }

  // MARK: From the server

  private static let servedRulesPath = "#/library/import?show=rules"

  /// What there is to see of them, where they are wanted.
  var servedRules: ServedRules? {
    guard route.text == Trainer.servedRulesPath else { return nil }
    return ServedRules(
      rules: account.servedRules, isAsked: account.asked.contains(.servedRules), shelf: shelf)
  }

  /// What is found there is on the page of what is brought in.
  private func lookForRules() {
    if !account.asked.contains(.servedRules) { ask(.servedRules, "GET", "config/regional") }
    go(to: Route(Trainer.servedRulesPath))
  }

  func follow(servedRules json: JSON?) {
    account.servedRules = (json?["rules"]?.array ?? [])
      .filter { $0["bundled"]?.bool == false }.prefix(RuleFile.servedMax)
      .flatMap { RuleFile.parse(Array(($0["text"]?.string ?? "").utf8)).rules }
      .filter { rules in modules.contains { $0.id == rules.competition } }
  }

  private func takeRules(_ command: Command) {
    guard let rules = account.servedRules?.profile(command["rules"] ?? "") else { return }
    receiveRules(rules.name, Array(rules.text.utf8))
  }

  private func removeRules(_ command: Command) {
    guard let profile = command["rules"], shelf.ownRules.profile(profile) != nil else { return }
    record([RulesKept.removed(profile)])
    say(.good, "The rules are no longer offered. Import their file to have them back.")
  }
}
