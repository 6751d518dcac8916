public import Practice

/// The quiz bowl module: what it is called, what it needs and what it offers.
public enum QuizBowl {
  public static let manifest = ModuleManifest(
    id: "quizbowl", name: "Quiz Bowl", version: "1.0.0",
    capabilities: [],
    domains: Domain.allCases,
    drills: [
      Drill(
        id: "tossups", name: "Tossups",
        purpose: "Hear a question clue by clue and buzz as early as you dare.", needs: [],
        minutesTypical: 10),
      Drill(
        id: "packet", name: "Tossups and bonuses",
        purpose: "A whole packet, as in a match: win the tossup, earn the bonus.", needs: [],
        minutesTypical: 20),
      Drill(
        id: "bonuses", name: "Bonuses",
        purpose: "Three parts on one thing, and no buzzer: where matches are decided.",
        minutesTypical: 10),
      Drill(
        id: "power", name: "Power hunting",
        purpose: "The question ends where power ends: buzz before, or it is gone.",
        minutesTypical: 8),
      Drill(
        id: "clues", name: "Single clues",
        purpose: "One clue out of a question, from anywhere in it: learn which gives it away.",
        minutesTypical: 6),
      Drill(
        id: "confidence", name: "How sure are you?",
        purpose: "Say how sure you are before the ruling, and learn when to wait.",
        minutesTypical: 10),
      Drill(
        id: "speed", name: "Speed",
        purpose: "Half as fast again as usual, and two seconds to buzz.", minutesTypical: 6),
      Drill(
        id: "domain", name: "My weakest domain",
        purpose: "Tossups from where you would get the fewest.", minutesTypical: 10),
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two tossups from each, so that none of your numbers is a guess.",
        minutesTypical: 20),
      Drill(
        id: "match", name: "Match",
        purpose: "Against opponents who buzz as people do, or with friends around this device.",
        minutesTypical: 25),
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "The match stands level: three tossups more, or sudden death, as your rules say.",
        minutesTypical: 5),
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        minutesTypical: 30, builds: "5, 20 and 5 minutes; less or more, as you have time."),
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.", needs: [],
        minutesTypical: 8),
    ])
}
