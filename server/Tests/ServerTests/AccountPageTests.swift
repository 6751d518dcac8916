import Foundation
import HTTPTypes
import Testing

@testable import Server

/// The pages that engineers read have the routes that there are.
@Test(arguments: [
  (
    "accounts.md",
    [
      "accounts", "sessions", "me", "device", "passkeys", "issuers", "teams", "classes", "consents",
      "dates", "stats",
    ], 81
  ),
  ("config.md", ["config"], 4), ("blobs.md", ["blobs", "signed"], 6),
  ("leaderboards.md", ["boards", "figures"], 7), ("friends.md", ["friends"], 6),
  ("shared-packs.md", ["packs"], 1), ("marketplace.md", ["market", "reviews"], 11),
  ("export.md", ["me/exports"], 3),
  ("reminders.md", ["reminders", "calendars", "unsubscribe"], 12),
])
func `every route is in the page of its format, for whom it is`(
  name: String, parts: [String], count: Int
) async throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/formats/\(name)").standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  try await School().open { visitor in
    let prefixes = parts.map { "/api/v1/\($0)" }
    let routes = visitor.table.routes.filter { route in
      prefixes.contains { route.path == $0 || route.path.hasPrefix($0 + "/") }
    }
    #expect(routes.count == count)
    for route in routes {
      let path = route.path.dropFirst("/api/v1".count)
      #expect(
        text.contains("| `\(route.method.rawValue) \(path)` | \(route.audience.rawValue) |"),
        "\(route.name)")
    }
  }
}

/// What is refused on the page of blobs is what the program refuses.
@Test func `the kinds of pictures and sounds that are kept are in blobs.md`() throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/formats/blobs.md").standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  for type in BlobType.allCases {
    let name = type.rawValue.split(separator: "/").last ?? ""
    #expect(text.contains("`\(type.rawValue)`") || text.contains("`\(name)`"), "\(type)")
  }
}
