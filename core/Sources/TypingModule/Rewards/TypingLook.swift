import Practice

/// What is in use of what the learner has: avatar, colours, sound, and the form of the caret.
struct TypingLook {
  static let caretKey = "typing.caret"

  private let settings: Settings
  private let purse: () -> Purse

  /// The purse is asked only where something that costs was chosen.
  init(_ settings: Settings, _ purse: @escaping () -> Purse) {
    self.settings = settings
    self.purse = purse
  }

  /// What is chosen, if it is free or owned; else the first, which is free.
  func ware(_ kind: Ware.Kind) -> Ware {
    let chosen = settings[kind.key].flatMap { Ware.of(kind, $0) }
    guard let chosen, chosen.isFree || purse().owns(chosen.id) else {
      return Ware.all(kind)[0]
    }
    return chosen
  }

  /// For the field; nil where nothing is to be heard.
  var sound: String? {
    let ware = ware(.sound)
    return ware.value == "silent" ? nil : ware.value
  }

  /// For the field; nil for those that all have.
  var colours: String? {
    let ware = ware(.colours)
    return ware.isFree ? nil : ware.value
  }

  /// "line" or "block".
  var caret: String { settings[TypingLook.caretKey] == "block" ? "block" : "line" }
}
