extension ExportedTable {
  static let ofOrganisations = [
    ExportedTable(
      name: "organisation", holds: "where the person belongs",
      columns: [
        .text("id", "its name here"), .text("kind", "team, school, academy or class"),
        .text("name", "as its admin calls it"), .text("country", "two letters"),
        .time("made", "when it began"),
      ],
      chosen: """
        FROM organisation WHERE id IN (SELECT organisation FROM member WHERE account = $1)
        ORDER BY made, id
        """),
    ExportedTable(
      name: "member", holds: "as what the person belongs there",
      columns: [
        .text("organisation", "where"), .text("role", "student, guardian, coach or admin"),
        .time("since", "since when"),
      ], chosen: "FROM member WHERE account = $1 ORDER BY organisation"),
    ExportedTable(
      name: "pupil", holds: "how the person signs in by a class, without the secret",
      columns: [.text("class", "which class"), .text("kind", "pictures or pin")],
      chosen: "FROM pupil WHERE account = $1"),
    ExportedTable(
      name: "fact", holds: "what was noted about the person where they belong",
      columns: [
        .text("organisation", "where"), .text("device", "who noted it, on which device"),
        .number("counter", "its number there"), .time("received", "when it came"),
        .text("line", "the fact, as it was written"),
      ], chosen: "FROM fact WHERE subject = $1 ORDER BY received, device, counter"),
    ExportedTable(
      name: "entitlement", holds: "what the person may use beyond what is free",
      columns: [
        .text("thing", "what"), .text("source", "from whom"), .time("made", "since when"),
        .time("ends", "until when", isOptional: true),
      ], chosen: "FROM entitlement WHERE account = $1 ORDER BY thing, source"),
  ]
}
