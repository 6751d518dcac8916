import Basics
import EventLog

/// An organisation as a copy has it, with who belongs to it: behind all accounts.
struct CopiedOrganisation {
  struct Place {
    var account: AccountID
    var role: Role
    var since: Int64
    var pupil: Pupil?
    /// Names the address of their calendar.
    var calendar: String?
  }

  var organisation: Organisation
  var places: [Place] = []

  /// Members of one line: more come in another, so that no line is too long.
  static let placesMax = 500

  var json: JSON {
    var members: [JSON.Member] = [
      .init("id", .string(organisation.id)), .init("kind", .string(organisation.kind.rawValue)),
      .init("name", .string(organisation.name)), .init("country", .string(organisation.country)),
      .init("made", .integer(organisation.made)),
    ]
    if let within = organisation.within { members.append(.init("within", .string(within))) }
    if let code = organisation.code {
      members.append(
        .init(
          "code",
          [
            "text": .string(code.text), "ends": .integer(code.ends), "uses": .integer(code.uses),
          ]))
    }
    members.append(.init("members", .array(places.map(\.json))))
    return .object(members)
  }

  /// Nil for what is no such thing.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, EventID.isDevice(id),
      let kind = json["kind"]?.string.flatMap(Organisation.Kind.init),
      let name = json["name"]?.string, let country = json["country"]?.string,
      country.unicodeScalars.count == 2, let made = json["made"]?.integer
    else { return nil }
    let within = json["within"]?.string
    guard (kind == .classroom) == (within != nil) else { return nil }
    organisation = Organisation(
      kind: kind, name: name, country: country, within: within, now: made)
    organisation.id = id
    if let code = json["code"], let text = code["text"]?.string, let ends = code["ends"]?.integer,
      let uses = code["uses"]?.integer
    {
      organisation.code = JoinCode(text: text, ends: ends, uses: uses)
    }
    places = json["members"]?.array?.compactMap { Place($0) } ?? []
  }

  init(_ organisation: Organisation, _ places: [Place]) {
    self.organisation = organisation
    self.places = places
  }
}

extension CopiedOrganisation.Place {
  var json: JSON {
    var members: [JSON.Member] = [
      .init("account", .string(account.text)), .init("role", .string(role.rawValue)),
      .init("since", .integer(since)),
    ]
    if let pupil {
      members.append(.init("secret-kind", .string(pupil.kind.rawValue)))
      members.append(.init("secret", .string(pupil.secret)))
    }
    if let calendar { members.append(.init("calendar", .string(calendar))) }
    return .object(members)
  }

  init?(_ json: JSON) {
    guard let account = json["account"]?.string.flatMap(AccountID.init),
      let role = json["role"]?.string.flatMap(Role.init), let since = json["since"]?.integer
    else { return nil }
    self.account = account
    self.role = role
    self.since = since
    calendar = json["calendar"]?.string.flatMap { Reminder.isCalendar($0) ? $0 : nil }
    if let kind = json["secret-kind"]?.string.flatMap(PupilSecret.Kind.init),
      let secret = json["secret"]?.string
    {
      pupil = Pupil(name: "", kind: kind, secret: secret)
      pupil?.account = account
    }
  }
}

extension Desk {
  /// Every organisation for a copy, each before the classes in it, in lines of so many members.
  func eachOrganisation(
    _ body: (CopiedOrganisation) throws(StoreError) -> Void
  ) async throws(StoreError) {
    for classes in [false, true] {
      var last = ""
      while true {
        let page = try await page(after: last, classes: classes)
        guard let end = page.last else { break }
        last = end.id
        for organisation in page {
          let places = try await places(of: organisation.id)
          var start = 0
          repeat {
            let part = places.dropFirst(start).prefix(CopiedOrganisation.placesMax)
            try body(CopiedOrganisation(organisation, Array(part)))
            start += CopiedOrganisation.placesMax
          } while start < places.count
        }
      }
    }
  }

  private func page(
    after last: String, classes: Bool
  ) async throws(StoreError) -> [Organisation] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(Organisation.columns) FROM organisation
        WHERE id > $1 AND within IS \(classes ? "NOT NULL" : "NULL") ORDER BY id LIMIT 1000
        """, [.text(last)]
      ).compactMap(Organisation.init)
    }
  }

  private func places(
    of organisation: String
  ) async throws(StoreError) -> [CopiedOrganisation.Place] {
    try await read { transaction throws(StoreError) in
      var pupils: [AccountID: Pupil] = [:]
      for pupil in try transaction.pupils(of: organisation) { pupils[pupil.account] = pupil }
      return try transaction.rows(
        """
        SELECT account, role, since, calendar FROM member WHERE organisation = $1 ORDER BY account
        """, [.text(organisation)]
      ).compactMap { row in
        guard let account = AccountID(row[0].text), let role = Role(rawValue: row[1].text) else {
          return nil
        }
        return CopiedOrganisation.Place(
          account: account, role: role, since: row[2].integer, pupil: pupils[account],
          calendar: row[3].isNull ? nil : row[3].text)
      }
    }
  }

  /// Takes an organisation in from a copy: what is there stays as it is, and who is not there any
  /// more is no member.
  func restore(_ copied: CopiedOrganisation) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      let organisation = copied.organisation
      if let within = organisation.within {
        guard try transaction.count("organisation", "id", within) > 0 else { return }
      }
      _ = try transaction.rows(
        """
        INSERT INTO organisation (\(Organisation.columns))
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
        """, organisation.values)
      guard try transaction.count("organisation", "id", organisation.id) > 0 else { return }
      for place in copied.places {
        guard try transaction.count("person", "account", place.account.text) > 0 else { continue }
        let added = try transaction.rows(
          """
          INSERT INTO member (organisation, account, role, since, calendar)
          VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT DO NOTHING RETURNING account
          """,
          [
            .text(organisation.id), .text(place.account.text), .text(place.role.rawValue),
            .integer(place.since), SQLValue(place.calendar),
          ])
        guard !added.isEmpty, let pupil = place.pupil,
          try transaction.count("identity", "account", place.account.text) == 0,
          try !transaction.isPupil(place.account)
        else { continue }
        try transaction.add(pupil, to: organisation.id)
      }
    }
  }
}
