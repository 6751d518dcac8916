import Basics

/// How a child signs in by their class: the class's code, a name, and pictures or a PIN. Nothing of
/// it is kept.
struct ClassEntrance {
  struct Pupil {
    let account: String
    let name: String
    /// "pictures" or "pin".
    let kind: String
  }

  /// As it was typed, until the class was found by it.
  var code = ""
  var className = ""
  /// Who is in the class; empty until it was found.
  var pupils: [Pupil] = []
  /// Who one is.
  var pupil: Pupil?
  /// The pictures that were chosen, in their order.
  var chosen: [String] = []

  static let codeMax = 12
  static let pinDigits = 6
}

extension ClassEntrance.Pupil {
  init?(_ json: JSON?) {
    guard let json else { return nil }
    account = Elsewhere.plain(json["account"]?.string ?? "")
    name = String((json["name"]?.string ?? "").prefix(Teams.nameMax))
    kind = json["kind"]?.string ?? ""
    if account.isEmpty || name.isEmpty { return nil }
  }
}
