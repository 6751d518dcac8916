extension Desk {
  /// What is known of somebody, in an organisation if one is asked about.
  ///
  /// The admin of what a class is within is admin of the class.
  public func standing(
    of principal: Principal, in organisation: String? = nil, now: Int64
  ) async throws(StoreError) -> Standing {
    try await read { transaction throws(StoreError) in
      try transaction.standing(of: principal, in: organisation, now: now)
    }
  }
}

extension Transaction {
  func standing(
    of principal: Principal, in organisation: String? = nil, now: Int64
  ) throws(StoreError) -> Standing {
    var standing = Standing(principal, now: now)
    standing.flags = try flags()
    guard case .learner(let account) = principal else { return standing }
    let places = try rows(
      """
      SELECT member.role, organisation.id, organisation.within FROM member
      JOIN organisation ON organisation.id = member.organisation WHERE account = $1
      """, [.text(account.text)])
    standing.roles = Set(places.compactMap { Role(rawValue: $0[0].text) })
    standing.teams = Set(places.flatMap { $0[1...].filter { !$0.isNull }.map(\.text) })
    if let organisation {
      standing.role = try effectiveRole(of: account, in: organisation)
      if try role(of: account, in: organisation) == .admin {
        standing.isLastAdmin = try admins(of: organisation, but: account) == 0
      }
    }
    standing.isPupil = try isPupil(account)
    let (codes, passkeys) = (try authenticator(of: account), try passkeys(of: account))
    standing.hasSecondStep = codes?.since != nil || !passkeys.isEmpty
    standing.consents = try consents(of: account, now: now)
    standing.entitlements = try entitlements(of: account)
    return standing
  }

  func effectiveRole(
    of account: AccountID, in organisation: String
  ) throws(StoreError) -> Role? {
    let outer = try rows(
      """
      SELECT role FROM member JOIN organisation ON organisation.within = member.organisation
      WHERE organisation.id = $1 AND account = $2 AND role = 'admin'
      """, [.text(organisation), .text(account.text)])
    return outer.isEmpty ? try role(of: account, in: organisation) : .admin
  }

  func isPupil(_ account: AccountID) throws(StoreError) -> Bool {
    try !rows("SELECT kind FROM pupil WHERE account = $1", [.text(account.text)]).isEmpty
  }
}
