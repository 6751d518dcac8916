/// What somebody may be let do: every locked thing there is, once.
///
/// The raw value names it to programs.
public enum Thing: String, CaseIterable, Sendable {
  /// Pages, packs, signing up and in.
  case app
  /// Making an account.
  case signUp = "sign-up"
  /// Having the server read a document that the browser cannot.
  case documents
  /// The pages of tournaments that their holders show to everybody.
  case tournamentPages = "tournament-pages"
  /// One's own record, devices and sessions.
  case ownRecord = "own-record"
  /// Passwords, passkeys and second steps.
  case ownKeys = "own-keys"
  /// API keys, by which programs ask in one's name.
  case apiKeys = "api-keys"
  /// Results that are sent to one's own program.
  case webhooks
  /// Signing in by an issuer: another company is told that one is here.
  case ownLinks = "own-links"
  case ownErasure = "own-erasure"
  /// Joining a class by its code.
  case joinClass = "join-class"
  /// Joining a team, a school or an academy by its code.
  case joinTeam = "join-team"
  case makeTeam = "make-team"
  /// Making rooms and taking seats in them; in which ones is asked beside.
  case rooms
  /// Rooms of no organisation: with people whom nobody looks after there.
  case openRooms = "open-rooms"
  /// Leaderboards: being counted in those of one's teams, and seeing them.
  case boards
  /// Leaderboards of people whom nobody looks after there, by country or state.
  case openBoards = "open-boards"
  /// Having one's answers counted for figures of questions, without one's name.
  case countedAnswers = "counted-answers"
  /// Friends who share a team or class, or the school around it.
  case friends
  /// Friends whom nobody looks after where oneself is looked after.
  case openFriends = "open-friends"
  /// Packs from everybody: finding and taking them, and saying what one thinks of them.
  case marketplace
  /// Publishing packs of one's own there.
  case publishPacks = "publish-packs"
  /// Reading what others would publish, offering or refusing it, and taking it down.
  case reviewPacks = "review-packs"
  /// An organisation's name, kind and country, and one's own role there.
  case seeTeam = "see-team"
  case leaveTeam = "leave-team"
  case seeMembers = "see-members"
  /// Removing students and guardians.
  case removeMembers = "remove-members"
  /// Roles, and removing staff.
  case changeRoles = "change-roles"
  /// The name and the country of an organisation, and its end.
  case changeTeam = "change-team"
  /// Seeing, opening and ending the code that lets others in.
  case changeCode = "change-code"
  case makeClasses = "make-classes"
  /// Adding pupils without addresses, and giving them secrets.
  case changePupils = "change-pupils"
  case seeReport = "see-report"
  /// Giving members something to do, saying things to them, and noting things about them.
  case giveWork = "give-work"
  /// Showing one's figures to who looks after one there.
  case showFigures = "show-figures"
  /// Having its dates at an address that any calendar reads.
  case teamCalendar = "team-calendar"
  /// What students of an organisation may use.
  case studentContent = "student-content"
  /// What was bought.
  case paidContent = "paid-content"
  /// Having answers ruled on by the language model that the server's operator chose.
  case languageModel = "language-model"
  /// Being reminded by the server: by a calendar's address, by letters, by notices on a device.
  case reminders

  /// What whoever decides for somebody says yes to, where it takes that.
  var scope: ConsentScope? {
    switch self {
    case .boards: .boards
    case .friends: .friends
    case .showFigures: .coach
    case .languageModel: .language
    case .reminders, .teamCalendar: .reminders
    default: nil
    }
  }
}

/// As whom somebody asks: the columns of the table.
///
/// A pupil without an address is that and nothing else. A ward, for whom a guardian decides, has
/// what their other columns have, but at most what their own says.
enum Column: Int, CaseIterable, Sendable {
  case nobody, pupil, ward, person, student, guardian, coach, admin
}

/// What a column of the table is let do.
enum Cell: Int, Sendable {
  case no
  /// By a row that says so, from somebody and until some time.
  case entitled
  /// By the yes of whoever decides for them.
  case consented
  /// Who acts on others shows a second step first.
  case secondStep
  case yes
}

extension Thing {
  /// The table of who may do what; docs/formats/access.md shows the same.
  static let table: [(thing: Thing, cells: [Cell])] = [
    // nobody, pupil, ward, person, student, guardian, coach, admin
    (.app, [.yes, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.signUp, [.yes, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.documents, [.yes, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.tournamentPages, [.yes, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.ownRecord, [.no, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.ownKeys, [.no, .no, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.apiKeys, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.webhooks, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.ownLinks, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.ownErasure, [.no, .no, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.joinClass, [.no, .no, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.joinTeam, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.makeTeam, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.rooms, [.no, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.openRooms, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.boards, [.no, .no, .consented, .yes, .yes, .yes, .yes, .yes]),
    (.openBoards, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.countedAnswers, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.friends, [.no, .no, .consented, .yes, .yes, .yes, .yes, .yes]),
    (.openFriends, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.marketplace, [.no, .yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.publishPacks, [.no, .no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.reviewPacks, [.no, .no, .no, .entitled, .entitled, .entitled, .entitled, .entitled]),
    (.seeTeam, [.no, .yes, .yes, .no, .yes, .yes, .yes, .yes]),
    (.leaveTeam, [.no, .no, .yes, .no, .yes, .yes, .yes, .yes]),
    (.seeMembers, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.removeMembers, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.changeRoles, [.no, .no, .no, .no, .no, .no, .no, .secondStep]),
    (.changeTeam, [.no, .no, .no, .no, .no, .no, .no, .secondStep]),
    (.changeCode, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.makeClasses, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.changePupils, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.seeReport, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.giveWork, [.no, .no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.showFigures, [.no, .yes, .consented, .no, .yes, .no, .no, .no]),
    (.teamCalendar, [.no, .consented, .consented, .no, .yes, .no, .yes, .yes]),
    (.studentContent, [.no, .yes, .yes, .entitled, .yes, .entitled, .yes, .yes]),
    (
      .paidContent,
      [.no, .entitled, .entitled, .entitled, .entitled, .entitled, .entitled, .entitled]
    ),
    (.languageModel, [.no, .consented, .consented, .yes, .yes, .yes, .yes, .yes]),
    (.reminders, [.no, .consented, .consented, .yes, .yes, .yes, .yes, .yes]),
  ]

  /// Whether it is of an organisation, and asked about one.
  public var isOfOrganisation: Bool {
    switch self {
    case .seeTeam, .leaveTeam, .seeMembers, .removeMembers, .changeRoles, .changeTeam,
      .changeCode, .makeClasses, .changePupils, .seeReport, .giveWork,
      .showFigures, .teamCalendar:
      true
    case .app, .signUp, .documents, .tournamentPages, .ownRecord, .ownKeys, .apiKeys, .webhooks,
      .ownLinks,
      .ownErasure,
      .joinClass, .joinTeam, .makeTeam, .rooms, .openRooms, .boards, .openBoards,
      .countedAnswers, .friends, .openFriends, .marketplace, .publishPacks, .reviewPacks,
      .studentContent, .paidContent, .languageModel,
      .reminders:
      false
    }
  }
}
