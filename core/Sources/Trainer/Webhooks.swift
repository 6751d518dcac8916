import Basics

/// Where one's own programs are told of results, as the server told it. Nothing of it is kept here.
struct Webhooks {
  struct Hook {
    let id: String
    let url: String
    /// When it took something last; 0 for never.
    let heardMillis: Int64
    /// Why the last try failed; empty for nothing.
    let fault: String
    /// Nothing is sent any more.
    let isStopped: Bool
  }

  static let listMax = 100
  static let urlMax = 500

  /// Nil until the server has said so.
  var access: Teams.Access?
  var hooks: [Hook] = []
  /// What signs what is sent to one, right after it was made; empty else.
  var secret = ""
  private var secretOf = ""
  /// Somebody is at it: what they see stays unfolded.
  var isOpen = false

  mutating func hear(_ json: JSON?) {
    access = Teams.Access(json?["access"])
    hooks = (json?["webhooks"]?.array ?? []).prefix(Webhooks.listMax).map { one in
      Hook(
        id: Elsewhere.plain(one["id"]?.string ?? ""), url: one["url"]?.string ?? "",
        heardMillis: one["heard"]?.integer ?? 0, fault: one["fault"]?.string ?? "",
        isStopped: one["stopped"]?.integer != nil)
    }
    if let told = json?["secret"]?.string {
      (secret, secretOf) = (told, json?["id"]?.string ?? "")
    }
    if !hooks.contains(where: { $0.id == secretOf }) { secret = "" }
  }
}
