import Contest
import Practice
import Packs
import Sittings

extension ScienceBowl {
  private static let needsPairs =
    "Needs toss-ups with bonuses: switch a Science Bowl pack on in the library."

  /// Every way to practise Science Bowl.
  static let drills: [ContestDrill] = [
    ContestDrill(
      Drill(
        id: "pairs", name: "Toss-ups and bonuses",
        purpose: "Win the toss-up, and the bonus is yours for 20 seconds.", needs: [.timer],
        minutesTypical: 15, builds: "Pairs of all categories, those you have not met first.",
        aim: .play, takesDomain: true),
      form: .aloud, needs: needsPairs
    ) { asker, command in
      asker.session("pairs", asker.rules(command), asker.pairs(command, asker.count(command)))
    },
    ContestDrill(
      Drill(
        id: "tossups", name: "Toss-ups",
        purpose: "Buzz before the other team would; multiple choice and short answer.",
        needs: [.timer], minutesTypical: 10,
        builds: "The toss-ups of the pairs alone, of one category or of all.", aim: .play,
        takesDomain: true),
      form: .aloud, needs: needsPairs, ways: Ways("One category", "category", categories)
    ) { asker, command in
      asker.session("tossups", asker.rules(command), asker.tossups(command))
    },
    .adaptive(
      Drill(
        id: "adaptive", name: "Adaptive",
        purpose: "Toss-ups of every field, as hard as you can just bear: they follow you.",
        needs: [.timer], minutesTypical: 10,
        builds: "Those first of which you would get four in five."), needs: needsPairs),
    .speedWeeks(
      Drill(
        id: "speed-weeks", name: "Speed weeks",
        purpose: "Eight seconds to buzz after the question, then six, five and four.",
        needs: [.timer], minutesTypical: 8,
        builds: "Questions at your level: 70 % right lead to the next, fewer than 50 % back."),
      needs: needsPairs),
    ContestDrill(
      Drill(
        id: "math", name: "Math speed",
        purpose: "New problems without end; each success takes a second off the limit.",
        needs: [.timer, .written], minutesTypical: 8,
        builds: "Generated problems of 35 kinds, each at the level you have reached in it."),
      takesFilters: false
    ) { asker, command in
      asker.exercise(
        .math,
        MathLevels(attempts: asker.desk.learner.attempts).items(
          asker.count(command), level: command.int("level"), seed: asker.desk.seed))
    },
    ContestDrill(
      Drill(
        id: "formulas", name: "Formula cards",
        purpose: "See what a formula is for, and write it, or say it and turn the card.",
        needs: [.written], minutesTypical: 8,
        builds: "Formulas that are due, then new ones: the scheduler of all reviews decides."),
      takesFilters: false, lack: { $0.formulas.isEmpty ? needsFormulas : nil }
    ) { asker, command in
      asker.exercise(.formulas, asker.formulaPicks(asker.count(command)))
    },
    ContestDrill(
      Drill(
        id: "elimination", name: "Elimination",
        purpose: "Strike out two of four answers, then choose: for what you half know.",
        minutesTypical: 8, builds: "Multiple-choice questions with four answers."),
      form: .choices, needs: needsChoices
    ) { asker, command in
      let items = asker.asked(.choices, asker.count(command), where: asker.isWanted(command))
      return asker.exercise(.elimination, items.map { $0.address })
    },
    .breadth(
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two toss-ups from each, so that none of your numbers is a guess.",
        needs: [.timer], minutesTypical: 8, aim: .prove)),
    .match(
      Drill(
        id: "match", name: "Match",
        purpose: "Two halves by the clock, against opponents or people around this device.",
        needs: [.timer, .players], minutesTypical: 25,
        builds: "As many pairs as two halves can hold, with others for a tie.", aim: .prove),
      needs: needsPairs),
    .tiebreak(
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "The match stands level: five toss-ups more, and then the next point decides.",
        needs: [.timer], minutesTypical: 5, aim: .prove)),
    .remedial(
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        needs: [.timer], minutesTypical: 30,
        builds: "5, 20 and 5 minutes; less or more, as you have time.")),
    .review(
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.", minutesTypical: 8,
        builds: "What you have answered in Science Bowl, the most forgotten first.")),
  ]

  private static let needsFormulas =
    "Needs a pack of formulas: switch the formulary on in the library."
  private static let needsChoices =
    "Needs multiple-choice questions: switch a Science Bowl pack on in the library."
}
