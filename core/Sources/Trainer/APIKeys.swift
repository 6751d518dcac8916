import Basics

/// The keys of one's own programs, as the server told them. Nothing of them is kept here.
struct APIKeys {
  struct Key {
    let id: String
    let label: String
    /// Whether it may change something; else it reads.
    let writes: Bool
    let madeMillis: Int64
    /// 0 while it was not used.
    let usedMillis: Int64
  }

  static let listMax = 100
  static let labelMax = 40

  /// Nil until the server has said so.
  var access: Teams.Access?
  var keys: [Key] = []
  /// The whole key, right after it was made; empty else.
  var fresh = ""
  /// Somebody is at it: what they see stays unfolded.
  var isOpen = false

  mutating func hear(_ json: JSON?) {
    access = Teams.Access(json?["access"])
    keys = (json?["keys"]?.array ?? []).prefix(APIKeys.listMax).map { one in
      Key(
        id: Elsewhere.plain(one["id"]?.string ?? ""), label: one["label"]?.string ?? "",
        writes: one["writes"]?.bool ?? false, madeMillis: one["made"]?.integer ?? 0,
        usedMillis: one["used"]?.integer ?? 0)
    }
    if let key = json?["key"]?.string { fresh = key }
    let known = fresh.utf8
    if !keys.contains(where: { known.starts(with: "etude_\($0.id).".utf8) }) { fresh = "" }
  }
}
