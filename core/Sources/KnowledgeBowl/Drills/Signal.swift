/// The seven signs with which a team confers where it may not speak (seed 001: a conference by hand
/// signals; the meanings are the seeds', the words and the situations are ours).
public enum Signal: String, CaseIterable, Sendable {
  case sure, unsure, pass, wait, mine, agree, disagree

  public var name: String {
    switch self {
    case .sure: "Sure"
    case .unsure: "Not sure"
    case .pass: "Pass"
    case .wait: "Wait"
    case .mine: "I answer"
    case .agree: "Agree"
    case .disagree: "Disagree"
    }
  }

  public var gesture: String {
    switch self {
    case .sure: "thumb up"
    case .unsure: "flat hand, rocking"
    case .pass: "hand waved away"
    case .wait: "one finger raised"
    case .mine: "pointing at yourself"
    case .agree: "a nod"
    case .disagree: "a small shake of the head"
    }
  }

  public var meaning: String {
    switch self {
    case .sure: "I know it and would bet on it."
    case .unsure: "I have something, but take a better one."
    case .pass: "I have nothing; decide without me."
    case .wait: "I am getting there; do not answer yet."
    case .mine: "Let me be the one who says it."
    case .agree: "Yes, say that."
    case .disagree: "No, do not say that."
    }
  }

  /// Situations in which one would make the sign.
  var situations: [String] {
    switch self {
    case .sure:
      [
        "You read about this treaty yesterday and remember its name and its year.",
        "The element asked for is on the poster above your desk.",
        "You have just played the sonata they are asking about.",
      ]
    case .unsure:
      [
        "It could be the Danube, it could be the Rhine; you lean to the Danube.",
        "A name comes to you, but it may belong to the sequel.",
        "You would give your date one chance in two.",
      ]
    case .pass:
      [
        "You have never heard of the painter nor of the painting.",
        "The question is about a sport whose rules you do not know.",
        "Not a word of the question rings a bell.",
      ]
    case .wait:
      [
        "You are two steps from the end of the equation.",
        "The author’s name is on the tip of your tongue; five seconds would do.",
        "You are counting the capitals on your fingers and have not finished.",
      ]
    case .mine:
      [
        "The answer is a Polish name, and you alone can say it.",
        "Your captain looks round for somebody to speak; you have the answer ready.",
        "You worked it out yourself and want to give the number with its unit.",
      ]
    case .agree:
      [
        "A teammate writes “osmosis”, which is what you thought.",
        "The captain points at the second name on the pad, and you think so too.",
        "Somebody mouths the answer that you were about to write.",
      ]
    case .disagree:
      [
        "A teammate writes “Sydney” for the capital of Australia.",
        "The captain is about to say a king who died before the battle.",
        "Somebody has written the right digits with the wrong sign.",
      ]
    }
  }
}
