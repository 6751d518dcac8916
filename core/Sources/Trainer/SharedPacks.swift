import Basics
import EventLog
import Packs
import Sittings

/// What goes on about packs that teams, schools, academies and classes share. Nothing of it is kept
/// but what is taken.
struct SharedPacks {
  /// A pack as it stands in the server's list.
  struct Offer: Equatable {
    /// Or `PackManifest.marketplace`.
    let team: String
    let teamName: String
    let pack: String
    let title: String
    let version: String
    let sha256: String
    let questions: Int
    /// What else it holds.
    let items: Int

    func isSame(as other: Offer) -> Bool { team == other.team && pack == other.pack }
  }

  /// A pack that is on its way here.
  struct Arrival {
    let offer: Offer
    var manifest: PackManifest?
    /// By which it is signed; empty where the browser could not look.
    var key = ""
    /// Of what was to be verified, so that no answer of before is taken for it.
    var print = ""
    /// What came, at its place in the manifest; empty for what was not asked for.
    var parts: [[UInt8]] = []
    /// Places of what is lacking still, and how many were at first.
    var lacking: [Int] = []
    var wanted = 0
    /// Another version came in between; then it began anew, once.
    var isAnew = false
    /// The server was not to be reached: it goes on when its learner says so.
    var isPaused = false

    var percent: Int { wanted == 0 ? 0 : (wanted - lacking.count) * 100 / wanted }

    /// Everything came, and is taken in as soon as nothing is played.
    var isHere: Bool { manifest != nil && wanted > 0 && lacking.isEmpty }
  }

  /// A version of one's own that was published, and what became of it.
  struct Published {
    let pack: String
    let version: String
    let sha256: String
    let state: String
    let why: String
    let day: Int32

    /// Whether it can be withdrawn.
    var isThere: Bool { state == "waiting" || state == "offered" || state == "refused" }
    var isCurrent: Bool { state == "waiting" || state == "offered" }
  }

  /// Nil until the server has said so.
  var offers: [Offer]?
  /// Packs of the marketplace that were taken and are offered no more, and why; nil where there
  /// is no marketplace for whoever asks.
  var ended: [(pack: String, why: String)]?
  /// The learner's own versions there, of each pack the newest first; and whether they may publish.
  var own: [Published] = []
  var mayPublish = false
  /// How many packs wait for a reviewer; nil for everybody else.
  var review: Int?
  var arrival: Arrival?
  /// Why the last pack was not taken, and why one was not shared.
  var fault = ""
  var sharingFault = ""
  /// Of packs of the learner's own, by the event that keeps the version.
  var hashes: [(version: EventID, sha256: String)] = []

  /// Lists of the server's are cut here.
  static let listMax = 2_000
  /// So many parts are asked for at once; the server sends as many as it sees fit.
  static let askedMax = 400

  /// What the learner reads of a pack that they published: what waits, what is offered, and else
  /// what became of the last one.
  func published(_ pack: String) -> [Published] {
    let versions = own.filter { $0.pack == pack }
    let current = versions.filter { $0.isCurrent }
    guard let last = versions.first, !last.isCurrent else { return current }
    return [last] + current
  }

  /// What may name a pack in an address; empty for anything else.
  static func id(_ text: String) -> String {
    PackManifest.isID(text) ? text : ""
  }

  mutating func hear(_ json: JSON?) {
    let list = (json?["packs"]?.array ?? []).prefix(SharedPacks.listMax).compactMap { Offer($0) }
    offers = list
    ended = json?["ended"]?.array?.prefix(SharedPacks.listMax).map {
      ($0["pack"]?.string ?? "", $0["why"]?.string ?? "")
    }
    own = (json?["own"]?.array ?? []).prefix(SharedPacks.listMax).map { Published($0) }
    mayPublish = json?["publish"]?.bool ?? false
    review = json?["review"]?.int
    // What is offered no more does not come any more. Of the marketplace only what was taken is
    // told.
    if let coming = arrival, coming.offer.team != PackManifest.marketplace,
      !list.contains(where: { $0.isSame(as: coming.offer) })
    {
      arrival = nil
      fault = "“\(coming.offer.title)” is offered no more."
    }
  }
}

extension SharedPacks.Published {
  init(_ json: JSON) {
    pack = json["pack"]?.string ?? ""
    version = json["version"]?.string ?? ""
    sha256 = json["sha256"]?.string ?? ""
    state = json["state"]?.string ?? ""
    why = json["why"]?.string ?? ""
    day = Marketplace.day(json["changed"]?.integer)
  }
}

extension SharedPacks.Offer {
  /// `team` and its name stand there themselves, or are known.
  init?(_ json: JSON?, in known: String? = nil) {
    guard let json, let pack = json["pack"]?.string, let sha256 = json["sha256"]?.string else {
      return nil
    }
    self.pack = SharedPacks.id(pack)
    self.sha256 = sha256
    team = known ?? Elsewhere.plain(json["team"]?.string ?? "")
    let said = team == PackManifest.marketplace ? "Marketplace" : json["name"]?.string ?? ""
    teamName = String(said.prefix(Teams.nameMax))
    title = json["title"]?.string ?? pack
    version = json["version"]?.string ?? ""
    questions = json["questions"]?.int ?? 0
    items = json["items"]?.int ?? 0
    if team.isEmpty || self.pack.isEmpty { return nil }
  }
}
