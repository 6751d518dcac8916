import Foundation
import NIOWebSocket
import Rooms
import Testing

@testable import Server

/// `docs/formats/rooms.md` says what is there.
struct RoomFormatTests {
  private static func page() throws -> String {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/formats/rooms.md").standardized
    return try String(contentsOf: page, encoding: .utf8)
  }

  @Test func `the page has every address of rooms, and no other`() async throws {
    let school = try await School()
    let told = try Self.page().split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "`")
      guard line.hasPrefix("| `"), cells.count > 1, cells[1].contains(" /api/") else { return nil }
      return cells[1].split(separator: "?").first.map(String.init)
    }
    try await school.open { visitor in
      let served = visitor.table.routes.filter {
        $0.path.hasPrefix("/api/v1/rooms") || $0.path.hasPrefix("/api/kb/")
      }.map { $0.name.replacing(":session", with: "SESSION").replacing(":id", with: "ID") }
      #expect(served.sorted() == told.sorted())
    }
  }

  @Test func `the page has every wish, every kind of fact and every number`() throws {
    let page = try Self.page()
    for name in RoomMessage.names { #expect(page.contains("`\(name)`"), "\(name)") }
    let kinds =
      RoomState.Kind.allCases.map(\.rawValue) + Together.Kind.allCases.map(\.rawValue)
    for kind in kinds {
      #expect(page.contains("`\(kind)`") || page.contains(".\(kind)`"), "\(kind)")
    }
    let codes = [
      RoomEnd.removed, RoomEnd.notAllowed, RoomEnd.slow, RoomEnd.otherTab, .restarting,
      RoomEnd.policy,
    ]
    for code in codes { #expect(page.contains("\(UInt16(webSocketErrorCode: code))")) }
    for number in [
      "\(RoomSocketHandler.messageBytesMax >> 10) KiB, \(RoomSocketHandler.partsMax) parts",
      "\(Int(RoomSocketHandler.perSecondMax)) a second, \(Int(RoomSocketHandler.burstMax)) at once",
      "\(RoomMessage.answerBytesMax) bytes", "\(RoomSocketHandler.waitingBytesMax >> 10) KiB",
      "\(BuzzWindow.graceMillis), \(BuzzWindow.holdMillisMax))",
      "min(\(BuzzWindow.holdMillisMax), the farthest player's way + \(BuzzWindow.restMillis))",
      "\(Room.hostMillis / 1_000) s, then", "at most \(Room.wordsMillis) ms together",
      "last \(Lag.samplesMax) round trips",
    ] { #expect(page.contains(number), "\(number)") }
  }
}
