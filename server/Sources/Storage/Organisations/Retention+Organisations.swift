extension Retention {
  static let ofOrganisations = [
    Retention(
      table: "organisation", holds: "a team, school, academy or class: its name, country and code",
      because: "so that people practise together", until: "its admin ends it"),
    Retention(
      table: "member",
      holds: """
        who belongs to a team, school, academy or class, as what, since when, and what names the \
        address of their calendar of dates
        """,
      because: "so that its staff can look after them, and nobody else",
      until: "they leave or are removed, or their account or the organisation ends"),
    Retention(
      table: "pupil",
      holds: "that a child signs in by a class, and a hash of their pictures or PIN",
      because: "to sign in without an e-mail address",
      until: "they add an address, or the account is erased, 30 days after a coach removed it"),
    Retention(
      table: "fact",
      holds:
        "what a team, school, academy or class notes of a member or of all, as devices wrote it",
      because: "so that its staff, its members and their guardians know the same",
      until: """
        the account that it is about is erased, or the organisation ends; then its name alone. \
        Figures that a member shows are deleted when they or their guardian take it back, and \
        when they leave
        """
    ),
    Retention(
      table: "flag", holds: "what is switched off, for whom, why and until when",
      because: "so that every server of the database switches it off",
      until: "it is switched on again, or 30 days after it ended",
      sweep: "DELETE FROM flag WHERE ends <= CAST($1 AS bigint) - 2592000000"),
    Retention(
      table: "entitlement", holds: "what somebody may use beyond what is free, and from whom",
      because: "to let them use it", until: "30 days after it ended, or the account is erased",
      sweep: "DELETE FROM entitlement WHERE ends <= CAST($1 AS bigint) - 2592000000"),
  ]
}
