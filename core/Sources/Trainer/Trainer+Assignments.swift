import Basics
import EventLog
import Packs
import Practice
import Sittings
import Syncing

/// Work that coaches give: on the page of a team or class, done as any drill, told as a count.
extension Trainer {
  /// What is given to whoever practises here, what is not done first.
  var given: [GivenWork] {
    given { $0.role == "student" }
  }

  /// The same of a child whose guardian looks.
  func given(toChild account: String) -> [GivenWork] {
    given { $0.role == "guardian" && $0.member == TeamLog.member(account, in: $0.team) }
  }

  private func given(in isWanted: (TeamLog.Place) -> Bool) -> [GivenWork] {
    guard login != nil else { return [] }
    var found: [GivenWork] = []
    for place in teamLog.places where isWanted(place) {
      for (one, progress) in teamLog.work(of: place.member, in: place.team) {
        found.append(
          GivenWork(
            assignment: one, name: name(of: one), place: place.name, progress: progress,
            today: now.day, lack: lack(of: one), isOwn: place.role == "student"))
      }
    }
    let farthest = Int32.max
    return found.sorted {
      $0.isDone != $1.isDone
        ? $1.isDone : ($0.assignment.by ?? farthest) < ($1.assignment.by ?? farthest)
    }
  }

  /// "Counting: Number", "Counting: Number, Biology".
  func name(of assignment: Assignment) -> String {
    guard let module = modules.first(where: { $0.manifest.id == assignment.module })?.manifest
    else { return assignment.module }
    let drill = module.drills.first { $0.id == assignment.drill }
    let name = drill.map { "\(module.name): \($0.name)" } ?? module.name
    return assignment.domain.map { "\(name), \($0.name)" } ?? name
  }

  /// Why its drill cannot be begun on this device now; nil where it can.
  private func lack(of assignment: Assignment) -> String? {
    let module = modules.first { $0.manifest.id == assignment.module }
    let offer = module?.offers(desk).first { $0.drill.id == assignment.drill }
    return offer.map { $0.lack } ?? "This version of Etude does not have it."
  }

  // MARK: Telling how far one is

  /// Tells what was done since it was last counted, when nothing runs.
  ///
  /// A sitting counts that was begun after the drill was given, and is complete.
  func tellWork() {
    guard log.count != countedWork, !isBusy, !isStale, let account = membership.account else {
      return
    }
    countedWork = log.count
    tellFigures()
    let open = teamLog.places.filter { $0.role == "student" }
      .flatMap { teamLog.work(of: $0.member, in: $0.team) }
      .filter { $0.progress.done < $0.assignment.times }
    guard let first = open.map({ $0.assignment.given.millis }).min() else { return }
    let ended = sittings(
      since: first - Trainer.skewMillis, of: Set(open.map { $0.assignment.module }))
    for (assignment, progress) in open {
      let its = ended.filter {
        $0.module == assignment.module && $0.drill == assignment.drill
          && $0.began >= assignment.given.millis - Trainer.skewMillis
          && (assignment.domain.map(isMostly($0.session)) ?? true)
      }
      let done = min(its.count, assignment.times)
      guard done > progress.done else { continue }
      keep(
        teamLog.tell(
          done, of: assignment, on: its[done - 1].day, by: account, device: configuration.device,
          at: now))
    }
  }

  /// By so much a coach's clock and a pupil's may differ.
  private static let skewMillis: Int64 = 600_000

  /// The oldest first, with the day on which each was ended.
  private func sittings(
    since millis: Int64, of wanted: Set<String>
  ) -> [(session: String, module: String, drill: String, began: Int64, day: Int32)] {
    let events = log.events.filter { $0.moment.millis >= millis }
    let ended = EndedSittings(events, modules, most: Trainer.countedMax)
    return ended.entries.reversed().compactMap { entry in
      let module = modules[entry.module]
      guard wanted.contains(module.manifest.id), let began = entry.facts.first?.moment.millis,
        let sitting = module.reopen(entry.facts), sitting.isComplete
      else { return nil }
      let day = entry.facts.last?.moment.day ?? now.day
      return (sitting.session, module.manifest.id, sitting.drill, began, day)
    }
  }

  /// Whether at least half of what was answered in a sitting is of a domain.
  private func isMostly(_ session: String) -> (Domain) -> Bool {
    { domain in
      let answered = self.learner.attempts.filter { $0.attempt.session == session }
      return answered.count { $0.attempt.domain == domain } * 2 >= max(answered.count, 1)
    }
  }

  /// So many of the newest sittings are looked at.
  private static let countedMax = 500

  func keep(_ event: Event) { reply.keep.append(event.line) }

  // MARK: Giving

  /// Fields: drill ("counting/number"), domain (or nothing for all), times, by (a date, or
  /// nothing), account (of a member, or nothing for all), words.
  func giveWork(_ command: Command) {
    guard let account = membership.account, let team = self.account.teams.open?.row.id else {
      return refuse(Trainer.notHere)
    }
    guard let drill = command.pair("drill"), let times = command.int("times"),
      (1...Assignment.timesMax).contains(times)
    else { return refuse("Nothing was given. Choose a drill, and how often.") }
    let domain = Domain(rawValue: command["domain"] ?? "")
    if domain != nil, !takesDomain(drill) {
      return refuse("Nothing was given. This drill asks of all subjects: choose “All”.")
    }
    let date = command["by"] ?? ""
    let by = CalendarDay(date)?.day
    guard date.isEmpty || by.map({ $0 >= now.day }) == true else {
      return refuse("Nothing was given. The day is over already, or is none.")
    }
    let whom = Elsewhere.plain(command["account"] ?? "")
    let assignment = Assignment(
      team: team, about: whom.isEmpty ? nil : TeamLog.member(whom, in: team), module: drill.0,
      drill: drill.1, domain: domain, times: times, by: by,
      words: Scan.trimmed(command["words"] ?? ""), given: now)
    self.account.fault = ""
    keep(teamLog.give(assignment, by: account, device: configuration.device, at: now))
    tickExchange()
    say(.good, "Given. It is sent as soon as the server is reached.")
  }

  private func takesDomain(_ name: (module: String, drill: String)) -> Bool {
    let module = modules.first { $0.manifest.id == name.module }
    return module?.manifest.drill(name.drill)?.takesDomain == true
  }

  /// Field: assignment.
  func endWork(_ command: Command) {
    guard let account = membership.account,
      var assignment = teamLog.assignments.list.first(where: { $0.id == command["assignment"] })
    else { return }
    assignment.isEnded = true
    keep(teamLog.give(assignment, by: account, device: configuration.device, at: now))
    tickExchange()
    say(.good, "It is taken back.")
  }

  /// What a coach sees of it on the page of a team or class.
  var teamWork: TeamWork? {
    guard let (team, members) = account.teams.coached else { return nil }
    let students = members.filter { $0.role == "student" }
    let wanted = Domain(rawValue: route["subject"] ?? "")
    return TeamWork(
      assignments: teamLog.assignments, team: team.id, students: students,
      names: { self.name(of: $0) },
      drills: modules.flatMap { module in
        module.manifest.drills.filter {
          $0.canBeGiven && (wanted == nil || $0.takesDomain)
        }.map {
          (
            value: "\(module.manifest.id)/\($0.id)", name: "\(module.manifest.name): \($0.name)"
          )
        }
      }, domain: wanted, today: now.day)
  }
}
