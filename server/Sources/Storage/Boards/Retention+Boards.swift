extension Retention {
  static let ofBoards = [
    Retention(
      table: "counted", holds: "who is counted in leaderboards, in which region, since when",
      because: "so that nobody is who did not ask for it",
      until: "they, or their guardian, take it back, or the account is erased"),
    Retention(
      table: "tally",
      holds: "how many answers somebody gave in a week, by module, and how many of them count",
      because: "for leaderboards", until: "a year after the week, or they are not counted any more",
      sweep: "DELETE FROM tally WHERE week < CAST($1 AS bigint) / 86400000 - 371"),
  ]
}

extension ExportedTable {
  static let ofBoards = [
    ExportedTable(
      name: "counted", holds: "that the person is counted in leaderboards",
      columns: [
        .text("region", "in which country or state; empty for teams alone"),
        .time("since", "since when"),
        .number("news", "how often something new came"),
        .time("earliest", "from when on something is not counted yet", isOptional: true),
        .time("latest", "until when", isOptional: true),
        .time("erased_from", "from when on answers were erased since", isOptional: true),
        .time("erased_to", "until when", isOptional: true),
        .time("counted", "when it was counted last"),
      ], chosen: "FROM counted WHERE account = $1"),
    ExportedTable(
      name: "tally", holds: "what was counted, week by week",
      columns: [
        .text("module", "of what"), .number("week", "its Monday, in days since 1970-01-01"),
        .number("solved", "questions that were answered right, each once"),
        .number("answers", "answers that were given"),
        .number("aside", "answers that the device calls right and that do not count"),
      ], chosen: "FROM tally WHERE account = $1 ORDER BY week, module"),
  ]
}
