import Basics
import Markup
import Practice
import Sittings

/// Names for keyboards, and another one.
struct KeyboardNames {
  private let keyboards: Keyboards

  init(_ keyboards: Keyboards) { self.keyboards = keyboards }

  var html: HTML {
    details(.id("typing-keyboards")) {
      summary { "Name your keyboards" }
      div(.class("stack")) {
        for keyboard in keyboards.all { name(keyboard) }
        if keyboards.all.count < Keyboards.countMax { adding }
      }
    }
  }

  private func name(_ keyboard: Keyboards.Keyboard) -> HTML {
    Field(id: "keyboard-\(keyboard.id)", title: keyboard.id.isEmpty ? "The first" : "Another")
      .html(
        input,
        [
          .name("name"), .type("text"), .autocomplete("off"), .value(keyboard.name),
          .maxlength(Keyboards.nameLengthMax), .send("typing.keyboard.name"),
          .with("id", keyboard.id),
        ])
  }

  private var adding: HTML {
    form(.class("stack tight"), .id("keyboard-add"), .send("typing.keyboard.add")) {
      Field(id: "keyboard-new", title: "One more", hint: "As in “split at home”.").html(
        input,
        [
          .name("name"), .type("text"), .autocomplete("off"), .required(),
          .maxlength(Keyboards.nameLengthMax),
        ])
      button(.class("button"), .type("submit")) { "Add it, and use it" }
    }
  }
}

extension TypingModule {
  /// Nil for a command that is not about keyboards.
  func performKeyboards(_ command: Command, _ desk: Desk) -> Consequences? {
    let name = Keyboards.trimmed(command["name"] ?? "")
    switch command.name {
    case "typing.keyboard.add": return add(name, desk)
    case "typing.keyboard.name":
      let keyboards = Keyboards(desk.preferences.chosen)
      guard let id = command["id"], let known = keyboards.all.first(where: { $0.id == id }),
        known.name != name
      else { return Consequences.none }
      // NB: one that is not the first and has no name would be none.
      guard !name.isEmpty || id.isEmpty else {
        return .says(.warn, "“\(known.name)” keeps its name: its tests are found by it.")
      }
      return .records([SettingChanged(key: Keyboards.namePrefix + id, value: name).draft])
    default: return nil
    }
  }

  private func add(_ name: String, _ desk: Desk) -> Consequences {
    let keyboards = Keyboards(desk.preferences.chosen)
    guard !name.isEmpty, keyboards.all.count < Keyboards.countMax else {
      return .says(.warn, "Write a name for it, as “laptop”; there is room for twelve.")
    }
    if let known = keyboards.all.first(where: { $0.name == name }) {
      return .records([SettingChanged(key: Keyboards.usedKey, value: known.id).draft])
    }
    // The same moment on two devices gives two keyboards.
    let id = "\(desk.moment.millis)-\(desk.device)"
    var consequences = Consequences.records([
      SettingChanged(key: Keyboards.namePrefix + id, value: name).draft,
      SettingChanged(key: Keyboards.usedKey, value: id).draft,
    ])
    consequences.notice = Notice(
      .good, "“\(name)” is in use: its skill, lessons and bests begin anew, the others stay.")
    return consequences
  }
}

extension Keyboards {
  /// Without spaces around it, and not longer than a name may be.
  static func trimmed(_ name: String) -> String {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    var bytes = Array(name.utf8.drop(while: isSpace))
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(String(decoding: bytes, as: UTF8.self).prefix(nameLengthMax))
  }
}
