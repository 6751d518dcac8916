import Basics
import Packs
import Sittings

/// What goes on about packs from everybody: what is found, one that is looked at, and what a
/// reviewer reads. Nothing of it is kept but what is taken.
struct Marketplace {
  /// What is looked for, as the address has it.
  struct Wish: Equatable {
    let words: String
    let order: String
    /// So many are left out.
    let from: Int

    /// So many are told at once.
    static let countMax = 50

    init(_ route: Route) {
      words = String((route["q"] ?? "").prefix(100))
      order = route["order"] == "new" ? "new" : "best"
      from = max(0, min(route["from"].flatMap { Int($0) } ?? 0, 1_000_000))
    }

    var path: String {
      "market?q=\(Route.encoded(words))&order=\(order)&from=\(from)"
    }

    func address(from place: Int) -> String {
      var route = Route("#/library/market")
      if !words.isEmpty { route.query.append(("q", words)) }
      if order != "best" { route.query.append(("order", order)) }
      if place > 0 { route.query.append(("from", "\(place)")) }
      return route.text
    }
  }

  /// A pack as lists have it.
  struct Row {
    let offer: SharedPacks.Offer
    let authors: String
    let licence: String
    let about: String
    let takers: Int
    let raters: Int
    /// Tenths of a star; nil where too few have said.
    let tenths: Int?
  }

  /// One that is looked at.
  struct Opened {
    var row: Row
    /// Its first questions; nil where they could not be read.
    let sample: Pack?
    let versions: [(version: String, day: Int32)]
    /// The stars that one gave it, 0 for none; nil where one has not taken it.
    var own: Int?
  }

  /// What waits for a reviewer.
  struct Task {
    let pack: String
    let waiting: Row?
    let offered: Row?
    let reports: Int
    let day: Int32
  }

  /// What a reviewer reads of one: the version that waits, the one that is offered, and what people
  /// say is wrong with it.
  struct Reading {
    struct Version {
      let version: String
      let sha256: String
      let pack: Pack
    }

    let pack: String
    let waiting: Version?
    let offered: Version?
    let reports: [(about: String, words: String, version: String)]
    /// When the last of them was made.
    let read: Int64
  }

  /// What was asked for last, and what was found; nil until the server has said so.
  var asked: Wish?
  /// Which packs were asked about last: one to be looked at, one to be reviewed.
  var askedPack = ""
  var askedReview = ""
  var found: (wish: Wish, rows: [Row], total: Int)?
  var opened: Opened?
  var tasks: [Task]?
  var reading: Reading?
  /// Why the last thing was not done.
  var fault = ""
  /// What is read is asked for once more, and why is to stand there.
  var isReread = false

  static func day(_ millis: Int64?) -> Int32 {
    Int32(clamping: (millis ?? 0) / 86_400_000)
  }
}

extension Marketplace.Row {
  init?(_ json: JSON?) {
    guard let json,
      let offer = SharedPacks.Offer(json, in: PackManifest.marketplace)
    else { return nil }
    self.offer = offer
    authors = json["authors"]?.string ?? ""
    licence = json["licence"]?.string ?? ""
    about = json["about"]?.string ?? ""
    takers = max(0, json["takers"]?.int ?? 0)
    raters = max(0, json["raters"]?.int ?? 0)
    tenths = json["stars"]?.int.map { max(0, min($0, 50)) }
  }
}

extension Marketplace.Opened {
  init?(_ json: JSON?) {
    guard let row = Marketplace.Row(json) else { return nil }
    self.row = row
    sample = json?["sample"]?.string.flatMap { Pack.parse(Array($0.utf8)).pack }
    var versions: [(version: String, day: Int32)] = []
    for one in (json?["versions"]?.array ?? []).prefix(20) {
      versions.append((one["version"]?.string ?? "", Marketplace.day(one["since"]?.integer)))
    }
    self.versions = versions
    own = json?["own"]?.int
  }
}

extension Marketplace.Task {
  init?(_ json: JSON) {
    pack = SharedPacks.id(json["pack"]?.string ?? "")
    waiting = Marketplace.Row(json["waiting"])
    offered = Marketplace.Row(json["offered"])
    reports = max(0, json["reports"]?.int ?? 0)
    day = Marketplace.day(json["since"]?.integer)
    if pack.isEmpty { return nil }
  }

  var title: String { waiting?.offer.title ?? offered?.offer.title ?? pack }
}

extension Marketplace.Reading {
  var title: String { waiting?.pack.title ?? offered?.pack.title ?? pack }

  init?(_ json: JSON?) {
    pack = SharedPacks.id(json?["pack"]?.string ?? "")
    waiting = Version(json?["waiting"])
    offered = Version(json?["offered"])
    var reports: [(about: String, words: String, version: String)] = []
    var read: Int64 = 0
    for one in (json?["reports"]?.array ?? []).prefix(200) {
      read = max(read, one["made"]?.integer ?? 0)
      reports.append(
        (
          one["about"]?.string ?? "", one["words"]?.string ?? "", one["version"]?.string ?? ""
        ))
    }
    self.reports = reports
    self.read = read
    if pack.isEmpty { return nil }
  }
}

extension Marketplace.Reading.Version {
  init?(_ json: JSON?) {
    guard let json, let text = json["text"]?.string, let sha256 = json["sha256"]?.string,
      let pack = Pack.parse(Array(text.utf8)).pack
    else { return nil }
    self.pack = pack
    self.sha256 = sha256
    version = json["version"]?.string ?? ""
  }
}
