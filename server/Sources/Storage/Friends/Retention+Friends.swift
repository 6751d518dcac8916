extension Retention {
  static let ofFriends = [
    Retention(
      table: "friend", holds: "whom somebody would have as a friend, or wants to hear of no more",
      because: "so that friends see each other, and nobody else does",
      until: "they take it back, a friendship also the other or a guardian, or either is erased"),
    Retention(
      table: "friend_code", holds: "the code that somebody shows to those who are to ask them",
      because: "so that nobody is asked who does not want to be",
      until: "they end it or make a new one, or the account is erased"),
  ]
}

extension ExportedTable {
  static let ofFriends = [
    ExportedTable(
      name: "friend", holds: "whom the person would have as a friend, or blocks",
      columns: [
        .text("other", "the other's account"), .text("says", "yes, or no for who is blocked"),
        .time("since", "since when"),
      ], chosen: "FROM friend WHERE account = $1 ORDER BY since, other"),
    ExportedTable(
      name: "friend_code", holds: "the code to be asked by",
      columns: [.text("code", "the code"), .time("made", "when it was made")],
      chosen: "FROM friend_code WHERE account = $1"),
  ]
}
