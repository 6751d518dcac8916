import Contest
import EventLog
import Basics
import Borrowing
import Markup
import Packs
import Practice
import Sittings

/// The pages of Progress, from what the log says now.
extension Trainer {
  /// The page that the route names, and the module it belongs to; nil when there is none.
  var progressPage: (Page, module: String?)? {
    switch route.part(1) {
    case nil: return (Page("Progress", overview.html), nil)
    case "time": return (ProgressPart("Your time") { time.html }.page, nil)
    case "sessions": return (ProgressPart("Sessions and matches") { sessions }.page, nil)
    case "reports": return (matchReportPage.page, nil)
    case "achievements": return (ProgressPart("Achievements") { achievements.html }.page, nil)
    case let id?:
      guard let module = modules.first(where: { $0.id == id }) else { return nil }
      if route.part(2) != nil { return module.page(route, desk).map { ($0, id) } }
      return (progress(in: module).page, id)
    }
  }

  private var overview: ProgressPage {
    let standings = learner.mastery.standings(at: now)
    let insights = insights
    let isChange = { (insight: Insight) in
      insight.kind == .improving || insight.kind == .declining
    }
    let achievements = achievements
    let earned =
      achievements.achievements + achievements.modules.flatMap { $0.achievements }
    return ProgressPage(
      answers: learner.attempts.count, due: learner.memory.dueCount(at: now),
      changes: insights.filter(isChange).prefix(2).map { $0.title },
      weakest: weakest(of: standings), modules: rows, standings: standings,
      others: InsightsSection(
        insights: placed(insights.filter { $0.module == nil && !isChange($0) }), shownMax: 0),
      hasContest: learner.contest?.date.map { $0.day >= now.day } ?? false,
      practisedDays: practisedDays,
      earned: (earned.count { $0.earned != nil }, earned.count))
  }

  /// What was played and practised, the newest first; each opens.
  private var sessions: HTML {
    PastSessions(
      rows: EndedSittings(log.events, modules).entries.compactMap { entry in
        guard let one = reopened(entry), !one.isBlank, let began = entry.facts.first else {
          return nil
        }
        return PastSessions.Row(
          session: one.session, name: name(of: one), result: one.result, day: began.moment.day)
      }
    ).html
  }

  /// The domain of which most can be gained, in the module that asked it most.
  private func weakest(of standings: [MasteryStanding]) -> ProgressPage.Weakest? {
    var weakest: MasteryStanding?
    for standing in standings where standing.claim.form != .none {
      if standing.figure.high < weakest?.figure.high ?? .infinity { weakest = standing }
    }
    guard let weakest, let domain = weakest.domain else { return nil }
    var best: (module: String, answers: Int)?
    for module in modules where learner.modules.isEnabled(module.id) {
      guard module.manifest.drill("tossups") != nil else { continue }
      let answers = learner.attempts.count {
        $0.attempt.module == module.id && $0.attempt.domain == domain
      }
      if answers > best?.answers ?? -1 { best = (module.id, answers) }
    }
    return best.map { .init(standing: weakest, domain: domain, module: $0.module) }
  }

  /// The modules that are on or were practised.
  private var rows: [ProgressPage.ModuleRow] {
    let (starts, readiness, desk) = (starts, readiness, desk)
    var rows: [ProgressPage.ModuleRow] = []
    for module in modules {
      let mastery = ModuleMastery(learner, module.id, at: now)
      guard learner.modules.isEnabled(module.id) || mastery.claim.answers > 0 else { continue }
      let start = starts.first { $0.competition.module == module.id }?.start
      let day = readiness.first { $0.competition.module == module.id }?.readiness
      rows.append(
        ProgressPage.ModuleRow(
          id: module.id, name: module.manifest.name, mastery: mastery,
          words: module.standing(desk) ?? words(mastery, start, day)))
    }
    return rows
  }

  private func words(
    _ mastery: ModuleMastery, _ start: TransferredStart?, _ readiness: Readiness?
  ) -> String {
    let claim = mastery.claim
    guard claim.form != .none else {
      if claim.answers > 0 { return "\(claim.text) to a first range" }
      guard let start else { return "Not begun" }
      let carried = Claim(start.score, low: start.low, high: start.high, answers: start.answers)
      return carried.form == .none
        ? "Not begun" : "New, and \(carried.range) of 100 carry over"
    }
    var words = Words.count(claim.answers, "answer", "answers")
    if claim.form == .number { words += ", probably \(claim.range)" }
    if mastery.trend == .improving || mastery.trend == .declining {
      words += ", \(mastery.trend.text)"
    }
    if let readiness {
      words += ", \(readiness.claim(from: claim.answers).text) on the day, \(readiness.when)"
    }
    return words
  }

  // MARK: A module

  private func progress(in module: any Module) -> ProgressPart {
    let mastery = ModuleMastery(learner, module.id, at: now)
    let name = module.manifest.name
    return ProgressPart(name) {
      if mastery.claim.answers == 0, module.standing(desk) == nil {
        p { "After your first answers in \(name) you see here how they went." }
      } else if mastery.claim.answers > 0, mastery.claim.form == .none {
        p { "\(mastery.claim.text) to a first range of what you know." }
      } else if mastery.claim.answers > 0 {
        Estimate(
          "What you know", mastery.claim,
          reason: "Of 100 typical questions you would get \(mastery.claim.words), by your "
            + "\(mastery.claim.answers) answers in \(name) alone."
        ).html
      }
      a(.class("button primary"), .href("#/practise/\(module.id)")) { "Practise \(name)" }
      if let readiness = readiness.first(where: { $0.competition.module == module.id })?.readiness {
        ReadinessSection(readiness: readiness, answers: mastery.claim.answers).html
      }
      InsightsSection(
        insights: placed(insights.filter { $0.module == module.id })
      ).html
      module.cards(.progress, desk)
      if let (competition, start) = starts.first(where: { $0.competition.module == module.id }) {
        TransferSection(competition: competition, start: start, all: shelf.competitions).html
      }
      CSVDownloads(tables(of: module)).html
    }
  }

  /// The tables behind its page that have anything in them.
  private func tables(of module: any Module) -> [(chart: String, name: String)] {
    var tables: [(chart: String, name: String)] = []
    for table in module.tables(desk) where !table.isEmpty {
      tables.append((table.name, "\(module.manifest.name), \(table.title)"))
    }
    if !readiness.isEmpty { tables.append(("readiness", "Right on the day")) }
    if !starts.isEmpty { tables.append(("transfer", "What carries over")) }
    return tables
  }

  /// With the module that each one's drill begins in.
  private func placed(_ insights: [Insight]) -> [(insight: Insight, module: String?)] {
    insights.map { insight in
      if case .drill(let drill, _) = insight.action {
        return (insight, module(offering: drill, in: insight.module)?.id)
      }
      return (insight, nil)
    }
  }

  // MARK: The days

  private var practisedDays: Int { learner.habit.days.count { $0.isPractised } }

  private var achievements: AchievementsSection {
    let desk = desk
    var own: [(id: String, name: String, achievements: [Achievement])] = []
    for module in modules where learner.modules.isEnabled(module.id) {
      let achievements = module.achievements(desk)
      if !achievements.isEmpty { own.append((module.id, module.manifest.name, achievements)) }
    }
    return AchievementsSection(
      achievements: learner.habit.achievements(on: now.day),
      experience: learner.habit.experience, modules: own)
  }

  /// Weeks on the calendar: half a year.
  private static let calendarWeeks: Int32 = 26

  /// What comes back in the next weeks, at the learner's own pace.
  func workload() -> Workload? {
    let millis = learner.habit.days.reduce(Int64(0)) { $0 + $1.answerMillis }
    return Workload(
      learner.memory, at: now, answerMillis: millis / Int64(max(1, learner.attempts.count)))
  }

  private var time: TimeSection {
    TimeSection(
      days: calendar(weeks: Trainer.calendarWeeks), practisedDays: practisedDays,
      spent: TimeSpent(learner.habit), workload: workload, today: now.day,
      names: modules.map { ($0.id, $0.manifest.name) },
      growth: ModuleMastery(learner, nil, at: now))
  }
}
