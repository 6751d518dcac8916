import Contest
import Practice
import Packs
import Sittings

extension QuizBowl {
  private static let needsTossups =
    "Needs tossups: switch a pack on in the library, or import a packet."
  private static let needsBonuses =
    "Needs a pack with bonuses: import one in the library."

  /// Every way to practise quiz bowl.
  static let drills: [ContestDrill] = [
    ContestDrill(
      Drill(
        id: "tossups", name: "Tossups",
        purpose: "Hear a question clue by clue and buzz as early as you dare.",
        minutesTypical: 10, aim: .play, takesDomain: true),
      form: .aloud, needs: needsTossups
    ) { asker, command in
      asker.session("tossups", asker.rules(command), asker.tossups(command))
    },
    ContestDrill(
      Drill(
        id: "packet", name: "Tossups and bonuses",
        purpose: "A whole packet, as in a match: win the tossup, earn the bonus.",
        minutesTypical: 20, aim: .play, takesDomain: true),
      form: .aloud, needs: needsTossups, lack: { $0.hasBonuses ? nil : needsBonuses }
    ) { asker, command in
      asker.session(
        "packet", asker.rules(command), asker.packet(command, asker.count(command)))
    },
    ContestDrill(
      Drill(
        id: "bonuses", name: "Bonuses",
        purpose: "Three parts on one thing, and no buzzer: where matches are decided.",
        minutesTypical: 10, aim: .play, takesDomain: true),
      lack: { $0.hasBonuses ? nil : needsBonuses }
    ) { asker, command in
      asker.session("bonuses", asker.rules(command), asker.bonuses(command))
    },
    ContestDrill(
      Drill(
        id: "power", name: "Power hunting",
        purpose: "The question ends where power ends: buzz before, or it is gone.",
        minutesTypical: 8),
      lack: { $0.active.contains { $0.question.isPowerMarked } ? nil : needsPowers }
    ) { asker, command in
      asker.session(
        "power", asker.rules(command, [.stopAtPower: 1]), asker.tossups(command, only: .power))
    },
    ContestDrill(
      Drill(
        id: "clues", name: "Single clues",
        purpose: "One clue out of a question, from anywhere in it: learn which gives it away.",
        minutesTypical: 6),
      form: .aloud, needs: needsTossups
    ) { asker, command in
      asker.session("clues", asker.rules(command), asker.clues(command))
    },
    ContestDrill(
      Drill(
        id: "confidence", name: "How sure are you?",
        purpose: "Say how sure you are before the ruling, and learn when to wait.",
        minutesTypical: 10),
      form: .aloud, needs: needsTossups
    ) { asker, command in
      asker.session(
        "confidence", asker.rules(command, [.confidence: 1]), asker.tossups(command))
    },
    ContestDrill(
      Drill(
        id: "caution", name: "Three negs and out",
        purpose: "A wrong interrupt costs five, the third one ends it: how far do you come?",
        minutesTypical: 8),
      form: .aloud, needs: needsTossups
    ) { asker, command in
      let neg = min(asker.rules(command)[.neg], -5)
      return asker.session(
        "caution", asker.rules(command, [.neg: neg, .negsMax: 3]), asker.tossups(command))
    },
    ContestDrill(
      Drill(
        id: "speed", name: "Speed",
        purpose: "Half as fast again as usual, and two seconds to buzz.", minutesTypical: 6),
      form: .aloud, needs: needsTossups
    ) { asker, command in
      var rules = asker.rules(command)
      rules[.buzzMillis] = min(rules[.buzzMillis], 2_000)
      let words = asker.desk.preferences.wordsPerMinute
      return asker.session(
        "speed", rules, asker.tossups(command), pace: Pace(wordsPerMinute: words * 3 / 2))
    },
    ContestDrill(
      Drill(
        id: "domain", name: "My weakest domain",
        purpose: "Tossups from where you would get the fewest.", minutesTypical: 10),
      form: .aloud, takesFilters: false, needs: needsTossups
    ) { asker, command in
      asker.session(
        "domain", asker.rules(command), asker.tossups(command, only: asker.weakestDomain))
    },
    .lightning(
      Drill(
        id: "lightning", name: "Lightning",
        purpose: "Eight short questions in 60 seconds, no buzzer: pass what you do not know.",
        minutesTypical: 2, aim: .play)),
    .breadth(
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two tossups from each, so that none of your numbers is a guess.",
        minutesTypical: 20, aim: .prove)),
    .match(
      Drill(
        id: "match", name: "Match",
        purpose: "Against opponents who buzz as people do, or with friends around this device.",
        minutesTypical: 25, aim: .prove), needs: needsTossups),
    .tiebreak(
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "The match stands level: three tossups more, or sudden death, as your rules say.",
        minutesTypical: 5, aim: .prove)),
    .remedial(
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        minutesTypical: 30, builds: "5, 20 and 5 minutes; less or more, as you have time.")),
    .review(
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.", minutesTypical: 8)),
  ]

  private static let needsPowers =
    "Needs tossups with a power mark: import a packet in the library."
}
