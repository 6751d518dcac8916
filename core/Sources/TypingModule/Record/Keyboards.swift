import Practice
import Sittings

/// The keyboards that the learner has named: "laptop", "split at home".
///
/// Settings of theirs, so that every device agrees: a name for each id, and the one in use. The
/// first has the empty id, and all tests of the time before there were names are its.
struct Keyboards: Equatable {
  struct Keyboard: Equatable {
    var id: String
    var name: String
  }

  /// The id of the one in use.
  static let usedKey = "typing.keyboard"
  /// Before the id, where the name stands.
  static let namePrefix = "typing.keyboard.name."
  static let firstName = "First keyboard"
  static let countMax = 12
  static let nameLengthMax = 40

  /// The first one first, then by id, which is by the moment they were named.
  let all: [Keyboard]
  let used: Keyboard

  init(_ settings: Settings) {
    var all = [Keyboard(id: "", name: settings[Keyboards.namePrefix] ?? Keyboards.firstName)]
    for (key, value) in settings.all
    where key.utf8.starts(with: Keyboards.namePrefix.utf8) && key != Keyboards.namePrefix {
      guard all.count < Keyboards.countMax else { break }
      let id = String(Substring(key.utf8.dropFirst(Keyboards.namePrefix.utf8.count)))
      all.append(Keyboard(id: id, name: String(value.prefix(Keyboards.nameLengthMax))))
    }
    self.all = all
    let wanted = settings[Keyboards.usedKey] ?? ""
    used = all.first { $0.id == wanted } ?? all[0]
  }

  /// The id of the one in use, of what the desk's learner chose.
  static func used(_ desk: Desk) -> String { Keyboards(desk.preferences.chosen).used.id }

  func name(_ id: String) -> String {
    all.first { $0.id == id }?.name ?? "a keyboard that has no name any more"
  }

  /// What is said behind a layout, where there is more than one keyboard: ", laptop".
  func suffix(_ id: String) -> String { all.count > 1 ? ", " + name(id) : "" }
}
