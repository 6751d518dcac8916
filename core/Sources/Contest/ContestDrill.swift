public import Practice
import Packs
public import Sittings

/// A drill of a competition with everything that there is to say of it: a line of its table.
public struct ContestDrill: Sendable {
  public var drill: Drill
  /// How it asks the packs' questions; nil for one that needs none of them, or that asks only what
  /// was answered before.
  public var form: AskingForm?
  /// How many questions a sitting has; nil for as many as the learner wants.
  public var count: (@Sendable (Asker) -> Int)?
  /// Whether the learner can put a sitting together, by number and filters.
  public var takesFilters: Bool
  /// Said where there is nothing to ask.
  public var needs: String
  /// What else it lacks now; nil when it can begin.
  public var lack: (@Sendable (Asker) -> String?)?
  public var ways: Ways?
  /// Where the learner stands, in a drill that has steps.
  public var ladder: (@Sendable (Asker) -> Ladder)?
  public var begin: @Sendable (Asker, Command) -> Consequences

  public init(
    _ drill: Drill, form: AskingForm? = nil, takesFilters: Bool = true,
    count: (@Sendable (Asker) -> Int)? = nil, needs: String = "",
    lack: (@Sendable (Asker) -> String?)? = nil, ways: Ways? = nil,
    ladder: (@Sendable (Asker) -> Ladder)? = nil,
    begin: @escaping @Sendable (Asker, Command) -> Consequences
  ) {
    self.drill = drill
    self.form = form
    self.takesFilters = takesFilters
    self.count = count
    self.needs = needs
    self.lack = lack
    self.ways = ways
    self.ladder = ladder
    self.begin = begin
  }
}

/// Drills that every competition has; each says in its own words what they are for.
extension ContestDrill {
  /// What was answered before, the most forgotten first; with the field "of", what was missed in
  /// that sitting; with the field "answer", what asks for it, whether it was answered or not.
  public static func review(_ drill: Drill) -> ContestDrill {
    ContestDrill(drill, lack: { $0.hasReviews ? nil : Asker.nothing(for: drill.id) }) {
      asker, command in
      if let session = command["of"] {
        return asker.session(
          drill.id, asker.rules(command), asker.asBonuses(asker.missed(in: session)))
      }
      if command["answer"] != nil {
        return asker.session(drill.id, asker.rules(command), asker.asking(command))
      }
      let picks = asker.reviews(asker.count(command), where: asker.isWanted(command))
      return asker.session(
        drill.id, asker.rules(command), asker.asBonuses(Asker.slots(picks)))
    }
  }

  /// Two questions of every domain.
  public static func breadth(_ drill: Drill) -> ContestDrill {
    ContestDrill(drill, lack: { $0.lackOfQuestions }) { asker, command in
      asker.session(drill.id, asker.rules(command), asker.breadth(command))
    }
  }

  /// As hard as one can just bear.
  public static func adaptive(_ drill: Drill, needs: String) -> ContestDrill {
    ContestDrill(drill, form: .aloud, needs: needs) { asker, command in
      asker.session(
        drill.id, asker.rules(command), asker.suited(asker.count(command), command))
    }
  }

  /// Less time to buzz from week to week.
  public static func speedWeeks(_ drill: Drill, needs: String) -> ContestDrill {
    ContestDrill(
      drill, form: .aloud, needs: needs, ladder: { $0.speedLadder }
    ) { asker, command in
      var rules = asker.rules(command)
      rules[.buzzMillis] = Int32(clamping: asker.speedLadder.millis ?? 0)
      rules[.conferenceMillis] = 0
      return asker.session(drill.id, rules, asker.suited(asker.count(command), command))
    }
  }

  /// What was missed in the weakest fields, those fields, and a mixed check.
  public static func remedial(_ drill: Drill) -> ContestDrill {
    ContestDrill(
      drill, takesFilters: false, lack: { $0.lackOfQuestions },
      ways: Ways(
        "Less or more time", "minutes", [("15", "15 min"), ("20", "20 min"), ("40", "40 min")])
    ) { asker, command in
      asker.session(drill.id, asker.rules(command), asker.remedial(command))
    }
  }

  /// A match that stands level.
  public static func tiebreak(_ drill: Drill) -> ContestDrill {
    ContestDrill(
      drill, takesFilters: false, lack: { $0.lackOfQuestions }, ways: Asker.tiebreakWays
    ) { asker, command in
      asker.tiebreak(command)
    }
  }

  /// A match of teams; its page asks who plays.
  public static func match(_ drill: Drill, needs: String) -> ContestDrill {
    ContestDrill(drill, form: .aloud, takesFilters: false, needs: needs) { asker, _ in
      .goes(to: "#/practise/match?module=" + Route.encoded(asker.module.manifest.id))
    }
  }
}

extension Asker {
  var lackOfQuestions: String? { hasQuestions ? nil : Asker.needsQuestions }
}
