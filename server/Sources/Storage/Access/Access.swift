/// The one answer to "may I": whether, because of what, until when, and how to get it.
public struct Access: Equatable, Sendable {
  public enum Because: String, CaseIterable, Sendable {
    /// Everybody may.
    case open
    /// Who is signed in may.
    case own
    case role
    case entitlement
    /// Whoever runs the server may.
    case operating
    case notSignedIn = "not-signed-in"
    case notMember = "not-member"
    case otherRole = "other-role"
    case secondStepMissing = "staff-second-step-missing"
    case lastAdmin = "last-admin"
    case addressMissing = "address-missing"
    /// It is not a child's, or nobody who decides for them said yes to it.
    case guardianDecides = "guardian-decides"
    case notEntitled = "not-entitled"
    /// They had it, until then.
    case ended
    /// Whoever runs the server has switched it off, for them or for everybody.
    case switchedOff = "switched-off"
  }

  /// What to do to get it.
  public enum How: String, CaseIterable, Sendable {
    case signIn = "sign-in"
    case joinTeam = "join-team"
    case askAdmin = "ask-admin"
    case setUpSecondStep = "set-up-second-step"
    case nameAnotherAdmin = "name-another-admin"
    case addAddress = "add-address"
    case askGuardian = "ask-guardian"
    case askCoach = "ask-coach"
    case getEntitlement = "get-entitlement"
    case askOperator = "ask-operator"
  }

  public var thing: Thing
  public var isAllowed: Bool
  public var because: Because
  /// When it ends, or ended; nil where it does not.
  public var until: Int64?
  /// Nil where it is allowed.
  public var how: How?
  /// Why it is switched off, in the words of whoever did that.
  public var reason: String?

  static func allowed(_ thing: Thing, _ because: Because, until: Int64? = nil) -> Access {
    Access(thing: thing, isAllowed: true, because: because, until: until, how: nil)
  }

  static func locked(
    _ thing: Thing, _ because: Because, _ how: How, until: Int64? = nil
  ) -> Access {
    Access(thing: thing, isAllowed: false, because: because, until: until, how: how)
  }

  public static func off(_ flag: FeatureFlag) -> Access {
    var access = locked(flag.thing, .switchedOff, .askOperator, until: flag.ends)
    access.reason = flag.reason.isEmpty ? nil : flag.reason
    return access
  }
}

/// What is known of who asks, when something is asked about.
public struct Standing: Equatable, Sendable {
  public var principal: Principal
  public var now: Int64
  /// In the organisation that is asked about, or in the one that a class is within.
  public var role: Role?
  /// A role in any organisation at all: what students have, they have by that.
  public var roles: Set<Role>
  /// A code behind the password, or a passkey.
  public var hasSecondStep = false
  /// Signs in by a class, and has no address.
  public var isPupil = false
  /// What those who decide for them agreed to; who decides alone has agreed by asking.
  public var consents = ConsentState()
  public var isLastAdmin = false
  public var entitlements: [Entitlement] = []
  /// The organisations they belong to, and those that these are within.
  public var teams: Set<String> = []
  public var flags: [FeatureFlag] = []

  public init(_ principal: Principal, now: Int64, role: Role? = nil, roles: Set<Role> = []) {
    self.principal = principal
    self.now = now
    self.role = role
    self.roles = roles
  }
}

/// Whether somebody may have a thing. Every route asks this, and every locked thing shows it.
public func access(to thing: Thing, of standing: Standing) -> Access {
  let answer = tabled(thing, standing)
  guard answer.isAllowed, answer.because != .operating, let flag = standing.flag(on: thing) else {
    return answer
  }
  return .off(flag)
}

/// What the table says, whatever is switched off.
private func tabled(_ thing: Thing, _ standing: Standing) -> Access {
  switch standing.principal {
  case .operating: return .allowed(thing, .operating)
  case .stranger, .desk:
    return thing.isForEverybody
      ? .allowed(thing, .open) : .locked(thing, .notSignedIn, .signIn)
  case .learner: break
  }
  let columns = standing.columns(for: thing)
  if columns.isEmpty { return .locked(thing, .notMember, .joinTeam) }
  switch standing.cell(of: thing, columns) {
  case .consented:
    let isAgreed = thing.scope.map(standing.consents.given.contains) ?? false
    return isAgreed ? .allowed(thing, .own) : .locked(thing, .guardianDecides, .askGuardian)
  case .yes:
    if thing == .leaveTeam, standing.isLastAdmin {
      return .locked(thing, .lastAdmin, .nameAnotherAdmin)
    }
    if thing.isForEverybody { return .allowed(thing, .open) }
    return .allowed(thing, columns.contains { $0.isRole } ? .role : .own)
  case .secondStep:
    return standing.hasSecondStep
      ? .allowed(thing, .role) : .locked(thing, .secondStepMissing, .setUpSecondStep)
  case .entitled:
    var answer = standing.entitlement(to: thing)
    guard thing == .reviewPacks else { return answer }
    // Who decides what everybody is shown is appointed, and acts on others.
    if !answer.isAllowed { answer.how = .askOperator }
    return answer.isAllowed && !standing.hasSecondStep
      ? .locked(thing, .secondStepMissing, .setUpSecondStep) : answer
  case .no: return standing.refusal(of: thing)
  }
}

extension Thing {
  /// The most that one of the columns is let do.
  static func cell(of thing: Thing, _ columns: [Column]) -> Cell {
    guard let row = table.first(where: { $0.thing == thing }) else { return .no }
    return columns.map { row.cells[$0.rawValue] }.max { $0.rawValue < $1.rawValue } ?? .no
  }
}

extension Column {
  var isRole: Bool { rawValue >= Column.student.rawValue }

  init(_ role: Role) {
    self =
      switch role {
      case .student: .student
      case .guardian: .guardian
      case .coach: .coach
      case .admin: .admin
      }
  }
}

extension Standing {
  /// A guardian decides for them.
  fileprivate var isWard: Bool { !isPupil && consents.grown != nil }

  fileprivate func cell(of thing: Thing, _ columns: [Column]) -> Cell {
    let cell = Thing.cell(of: thing, columns)
    guard isWard else { return cell }
    return [cell, Thing.cell(of: thing, [.ward])].min { $0.rawValue < $1.rawValue } ?? .no
  }

  /// As whom they ask; none for who does not belong to the organisation that is asked about.
  fileprivate func columns(for thing: Thing) -> [Column] {
    if thing.isOfOrganisation {
      guard let role else { return [] }
      return isPupil ? [.pupil] : [Column(role)]
    }
    if isPupil { return [.pupil] }
    return [.person] + Role.allCases.filter(roles.contains).map(Column.init)
  }

  fileprivate func entitlement(to thing: Thing) -> Access {
    let rows = entitlements.filter { $0.thing == thing }
    let endless = rows.contains { $0.ends == nil }
    let last = rows.compactMap(\.ends).max()
    if endless { return .allowed(thing, .entitlement) }
    guard let last else { return .locked(thing, .notEntitled, .getEntitlement) }
    return last > now
      ? .allowed(thing, .entitlement, until: last)
      : .locked(thing, .ended, .getEntitlement, until: last)
  }

  fileprivate func refusal(of thing: Thing) -> Access {
    if isPupil {
      return thing.isOfOrganisation
        ? .locked(thing, .otherRole, .askCoach) : .locked(thing, .addressMissing, .addAddress)
    }
    if isWard, Thing.cell(of: thing, [.ward]) == .no {
      return .locked(thing, .guardianDecides, .askGuardian)
    }
    return .locked(thing, .otherRole, .askAdmin)
  }
}

extension Access {
  /// What the only admin is told who would give that up.
  public static let lastAdmin = locked(.leaveTeam, .lastAdmin, .nameAnotherAdmin)
}
