extension Retention {
  static let ofMarket = [
    Retention(
      table: "market_pack",
      holds:
        "the name of a pack of the marketplace, whose it is, and sums of what people made of it",
      because: "so that nobody else publishes under it",
      until: "nothing of it was ever offered and none waits; whose it is until their account is "
        + "erased"),
    Retention(
      table: "market_version",
      holds: "versions of packs of the marketplace, and what became of them",
      because: "so that everybody finds those that are offered, and an author why one is not",
      until:
        "of one that is offered no more, its text at once; the rest until its author's account "
        + "is erased, and of each pack the newest 100"),
    Retention(
      table: "market_taking",
      holds: "who took a pack from the marketplace, and how many stars they gave it",
      because: "so that they are told of later versions, and only who took it rates it",
      until: "their account is erased"),
    Retention(
      table: "market_report",
      holds: "what somebody says is wrong with a pack of the marketplace",
      because: "so that a reviewer looks at it",
      until: "it was looked at, or their account is erased"),
  ]
}

extension ExportedTable {
  static let ofMarket = [
    ExportedTable(
      name: "market_pack", holds: "names in the marketplace that are the person's",
      columns: [.text("pack", "which"), .text("latest", "the latest version that was offered")],
      chosen: "FROM market_pack WHERE account = $1 ORDER BY pack"),
    ExportedTable(
      name: "market_version", holds: "versions that the person published",
      columns: [
        .text("pack", "which"), .text("version", "its version"),
        .text("state", "what became of it"), .text("why", "why it was refused or taken down"),
        .time("changed", "since when"),
      ], chosen: "FROM market_version WHERE account = $1 ORDER BY pack, changed"),
    ExportedTable(
      name: "market_taking", holds: "packs that the person took from the marketplace",
      columns: [
        .text("pack", "which"), .time("taken", "when"),
        .number("stars", "how many they gave it", isOptional: true),
      ], chosen: "FROM market_taking WHERE account = $1 ORDER BY pack"),
    ExportedTable(
      name: "market_report", holds: "what the person said is wrong with packs",
      columns: [
        .text("pack", "which"), .text("version", "its version"), .text("about", "what of it"),
        .text("words", "their words"), .time("made", "when"),
      ], chosen: "FROM market_report WHERE account = $1 ORDER BY pack"),
  ]
}
