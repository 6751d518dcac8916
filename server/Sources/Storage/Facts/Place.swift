/// Where somebody sees facts of an organisation, and how many of them.
struct Place: Equatable, Sendable {
  enum Part: Equatable, Sendable {
    /// Staff: all that are of it.
    case whole
    /// The admin of what classes are within: all of these.
    case classes
    /// What is about somebody or about everybody; of the latter, what came before they did only
    /// where its kind says so.
    case share(since: Int64)

    var isShare: Bool { if case .share = self { true } else { false } }
  }

  var organisation: String
  var name: String
  /// As what they see it: a guardian where it is their child's place.
  var role: Role
  /// Whose part it is: one's own account, or one's child's.
  var account: AccountID
  var part: Part
  /// What the child is called whose place it is; empty for one's own.
  var child = ""
  /// Whether whose part it is may show their figures there.
  var canShare = false
  /// Whether they may say things to all or about others there.
  var canGive: Bool { part != .classes && !part.isShare }
}

/// A place as its person's devices remember it.
public struct ShownPlace: Equatable, Sendable {
  public var organisation: String
  public var name: String
  public var role: Role
  /// As the organisation's facts call whose part it is.
  public var member: String
  /// Whether they may show their figures there.
  public var canShare: Bool
  public var canGive: Bool
  /// What a guardian's child is called; empty for one's own place.
  public var child: String

  init(_ place: Place) {
    canShare = place.canShare
    canGive = place.canGive
    child = place.child
    organisation = place.organisation
    name = place.name
    role = place.role
    member = place.account.id(in: place.organisation)
  }
}

extension Desk {
  /// All places of somebody and of their children: what they may see is nowhere else.
  func places(of account: AccountID, now: Int64) async throws(StoreError) -> [Place] {
    var standing = try await standing(of: .learner(account), now: now)
    var places: [Place] = []
    for row in try await memberships(of: account) where row.role != .guardian {
      standing.role = row.role
      if access(to: .seeReport, of: standing).isAllowed {
        places.append(row.place(of: account, .whole))
        if row.role == .admin { places.append(row.place(of: account, .classes)) }
      } else {
        var place = row.place(of: account, .share(since: row.since))
        place.canShare = access(to: .showFigures, of: standing).isAllowed
        places.append(place)
      }
    }
    for ward in try await wards(of: account, now: now) where ward.state == .agreed {
      guard let child = ward.child else { continue }
      for row in try await memberships(of: child) where row.role == .student {
        var place = row.place(of: child, .share(since: row.since), as: .guardian)
        place.child = ward.name
        places.append(place)
      }
    }
    return places
  }

  private struct Membership: Sendable {
    var organisation: String
    var name: String
    var role: Role
    var since: Int64

    func place(of account: AccountID, _ part: Place.Part, as other: Role? = nil) -> Place {
      Place(
        organisation: organisation, name: name, role: other ?? role, account: account, part: part)
    }
  }

  private func memberships(of account: AccountID) async throws(StoreError) -> [Membership] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT organisation, name, role, since
        FROM member JOIN organisation ON organisation.id = member.organisation
        WHERE account = $1 ORDER BY organisation LIMIT 1000
        """, [.text(account.text)]
      ).compactMap { row in
        Role(rawValue: row[2].text).map {
          Membership(
            organisation: row[0].text, name: row[1].text, role: $0, since: row[3].integer)
        }
      }
    }
  }
}
