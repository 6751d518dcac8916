import Basics
import EventLog
import Practice
import Sittings
import Syncing

/// What coaches say to teams and classes: written, shown until it is over, and read.
extension Trainer {
  /// Commands that begin with "account.announce.".
  func performAnnouncements(_ command: Command) {
    switch command.name {
    case "account.announce.write": announce(command)
    case "account.announce.off": takeBackAnnouncement(command)
    case "account.announce.read": noteRead(command)
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  // MARK: Those to whom it is said

  /// Of the team or class that is open, for who says nothing there.
  var openAnnouncements: AnnouncementsSection? {
    guard account.teams.coached == nil, let team = account.teams.open?.row.id else { return nil }
    return announcements { $0.team == team }
  }

  /// NB: somebody may have a place twice, of their own and as a guardian: their own comes first.
  private func announcements(
    isNewOnly: Bool = false, in isWanted: (TeamLog.Place) -> Bool
  ) -> AnnouncementsSection {
    guard login != nil, let own = membership.account else { return AnnouncementsSection(rows: []) }
    var rows: [AnnouncementsSection.Row] = []
    let places = teamLog.places.filter(isWanted)
    let ordered =
      places.filter { $0.role != "guardian" } + places.filter { $0.role == "guardian" }
    for place in ordered {
      let writer = TeamLog.member(own, in: place.team)
      let shown = teamLog.announcements.shown(
        to: place.member, in: place.team, on: now.calendarDay)
      for one in shown where one.author != writer {
        if let known = rows.firstIndex(where: { $0.id == one.id }) {
          if !place.child.isEmpty { rows[known].children.append(place.child) }
          continue
        }
        let standing = standing(of: one, in: place)
        if isNewOnly, standing == .read { continue }
        rows.append(
          .init(
            announcement: one, place: place.name, standing: standing,
            children: place.child.isEmpty ? [] : [place.child]))
      }
    }
    return AnnouncementsSection(
      rows: rows.sorted { $0.announcement.said.millis > $1.announcement.said.millis },
      saysHowToBeTold: !isNewOnly)
  }

  private func standing(
    of announcement: Announcement, in place: TeamLog.Place
  ) -> AnnouncementsSection.Standing {
    if place.role == "guardian" { return .ofChild }
    if account.teams.justRead.contains(announcement.saying) { return .justRead }
    return teamLog.announcements.hasRead(place.member, announcement) ? .read : .new
  }

  /// Field: saying.
  private func noteRead(_ command: Command) {
    guard let one = teamLog.announcements.said(by: command["saying"] ?? ""),
      let place = teamLog.places.first(where: { $0.team == one.team && $0.role != "guardian" }),
      one.isShown(to: place.member, on: now.calendarDay),
      !teamLog.announcements.hasRead(place.member, one)
    else { return }
    account.teams.justRead.insert(one.saying)
    keep(teamLog.noteRead(one, in: place, device: configuration.device, at: now))
    tickExchange()
  }

  // MARK: What teams say to somebody

  var newsToday: FromTeams {
    FromTeams(
      announcements: announcements(isNewOnly: true) { _ in true }, meetings: soonMeetings,
      given: GivenSection(works: given))
  }

  var newsOfTeams: FromTeams {
    FromTeams(
      announcements: announcements { _ in true }, meetings: ownMeetings,
      given: GivenSection(works: given, isWhole: true))
  }

  /// The same of a child whose guardian looks.
  func newsOfTeams(ofChild account: String) -> FromTeams {
    FromTeams(
      announcements: announcements {
        $0.role == "guardian" && $0.member == TeamLog.member(account, in: $0.team)
      },
      meetings: meetings(ofChild: account),
      given: GivenSection(
        title: "What coaches gave", works: given(toChild: account), isWhole: true))
  }

  // MARK: Who says it

  /// What a coach sees of it on the page of a team or class.
  var teamAnnouncements: TeamAnnouncements? {
    guard let (team, members) = account.teams.coached else { return nil }
    return TeamAnnouncements(
      announcements: teamLog.announcements, team: team, members: members,
      hasClasses: (account.teams.list ?? []).contains { $0.within == team.id },
      today: now.calendarDay)
  }

  /// The form was opened: what is in it is the learner's from now on, whatever others change, and
  /// is there again when they come back.
  ///
  /// False where another page is wanted, or nobody may announce anything there.
  func arriveAtAnnouncing() -> Bool {
    guard route["show"] == TeamPage.Alone.announce.rawValue, login != nil,
      account.teams.coached != nil
    else { return false }
    let (team, today) = (account.teams.id, now.calendarDay)
    let known = teamLog.announcements.one(route["announcement"] ?? "", in: team)
      .flatMap { $0.isTakenBack ? nil : $0 }
    let open = account.teams.announcing
    if open?.isTyped != true || open?.team != team || open?.id != known?.id ?? "" {
      var form = known.map { AnnouncementForm($0, today: today) } ?? AnnouncementForm(today: today)
      form.team = team
      account.teams.announcing = form
    }
    reply.effects += [.scroll, .focus("announce-title")]
    return true
  }

  /// Fields: announcement (nothing for a new one), title, text, from and until (dates), for ("all"
  /// or "some"), members (those who are ticked), as ("said" or "draft"; without it, it is being
  /// typed).
  private func announce(_ command: Command) {
    // NB: pressed twice, it is said once.
    guard let own = membership.account, let open = account.teams.announcing,
      account.teams.coached?.team.id == open.team
    else { return }
    var form = AnnouncementForm(command)
    let known = teamLog.announcements.one(form.id, in: open.team)
    if known == nil { form.id = "" }
    form.team = open.team
    form.isSaid = known.map { !$0.isDraft && !$0.isTakenBack } ?? false
    account.teams.announcing = form
    guard command["as"] != nil, let shown = teamAnnouncements else { return }
    let one: Announcement
    do throws(AnnouncementForm.Fault) {
      one = try form.read(students: shown.students.map { $0.id }, today: now.calendarDay)
    } catch {
      return refuse(
        (form.isDraft ? "Nothing was kept. " : "Nothing was announced. ") + error.words)
    }
    account.teams.announcing = nil
    keep(one, by: own)
    go(to: Route("\(Trainer.teamsPath)/\(shown.team)"))
    reply.effects.append(.scroll)
    say(
      .good,
      one.isDraft
        ? "It is kept as a draft." : "Announced. It is sent as soon as the server is reached.")
  }

  /// Field: saying. What somebody else said of it since is not taken back.
  private func takeBackAnnouncement(_ command: Command) {
    guard let own = membership.account, let shown = teamAnnouncements else { return }
    guard var one = teamLog.announcements.said(by: command["saying"] ?? ""),
      one.team == shown.team
    else { return refuse("Nothing was taken back. It was changed meanwhile: look again.") }
    let wasDraft = one.isDraft
    (one.whom, one.isDraft) = ([], false)
    keep(one, by: own)
    say(.good, wasDraft ? "The draft is deleted." : "It is taken back.")
  }

  private func keep(_ announcement: Announcement, by own: String) {
    let facts = teamLog.announce(
      announcement, by: own, device: configuration.device, at: now)
    for fact in facts { keep(fact) }
    tickExchange()
  }
}
