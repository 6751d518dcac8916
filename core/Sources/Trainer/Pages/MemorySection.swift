import Basics
import Markup
import Practice
import Sittings

/// When a question comes back: by which rule, on which days, and with numbers of one's own.
struct MemorySection {
  let settings: [Setting]
  /// Nil of SM-2, which has its own way.
  let spacing: Spacing?
  /// Whose parameters can be fitted; nil when the rule in use has none.
  let model: MemoryFitting.Model?
  let kept: ParametersKept?
  let fit: MemoryFit
  /// Of the learner, on whatever day.
  let answers: Int

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  var html: HTML {
    group {
      settings.html
      if let spacing { choosing(spacing) }
      section(.class("stack tight"), .id("fit")) {
        h2 { "Fitted to you" }
        fitted
      }
    }
  }

  // MARK: - Days

  private func choosing(_ spacing: Spacing) -> HTML {
    form(.class("stack tight"), .id("memory-days"), .send("memory.days"), .live()) {
      fieldset(.class("card")) {
        legend { "Among days that are about as good" }
        check("balance", spacing.isBalanced, "Choose those with less to do")
        check("siblings", spacing.separatesSiblings, "Keep parts of one question days apart")
        check("order", spacing.isOrdered, "What was harder always comes back sooner")
      }
      details(.class("card"), .id("memory-week")) {
        summary { lighter(spacing) }
        div(.class("settings")) {
          for (number, name) in Self.days.enumerated() {
            Field(id: "memory-\(Spacing.weekdays[number])", title: name).choice(
              Spacing.weekdays[number],
              [("1", "As much as any"), ("0.5", "Half as much"), ("0", "Nothing, if possible")],
              chosen: Self.share(spacing.share(ofWeekday: number)))
          }
        }
      }
    }
  }

  private func check(_ name: String, _ isOn: Bool, _ words: String) -> HTML {
    label(.class("check")) {
      input(
        .type("checkbox"), .name(name), .value("yes"), .id("memory-\(name)"), .checked(isOn))
      span { words }
    }
  }

  /// Shares that another program wrote become the nearest of those that can be chosen.
  private static func share(_ share: Double) -> String {
    share < 0.25 ? "0" : share < 0.75 ? "0.5" : "1"
  }

  private func lighter(_ spacing: Spacing) -> String {
    var names: [String] = []
    for (number, name) in Self.days.enumerated()
    where Self.share(spacing.share(ofWeekday: number)) != "1" { names.append(name) }
    return names.isEmpty ? "Lighter days: none" : "Lighter days: " + names.joined(separator: ", ")
  }

  // MARK: - Numbers of one's own

  @HTMLBuilder private var fitted: HTML {
    if model == nil {
      p { "This rule has no numbers to fit. FSRS-6 and FSRS-7 above have." }
    } else if fit.isRunning {
      p { "Looking through your answers." }
      div(.class("progress"), .share(fit.percent), .ariaHidden()) {}
      p(.role("status")) { "\(fit.percent) %" }
      button(.class("button"), .id("fit-stop"), .send("memory.leave")) { "Stop" }
    } else if let outcome = fit.outcome {
      found(outcome)
    } else {
      standing
      if answers < MemoryFitting.answersMin {
        p {
          "The usual numbers are those of many people. Yours can be found from "
          "\(MemoryFitting.answersMin) answers on; so far there "
          "\(answers == 1 ? "is" : "are") \(answers)."
        }
      } else {
        button(.class("button"), .id("fit-begin"), .send("memory.fit")) { "Fit to my answers" }
      }
    }
  }

  @HTMLBuilder private var standing: HTML {
    if let kept {
      p(.id("fit-standing")) {
        "In use: numbers fitted to \(Words.count(kept.answers, "answer", "answers")) of yours. "
        Self.lasting(kept.model, kept.weights)
      }
      button(.class("button"), .id("fit-usual"), .send("memory.usual")) { "Use the usual numbers" }
    } else if answers >= MemoryFitting.answersMin {
      p {
        "How fast people forget differs. From your answers Etude can find the numbers that "
        "foretell them best, on this device and in about a second."
      }
    }
  }

  private func found(_ outcome: MemoryFitting.Outcome) -> HTML {
    group {
      p(.id("fit-found")) { Self.told(outcome) }
      if outcome.refusal == nil {
        p(.class("hint")) {
          "The proof: numbers fitted to your earlier answers alone foretell the last "
          "\(outcome.after.count) better than those in use. The error of the forecast, its log "
          "loss, is \(Self.gain(outcome)) % smaller."
        }
        div(.class("row")) {
          button(.class("button primary"), .id("fit-keep"), .send("memory.keep")) { "Use them" }
          button(.class("button"), .id("fit-leave"), .send("memory.leave")) { "Leave it as it is" }
        }
      } else {
        button(.class("button"), .id("fit-leave"), .send("memory.leave")) { "All right" }
      }
    }
  }

  /// What came out of the search, in words.
  static func told(_ outcome: MemoryFitting.Outcome) -> String {
    switch outcome.refusal {
    case .tooFew(let answers, let least):
      return "\(Words.count(answers, "answer", "answers")) of yours came on another day than the "
        + "one before to the same question. It takes \(least): come back when there are more."
    case .notBetter:
      return "Nothing better was found: the numbers in use foretell your last "
        + "\(Words.count(outcome.before.count, "answer", "answers")) as well as your own would."
    case nil: return lasting(outcome.model, outcome.weights)
    }
  }

  /// "What you know lasts 1.3 times as long as most people's: ..."
  private static func lasting(_ model: MemoryFitting.Model, _ weights: [Double]) -> String {
    let (mine, usual) = (model.lastingDays(weights), model.lastingDays(model.usual))
    let ratio = usual > 0 ? mine / usual : 1
    let days = "known three times in a row it is safe for \(time(mine)), theirs for \(time(usual))."
    let isAlike = ratio > 0.95 && ratio < 1.05
    return isAlike
      ? "What you know lasts about as long as most people's: \(days)"
      : "What you know lasts \(Words.tenths(ratio)) times as long as most people's: \(days)"
  }

  private static func time(_ days: Double) -> String {
    Words.count(Int(min(max(days.rounded(), 1), 36_500)), "day", "days")
  }

  private static func gain(_ outcome: MemoryFitting.Outcome) -> String {
    let before = outcome.before.logLoss
    return Words.tenths(before > 0 ? (1 - outcome.after.logLoss / before) * 100 : 0)
  }
}
