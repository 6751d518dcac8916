import ArgumentParser
import Conformance
import Typing

/// `etude verify hands FILE.csv`: real phrases, and bots that type the same keys.
extension VerifyCommand {
  func verifyHands() throws {
    guard let trial = HandTrial(try bytes(ofFile: file)) else {
      say(
        "\(file) has no phrases: its first line names the columns user, H.1, DD.1_2, H.2, "
          + "DD.2_3 …, and each other line is a phrase in milliseconds.")
      throw ExitCode.failure
    }
    let phrases = trial.people.reduce(0) { $0 + $1.phrases.count }
    say("\(phrases) phrases of \(trial.people.count) people")
    var passed = 0
    var failed = 0
    for outcome in trial.outcomes() {
      if outcome.isPassed == true { passed += 1 }
      if outcome.isPassed == false { failed += 1 }
      say(line(outcome))
    }
    say("\(passed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode.failure }
  }

  private func line(_ outcome: HandTrial.Outcome) -> String {
    let verdict = outcome.isPassed.map { $0 ? "passed" : "FAILED" } ?? "told for information"
    let who = outcome.bot.map { "bot, \($0.rawValue)" } ?? "real hands"
    let unit = outcome.unit == .phrase ? "phrase" : "test of \(outcome.unit.phrases) phrases"
    var signs: [String] = []
    for sign in HandSign.allCases where outcome.signs[Int(sign.rawValue)] > 0 {
      signs.append("\(sign.name) \(outcome.signs[Int(sign.rawValue)])")
    }
    let percent = (outcome.rate * 1_000).rounded() / 10
    return "\(verdict): \(unit), \(who): \(outcome.told) of \(outcome.count) taken for made "
      + "(\(percent) %)" + (signs.isEmpty ? "" : "; " + signs.joined(separator: ", "))
  }
}
