import Foundation
import Storage

/// The page of an export that a person reads: no script, no network, nothing but what it says.
struct ExportPage {
  var person: Person?
  var account: AccountID
  var summary: PracticeSummary
  var tables: [(table: ExportedTable, count: Int)]
  var blobs: [Blob]
  var made: Int64

  /// NB: everything that somebody wrote goes through `escaped`.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>What Etude keeps of you</title>
    <style>
    body { font: 1rem/1.5 system-ui, sans-serif; }
    body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
    :root { color-scheme: light dark; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; }
    td { overflow-wrap: anywhere; }
    td.number, th.number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
    code { overflow-wrap: anywhere; }
    </style>
    <main>
    <h1>What Etude keeps of you</h1>
    <p>Made on \(ExportPage.time(made, 0)) (UTC) for
    <b>\(escaped(person?.name ?? ""))</b> \(escaped(person?.email ?? "")),
    account <code>\(account.text)</code>.</p>
    <h2>What you practised</h2>
    <p>Answers: \(summary.answers). Days: \(summary.days.count). Sessions: \(summary.sittings).
    Entries in all: \(summary.events).</p>
    \(sittings)
    <h2>The files here</h2>
    \(files)
    \(pictures)
    \(kinds)
    </main>
    </html>

    """
  }

  private var sittings: String {
    if summary.sittings == 0 { return "<p>There is no answer yet.</p>" }
    let shown = summary.latest.suffix(PracticeSummary.shownMax).reversed()
    let rows = shown.map { sitting in
      let minutes = max(1, (sitting.ended - sitting.began + 59_999) / 60_000)
      return "<tr><td>\(ExportPage.time(sitting.began, sitting.zoneMinutes))"
        + "<td class=number>\(minutes)<td class=number>\(sitting.answers)"
        + "<td>\(escaped(sitting.device))"
    }
    return "<table><tr><th>Session<th class=number>Minutes<th class=number>Answers<th>Device"
      + rows.map { "\n" + $0 }.joined() + "\n</table>"
  }

  private var files: String {
    let tables = tables.map { table, count in
      "<tr><td><a href=\"tables/\(table.name).json\">\(table.name).json</a>"
        + "<td class=number>\(count)<td>\(escaped(table.holds))"
    }
    return """
      <p><code>events.jsonl</code> is your record, one entry a line, byte for byte as your
      devices wrote it. Etude takes it in again (<i>You</i>, <i>Data</i>, <i>Import a log</i>),
      here or on any other server. The folder <code>tables</code> has what else is kept of you,
      as JSON; the folder <code>schemas</code> says what each word in it means.
      <code>manifest.json</code> has the SHA-256 of every other file.</p>
      <table><tr><th>Table<th class=number>Rows<th>What it holds
      \(tables.joined(separator: "\n"))
      </table>
      """
  }

  private var pictures: String {
    if blobs.isEmpty { return "" }
    let rows = blobs.map { blob in
      "<tr><td><a href=\"blobs/\(blob.fileName)\">\(blob.fileName)</a>"
        + "<td class=number>\(blob.bytes)<td>\(escaped(blob.type))"
    }
    return "<h2>Pictures and recordings</h2>\n<table><tr><th>File<th class=number>Bytes<th>Kind\n"
      + rows.joined(separator: "\n") + "\n</table>"
  }

  private var kinds: String {
    if summary.kinds.isEmpty { return "" }
    let rows = summary.kinds.sorted { $0.key < $1.key }
      .map { "<tr><td>\(escaped($0.key))<td class=number>\($0.value)" }
    return "<h2>Kinds of entries</h2>\n<table><tr><th>Kind<th class=number>Entries\n"
      + rows.joined(separator: "\n") + "\n</table>"
  }

  /// As in "2026-11-23 17:05", by the clock of whoever was there.
  static func time(_ millis: Int64, _ zoneMinutes: Int32) -> String {
    let date = Date(timeIntervalSince1970: Double(millis / 1_000 + Int64(zoneMinutes) * 60))
    let style = Date.ISO8601FormatStyle.iso8601.year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date.formatted(style).prefix(16))
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
