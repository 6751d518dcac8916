extension Retention {
  static let ofReminders = [
    Retention(
      table: "reminder",
      holds: """
        on which days and at which times somebody is to be reminded, in which zone, and how; \
        whether they are told of announcements, and when they were last
        """,
      because: "to remind them", until: "they turn it off, or the account is erased"),
    Retention(
      table: "push",
      holds: """
        devices on which somebody is reminded: what they call each, and, sealed, where its browser \
        is reached
        """,
      because: "to remind them there",
      until: "they end it, the browser is not reached any more, or the account is erased"),
  ]
}

extension ExportedTable {
  static let ofReminders = [
    ExportedTable(
      name: "reminder", holds: "when the person is to be reminded, and how",
      columns: [
        .number("days", "a bit a weekday, Monday the lowest"),
        .text("times", "minutes after midnight"), .text("zone", "where these are"),
        .number("quiet_from", "from when on nothing is sent, minutes after midnight"),
        .number("quiet_to", "until when"),
        .number("minutes", "how long a calendar says that it takes"),
        .number("letters", "1 if by letter, or else 0"), .time("changed", "when it was chosen"),
        .time("next", "when it is time to practise next", isOptional: true),
        .number("announced_notices", "1 if notices tell of announcements, or else 0"),
        .number("announced_letters", "1 if letters do, or else 0"),
        .time("told", "when one told of them last, or that was chosen"),
      ], chosen: "FROM reminder WHERE account = $1"),
    ExportedTable(
      name: "push", holds: "devices on which the person is reminded",
      columns: [
        .text("label", "what the person calls it"), .time("made", "when it was added"),
        .time("heard", "when a notice was taken last", isOptional: true),
      ], chosen: "FROM push WHERE account = $1 ORDER BY made"),
  ]
}
