import Basics
import Contest
import EventLog
import Packs
import TestKit
import Testing

@testable import Trainer

/// Packs that a team shares: how one is taken, kept up to date and given.
struct SharedPackTests {
  private static let team = "0123456789abcdef0123456789abcdef"

  private static func text(_ version: String, nile: String = "Cairo") -> String {
    """
    pack: rivers
    title: Rivers
    version: \(version)

    ## short nile
    category: Geography
    Which river flows through \(nile)?
    ANSWER: _Nile_
    WHY: Cairo lies on the Nile.

    ## short danube
    category: Geography
    Which river flows through Vienna?
    ANSWER: _Danube_

    """
  }

  /// What the server has.
  private struct Shared {
    let parts: PackParts
    let manifest: PackManifest

    init(_ text: String) throws {
      let pack = try #require(Pack.parse(Array(text.utf8)).pack)
      parts = PackParts(pack.textBytes)
      manifest = PackManifest(pack, text: parts, in: SharedPackTests.team, published: 1)
    }

    var list: String {
      let one: JSON = [
        "team": .string(manifest.team), "name": "Otters", "pack": .string(manifest.pack),
        "title": .string(manifest.title), "version": .string(manifest.version),
        "sha256": .string(manifest.sha256), "questions": .integer(Int64(manifest.questions)),
        "items": 0,
      ]
      return JSON.object([.init("packs", .array([one]))]).text
    }

    func signed(_ key: String = "key1") -> String {
      let json: JSON = [
        "manifest": .string(manifest.json.text), "key": .string(key), "signature": "c2ln",
      ]
      return json.text
    }

    func sent(_ places: [Int]) -> String {
      let texts = places.map { JSON.string(String(decoding: parts[$0], as: UTF8.self)) }
      return JSON.object([.init("parts", .array(texts))]).text
    }
  }

  private static let path = "api/v1/teams/\(team)/packs/rivers"

  private static func opened(_ shared: Shared) throws -> Device {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, shared.list)
    return device
  }

  /// The places that were asked for last.
  private static func asked(_ device: Device) throws -> [Int] {
    let text = try #require(device.asks.last?["text"]?.string)
    return try #require(try JSON(parsing: text)["parts"]?.array).compactMap(\.int)
  }

  private static func begin(_ device: inout Device, _ shared: Shared, key: String = "key1") throws {
    device.send("account.packs.take", ["team": team, "id": "rivers"])
    try device.answer("GET \(path)", 200, shared.signed(key))
    let effect = try #require(device.effect("verify"))
    #expect(effect["key"]?.string == key && effect["text"]?.string == shared.manifest.json.text)
  }

  private static func verify(_ device: inout Device, _ answer: String) {
    let id = device.effect("verify")?["id"]?.string ?? ""
    device.send("pack.verified", ["id": id, "valid": answer])
  }

  private static func take(
    _ device: inout Device, _ shared: Shared, key: String = "key1"
  ) throws -> [Int] {
    try begin(&device, shared, key: key)
    Self.verify(&device, "yes")
    let places = try asked(device)
    try device.answer("POST \(path)/parts", 200, shared.sent(places))
    return places
  }

  @Test func `a pack is taken part by part, and is there after a restart`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    #expect(device.shows("From others") && device.shows("Otters · 2 questions · version 1.0.0"))
    #expect(try Self.take(&device, shared) == [0, 1, 2])
    #expect(device.shows("“Rivers” is in your library: 2 questions."))
    #expect(!device.shows("Add: Rivers") && device.shows("In use: Rivers"))
    for var device in [device, device.restarted()] {
      // Without the server, too, and when nothing is offered any more.
      device.send("go", ["path": "#/library"])
      #expect(device.shows("From others") && device.shows("In use: Rivers"))
      let pack = try #require(device.trainer.shelf.importedPack("rivers"))
      #expect(pack.hash == shared.manifest.sha256)
      #expect(device.trainer.shelf.source(of: "rivers")?.teamName == "Otters")
    }
  }

  @Test func `an update brings what changed, and its fact holds no more`() throws {
    let first = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(first)
    _ = try Self.take(&device, first)
    var versions = ["1.0.0"]
    // NB: more than one, as each update stands on the one before.
    for (number, place) in ["Khartoum", "Juba", "Aswan"].enumerated() {
      let next = try Shared(Self.text("1.0.\(number + 1)", nile: place))
      device.send("go", ["path": "#/today"])
      device.send("go", ["path": "#/library"])
      try device.answer("GET api/v1/packs", 200, next.list)
      #expect(device.shows("version 1.0.\(number + 1), you have \(versions.last ?? "")"))
      #expect(try Self.take(&device, next) == [0, 1])
      let fact = try JSON(parsing: Array((device.kept.last ?? "").utf8))
      #expect(fact["kind"]?.string == ImportedPack.updatedKind)
      #expect(!(device.kept.last ?? "").contains("Vienna"))
      versions.append(next.manifest.version)
      for device in [device, device.restarted()] {
        let shelf = device.trainer.shelf
        #expect(shelf.importedPack("rivers")?.hash == next.manifest.sha256)
        #expect(shelf.versions.map(\.version) == versions)
      }
    }
  }

  /// Two devices without a network take two updates of one version, and one's clock is late: both
  /// can be read, in whatever order they stand.
  @Test func `updates are read whatever the order of the clocks`() throws {
    let first = try Shared(Self.text("1.0.0"))
    var phone = try Self.opened(first)
    _ = try Self.take(&phone, first)
    let base = try #require(phone.trainer.shelf.versions.last).event
    let source = try #require(phone.trainer.shelf.source(of: "rivers"))
    let next = [try Shared(Self.text("1.0.1", nile: "Juba")), try Shared(Self.text("1.0.2"))]
    let updates = try next.enumerated().map { number, shared in
      let draft = ImportedPack.updated(
        "rivers", title: "Rivers", on: base, PackPatch(from: first.parts, to: shared.parts),
        from: source)
      return Event(
        id: try #require(EventID("x\(number).1")), moment: phone.trainer.now, kind: draft.kind,
        body: draft.body)
    }
    let events = phone.trainer.log.events
    for order in [events + updates, updates + events, [updates[0]] + events + [updates[1]]] {
      let shelf = Shelf()
      shelf.fold(order, phone.trainer.learner)
      #expect(shelf.importedPack("rivers")?.hash == next[1].manifest.sha256)
      #expect(Set(shelf.versions.map(\.version)) == ["1.0.0", "1.0.1", "1.0.2"])
      for version in shelf.versions { #expect(shelf.text(of: version.event) != nil) }
    }
  }

  @Test func `after twenty updates a fact holds the whole text again`() throws {
    let first = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(first)
    _ = try Self.take(&device, first)
    var whole = 0
    for number in 1...45 {
      let next = try Shared(Self.text("1.0.\(number)"))
      device.send("go", ["path": "#/today"])
      device.send("go", ["path": "#/library"])
      try device.answer("GET api/v1/packs", 200, next.list)
      #expect(try Self.take(&device, next) == [0])
      if (device.kept.last ?? "").contains(ImportedPack.kind) { whole += 1 }
      #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.\(number)")
    }
    #expect(whole == 2)
    #expect(device.restarted().trainer.shelf.importedPack("rivers")?.version == "1.0.45")
  }

  @Test func `nothing is taken by a signature that does not hold, or by another key`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    try Self.begin(&device, shared)
    Self.verify(&device, "no")
    #expect(device.shows("signature does not hold"))
    #expect(!device.trainer.shelf.isImported("rivers"))
    _ = try Self.take(&device, shared)
    let next = try Shared(Self.text("1.0.1"))
    try Self.begin(&device, next, key: "key2")
    Self.verify(&device, "yes")
    #expect(device.shows("signed by another key"))
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.0")
  }

  @Test func `a browser that cannot look takes an update, and keeps the key that was known`() throws
  {
    let (old, new) = (try Shared(Self.text("1.0.0")), try Shared(Self.text("1.0.1")))
    var device = try Self.opened(old)
    _ = try Self.take(&device, old)
    try Self.begin(&device, new, key: "key2")
    Self.verify(&device, "unknown")
    try device.answer("POST \(Self.path)/parts", 200, new.sent([0]))
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.1")
    #expect(device.trainer.shelf.source(of: "rivers")?.key == "key1")
  }

  @Test func `an older version is neither offered nor taken, however well signed`() throws {
    let (old, new) = (try Shared(Self.text("1.0.9")), try Shared(Self.text("1.0.10")))
    var device = try Self.opened(new)
    _ = try Self.take(&device, new)
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/library"])
    try device.answer("GET api/v1/packs", 200, old.list)
    #expect(!device.shows("Update: Rivers"))
    try Self.begin(&device, old)
    Self.verify(&device, "yes")
    #expect(device.shows("Version 1.0.9 is no later one than yours"))
  }

  @Test func `a pack takes the place of one's own, which is there again without it`() throws {
    var device = try TeamsTests.member(at: "#/today")
    device.import(Self.text("0.9.0", nile: "Aswan"), name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    let shared = try Shared(Self.text("1.0.0"))
    device.send("go", ["path": "#/library"])
    try device.answer("GET api/v1/packs", 200, shared.list)
    #expect(device.shows("You have another pack “rivers”."))
    #expect(try Self.take(&device, shared) == [0, 1, 2])
    device.send("pack.remove", ["id": "rivers"])
    device.send("go", ["path": "#/library/write?pack=rivers"])
    let own = try #require(device.trainer.ownVersions.last)
    #expect(own.version == "0.9.0" && device.trainer.ownVersions.count == 1)
    device.send("write.back", ["event": own.event.text])
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "0.9.0")
    #expect(device.trainer.shelf.source(of: "rivers") == nil)
  }

  @Test func `a pack that is offered no more stops coming`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    for isTold in [false, true] {
      var device = try Self.opened(shared)
      try Self.begin(&device, shared)
      Self.verify(&device, "yes")
      if isTold {
        device.send("go", ["path": "#/library/pack/small"])
        try device.answer("GET api/v1/packs", 200, #"{"packs":[]}"#)
      } else {
        try device.answer("POST \(Self.path)/parts", 404, #"{"error":{"message":"Nothing."}}"#)
      }
      #expect(device.trainer.account.packs.arrival == nil)
      #expect(device.trainer.account.packs.fault == "“Rivers” is offered no more.")
    }
  }

  @Test func `nothing is taken in while something is played`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    try Self.begin(&device, shared)
    Self.verify(&device, "yes")
    device.send("start", ["module": "quizbowl", "drill": "tossups"])
    try device.answer("POST \(Self.path)/parts", 200, shared.sent([0, 1, 2]))
    #expect(!device.trainer.shelf.isImported("rivers") && device.effect("focus") == nil)
    device.send("go", ["path": "#/library"])
    #expect(device.trainer.shelf.isImported("rivers"))
  }

  @Test func `what waits is left where another device took a later version meanwhile`() throws {
    let versions = try ["1.0.0", "1.0.1", "1.0.2"].map { try Shared(Self.text($0)) }
    var device = try Self.opened(versions[0])
    _ = try Self.take(&device, versions[0])
    let base = try #require(device.trainer.shelf.versions.last).event
    let source = try #require(device.trainer.shelf.source(of: "rivers"))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/library"])
    try device.answer("GET api/v1/packs", 200, versions[1].list)
    try Self.begin(&device, versions[1])
    Self.verify(&device, "yes")
    device.send("start", ["module": "quizbowl", "drill": "tossups"])
    try device.answer("POST \(Self.path)/parts", 200, versions[1].sent([0]))
    let draft = ImportedPack.updated(
      "rivers", title: "Rivers", on: base,
      PackPatch(from: versions[0].parts, to: versions[2].parts), from: source)
    let event = Event(
      id: try #require(EventID("laptop.1")), moment: device.trainer.now, kind: draft.kind,
      body: draft.body)
    device.feed([String(decoding: event.line, as: UTF8.self)])
    device.send("go", ["path": "#/library"])
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.2")
    #expect(device.shows("Version 1.0.1 is no later one than yours"))
  }

  @Test func `why a pack was left is read when the library is opened again`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    try Self.begin(&device, shared)
    let id = device.effect("verify")?["id"]?.string ?? ""
    device.send("go", ["path": "#/today"])
    device.send("pack.verified", ["id": id, "valid": "no"])
    device.send("go", ["path": "#/library"])
    #expect(device.shows("signature does not hold"))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/library"])
    #expect(!device.shows("signature does not hold"))
  }

  @Test func `a library without a network leaves no word on the account's page`() throws {
    var device = try TeamsTests.member(at: "#/library")
    device.send("unanswered", ["id": "account-teams"])
    device.send("unanswered", ["id": "account-packs"])
    #expect(device.trainer.account.fault.isEmpty && device.trainer.account.packs.fault.isEmpty)
  }

  @Test func `a coach withdraws what another one shared, and sees before what they replace`() throws
  {
    let shared = try Shared(Self.text("1.0.0"))
    let coach = #"{"teams":[{"id":"\#(Self.team)","kind":"team","name":"Otters","role":"coach"}]}"#
    var device = try Self.opened(shared)
    try device.answer("GET api/v1/teams", 200, coach)
    _ = try Self.take(&device, shared)
    device.send("go", ["path": "#/library/pack/rivers"])
    #expect(device.shows("Withdraw from Otters") && !device.shows("Share version"))
    // A pack of their own of that id.
    device.send("pack.remove", ["id": "rivers"])
    device.import(Self.text("3.0.0").replacing("title: Rivers", with: "title: Lakes"))
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/pack/rivers"])
    #expect(device.shows("“Rivers” 1.0.0 is shared"))
    #expect(device.shows("Another pack of this id is shared with Otters"))
  }

  @Test func `what is not the signed text is left`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    let other = try Shared(Self.text("1.0.0", nile: "Juba"))
    var device = try Self.opened(shared)
    try Self.begin(&device, shared)
    Self.verify(&device, "yes")
    try device.answer("POST \(Self.path)/parts", 200, other.sent([0, 1, 2]))
    #expect(device.shows("What came is not the pack that was shared"))
    #expect(!device.trainer.shelf.isImported("rivers"))
  }

  /// Two parts may have one name by chance.
  @Test(arguments: [true, false])
  func `an update that makes another text is asked for whole, once`(isRight: Bool) throws {
    let (old, new) = (try Shared(Self.text("1.0.0")), try Shared(Self.text("1.0.1")))
    let other = try Shared(Self.text("1.0.2"))
    var device = try Self.opened(old)
    _ = try Self.take(&device, old)
    try Self.begin(&device, new)
    Self.verify(&device, "yes")
    try device.answer("POST \(Self.path)/parts", 200, other.sent([0]))
    #expect(try Self.asked(device) == [0, 1, 2])
    try device.answer("POST \(Self.path)/parts", 200, (isRight ? new : other).sent([0, 1, 2]))
    let version = device.trainer.shelf.importedPack("rivers")?.version
    #expect(version == (isRight ? "1.0.1" : "1.0.0"))
    #expect(isRight || device.shows("What came is not the pack that was shared"))
  }

  @Test func `where the network ends it waits, and goes on with what is lacking`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    try Self.begin(&device, shared)
    Self.verify(&device, "unknown")
    try device.answer("POST \(Self.path)/parts", 200, shared.sent([0]))
    #expect(device.shows("Fetching “Rivers”: 33 %"))
    device.send("unanswered", ["id": "account-packParts"])
    #expect(device.shows("interrupted at 33 %") && device.shows("Go on"))
    device.send("account.packs.goOn")
    #expect(try Self.asked(device) == [1, 2])
    device.send("account.packs.stop")
    #expect(device.shows("Nothing was taken.") && !device.trainer.shelf.isImported("rivers"))
  }

  @Test func `another version in between begins anew`() throws {
    let (old, new) = (try Shared(Self.text("1.0.0")), try Shared(Self.text("1.0.1")))
    var device = try Self.opened(old)
    try Self.begin(&device, old)
    Self.verify(&device, "yes")
    try device.answer("POST \(Self.path)/parts", 409, #"{"error":{"message":"Changed."}}"#)
    try device.answer("GET \(Self.path)", 200, new.signed())
    Self.verify(&device, "yes")
    try device.answer("POST \(Self.path)/parts", 200, new.sent([0, 1, 2]))
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.1")
  }

  @Test func `what is written in a pack of the team goes into a copy`() throws {
    let shared = try Shared(Self.text("1.0.0"))
    var device = try Self.opened(shared)
    _ = try Self.take(&device, shared)
    device.send("go", ["path": "#/library/pack/rivers"])
    #expect(device.shows("from Otters") && device.shows("Edit a copy"))
    device.send("go", ["path": "#/library/write?pack=rivers"])
    #expect(device.shows("pack: rivers-copy") && !device.shows("pack: rivers\n"))
    device.send("write", ["text": Self.text("1.0.1"), "act": "keep"])
    #expect(device.shows("“rivers” is from Otters."))
  }

  @Test func `a coach shares their pack, and hears why not`() throws {
    var device = try TeamsTests.member(at: "#/today")
    device.import(Self.text("1.0.0"), name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    device.send("go", ["path": "#/library/pack/rivers"])
    try device.answer("GET api/v1/packs", 200, #"{"packs":[]}"#)
    #expect(!device.shows("Share with a team"))
    try device.answer(
      "GET api/v1/teams", 200,
      #"{"teams":[{"id":"\#(Self.team)","kind":"team","name":"Otters","role":"coach"}]}"#)
    #expect(device.shows("Share with a team") && device.shows("Not shared"))
    device.send("account.packs.share", ["team": Self.team, "id": "rivers"])
    let sent = try JSON(parsing: try #require(device.asks.last?["text"]?.string))
    let shared = try Shared(try #require(sent["text"]?.string))
    try device.answer(
      "PUT \(Self.path)", 409, #"{"error":{"message":"It is shared.","hint":"Keep a later."}}"#)
    #expect(device.shows("It is shared. Keep a later."))
    device.send("account.packs.share", ["team": Self.team, "id": "rivers"])
    try device.answer("PUT \(Self.path)", 200, shared.list)
    #expect(device.shows("This version is shared") && device.shows("Withdraw"))
    device.send("go", ["path": "#/library"])
    #expect(!device.shows("From others") && device.shows("In use: Rivers"))
    // A later version that is not shared yet is not offered the earlier one.
    device.import(Self.text("1.0.1"), name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    #expect(device.trainer.shelf.importedPack("rivers")?.version == "1.0.1")
    #expect(!device.shows("Add: Rivers"))
  }
}
