import Contest
import Practice
import Answers
import Sittings

extension KnowledgeBowl {
  /// Twenty questions in five minutes.
  private static let speedCount = 20
  private static let speedMillis: Int64 = 300_000

  /// Every way to practise Knowledge Bowl.
  static let drills: [ContestDrill] = [
    ContestDrill(
      Drill(
        id: "written", name: "Written round",
        purpose: "Multiple choice against the clock: flag, come back, hand in.",
        minutesTypical: 30, aim: .prove, takesDomain: true),
      form: .choices,
      count: { asker in
        let rules = asker.module.rules(asker.desk.preferences)
        return min(max(Int(rules[.writtenQuestions]), 1), Asker.sheetMax)
      }, needs: Asker.noChoices
    ) { asker, command in
      asker.written(command)
    },
    ContestDrill(
      Drill(
        id: "oral", name: "Oral round",
        purpose: "Short questions read aloud, a strip to press, time to confer.",
        minutesTypical: 15, aim: .play, takesDomain: true),
      form: .aloud, needs: Asker.noShorts
    ) { asker, command in
      asker.session(
        "oral", asker.rules(command), asker.oral(command), against: asker.module.rivals,
        nothing: asker.nothingOral("oral", command))
    },
    .match(
      Drill(
        id: "match", name: "Match",
        purpose: "Three teams around this device, or opponents of your choice.",
        minutesTypical: 20, aim: .prove), needs: Asker.noShorts),
    .tiebreak(
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "Three teams stand level: 15 questions more, and then the next point decides.",
        minutesTypical: 8, aim: .prove)),
    ContestDrill(
      Drill(
        id: "meet", name: "Meet",
        purpose: "Written round, then rooms of three by score after every round, to the end.",
        minutesTypical: 20, aim: .prove),
      takesFilters: false
    ) { _, _ in
      .goes(to: "#/practise/meet")
    },
    cards(
      .conference, .choices, 12,
      Drill(
        id: "conference", name: "Conference",
        purpose: "Your own idea first, then your teammates’: decide in 15, 12, 10 and 8 seconds.",
        minutesTypical: 6, aim: .play)),
    cards(
      .conferringWeeks, .choices, 12,
      Drill(
        id: "conferring-weeks", name: "Conferring weeks",
        purpose: "Confer without a clock first, then in 20, 15, 12 and 10 seconds.",
        minutesTypical: 6,
        builds: "Twelve cards in one time: 70 % right lead to the next, fewer than 50 % back.")),
    cards(
      .rebound, .choices, 12,
      Drill(
        id: "rebound", name: "Rebound",
        purpose: "Another team has missed. Use what they said and answer next.",
        minutesTypical: 6)),
    cards(
      .signals, nil, 14,
      Drill(
        id: "signals", name: "Hand signals",
        purpose: "Confer without a word: seven signals, three seconds each.",
        minutesTypical: 3)),
    cards(
      .quickCheck, .choices, 10,
      Drill(
        id: "quick-check", name: "Quick Check",
        purpose: "A teammate has an answer. Say yes or stop them within five seconds.",
        minutesTypical: 4)),
    cards(
      .handoff, .aloud, 10,
      Drill(
        id: "handoff", name: "Handoff",
        purpose: "Whose question is it? Hand it to the right teammate within three seconds.",
        minutesTypical: 3)),
    cards(
      .rescue, .choices, 10,
      Drill(
        id: "rescue", name: "Rescue",
        purpose: "Nobody knows. Strike what cannot be and get four of ten all the same.",
        minutesTypical: 5)),
    cards(
      .synthesis, .choices, 12,
      Drill(
        id: "synthesis", name: "Synthesis",
        purpose: "Each teammate can rule one answer out. Put the pieces together.",
        minutesTypical: 6,
        builds: "Your own idea first, then the pieces: right answers should rise by 25 of 100.")),
    cards(
      .chaos, .choices, 12,
      Drill(
        id: "chaos", name: "Noise in the hall",
        purpose: "Answers are called from everywhere, and the room is loud. Keep to what you know.",
        minutesTypical: 4,
        builds: "Eight seconds a card; counted is how often a wrong call carried you along.")),
    cards(
      .subjectCall, .aloud, 10,
      Drill(
        id: "subject-call", name: "Subject call",
        purpose: "Seven words of the question: say which field it is, so the right head turns.",
        minutesTypical: 3, builds: "Four fields to choose from, and four seconds.",
        alsoFor: ["quizbowl"])),
    ContestDrill(
      Drill(
        id: "domain", name: "One domain",
        purpose: "Oral questions of the domain where you have most to win.",
        minutesTypical: 10),
      form: .aloud, needs: Asker.noShorts
    ) { asker, command in
      asker.session(
        "domain", asker.rules(command), asker.oral(command, weakest: true),
        nothing: asker.nothingOral("domain", command))
    },
    .breadth(
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two oral questions from each, so that none of your numbers is a guess.",
        minutesTypical: 15, aim: .prove)),
    ContestDrill(
      Drill(
        id: "speed", name: "Speed",
        purpose: "Twenty written questions in five minutes.",
        minutesTypical: 5),
      form: .choices, takesFilters: false, count: { _ in speedCount }, needs: Asker.noChoices
    ) { asker, command in
      asker.written("speed", count: speedCount, millis: speedMillis, asker.rules(command))
    },
    .speedWeeks(
      Drill(
        id: "speed-weeks", name: "Speed weeks",
        purpose: "Eight seconds to buzz after the question, then six, five and four.",
        minutesTypical: 8,
        builds: "Questions at your level: 70 % right lead to the next, fewer than 50 % back."),
      needs: Asker.noShorts),
    .remedial(
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        minutesTypical: 30, builds: "5, 20 and 5 minutes; less or more, as you have time.")),
    .review(
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.",
        minutesTypical: 8)),
  ]

  /// A drill of `count` cards; without a form it needs no questions.
  private static func cards(
    _ kind: CardDrill.Drill, _ form: AskingForm?, _ count: Int, _ drill: Drill
  ) -> ContestDrill {
    var entry = ContestDrill(
      drill, form: form, takesFilters: form != nil, count: { _ in count },
      needs: form == .aloud ? Asker.noShorts : Asker.noChoices
    ) { asker, command in
      asker.cards(kind, form ?? .choices, count, asker.roster, command)
    }
    if kind == .conferringWeeks {
      entry.ladder = { $0.conferring }
      entry.begin = { asker, command in
        asker.cards(
          kind, form ?? .choices, count, asker.roster, command,
          conferringMillis: asker.conferring.millis)
      }
    }
    return entry
  }
}

extension Asker {
  private var record: KnowledgeRecord {
    (module as? KnowledgeBowl)?.record ?? KnowledgeRecord()
  }

  /// Where the learner stands in the weeks of conferring.
  fileprivate var conferring: Ladder { record.conferring }

  fileprivate var roster: Roster {
    (module as? KnowledgeBowl)?.ratedRoster(desk) ?? Roster()
  }
}
