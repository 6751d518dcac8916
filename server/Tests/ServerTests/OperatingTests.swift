import AsyncHTTPClient
import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import NIOCore
import NIOHTTP1
import Storage
import Synchronization
import Testing

@testable import Server

@Suite struct MetricsTests {
  @Test func `a histogram's buckets hold all that is below them`() async {
    let metrics = Metrics()
    for seconds in [0.5, 1, 59, 10_000_000] { metrics.observe(.syncLag, seconds: seconds) }
    metrics.observe(.syncLag, [], .seconds(2))
    let lines = await metrics.text().split(separator: "\n").filter {
      $0.hasPrefix("etude_sync_lag")
    }
    let name = "etude_sync_lag_seconds"
    #expect(
      lines.map(String.init) == [
        "\(name)_bucket{le=\"1.0\"} 2", "\(name)_bucket{le=\"10.0\"} 3",
        "\(name)_bucket{le=\"60.0\"} 4", "\(name)_bucket{le=\"600.0\"} 4",
        "\(name)_bucket{le=\"3600.0\"} 4", "\(name)_bucket{le=\"21600.0\"} 4",
        "\(name)_bucket{le=\"86400.0\"} 4", "\(name)_bucket{le=\"604800.0\"} 4",
        "\(name)_bucket{le=\"+Inf\"} 5", "\(name)_sum 10000062.5", "\(name)_count 5",
      ])
  }

  @Test func `there are never more series than a limit, and nothing is lost to it`() async {
    let metrics = Metrics()
    for number in 0..<Metrics.seriesMax + 50 {
      metrics.add(1, to: .syncEvents, ["\"\n\\\(number)"])
    }
    let lines = await metrics.text().split(separator: "\n")
      .filter { $0.hasPrefix("etude_sync_events_total{") }
    #expect(lines.count == Metrics.seriesMax + 1)
    #expect(lines.contains(#"etude_sync_events_total{what="other"} 50.0"#))
    #expect(lines.contains(#"etude_sync_events_total{what="\"\n\\7"} 1.0"#))
  }

  @Test func `the second port tells what was done on the first, and nothing else`() async throws {
    let (addresses, announcing) = AsyncStream<String>.makeStream()
    let school = try await School {
      $0.metricsPort = 0
      $0.onMetrics = { announcing.yield($0) }
    }
    let closing = school.site.configuration.closing
    try await school.open(.live) { visitor in
      let token = try await visitor.join("ada@example.org").text("access")
      #expect(try await visitor.ask(.get, "/me", token: token).status == .ok)
      let address = try #require(await addresses.first { _ in true })
      let text = try await OperatingTests.get(address).body
      let route = #"route="GET /api/v1/me",status="200""#
      #expect(text.contains("etude_http_request_duration_seconds_count{\(route)} 1"))
      #expect(text.contains(#"etude_passwords{state="waiting"} 0.0"#))
      #expect(text.contains(#"etude_letters{state="given-up"} 0.0"#))
      #expect(text.contains(#"etude_store_seconds_count{work="write"}"#))
      #expect(!text.contains("ada") && !text.contains(token))
      let ready = address.replacing("/metrics", with: "/ready")
      #expect(try await OperatingTests.get(ready).status == 200)
      #expect(closing.begin() && !closing.begin())
      #expect(try await OperatingTests.get(ready).status == 503)
      let draining = try await visitor.client.execute(uri: "/ready", method: .get)
      #expect(draining.status == .serviceUnavailable && draining.text.contains("draining"))
    }
  }
}

@Suite struct OperatingTests {
  static func get(_ address: String) async throws -> (status: Int, body: String) {
    let response = try await HTTPClient.shared.execute(
      HTTPClientRequest(url: address), timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 1 << 20)
    return (Int(response.status.code), String(buffer: body))
  }

  @Test func `a request's line has its route, who in marks, and where from in part`() async throws {
    let school = try await School { $0.proxies = ["127.0.0.1"] }
    try await school.open(.live) { visitor in
      let joined = try await visitor.join("ada@example.org")
      let from: HTTPFields = [
        RequestWatch.header: "proxy-7", named("X-Forwarded-For"): "2001:db8:7:9::1",
      ]
      let me = try await visitor.ask(
        .get, "/me", token: joined.text("access"), headers: from)
      #expect(me.headers[RequestWatch.header] == "proxy-7")
      _ = try await visitor.ask(.get, "/ada@example.org?email=ada@example.org")
      let line = try #require(
        try visitor.log.requests().first { $0["id"]?.string == "proxy-7" })
      #expect(line["route"]?.string == "GET /api/v1/me" && line["status"]?.int == 200)
      #expect(line["network"]?.string == "2001:db8:7::/48")
      let account = try #require(AccountID(joined.text("account")))
      let mark = AccountMark(KeyFile(path: school.site.configuration.key)).text(account)
      #expect(mark != nil && line["account"]?.string == mark)
      #expect(AccountMark(KeyFile(path: "no/such/key")).text(account) == nil)
    }
  }

  @Test(arguments: ["", "a b", "\u{1F600}", String(repeating: "a", count: 65), "a\"b"])
  func `a request's id is the proxy's only where it is harmless`(said: String) async throws {
    try await School { $0.proxies = ["127.0.0.1"] }.open(.live) { visitor in
      let answer = try await visitor.client.execute(
        uri: "/health", method: .get, headers: [RequestWatch.header: said])
      let id = try #require(answer.headers[RequestWatch.header])
      #expect(id.count == 16 && id != said)
    }
  }

  @Test func `what goes on behind answers is waited for, and not for ever`() async {
    let closing = Closing()
    let (release, releasing) = AsyncStream<Void>.makeStream()
    let isDone = Mutex(false)
    closing.errand {
      for await _ in release { break }
      isDone.withLock { $0 = true }
    }
    await closing.errandsDone(within: .milliseconds(20))
    #expect(!isDone.withLock { $0 })
    releasing.yield()
    await closing.errandsDone(within: .seconds(60))
    #expect(isDone.withLock { $0 })
  }

  @Test func `a certificate is read anew when its files change, and not when they are damaged`()
    async throws
  {
    let site = try Site()
    let (certificate, key) = (
      site.folder.appending(path: "c.pem").path, site.folder.appending(path: "k.pem").path
    )
    func make() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost",
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    #expect(throws: ServerError.self) { try Certificates(certificate: certificate, key: key) }
    try make()
    let (certificates, log) = (try Certificates(certificate: certificate, key: key), CollectedLog())
    let first = certificates.context
    #expect(!certificates.reloadWhenChanged(log.logger) && certificates.context === first)
    try make()
    #expect(certificates.reloadWhenChanged(log.logger) && certificates.context !== first)
    let second = certificates.context
    try site.write("c.pem", "no certificate")
    #expect(certificates.reloadWhenChanged(log.logger) && certificates.context === second)
    // Said once, and not at each look.
    #expect(!certificates.reloadWhenChanged(log.logger))
    #expect(log.lines.count { $0.contains("stays as it was") } == 1)
  }

  @Test func `a mark of digits alone is logged as text`() throws {
    let log = CollectedLog()
    log.logger.info(
      "request", metadata: ["account": "123456789012", "status": .stringConvertible(200)])
    let line = try JSON(parsing: #require(log.lines.first))
    #expect(line["account"]?.string == "123456789012" && line["status"]?.integer == 200)
  }

  @Test func `browsers are told to come by HTTPS where users do`() async throws {
    for (origin, isTold) in [("https://etude.example", true), ("http://etude.example", false)] {
      let site = try Site { $0.origin = origin }
      let told = try await site.get("/health").headers[.strictTransportSecurity]
      #expect((told == "max-age=31536000") == isTold)
    }
  }
}
