import Basics
import Contest
import EventLog
import Practice
import Sittings

/// Reports of players and teams, from the matches on this device.
extension Trainer {
  /// So many matches, or sittings alone, the newest ones, make a report.
  static let reportedMax = 200

  /// From which day on matches count, for each period that can be chosen.
  private func firstDay(of period: String) -> Int32 {
    switch period {
    case "30": return now.day - 30
    case "season":
      let today = CalendarDay(day: now.day).parts
      let year = today.month >= Trainer.seasonMonth ? today.year : today.year - 1
      return CalendarDay(year: year, month: Trainer.seasonMonth, dayOfMonth: 1).day
    default: return Int32.min
    }
  }

  /// Seasons begin with the school year, in August.
  private static let seasonMonth: Int32 = 8

  var matchReportPage: MatchReportPage {
    let isPractice = route["practice"] == "yes"
    let period = route["period"] ?? ""
    let matches = reported(ofTeams: !isPractice, since: firstDay(of: period))
    var counts: [(module: ModuleManifest, count: Int)] = []
    for module in shelf.modules {
      let count = matches.count { $0.match.setup.module == module.manifest.id }
      if count > 0 { counts.append((module.manifest, count)) }
    }
    var module = counts.first { $0.module.id == route["module"] }?.module
    if module == nil {
      let most = counts.map { $0.count }.max()
      module = counts.first { $0.count == most }?.module
    }
    return MatchReportPage(
      route: route, period: period, module: module, modules: counts.map { $0.module },
      reports: MatchReports(matches.filter { $0.match.setup.module == module?.id }),
      today: now.day,
      hasPractice: learner.attempts.contains { shelf.module($0.attempt.module) != nil })
  }

  /// What has ended since then, the oldest first.
  private func reported(ofTeams: Bool, since day: Int32) -> [MatchReports.Entry] {
    let ended = EndedSittings(log.events, modules, most: Trainer.reportedMax) { began in
      Match.begins(began) && began.moment.day >= day
        && MatchReports.isOfTeams(began: began) == ofTeams
    }
    var entries: [MatchReports.Entry] = []
    for entry in ended.entries.reversed() {
      guard let began = entry.facts.first,
        var match = Match(began: began, lookup: { self.shelf.question($0) })
      else { continue }
      for event in entry.facts.dropFirst() { match.apply(event) }
      entries.append(MatchReports.Entry(match, day: began.moment.day))
    }
    return entries
  }

  /// Another period or competition.
  func chooseMatchReport(_ command: Command) {
    var query = route.query.filter { ["player", "team", "practice"].contains($0.name) }
    for name in ["module", "period"] {
      if let value = command[name], !value.isEmpty { query.append((name, value)) }
    }
    route = Route("#/progress/reports")
    route.query = query
  }

  func printMatchReport() {
    let page = matchReportPage
    guard let text = page.printed else { return say(.warn, "Choose a player or a team first.") }
    reply.effects.append(
      .download(
        name: FileName.of("etude-report", page.name, at: now, as: "html"), type: "text/html",
        text: text))
  }
}
