import Basics
import Practice

/// What goes on about friends. Nothing of it is kept.
struct Friends {
  enum Standing: String {
    case friend
    /// They asked, and are to be answered.
    case asking
    /// They were asked.
    case asked
    case blocked

    /// What is said to whoever ended it.
    var ended: String {
      switch self {
      case .friend: "You are friends no longer."
      case .asking: "Declined. They may ask you again."
      case .asked: "The question is taken back."
      case .blocked: "They may ask you again."
      }
    }
  }

  struct Person {
    let account: String
    let name: String
    let standing: Standing
    /// Since when it is so.
    let sinceDay: Int32

    /// A name to be read out, also of who chose none.
    var shown: String { name.isEmpty ? "Somebody without a name" : name }
  }

  /// Whether one may have friends, and among people whom nobody looks after where one is looked
  /// after; nil until the server has said so.
  var access: Teams.Access?
  var openAccess: Teams.Access?
  /// What one shows to those who are to ask; empty for none.
  var code = ""
  var people: [Person] = []
  /// The code by which somebody is asked.
  var asked = ""
  /// Of whom something was said last, as they stood before.
  var answered: Person?

  /// Lists of the server's are cut here.
  static let peopleMax = 1_000
}

extension Friends {
  mutating func hear(_ json: JSON?) {
    access = Teams.Access(json?["access"])
    openAccess = Teams.Access(json?["open-access"])
    code = TeamInvitation.code(json?["code"]?.string)
    people = (json?["people"]?.array ?? []).prefix(Friends.peopleMax).compactMap { Person($0) }
  }

  func people(_ standing: Standing) -> [Person] { people.filter { $0.standing == standing } }

  /// What leads whoever opens it to asking.
  static func link(_ code: String, at address: String) -> String {
    address.isEmpty ? "" : "\(address)\(Trainer.friendsPath)?code=\(code)"
  }
}

extension Friends.Person {
  init?(_ json: JSON) {
    let account = Elsewhere.plain(json["account"]?.string ?? "")
    guard let standing = Friends.Standing(rawValue: json["standing"]?.string ?? ""),
      !account.isEmpty
    else { return nil }
    self.account = account
    self.standing = standing
    name = String((json["name"]?.string ?? "").prefix(Teams.nameMax))
    sinceDay = Family.day(json["since"]) ?? 0
  }
}
