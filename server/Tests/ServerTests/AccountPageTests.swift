import Foundation
import HTTPTypes
import Testing

@testable import Server

/// The page that engineers read has the routes that there are.
@Test func `every route of accounts is in accounts.md, for whom it is`() async throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/formats/accounts.md").standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  try await School().open { visitor in
    let prefixes = ["accounts", "sessions", "me", "device", "issuers"].map { "/api/v1/\($0)" }
    let routes = visitor.table.routes.filter { route in
      prefixes.contains { route.path == $0 || route.path.hasPrefix($0 + "/") }
    }
    #expect(routes.count == 20)
    for route in routes {
      let path = route.path.dropFirst("/api/v1".count)
      #expect(
        text.contains("| `\(route.method.rawValue) \(path)` | \(route.audience.rawValue) |"),
        "\(route.name)")
    }
  }
}
