extension Retention {
  static let ofBoards = [
    Retention(
      table: "counted",
      holds: "who is counted in leaderboards, in which region, since when; whose first answers are",
      because: "so that nobody is who did not ask for it",
      until: "they, or their guardian, take it back, or the account is erased"),
    Retention(
      table: "tally",
      holds: "how many answers somebody gave in a week, by module, and how many of them count",
      because: "for leaderboards", until: "a year after the week, or they are not counted any more",
      sweep: "DELETE FROM tally WHERE week < CAST($1 AS bigint) / 86400000 - 371"),
    Retention(
      table: "first_answer",
      holds: "how somebody did when they first met a question: right or not, after how much of it, "
        + "what they took it for",
      because: "for figures of questions, of at least twenty people",
      until: "a year after the week, or they are not counted any more",
      sweep: "DELETE FROM first_answer WHERE week < CAST($1 AS bigint) / 86400000 - 371"),
  ]
}

extension ExportedTable {
  static let ofBoards = [
    ExportedTable(
      name: "counted", holds: "what is counted of the person",
      columns: [
        .text("region", "in which country or state; empty for teams alone"),
        .time("since", "since when"),
        .number("news", "how often something new came"),
        .time("earliest", "from when on something is not counted yet", isOptional: true),
        .time("latest", "until when", isOptional: true),
        .time("erased_from", "from when on answers were erased since", isOptional: true),
        .time("erased_to", "until when", isOptional: true),
        .time("counted", "when it was counted last"),
        .number("lists", "1 where they are counted in leaderboards"),
        .time("answers", "when their first answers were counted last", isOptional: true),
      ], chosen: "FROM counted WHERE account = $1"),
    ExportedTable(
      name: "tally", holds: "what was counted, week by week",
      columns: [
        .text("module", "of what"), .number("week", "its Monday, in days since 1970-01-01"),
        .number("solved", "questions that were answered right, each once"),
        .number("answers", "answers that were given"),
        .number("aside", "answers that the device calls right and that do not count"),
      ], chosen: "FROM tally WHERE account = $1 ORDER BY week, module"),
    ExportedTable(
      name: "first_answer", holds: "how they did when they first met a question",
      columns: [
        .text("item", "the question, or a part of it"), .text("pack", "the pack that it is in"),
        .number("week", "its Monday, in days since 1970-01-01"), .time("at", "when"),
        .number("is_right", "1 for right"),
        .number("heard", "percent that had been read out at the buzz", isOptional: true),
        .text("taken", "what they took it for, as far as that is an answer of another question"),
      ], chosen: "FROM first_answer WHERE account = $1 ORDER BY at, item"),
  ]
}
