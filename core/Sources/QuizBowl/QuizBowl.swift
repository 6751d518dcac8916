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
        id: "match", name: "Match",
        purpose: "Against opponents who buzz as people do, or with friends around this device.",
        minutesTypical: 25),
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.", needs: [],
        minutesTypical: 8),
    ])
}
