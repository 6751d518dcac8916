public import Practice

/// The Knowledge Bowl module: what it is called, what it needs and what it offers.
public enum KnowledgeBowl {
  public static let manifest = ModuleManifest(
    id: "knowledgebowl", name: "Knowledge Bowl", version: "1.0.0",
    capabilities: [],
    domains: Domain.allCases,
    drills: [
      Drill(
        id: "written", name: "Written round",
        purpose: "Multiple choice against the clock: flag, come back, hand in.",
        minutesTypical: 30),
      Drill(
        id: "oral", name: "Oral round",
        purpose: "Short questions read aloud, a strip to press, time to confer.",
        minutesTypical: 15),
      Drill(
        id: "match", name: "Match",
        purpose: "Three teams around this device, or opponents of your choice.",
        minutesTypical: 20),
      Drill(
        id: "tiebreak", name: "Tiebreaker",
        purpose: "Three teams stand level: 15 questions more, and then the next point decides.",
        minutesTypical: 8),
      Drill(
        id: "meet", name: "Meet",
        purpose: "Written round, then rooms of three by score after every round, to the end.",
        minutesTypical: 20),
      Drill(
        id: "conference", name: "Conference",
        purpose: "Your own idea first, then your teammates’: decide in 15, 12, 10 and 8 seconds.",
        minutesTypical: 6),
      Drill(
        id: "conferring-weeks", name: "Conferring weeks",
        purpose: "Confer without a clock first, then in 20, 15, 12 and 10 seconds.",
        minutesTypical: 6,
        builds: "Twelve cards in one time: 70 % right lead to the next, fewer than 50 % back."),
      Drill(
        id: "rebound", name: "Rebound",
        purpose: "Another team has missed. Use what they said and answer next.",
        minutesTypical: 6),
      Drill(
        id: "signals", name: "Hand signals",
        purpose: "Confer without a word: seven signals, three seconds each.",
        minutesTypical: 3),
      Drill(
        id: "quick-check", name: "Quick Check",
        purpose: "A teammate has an answer. Say yes or stop them within five seconds.",
        minutesTypical: 4),
      Drill(
        id: "handoff", name: "Handoff",
        purpose: "Whose question is it? Hand it to the right teammate within three seconds.",
        minutesTypical: 3),
      Drill(
        id: "rescue", name: "Rescue",
        purpose: "Nobody knows. Strike what cannot be and get four of ten all the same.",
        minutesTypical: 5),
      Drill(
        id: "synthesis", name: "Synthesis",
        purpose: "Each teammate can rule one answer out. Put the pieces together.",
        minutesTypical: 6,
        builds: "Your own idea first, then the pieces: right answers should rise by 25 of 100."),
      Drill(
        id: "chaos", name: "Noise in the hall",
        purpose: "Answers are called from everywhere, and the room is loud. Keep to what you know.",
        minutesTypical: 4,
        builds: "Eight seconds a card; counted is how often a wrong call carried you along."),
      Drill(
        id: "subject-call", name: "Subject call",
        purpose: "Seven words of the question: say which field it is, so the right head turns.",
        minutesTypical: 3, builds: "Four fields to choose from, and four seconds.",
        alsoFor: [
          "quizbowl"
        ]),
      Drill(
        id: "domain", name: "One domain",
        purpose: "Oral questions of the domain where you have most to win.",
        minutesTypical: 10),
      Drill(
        id: "breadth", name: "Every domain",
        purpose: "Two oral questions from each, so that none of your numbers is a guess.",
        minutesTypical: 15),
      Drill(
        id: "speed", name: "Speed",
        purpose: "Twenty written questions in five minutes.",
        minutesTypical: 5),
      Drill(
        id: "speed-weeks", name: "Speed weeks",
        purpose: "Eight seconds to buzz after the question, then six, five and four.",
        minutesTypical: 8,
        builds: "Questions at your level: 70 % right lead to the next, fewer than 50 % back."),
      Drill(
        id: "remedial", name: "Remedial session",
        purpose: "What you missed in your weakest fields, those fields, and a mixed check.",
        minutesTypical: 30, builds: "5, 20 and 5 minutes; less or more, as you have time."),
      Drill(
        id: "review", name: "What I missed",
        purpose: "Questions come back when you are about to forget them.",
        minutesTypical: 8),
    ])
}
