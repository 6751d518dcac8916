import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// What somebody shows of their practice to who coaches them, where they chose to.
extension Trainer {
  /// Tells the figures anew where they are shown and have changed, when nothing runs.
  func tellFigures() {
    let shown = teamLog.places.compactMap { place in
      shownFigures(in: place).map { (place: place, figures: $0) }
    }
    // NB: two devices that sum differently would talk for ever.
    guard !shown.isEmpty, log.count != toldFigures else { return }
    toldFigures = log.count
    let current = figures(since: now.day)
    for (place, old) in shown where current.isNews(after: old) {
      var new = current
      new.since = old.since
      show(new, in: place, isUpdate: true)
    }
  }

  /// What is shown in a place of one's own; nil where nothing is.
  func shownFigures(in place: TeamLog.Place) -> MemberFigures? {
    guard place.role == "student", place.canShare == true else { return nil }
    return teamLog.shares.figures(of: place.member, in: place.team)
  }

  /// Field: on ("yes" or "no").
  func shareFigures(_ command: Command) {
    guard let place = openPlace, place.role == "student", place.canShare == true else {
      return
    }
    let isOn = command["on"] == "yes"
    guard isOn != (shownFigures(in: place) != nil) else { return }
    show(isOn ? figures(since: now.day) : nil, in: place)
    tickExchange()
    say(
      .good,
      isOn
        ? "Your coach is shown these figures from now on."
        : "Your coach is shown nothing any more, as soon as the server is reached.")
  }

  private func show(
    _ figures: MemberFigures?, in place: TeamLog.Place, isUpdate: Bool = false
  ) {
    keep(
      teamLog.share(
        figures, in: place, isUpdate: isUpdate, device: configuration.device, at: now))
  }

  /// Where the page of a team or class is open.
  private var openPlace: TeamLog.Place? {
    teamLog.places.first { $0.team == account.teams.id && $0.role != "guardian" }
  }

  func figures(since: Int32) -> MemberFigures {
    var (modules, sentences): ([MemberFigures.Standing], [MemberFigures.Sentence]) = ([], [])
    for module in self.modules {
      let claim = learner.mastery(of: module.id).overall(at: now).claim
      if claim.form != .none { modules.append(.init(of: module.id, claim)) }
      if let text = module.standing(desk) { sentences.append(.init(of: module.id, text)) }
    }
    return MemberFigures(
      since: since,
      days: learner.habit.days.filter {
        $0.isPractised && $0.day > now.day - Int32(MemberFigures.daysMax)
      }.map {
        .init(day: $0.day, minutes: max(1, Int($0.minutes)), answers: Int($0.answers))
      }, modules: modules,
      domains: learner.mastery.standings(at: now).compactMap { standing in
        standing.claim.form == .none
          ? nil : standing.domain.map { .init(of: $0.rawValue, standing.claim) }
      }, sentences: sentences)
  }

  // MARK: The pages

  /// What a member of a team or class sees of it: the same as their coach.
  var ownShare: OwnShare? {
    guard let place = openPlace, place.role == "student", let canShare = place.canShare else {
      return nil
    }
    let shown = shownFigures(in: place)
    return OwnShare(
      canShare: canShare, isShown: shown != nil,
      figures: figureRows(shown ?? figures(since: now.day)))
  }

  /// What a coach sees of who shows it.
  var teamFigures: TeamFigures? {
    guard let team = account.teams.open, team.allows("see-report"), let members = team.members
    else { return nil }
    let students = members.filter { $0.role == "student" }.map { one in
      let id = TeamLog.member(one.account, in: team.row.id)
      return TeamFigures.Member(
        id: one.account, name: one.shown,
        figures: teamLog.shares.figures(of: id, in: team.row.id).map { figureRows($0) },
        late: lateWork(of: id, in: team.row.id))
    }
    let practised = Set(students.flatMap { $0.figures?.figures.modules.map { $0.of } ?? [] })
    let asked = Set(
      modules.filter { practised.contains($0.id) }.flatMap { $0.manifest.domains })
    return TeamFigures(
      members: students, today: now.day, domains: Domain.allCases.filter { asked.contains($0) },
      givingPath: team.allows("give-work") ? "\(Trainer.teamsPath)/\(team.row.id)" : nil,
      sheetPath: "\(Trainer.teamsPath)/\(team.row.id)?show=sheet")
  }

  private func figureRows(_ figures: MemberFigures) -> FigureRows {
    FigureRows(
      figures: figures, today: now.day,
      moduleName: { id in self.modules.first { $0.id == id }?.manifest.name ?? id })
  }

  /// Names of what is given to a member and was due.
  private func lateWork(of member: String, in team: String) -> [String] {
    teamLog.work(of: member, in: team).compactMap { one in
      let isLate = one.progress.day == nil && one.assignment.by.map { $0 < now.day } == true
      return isLate ? name(of: one.assignment) : nil
    }
  }
}
