public import ArgumentParser
import EventLog
import Foundation
public import Practice

struct OptimizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Fit the scheduler's parameters to a learner's answers.",
    discussion: """
      Says the parameters, and how well the last fifth of the answers is foretold by those in use
      and by those fitted to the answers before it: log loss (lower is better), RMSE(bins) and AUC.
      With --splits, also over five splits of time, as schedulers are compared. Nothing is written.
      Exit code 1 when they are not better.

      A review log is CSV with a heading that has card, rating (1 to 4), elapsed_days and
      elapsed_seconds (-1 at a card's first), in the order of time, and maybe user: then each user
      is fitted alone.

      EXAMPLES:
        etude optimize etude.jsonl
        etude optimize etude.jsonl --model fsrs7
        etude optimize --revlog revlog.csv --splits
      """)

  @Argument(help: "An exported log.", completion: .file()) var log: String?
  @Option(help: "A review log instead.", completion: .file()) var revlog: String?
  @Option(help: "fsrs6 or fsrs7.") var model = MemoryFitting.Model.fsrs6
  @Flag(help: "Also compare over five splits of time.") var splits = false

  func validate() throws {
    if (log == nil) == (revlog == nil) {
      throw ValidationError("Say a log, or else --revlog.")
    }
  }

  func run() throws {
    var isBetter = false
    if let revlog {
      for (user, history) in try RevlogFile(bytes(ofFile: revlog), named: revlog).histories {
        if let user { say("user \(user)") }
        if fit(history, inUse: model.usual) { isBetter = true }
      }
    } else if let log {
      let learner = LearnerState(folding: try LogCommand.read(log).log.events)
      isBetter = fit(
        ReviewHistory(learner.attempts), inUse: learner.settings.weights(of: model))
    }
    if !isBetter { throw ExitCode.failure }
  }

  /// Says what came out; true when it is better than what is in use.
  private func fit(_ history: ReviewHistory, inUse: [Double]) -> Bool {
    say("\(count(history.count, "answer")), \(count(history.cardCount, "card"))")
    let start = clock()
    var fitting = MemoryFitting(history, model: model, inUse: inUse)
    while !fitting.isDone { fitting.step() }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    guard let outcome = fitting.outcome else { return false }
    if case .tooFew(let answers, let least) = outcome.refusal {
      say("Too few: \(answers) answers count, and it takes \(least).")
      return false
    }
    say("parameters: " + outcome.weights.map { String(format: "%.4f", $0) }.joined(separator: ", "))
    tell("last fifth, in use", outcome.before)
    tell("last fifth, fitted", outcome.after)
    if splits {
      tell("five splits, usual", history.crossValidated(model, isFitted: false))
      tell("five splits, fitted", history.crossValidated(model))
    }
    say(String(format: "%.1f ms of processor time", seconds * 1_000))
    if outcome.refusal == .notBetter { say("Not better than those in use: nothing to keep.") }
    return outcome.refusal == nil
  }

  private func tell(_ name: String, _ forecast: Forecast) {
    say(
      name.padding(toLength: 20, withPad: " ", startingAt: 0)
        + String(
          format: "%7d answers  log loss %.5f  RMSE(bins) %.5f  AUC %.5f", forecast.count,
          forecast.logLoss, forecast.binError, forecast.ranking))
  }
}

extension MemoryFitting.Model: @retroactive ExpressibleByArgument {}
