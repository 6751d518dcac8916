/// What somebody may be let do: every locked thing there is, once.
///
/// The raw value names it to programs.
public enum Thing: String, CaseIterable, Sendable {
  /// Pages, packs, signing up and in.
  case app
  /// One's own record, devices and sessions.
  case ownRecord = "own-record"
  /// Passwords, passkeys, second steps and sign-ins elsewhere.
  case ownKeys = "own-keys"
  case ownErasure = "own-erasure"
  case joinTeam = "join-team"
  case makeTeam = "make-team"
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
  /// What students of an organisation may use.
  case studentContent = "student-content"
  /// What was bought.
  case paidContent = "paid-content"
}

/// As whom somebody asks: the columns of the table.
///
/// A pupil without an address is that and nothing else.
enum Column: Int, CaseIterable, Sendable {
  case nobody, pupil, person, student, guardian, coach, admin
}

/// What a column of the table is let do.
enum Cell: Int, Sendable {
  case no
  /// By a row that says so, from somebody and until some time.
  case entitled
  /// Who acts on others shows a second step first.
  case secondStep
  case yes
}

extension Thing {
  /// The table of who may do what; docs/formats/access.md shows the same.
  static let table: [(thing: Thing, cells: [Cell])] = [
    // nobody, pupil, person, student, guardian, coach, admin
    (.app, [.yes, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.ownRecord, [.no, .yes, .yes, .yes, .yes, .yes, .yes]),
    (.ownKeys, [.no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.ownErasure, [.no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.joinTeam, [.no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.makeTeam, [.no, .no, .yes, .yes, .yes, .yes, .yes]),
    (.seeTeam, [.no, .yes, .no, .yes, .yes, .yes, .yes]),
    (.leaveTeam, [.no, .no, .no, .yes, .yes, .yes, .yes]),
    (.seeMembers, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.removeMembers, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.changeRoles, [.no, .no, .no, .no, .no, .no, .secondStep]),
    (.changeTeam, [.no, .no, .no, .no, .no, .no, .secondStep]),
    (.changeCode, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.makeClasses, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.changePupils, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.seeReport, [.no, .no, .no, .no, .no, .secondStep, .secondStep]),
    (.studentContent, [.no, .yes, .entitled, .yes, .entitled, .yes, .yes]),
    (.paidContent, [.no, .entitled, .entitled, .entitled, .entitled, .entitled, .entitled]),
  ]

  /// Whether it is of an organisation, and asked about one.
  public var isOfOrganisation: Bool {
    switch self {
    case .seeTeam, .leaveTeam, .seeMembers, .removeMembers, .changeRoles, .changeTeam,
      .changeCode, .makeClasses, .changePupils, .seeReport:
      true
    case .app, .ownRecord, .ownKeys, .ownErasure, .joinTeam, .makeTeam, .studentContent,
      .paidContent:
      false
    }
  }
}
