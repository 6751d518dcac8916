import AsyncHTTPClient
import Basics
import EventLog
import Foundation
import NIOCore
import NIOHTTP1
import Storage
import TestKit
import Testing

@testable import Server

/// A server that is killed while devices upload to it.
@Suite(.serialized) struct SyncCrashTests {
  /// `ETUDE_FUZZ=1000` kills it a thousand times.
  @Test(arguments: Base.here)
  func `everything that was acknowledged is there, whenever the server is killed`(
    base: Base
  ) async throws {
    let site = try Site()
    let file = site.folder.appending(path: "etude.sqlite").path
    let address = base == .sqlite ? file : try #require(Base.postgresAddress)
    var random = SeededRandom(seed: 9)
    var uploader = Uploader(account: .fresh())
    for kill in 1...caseCount(25) {
      let server = try await SyncServer(address, web: site.configuration.web)
      let delayMicros = random.below(40_000)
      let (before, running) = (uploader, AsyncStream<Void>.makeStream())
      let upload = Task {
        let (after, error) = await before.untilItFails(server.url) { running.continuation.yield() }
        running.continuation.finish()
        return (after, error)
      }
      guard await running.stream.first(where: { _ in true }) != nil else {
        await server.kill()
        throw await upload.value.1
      }
      try await Task.sleep(for: .microseconds(delayMicros))
      await server.kill()
      uploader = await upload.value.0

      let store = try await Store.open(address)
      let principal = Principal.learner(uploader.account)
      let have = try await store.have(of: uploader.account, as: principal)
      let (said, there) = (uploader.device.serverHave, have.shelves["phone"])
      let acknowledged = Names(said.shelves.mapValues(\.ranges))
      let lost = acknowledged.subtracting(Names(have.shelves.mapValues(\.ranges)))
      #expect(lost.isEmpty, "kill \(kill): \(lost)")
      // Frames are whole: none begins in the middle.
      let highest = there?.ranges.last?.upperBound ?? 0
      #expect(there?.ranges == [1...highest], "kill \(kill)")
      #expect(highest % Uploader.frameEvents == 0, "kill \(kill)")
      _ = try await store.verify(uploader.account, as: principal)
      await store.close()
    }
    #expect(uploader.device.serverHave.shelves["phone"] != nil)
    withExtendedLifetime(site) {}
  }
}

/// A device that writes and uploads without end.
private struct Uploader: Sendable {
  let account: AccountID
  var device = Device("phone")
  static let frameEvents: Int64 = 40
  /// NB: the shared one knocks again for a minute where nobody listens any more.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  init(account: AccountID) { self.account = account }

  /// Goes on until the server is gone; says when it was answered.
  func untilItFails(
    _ url: String, answered: @Sendable () -> Void
  ) async -> (Uploader, any Error) {
    var uploader = self
    do {
      while true {
        uploader.write()
        try await uploader.round(url)
        answered()
      }
    } catch {
      return (uploader, error)
    }
  }

  /// NB: what was not acknowledged is sent again first, as it was.
  private mutating func write() {
    guard device.log.have == device.serverHave else { return }
    let first = device.log.highest(of: "phone") + 1
    device.log.merge((first..<first + Uploader.frameEvents).map { .practised($0) })
  }

  private mutating func round(_ url: String) async throws {
    var request = HTTPClientRequest(url: url + "api/v1/sync")
    request.method = .POST
    request.headers = [
      "Content-Type": "application/x-ndjson", "X-Test-Account": account.text,
    ]
    request.body = .bytes(ByteBuffer(bytes: device.body))
    let response = try await Uploader.client.execute(request, timeout: .minutes(10))
    let answer = try await response.body.collect(upTo: 32 << 20)
    guard response.status == .ok else { throw ServerError.unexpected }
    device.take(Array(answer.readableBytesView))
  }
}

/// The program that serves until it is killed.
private final class SyncServer: Sendable {
  let url: String
  private let process: Process
  private let ended: AsyncStream<Void>

  init(_ address: String, web: String) async throws {
    let (process, output) = (Process(), Pipe())
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["nice", "-n", "19", folder.appending(path: "SyncServer").path, address, web]
    process.standardOutput = output
    // NB: `waitUntilExit` waits for ever on another thread than the one that ran it.
    let (ended, ending) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ending.finish() }
    try process.run()
    (self.process, self.ended) = (process, ended)
    url = try await elsewhere {
      var said = Data()
      while !said.contains(0x0A) {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        said += more
      }
      return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  func kill() async {
    Foundation.kill(process.processIdentifier, SIGKILL)
    for await _ in ended {}
  }
}
