import Basics
import EventLog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Storage
import TestKit
import Testing

@testable import Server

/// A database that the server's tests run over.
enum Base: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  static let postgresAddress = ProcessInfo.processInfo.environment["ETUDE_TEST_DATABASE"]
  static let here = allCases.filter { $0 == .sqlite || postgresAddress != nil }

  var testDescription: String { rawValue }

  /// Runs a body with a server over a store, and an account of its own.
  func withPeer(
    quota: Quota = Quota(), _ body: @escaping @Sendable (Peer) async throws -> Void
  ) async throws {
    let site = try Site { $0.now = { Peer.now } }
    let file = site.folder.appending(path: "etude.sqlite").path
    let address = self == .sqlite ? file : try #require(Base.postgresAddress)
    let store = try await Store.open(address, quota: quota)
    let app = try buildServer(
      site.configuration, store: store,
      recognise: { request in
        guard let name = request.headers[Peer.header], let account = AccountID(name) else {
          return .nobody
        }
        return Caller(principal: .learner(account))
      }
    ).application
    try await app.test(.router) { client in
      try await body(Peer(client: client, store: store))
    }
    await store.close()
    withExtendedLifetime(site) {}
  }
}

extension AccountID {
  /// One that no other test has.
  static func fresh() -> AccountID {
    let text = UUID().uuidString.lowercased().filter { $0 != "-" }
    guard let account = AccountID(text) else { preconditionFailure("\(text) names no account") }
    return account
  }
}

/// The server as a device sees it.
struct Peer {
  let client: any TestClientProtocol
  let store: Store
  let account = AccountID.fresh()
  static let now: Int64 = 1_700_000_000_000
  /// Says who asks: signing in is tested elsewhere.
  static let header = HTTPField.Name("X-Test-Account") ?? .authorization

  var principal: Principal { .learner(account) }

  func post(
    _ body: [UInt8], as account: AccountID?, headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-ndjson" }
    headers[Peer.header] = account?.text
    return try await client.execute(
      uri: "/api/v1/sync", method: .post, headers: headers, body: ByteBuffer(bytes: body))
  }

  func log(of account: AccountID) async throws -> Log {
    var log = Log()
    while true {
      let lack = try await store.lack(for: log.have, of: account, as: .learner(account))
      log.merge(lack.events)
      if !lack.hasMore { return log }
    }
  }
}

extension TestResponse {
  var bytes: [UInt8] { Array(body.readableBytesView) }
}

/// A learner's device, as the app is one: a log, and what the server last said that it has.
struct Device {
  let name: String
  var log = Log()
  var serverHave = Have()
  var report: JSON?

  init(_ name: String) { self.name = name }

  /// What it says in a round.
  var body: [UInt8] {
    log.have.bytes + [0x0A] + log.lack(for: serverHave, frameBytes: 1 << 20).bytes
  }

  /// Takes an answer in, as far as it came.
  mutating func take(_ answer: [UInt8]) {
    let lines = answer.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    do { serverHave = try Have(parsing: Array(lines[0])) } catch { return }
    guard lines.count > 2 else { return }
    do { report = try JSON(parsing: Array(lines[1]))["report"] } catch { return }
    do { log.merge(try Lack.parse(Array(lines[2])).lack.events) } catch { return }
  }

  /// One round; true when there was anything to send or to receive.
  mutating func round(_ peer: Peer) async throws -> Bool {
    let (before, had) = (log, serverHave)
    let response = try await peer.post(body, as: peer.account)
    try #require(response.status == .ok, "\(response.text)")
    take(response.bytes)
    return before != log || had != serverHave || log.have != serverHave
  }
}

/// Two devices and a server between which anything may get lost, cut, doubled or late.
struct BadNetwork {
  var devices = [Device("d1"), Device("d2")]
  var written: [Event] = []
  private let peer: Peer
  private var random: SeededRandom
  /// Bodies on their way to the server, and answers on their way to a device.
  private var requests: [(device: Int, bytes: [UInt8])] = []
  private var answers: [(device: Int, bytes: [UInt8])] = []

  init(seed: UInt64, peer: Peer) {
    random = SeededRandom(seed: seed)
    self.peer = peer
  }

  mutating func run(steps: Int) async throws {
    for _ in 0..<steps {
      let device = random.below(devices.count)
      switch random.below(12) {
      case 0..<4: write(device)
      case 4: erase(device)
      case 5..<8: requests.append((device, devices[device].body))
      case 8..<10: try await carry()
      default: deliver()
      }
    }
  }

  /// No more mischief: true once nobody has anything to say.
  mutating func settle() async throws -> Bool {
    for _ in 0..<40 {
      var isQuiet = true
      for place in devices.indices where try await devices[place].round(peer) { isQuiet = false }
      if isQuiet { return true }
    }
    return false
  }

  private mutating func write(_ place: Int) {
    let id = devices[place].log.nextID(for: devices[place].name)
    keep(random.event(id: id), at: place)
  }

  private mutating func erase(_ place: Int) {
    let id = devices[place].log.nextID(for: devices[place].name)
    let ids = devices[place].log.events.suffix(8).map(\.id).filter { _ in random.oneIn(3) }
    guard let draft = Erasure(Names(ids))?.draft else { return }
    keep(Event(id: id, moment: Moment(millis: 9), kind: draft.kind, body: draft.body), at: place)
  }

  private mutating func keep(_ event: Event, at place: Int) {
    devices[place].log.append(event)
    written.append(event)
  }

  private mutating func carry() async throws {
    guard !requests.isEmpty else { return }
    var (device, bytes) = requests.remove(at: random.below(requests.count))
    if random.oneIn(6) { return }
    if random.oneIn(4) { requests.append((device, bytes)) }
    if random.oneIn(3) { bytes = Array(bytes.prefix(1 + random.below(bytes.count))) }
    let answer = try await peer.post(bytes, as: peer.account)
    if answer.status == .ok { answers.append((device, answer.bytes)) }
  }

  private mutating func deliver() {
    guard !answers.isEmpty else { return }
    var (device, bytes) = answers.remove(at: random.below(answers.count))
    if random.oneIn(6) { return }
    if random.oneIn(4) { answers.append((device, bytes)) }
    if random.oneIn(3) { bytes = Array(bytes.prefix(random.below(bytes.count + 1))) }
    devices[device].take(bytes)
  }
}

extension Event {
  static func said(_ counter: Int64, _ body: JSON, device: String = "k3") -> Event {
    Event(
      id: EventID(device: device, counter: counter), moment: Moment(millis: counter), kind: "x",
      body: body)
  }

  /// One of the size that a practised question has.
  static func practised(_ counter: Int64) -> Event {
    let body: JSON = [
      "item": .string("first-light/question-\(counter % 977)"), "outcome": "right",
      "points": .integer(counter % 15), "sitting": .string("k3x9.\(counter / 20 * 20)"),
      "answer": .string("an answer as it was given, number \(counter)"), "millis": 4_210,
    ]
    return Event(
      id: EventID(device: "phone", counter: counter),
      moment: Moment(millis: 1_690_000_000_000 + counter * 7_000, zoneMinutes: 60),
      kind: "practice.attempted", body: body)
  }
}
