import Basics
import Contest
import Packs
import TestKit
import Testing

@testable import Trainer

/// Packs from everybody: how one is found, taken, rated and reported, how one's own is published, and
/// what a reviewer does.
struct MarketplaceTests {
  private static func text(_ version: String, nile: String = "Cairo") -> String {
    """
    pack: rivers
    title: Rivers
    version: \(version)
    licence: CC BY 4.0
    authors: Cleo

    ## short nile
    category: Geography
    Which river flows through \(nile)?
    ANSWER: _Nile_
    WHY: Cairo lies on the Nile.

    """
  }

  private static func manifest(_ text: String) throws -> (manifest: PackManifest, parts: PackParts)
  {
    let pack = try #require(Pack.parse(Array(text.utf8)).pack)
    let parts = PackParts(pack.textBytes)
    let market = PackManifest.marketplace
    return (PackManifest(pack, text: parts, in: market, published: 1), parts)
  }

  private static func listed(
    _ version: String, takers: Int = 0, raters: Int = 0, stars: JSON = .null,
    others: [JSON.Member] = []
  ) throws -> JSON {
    let manifest = try manifest(text(version)).manifest
    return JSON.object(
      [
        .init("pack", "rivers"), .init("title", "Rivers"), .init("version", .string(version)),
        .init("sha256", .string(manifest.sha256)), .init("questions", 1), .init("items", 0),
        .init("authors", "Cleo"), .init("licence", "CC BY 4.0"),
        .init("takers", .integer(Int64(takers))), .init("raters", .integer(Int64(raters))),
        .init("stars", stars),
      ] + others)
  }

  private static func about(_ version: String, own: JSON = .null) throws -> String {
    try listed(
      version,
      others: [
        .init("sample", .string(text(version))), .init("own", own),
        .init(
          "versions",
          [["version": .string(version), "since": 1_790_000_000_000], ["version": "0.9"]]),
      ]
    ).text
  }

  private static let nothing = #"{"packs":[],"ended":[],"own":[],"publish":true}"#

  @Test func `packs are found by words, a page at a time`() throws {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, Self.nothing)
    #expect(device.shows("Find packs of others"))
    device.send("go", ["path": "#/library/market"])
    #expect(device.shows("Looking …"))
    let first: JSON = [
      "total": 120,
      "packs": [try Self.listed("1.0.0", takers: 40, raters: 12, stars: 43)],
    ]
    try device.answer("GET api/v1/market?q=&order=best&from=0", 200, first.text)
    #expect(device.shows("by Cleo · 1 question · ★ 4.3 of 12 ratings · 40 took it"))
    #expect(device.shows("120 packs") && device.shows("More of 120"))
    #expect(!device.shows("Those before"))
    device.send("account.market.find", ["q": "Flüsse & more", "order": "new"])
    #expect(device.path == "#/library/market?q=Fl%C3%BCsse%20%26%20more&order=new")
    #expect(!device.shows("by Cleo"))
    // While it is looked for, another thing is: the answer for the first is not shown for it.
    device.send("account.market.find", ["q": "lakes"])
    try device.answer(
      "GET api/v1/market?q=Fl%C3%BCsse%20%26%20more&order=new&from=0", 200, first.text)
    #expect(!device.shows("by Cleo"))
    try device.answer(
      "GET api/v1/market?q=lakes&order=best&from=0", 200, #"{"total":0,"packs":[]}"#)
    #expect(device.shows("Nothing found"))
    device.send("go", ["path": "#/library/market?from=100"])
    try device.answer("GET api/v1/market?q=&order=best&from=100", 200, first.text)
    #expect(device.shows("Those before") && !device.shows("More of 120"))
  }

  @Test func `one is looked at, taken, rated and reported`() throws {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, Self.nothing)
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0"))
    #expect(device.shows("Which river flows through Cairo?") && device.shows("Its answer"))
    #expect(device.shows("since 2026-09-21") && !device.shows("What do you think of it?"))
    let (manifest, parts) = try Self.manifest(Self.text("1.0.0"))
    device.send("account.packs.take", ["team": "marketplace", "id": "rivers"])
    let signed: JSON = [
      "manifest": .string(manifest.json.text), "key": "key1", "signature": "c2ln",
    ]
    try device.answer("GET api/v1/market/rivers", 200, signed.text)
    let id = try #require(device.effect("verify")?["id"]?.string)
    // The library's list, which comes in between, does not end it: it has what was taken alone.
    device.send("go", ["path": "#/library"])
    try device.answer("GET api/v1/packs", 200, Self.nothing)
    #expect(device.shows("Fetching “Rivers”"))
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0"))
    device.send("pack.verified", ["id": id, "valid": "yes"])
    let texts = (0..<parts.count).map { JSON.string(String(decoding: parts[$0], as: UTF8.self)) }
    try device.answer(
      "POST api/v1/market/rivers/parts", 200,
      JSON.object([.init("parts", .array(texts))]).text)
    #expect(device.shows("“Rivers” is in your library: 1 question."))
    #expect(device.trainer.shelf.source(of: "rivers")?.team == PackManifest.marketplace)
    // What one thinks of it can be said from now on.
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0", own: 0))
    #expect(device.shows("In your library") && device.shows("What do you think of it?"))
    device.send("account.market.rate", ["id": "rivers", "stars": "4"])
    let rated = try Self.listed(
      "1.0.0", takers: 1, raters: 5, stars: 40, others: [.init("own", 4)])
    try device.answer("PUT api/v1/market/rivers/rating", 200, rated.text)
    #expect(device.shows("★ 4.0 of 5 ratings"))
    device.send(
      "account.market.report", ["id": "rivers", "about": "wrong", "words": "It is the Congo."])
    try device.answer("POST api/v1/market/rivers/reports", 204, "")
    #expect(device.shows("Thank you. A reviewer reads it."))
    // A later version is an update, here and in the library.
    let later = JSON.object(
      [.init("team", "marketplace"), .init("name", "")]
        + (try Self.listed("1.1.0").members ?? []))
    device.send("go", ["path": "#/library"])
    try device.answer(
      "GET api/v1/packs", 200, JSON.object([.init("packs", .array([later]))]).text)
    #expect(device.shows("Marketplace · 1 short question · version 1.1.0, you have 1.0.0"))
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.1.0", own: 4))
    #expect(device.shows("Update to 1.1.0"))
    // Taken down, it stays, and why is told.
    device.send("go", ["path": "#/library"])
    try device.answer(
      "GET api/v1/packs", 200,
      #"{"packs":[],"ended":[{"pack":"rivers","state":"taken-down","why":"It is copied."}]}"#)
    #expect(device.shows("offered no more: It is copied."))
    #expect(device.trainer.shelf.library.pack("rivers") != nil)
  }

  @Test func `a pack of one's own is published, and its page says what became of it`() throws {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, #"{"packs":[]}"#)
    device.import(Self.text("1.0.0"), name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    let pack = try #require(device.trainer.shelf.importedPack("rivers"))
    device.send("go", ["path": "#/library/pack/rivers"])
    try device.answer("GET api/v1/packs", 200, #"{"packs":[]}"#)
    #expect(!device.shows("Publish for everybody"))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/library/pack/rivers"])
    try device.answer("GET api/v1/packs", 200, Self.nothing)
    #expect(device.shows("Publish for everybody") && device.shows("Not in the marketplace"))
    device.send("account.market.publish", ["id": "rivers"])
    let sent = try #require(device.asks.last?["text"]?.string)
    #expect(try JSON(parsing: sent)["text"]?.string == pack.text)
    try device.answer(
      "PUT api/v1/market/rivers", 422,
      #"{"error":{"code":"pack-faulty","message":"The pack has an error.","hint":"Mend it."}}"#)
    #expect(device.shows("The pack has an error. Mend it."))
    device.send("account.market.publish", ["id": "rivers"])
    func own(_ state: String, _ why: String = "") -> String {
      let one: JSON = [
        "pack": "rivers", "version": "1.0.0", "sha256": .string(pack.hash),
        "state": .string(state), "why": .string(why), "changed": 1_790_000_000_000,
      ]
      return JSON.object(
        [.init("packs", []), .init("own", .array([one])), .init("publish", true)]
      ).text
    }
    try device.answer("PUT api/v1/market/rivers", 200, own("waiting"))
    #expect(device.shows("Version 1.0.0 waits for a reviewer since 2026-09-21."))
    #expect(!device.shows("Publish version 1.0.0") && device.shows("Withdraw"))
    for (state, words, isThere) in [
      ("offered", "is in the marketplace since", true), ("refused", "was refused: No.", false),
      ("taken-down", "was taken down: No.", false), ("withdrawn", "was withdrawn.", false),
    ] {
      device.send("go", ["path": "#/today"])
      device.send("go", ["path": "#/library/pack/rivers"])
      try device.answer("GET api/v1/packs", 200, own(state, "No."))
      #expect(device.shows(words), "\(state)")
      let canGo = isThere || state == "refused"
      #expect(device.shows("Withdraw from the marketplace") == canGo, "\(state)")
      #expect(device.shows("Publish version 1.0.0 for everybody") != isThere, "\(state)")
    }
    device.send("account.market.publish", ["id": "rivers"])
    device.send("unanswered", ["id": "account-publishPack", "online": "no"])
    #expect(device.shows("The server cannot be reached now. Try again later."))
  }

  @Test func `a reviewer reads what waits and what changed, and decides`() throws {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, #"{"packs":[],"own":[],"publish":true,"review":1}"#)
    #expect(device.shows("To review (1)"))
    device.send("go", ["path": "#/library/review"])
    let task: JSON = [
      "pack": "rivers", "waiting": try Self.listed("1.1.0"), "offered": try Self.listed("1.0.0"),
      "reports": 2, "since": 1_790_000_000_000,
    ]
    let queue = JSON.object([.init("packs", .array([task]))]).text
    try device.answer("GET api/v1/reviews", 200, queue)
    #expect(device.shows("version 1.1.0, by Cleo · 1 question · 2 reports · since 2026-09-21"))
    device.send("go", ["path": "#/library/review/rivers"])
    let waiting = try Self.manifest(Self.text("1.1.0", nile: "Juba")).manifest.sha256
    let reading: JSON = [
      "pack": "rivers",
      "waiting": [
        "version": "1.1.0", "sha256": .string(waiting),
        "text": .string(Self.text("1.1.0", nile: "Juba")),
      ],
      "offered": ["version": "1.0.0", "sha256": "ab", "text": .string(Self.text("1.0.0"))],
      "reports": [["about": "wrong", "words": "It is the Congo.", "version": "1.0.0", "made": 7]],
    ]
    try device.answer("GET api/v1/reviews/rivers", 200, reading.text)
    #expect(device.shows("Against version 1.0.0, which is offered:") && device.shows("Juba"))
    #expect(device.shows("Offer it to everybody") && !device.shows("Take it down"))
    // What was reported is read by itself; nothing is asked for again.
    device.send("go", ["path": "#/library/review/rivers?of=offered"])
    #expect(device.shows("Answers are wrong") && device.shows("It is the Congo."))
    #expect(device.shows("Take it down") && !device.shows("Offer it to everybody"))
    device.send("go", ["path": "#/library/review/rivers"])
    #expect(!device.asks.contains { $0["path"] == "api/v1/reviews/rivers" })
    device.send(
      "account.market.decide", ["id": "rivers", "answer": "refuse", "why": "It is the Congo."])
    let said = try JSON(parsing: try #require(device.asks.last?["text"]?.string))
    #expect(said["version"]?.string == "1.1.0" && said["sha256"]?.string == waiting)
    #expect(said["why"]?.string == "It is the Congo." && said["answer"]?.string == "refuse")
    #expect(said["read"] == 7)
    // The author has sent another text: it is read again, and what was written stays.
    try device.answer(
      "POST api/v1/reviews/rivers", 409,
      #"{"error":{"code":"pack-changed","message":"It changed.","hint":"Read it again."}}"#)
    #expect(device.isRefused)
    #expect(device.shows("It changed. Read it again."))
    try device.answer("GET api/v1/reviews/rivers", 200, reading.text)
    #expect(device.shows("It changed. Read it again."))
    device.send(
      "account.market.decide", ["id": "rivers", "answer": "refuse", "why": "It is the Congo."])
    try device.answer("POST api/v1/reviews/rivers", 200, #"{"packs":[]}"#)
    #expect(device.path == "#/library/review" && device.shows("Nothing waits."))
    #expect(device.shows("Whoever published it reads what becomes of it."))
    // Who is elsewhere by then stays there.
    device.send("go", ["path": "#/library/review/rivers"])
    try device.answer("GET api/v1/reviews/rivers", 200, reading.text)
    device.send("account.market.decide", ["id": "rivers", "answer": "offer"])
    device.send("go", ["path": "#/today"])
    try device.answer("POST api/v1/reviews/rivers", 200, #"{"packs":[]}"#)
    #expect(device.path == "#/today")
  }

  @Test func `an answer of another pack, or none, leaves nobody waiting`() throws {
    var device = try TeamsTests.member(at: "#/library")
    try device.answer("GET api/v1/packs", 200, Self.nothing)
    device.send("go", ["path": "#/library/market/lakes"])
    device.send("go", ["path": "#/library/market/rivers"])
    // The first pack is gone, and the second one is asked about then.
    try device.answer("GET api/v1/market/lakes/about", 404, #"{"error":{"message":"None."}}"#)
    #expect(device.shows("Looking …") && !device.shows("no such pack any more"))
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0", own: 0))
    #expect(device.shows("Which river flows through Cairo?"))
    // A rating that is answered late is of its own pack.
    device.send("account.market.rate", ["id": "rivers", "stars": "4"])
    device.send("go", ["path": "#/library/market/lakes"])
    let rated = try Self.listed("1.0.0", others: [.init("own", 4)])
    try device.answer("PUT api/v1/market/rivers/rating", 200, rated.text)
    #expect(device.shows("Looking …"))
    try device.answer("GET api/v1/market/lakes/about", 404, #"{"error":{"message":"None."}}"#)
    #expect(device.shows("There is no such pack any more.") && !device.shows("Looking …"))
    // What is no answer is asked for once, and said.
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, "<html>")
    #expect(device.shows("The server said nothing that could be read."))
    #expect(!device.asks.contains { $0["path"] == "api/v1/market/rivers/about" })
    device.send("go", ["path": "#/library/market"])
    device.send("unanswered", ["id": "account-market", "online": "no"])
    #expect(device.shows("The server cannot be reached now.") && !device.shows("Looking …"))
    device.send("go", ["path": "#/library/market?from=50"])
    try device.answer(
      "GET api/v1/market?q=&order=best&from=50", 200, #"{"total":3,"packs":[]}"#)
    #expect(device.shows("3 packs") && !device.shows("No packs yet"))
    #expect(!device.shows("cannot be reached"))
  }

  @Test func `who published a pack is not led to take it in place of their own`() throws {
    var device = try TeamsTests.member(at: "#/library")
    device.import(Self.text("1.0.0"), name: "rivers.txt")
    device.send("import.keep", ["n": "0"])
    let one = #"{"pack":"rivers","version":"1.0.0","sha256":"ab","state":"offered","why":""}"#
    let list = #"{"packs":[],"ended":[],"own":[\#(one)],"publish":true}"#
    try device.answer("GET api/v1/packs", 200, list)
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0"))
    #expect(device.shows("You published this pack.") && !device.shows("market-take"))
    device.send("account.packs.take", ["team": "marketplace", "id": "rivers"])
    #expect(device.shows("You published this pack yourself, and have it."))
    device.send("account.market.withdraw", ["id": "rivers"])
    try device.answer(
      "DELETE api/v1/market/rivers", 200, list.replacing("offered", with: "withdrawn"))
    #expect(device.shows("offered to nobody any more") && device.path == "#/library/market")
    // Without the pack itself it can be taken as everybody else takes it.
    device.send("pack.remove", ["id": "rivers"])
    device.send("go", ["path": "#/library/market/rivers"])
    try device.answer("GET api/v1/market/rivers/about", 200, try Self.about("1.0.0"))
    #expect(!device.shows("You published this pack.") && device.shows("market-take"))
  }

  @Test func `of one's own versions those are told that matter`() throws {
    var packs = SharedPacks()
    packs.own = [
      ("5", "waiting"), ("4", "refused"), ("3", "offered"), ("2", "withdrawn"),
    ].map { version, state in
      SharedPacks.Published(
        ["pack": "rivers", "version": .string(version), "state": .string(state)])
    }
    #expect(packs.published("rivers").map { $0.version } == ["5", "3"])
    packs.own.removeFirst()
    #expect(packs.published("rivers").map { $0.version } == ["4", "3"])
    packs.own = Array(packs.own.suffix(1))
    #expect(packs.published("rivers").map { $0.version } == ["2"])
    #expect(packs.published("lakes").isEmpty)
  }

  @Test func `who is signed out is told where packs come from`() throws {
    var device = Device()
    for path in [
      "#/library/market", "#/library/market/rivers", "#/library/review", "#/library/review/rivers",
    ] {
      device.send("go", ["path": path])
      #expect(device.shows("Packs from others come from a server") && device.asks.isEmpty)
    }
  }
}
