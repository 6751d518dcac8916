public import Contest
public import EventLog
public import Markup
public import Practice
import Answers
public import Packs
public import Sittings

/// The Knowledge Bowl module: written and oral rounds, drills of cards, a team and its meets.
public final class KnowledgeBowl: ContestModule {
  public static let id = "knowledgebowl"

  /// What the log says beside matches and answers.
  public private(set) var record = KnowledgeRecord()

  public init(_ shelf: Shelf) {
    super.init(
      ModuleManifest(
        id: KnowledgeBowl.id, name: "Knowledge Bowl",
        about: "A written round, then three teams and a strip to press.", version: "1.0.0",
        capabilities: [],
        domains: Domain.allCases, drills: [], levels: [.middleSchool, .highSchool],
        optionalModules: ["quizbowl", "sciencebowl"], features: ModuleFeature.allCases,
        regions: KnowledgeBowl.regionNames, voiceRate: 100),
      KnowledgeBowl.competition, shelf, rules: KnowledgeBowl.rules, drills: KnowledgeBowl.drills)
  }

  /// The names of those of its rules that are a region's.
  private static var regionNames: [String] {
    rules.filter { Region.of($0.profile) != nil }.map { $0.name }
  }

  // MARK: What it asks

  override public func name(of question: Question, isSecond: Bool) -> String {
    question.choices.isEmpty ? "Oral round" : "Written round"
  }

  override public var templates: [QuestionTemplate] {
    [
      QuestionTemplate("short", "Short question") { number in
        [
          "## short question-\(number)", "category:", "One sentence that asks?", "ANSWER: answer",
          "WHY:",
        ]
      }
    ]
  }

  override public var asksOpenFirst: Bool { true }
  override public var choosesRules: Bool { false }

  override public var teamName: String {
    record.roster.name.isEmpty ? super.teamName : record.roster.name
  }

  /// Three teams are in a room.
  override public var rivals: [Match.Player] {
    super.rivals + [.opponent("blue", "Blue", .highSchool, .careful)]
  }

  override public func suits(_ question: Question, _ form: AskingForm) -> Bool {
    form == .aloud || WrittenRound.canAsk(question)
  }

  override public func matchSlots(
    _ asker: Asker, _ command: Command, _ count: Int
  ) -> [Match.Slot] {
    asker.oral(count, where: asker.isWanted(command))
  }

  override public func drill(for kinds: PackKinds) -> (id: String, questions: Int)? {
    kinds.shorts > 0 ? ("oral", kinds.shorts) : nil
  }

  override public func narrowing(_ form: OwnSessionForm) -> HTML {
    group {
      form.rules("Region")
      form.field("domain", "Domain", OwnSessionForm.domains)
      form.field("grade", "Grade", [("", "All of them")] + Words.grades)
    }
  }

  // MARK: Its sittings

  override public func apply(_ event: Event) {
    let shelf = shelf
    record.apply(event) { shelf.library.question($0) }
  }

  override public func begins(_ event: Event) -> Bool {
    WrittenRound.begins(event) || CardDrill.begins(event) || super.begins(event)
  }

  override public func ended(by event: Event) -> String? {
    WrittenRound.ended(by: event) ?? CardDrill.ended(by: event) ?? super.ended(by: event)
  }

  override public func reopen(_ facts: [Event]) -> (any Sitting)? {
    guard let first = facts.first else { return nil }
    let shelf = shelf
    if var round = WrittenRound(began: first, lookup: { shelf.library.question($0) }) {
      for event in facts.dropFirst() { round.apply(event) }
      return round.questions.isEmpty ? nil : WrittenSitting(round, shelf)
    }
    if var drill = CardDrill(began: first, lookup: { shelf.library.question($0) }) {
      for event in facts.dropFirst() { drill.apply(event) }
      return drill.cards.isEmpty ? nil : CardDrillSitting(drill, shelf)
    }
    return super.reopen(facts)
  }

  /// A meet goes on with what was played for it.
  override public func after(_ sitting: any Sitting, _ desk: Desk) -> Consequences {
    let usual = super.after(sitting, desk)
    guard sitting.drill == "meet" else { return usual }
    var consequences = afterMeet(sitting)
    consequences.effects = usual.effects + consequences.effects
    return consequences
  }

  override public func afterChange(of sitting: any Sitting) -> Consequences {
    (sitting as? MatchSitting).map { correctMeet($0.match) } ?? .none
  }

  // MARK: Commands and pages

  override public func perform(_ command: Command, _ desk: Desk) -> Consequences? {
    performInTeam(command) ?? performInMeet(command, desk) ?? super.perform(command, desk)
  }

  override public func page(_ route: Route, _ desk: Desk) -> Page? {
    guard route.page == "practise" else { return nil }
    switch route.part(1) {
    case "team": return Page("Team", teamPage(desk))
    case "meet": return Page("Meet", meetPage(desk))
    default: return super.page(route, desk)
    }
  }

  override public func ways(_ desk: Desk) -> [LinkRow] {
    super.ways(desk) + [LinkRow("Your team", record.roster.name, href: "#/practise/team")]
  }

  private func teamPage(_ desk: Desk) -> HTML {
    TeamPage(
      roster: record.roster, rated: ratedRoster(desk),
      region: Region.of(rules(desk.preferences).profile)
    ).html
  }

  private func meetPage(_ desk: Desk) -> HTML {
    let overall = desk.learner.mastery.overall(at: desk.moment)
    return MeetPage(
      meet: record.meets.last, rules: book, profile: rules(desk.preferences).profile,
      teamName: record.roster.name.isEmpty ? "your team" : record.roster.name,
      level: overall.answers == 0 ? 50 : Int32(overall.figure.score.rounded()), unplayable: nil
    ).html
  }

  // MARK: Its numbers

  override public var conference: ConferenceGain {
    record.scores[.conference]?.conference ?? ConferenceGain()
  }

  override public func progress(_ desk: Desk) -> [HTML] {
    let analytics = analytics(desk)
    if analytics.isEmpty { return [] }
    return [KnowledgeSection(analytics: analytics).html]
  }

  override public func tables(_ desk: Desk) -> [Table] {
    [Table(KnowledgeBowl.id, analytics(desk).rows)]
  }

  private func analytics(_ desk: Desk) -> KnowledgeAnalytics {
    KnowledgeAnalytics(attempts: desk.learner.attempts, record: record)
  }
}

extension KnowledgeAnalytics {
  /// Counts by domain, from which every share follows.
  var rows: [[String]] {
    var rows = [["domain", "written", "written right", "oral", "oral right"]]
    for line in domains {
      rows.append([
        line.domain.name, "\(line.written.asked)", "\(line.written.right)", "\(line.oral.asked)",
        "\(line.oral.right)",
      ])
    }
    return rows
  }
}
