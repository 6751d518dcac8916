import Basics
import EventLog
import Markup
import Packs
import Practice
import Sittings
import Syncing

/// Teams, schools, academies and classes: what is asked of the server, and what comes of it.
extension Trainer {
  static let teamsPath = YouSection.teams.path

  /// The pages under You, Teams were opened.
  func arriveAtTeams() {
    account.fault = ""
    account.teams.id = Elsewhere.plain(route.part(2) ?? "")
    // What is needed to write was shown on the page before.
    if arriveAtAnnouncing() { return }
    account.teams.heard = .nothing
    account.teams.activities = nil
    account.teams.calendar = nil
    account.teams.played = nil
    guard login != nil else {
      return remember(invitation: Trainer.teamsPath, TeamInvitation.code(route["code"]))
    }
    askForTeams()
    if !account.teams.id.isEmpty {
      askForTeam()
      askForStats()
    }
    hurryExchange()
  }

  /// Whoever has to sign in first is led to what they were invited to then.
  func remember(invitation path: String, _ code: String, as name: String = "code") {
    if !code.isEmpty { account.invitation = "\(path)?\(name)=\(code)" }
  }

  /// A page of a module about a team or class was opened.
  func arriveAtModuleOfTeam() {
    account.fault = ""
    account.teams.id = Elsewhere.plain(route.part(2) ?? "")
    guard login != nil else { return }
    askForTeams()
    if !account.teams.id.isEmpty { askForTeam() }
    hurryExchange()
  }

  private func askForTeams() {
    if !account.asked.contains(.access) { ask(.access, "GET", "me/access") }
    if !account.asked.contains(.teams) { ask(.teams, "GET", "teams") }
  }

  /// NB: who has an address, or a name that the server made, is no pupil, and is not asked about.
  func askWhetherPupil() {
    guard let login, !isPupil, !account.asked.contains(.access), isChild,
      !Family.isChildsName(login)
    else { return }
    ask(.access, "GET", "me/access")
  }

  /// Whether whoever is signed in came by a class's code: as the server said last, or as it was
  /// when they came in.
  var isPupil: Bool { account.isPupil ?? membership.isPupil(on: configuration.deviceName) }

  private func askForTeam() { ask(.team, "GET", teamPath) }

  private func askForStats() { ask(.teamStats, "GET", "stats/\(teamPath)") }

  /// NB: another page may have been opened since it was asked.
  private func follow(stats json: JSON?) {
    if json?["team"]?.string == account.teams.id {
      account.teams.played = Teams.Played(json)
    } else if json?["team"] != nil, !account.teams.id.isEmpty {
      askForStats()
    }
  }

  private var teamPath: String { "teams/\(account.teams.id)" }

  /// Commands that begin with "account.teams.".
  func performTeams(_ command: Command) {
    let member = teamPath + "/members/" + Elsewhere.plain(command["account"] ?? "")
    switch command.name {
    case "account.teams.join": ask(.joinTeam, "POST", "teams/join", command, ["code", "as"])
    case "account.teams.make":
      ask(.makeTeam, "POST", "teams", command, ["kind", "name", "country"])
    case "account.teams.change":
      ask(.changeTeam, "PATCH", teamPath, command, ["name", "country"])
    case "account.teams.code": ask(.changeTeam, "PATCH", teamPath, command, ["code"])
    case "account.teams.copy": copyInvitation()
    case "account.teams.role": ask(.role, "PATCH", member, command, ["role"])
    case "account.teams.remove": ask(.removeMember, "DELETE", member)
    case "account.teams.leave":
      ask(.leaveTeam, "DELETE", teamPath + "/members/" + (membership.account ?? ""))
    case "account.teams.end": endTeam(command)
    case "account.teams.give": giveWork(command)
    case "account.teams.take-back": endWork(command)
    case "account.teams.share": shareFigures(command)
    case "account.teams.report": ask(.report, "GET", "classes/\(account.teams.id)/report")
    default: performClasses(command)
    }
  }

  /// An end takes the accounts of pupils along, so it asks for the name.
  private func endTeam(_ command: Command) {
    guard let team = account.teams.open else { return }
    let word = Scan.trimmed(command["word"] ?? "")
    guard word == team.row.name else {
      return refuse("Nothing was ended. Type “\(team.row.name)” first: there is no way back.")
    }
    ask(.endTeam, "DELETE", teamPath)
  }

  private func copyInvitation() {
    guard let team = account.teams.open, let code = team.code else { return }
    let invitation = TeamInvitation(
      row: team.row, code: code.text, address: configuration.address)
    reply.effects.append(.copy(invitation.text))
  }

  func followTeams(_ question: AccountDialogue.Question, _ answer: AccountDialogue.Answer) {
    switch question {
    case .teams:
      account.teams.list = (answer.json?["teams"]?.array ?? []).prefix(Teams.listMax)
        .compactMap { Teams.Row($0) }
    case .access:
      account.teams.access = Teams.Access.list(answer.json)
      account.isPupil = account.teams.access.contains { $0.because == "address-missing" }
    case .team, .changeTeam: show(team: answer.json)
    case .teamStats: follow(stats: answer.json)
    case .joinTeam, .makeTeam, .makeClass:
      guard let row = Teams.Row(answer.json) else { return }
      go(to: Route("\(Trainer.teamsPath)/\(row.id)"))
      say(.good, question == .joinTeam ? "You belong to “\(row.name)”." : "“\(row.name)” is made.")
    case .role, .removeMember:
      say(.good, question == .role ? "The role is changed." : "They are removed.")
      askForTeam()
    case .report:
      account.teams.activities = (answer.json?["students"]?.array ?? []).prefix(Teams.membersMax)
        .map { one in
          Teams.Activity(
            name: one["name"]?.string ?? "", events: one["events"]?.int ?? 0,
            seenDay: Family.day(one["seen"]))
        }
    case .leaveTeam, .endTeam:
      account.teams.known[account.teams.id] = nil
      go(to: Route(Trainer.teamsPath))
      say(.good, question == .leaveTeam ? "You have left it." : "It is ended.")
    default: followClasses(question, answer)
    }
  }

  /// NB: another page may have been opened since it was asked.
  private func show(team json: JSON?) {
    guard let team = Teams.Team(json), team.row.id == account.teams.id else { return }
    account.teams.known[team.row.id] = team
    keepRoll(of: team)
    account.teams.heard = .news
    if account.teams.announcing == nil { _ = arriveAtAnnouncing() }
  }

  /// The server refuses to tell of a team.
  func hear(teamFault answer: AccountDialogue.Answer) {
    guard [403, 404].contains(answer.status), answer.json?["error"] != nil else { return }
    account.teams.known[account.teams.id] = nil
    account.teams.heard = .gone
  }

  /// What stands under You, Teams.
  var teamsSection: HTML {
    TeamsSection(
      dialogue: account, isSignedIn: login != nil, isPupil: isPupil, code: route["code"] ?? ""
    ).html
  }

  /// The page of one of them; nil where the route names none.
  var teamPage: Page? {
    guard route.part(1) == YouSection.teams.rawValue, !account.teams.id.isEmpty, login != nil
    else { return nil }
    let name = account.teams.open?.row.name ?? YouSection.teams.name
    let shown = TeamPage(
      dialogue: account, own: membership.account ?? "", address: configuration.address,
      alone: alone, announcements: teamAnnouncements, announcing: account.teams.announcing,
      told: openAnnouncements, work: teamWork, dates: teamDates, meetings: openMeetings,
      calendar: datesAddress, figures: teamFigures, share: ownShare, cards: openCards)
    let page = YouPage(
      rows: rows(.teams), section: (name, shown.html),
      under: alone != nil
        ? (name, "\(Trainer.teamsPath)/\(account.teams.id)") : ("Teams", Trainer.teamsPath))
    return Page(name, page.html)
  }

  private var alone: TeamPage.Alone? { route["show"].flatMap { .init(rawValue: $0) } }
}

/// What invites somebody, as it is sent to them.
struct TeamInvitation {
  let row: Teams.Row
  let code: String
  /// Where the app is; empty where the host did not say.
  let address: String

  /// Who belongs to a class without an address signs in; everybody else joins.
  var link: String {
    guard !address.isEmpty else { return "" }
    return address + (row.kind == "class" ? "#/class" : Trainer.teamsPath) + "?code=\(code)"
  }

  /// What may be a code, of what an address says; case does not matter.
  static func code(_ text: String?) -> String {
    String(
      decoding: (text ?? "").utf8.filter { $0.isASCIILetter || $0.isDigit }
        .prefix(ClassEntrance.codeMax), as: UTF8.self)
  }

  var text: String {
    let words = "“\(row.name)” on Etude, code \(code)"
    return link.isEmpty ? words : "\(words): \(link)"
  }
}
