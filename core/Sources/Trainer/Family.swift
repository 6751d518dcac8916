import Basics
import EventLog

/// What goes on about children and their guardians. Nothing of it is kept.
struct Family {
  /// What a guardian is asked, or has said.
  struct Asking {
    struct Scope {
      let id: String
      let title: String
      let text: String
      let isGiven: Bool
    }

    let name: String
    let state: String
    let login: String
    /// The first day on which the child decides alone.
    let grownDay: Int32
    /// When everything is erased; nil while it is to stay.
    let leavesDay: Int32?
    let isLinked: Bool
    let text: String
    let scopes: [Scope]
  }

  struct Child {
    let id: String
    let name: String
    let isStopped: Bool
  }

  /// What was practised: days, the newest first, and subjects.
  struct Practice {
    let days: [(day: Int32, minutes: Int)]
    let dayCount: Int
    let answers: Int
    let subjects: [(domain: String, answers: Int)]
    /// What the child's friends are called.
    let friends: [String]
  }

  /// Of a child that waits: what the guardian said, and what the child signs in by.
  var state = ""
  var login = ""
  /// Of a guardian: the letter's code, or which of their children the page is about.
  var code = ""
  var child = ""
  var asking: Asking?
  /// The guardian said no, or ended it for good.
  var isOver = false
  var practice: Practice?
  /// Nil until the server has said so.
  var children: [Child]?
  /// Of a child: who decides, and until when.
  var guardian = ""
  var grownDay: Int32 = 0

  /// As the server makes them for children, in place of an address: "calm-otter-512".
  static func isChildsName(_ login: String) -> Bool {
    let parts = login.utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 3 else { return false }
    let isWord = { (part: Substring.UTF8View) in
      part.allSatisfy { UInt8(ascii: "a") <= $0 && $0 <= UInt8(ascii: "z") }
    }
    return isWord(parts[0]) && isWord(parts[1]) && parts[2].allSatisfy { $0.isDigit }
  }

  /// NB: the calendar's day, which begins at midnight; a day of practice begins later.
  static func day(_ json: JSON?) -> Int32? {
    json?.integer.map { Int32(clamping: $0 / 86_400_000) }
  }
}

extension Family.Asking {
  init?(_ json: JSON?) {
    guard let json, let state = json["state"]?.string, let text = json["text"]?.string,
      let grown = Family.day(json["grown"])
    else { return nil }
    self.state = state
    self.text = text
    name = json["name"]?.string ?? ""
    login = json["login"]?.string ?? ""
    grownDay = grown
    leavesDay = Family.day(json["leaves"])
    isLinked = json["linked"]?.bool ?? false
    scopes = (json["scopes"]?.array ?? []).prefix(20).map { one in
      Scope(
        id: Elsewhere.plain(one["scope"]?.string ?? ""), title: one["title"]?.string ?? "",
        text: one["text"]?.string ?? "", isGiven: one["given"]?.bool ?? false)
    }
  }
}

extension Family.Practice {
  init(_ answer: JSON?) {
    let json = answer?["practice"]
    friends = (answer?["friends"]?.array ?? []).prefix(Friends.peopleMax).map {
      $0.string ?? ""
    }
    dayCount = json?["days-in-all"]?.int ?? 0
    answers = json?["answers"]?.int ?? 0
    days = (json?["days"]?.array ?? []).prefix(60).map { one in
      (Int32(clamping: one["day"]?.integer ?? 0), one["minutes"]?.int ?? 0)
    }
    subjects = (json?["subjects"]?.array ?? []).prefix(100).map { one in
      (one["domain"]?.string ?? "", one["answers"]?.int ?? 0)
    }
  }
}
