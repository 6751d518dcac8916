import Basics
import EventLog
import Foundation
public import Storage

/// Makes a zip of all that is kept of a person. docs/formats/export.md tells what is in it.
public struct PersonExport: Sendable {
  let store: Store
  let account: AccountID
  let principal: Principal
  let now: Int64

  public init(_ store: Store, _ account: AccountID, as principal: Principal, now: Int64) {
    self.store = store
    self.account = account
    self.principal = principal
    self.now = now
  }

  /// What its first page names; the zip has all of them.
  static let shownBlobsMax = 1_000

  /// Writes it a part at a time: of no log and no recording is more in memory than a frame.
  public func write(to path: String) async throws {
    let zip = try ZipWriter(path: path)
    let summary = try await writeEvents(to: zip)
    var tables: [(table: ExportedTable, count: Int)] = []
    for table in ExportedTable.all {
      tables.append((table, try await write(table, to: zip)))
    }
    let blobs = try await writeBlobs(to: zip)
    let page = ExportPage(
      person: try await store.desk.person(account), account: account, summary: summary,
      tables: tables, blobs: blobs, made: now)
    try await write("index.html", page.text, to: zip)
    try await write("manifest.json", manifest(zip.entries).text + "\n", to: zip)
    try zip.close()
  }

  private func writeEvents(to zip: ZipWriter) async throws -> PracticeSummary {
    var (written, summary) = (Have(), PracticeSummary())
    try await zip.add("events.jsonl", seconds: now / 1_000) { write in
      while true {
        let page = try await store.arrivals(of: account, lackedBy: written, as: principal)
        if page.isEmpty { break }
        try write(page.flatMap { $0.event.line + [0x0A] })
        for arrival in page { summary.add(arrival.event) }
        written.add(Have(of: page.map(\.event)))
      }
    }
    summary.finish()
    return summary
  }

  private func write(_ table: ExportedTable, to zip: ZipWriter) async throws -> Int {
    let rows = try await store.rows(of: table, account, as: principal)
    try await zip.add("tables/\(table.name).json", seconds: now / 1_000) { write in
      try write(Array("[".utf8))
      for (number, row) in rows.enumerated() {
        try write(Array((number == 0 ? "\n" : ",\n").utf8) + row.bytes)
      }
      try write(Array("\n]\n".utf8))
    }
    try await write("schemas/\(table.name).json", table.schema.text + "\n", to: zip)
    return rows.count
  }

  /// The first of them, for the page.
  private func writeBlobs(to zip: ZipWriter) async throws -> [Blob] {
    var (shown, last) = ([Blob](), BlobHash?.none)
    while true {
      let page = try await store.blobs(of: account, after: last, as: principal)
      guard let end = page.last else { return shown }
      for blob in page {
        try await zip.add(
          "blobs/\(blob.fileName)", seconds: blob.made / 1_000, isPressed: false
        ) { write in
          try await store.blobStore.read(blob.hash, 0..<blob.bytes) { try write($0) }
        }
      }
      shown += page.prefix(PersonExport.shownBlobsMax - shown.count)
      last = end.hash
    }
  }

  private func write(_ name: String, _ text: String, to zip: ZipWriter) async throws {
    try await zip.add(name, seconds: now / 1_000) { try $0(Array(text.utf8)) }
  }

  private func manifest(_ entries: [ZipWriter.Entry]) -> JSON {
    [
      "format": "etude export 1", "made": .integer(now), "account": .string(account.text),
      "files": .array(
        entries.map {
          ["name": .string($0.name), "bytes": .integer($0.bytes), "sha256": .string($0.sha256)]
        }),
    ]
  }
}
