import Academy
import Basics
import Markup
import Practice
import Sittings

/// One item: how it is done, what to watch, step by step with its drawings; the pupil's own mark.
struct ItemPage {
  private let pupil: Pupil
  private let item: Curriculum.Item
  private let step: Int
  private let isMirrored: Bool

  init(_ pupil: Pupil, _ item: Curriculum.Item, _ route: Route) {
    self.pupil = pupil
    self.item = item
    let wanted = (route["step"].flatMap { Int($0) } ?? 1) - 1
    step = min(max(wanted, 0), max(0, item.steps.count - 1))
    isMirrored = route["side"] == "other"
  }

  var html: HTML {
    section(.class("page stack academy"), .id("academy-item"), .accent(AcademyModule.id)) {
      PageHead(item.title, under: "Learn", AcademyPath.learn).html
      if let term = item.term { TermLine(term).html }
      p(.class("hint")) { sheet.facts }
      for line in item.about { p { line } }
      div(.class("split")) {
        div(.class("stack")) {
          if item.steps.isEmpty { drawing } else { stepper }
          sheet.points(h2)
        }
        div(.class("stack")) {
          mark
          practise
          needs
          for line in item.sources { p(.class("hint")) { "Source: \(line)" } }
        }
      }
    }
  }

  private var sheet: ItemSheet { ItemSheet(item, pupil.curriculum) }

  // MARK: Drawings

  private func address(step: Int, isMirrored: Bool) -> String {
    "\(AcademyPath.item(item.code))?step=\(step + 1)" + (isMirrored ? "&side=other" : "")
  }

  @HTMLBuilder private var drawing: HTML {
    if let drawing = Drawings.named(item.drawing) {
      div(.class("stance"), .id("drawing")) { drawing.html(isMirrored ? .right : .left) }
      if drawing.pose != drawing.pose.mirrored { mirror }
    }
  }

  private var mirror: HTML {
    a(
      .class("chip"), .id("mirror"), .href(address(step: step, isMirrored: !isMirrored)),
      .current(isMirrored ? "true" : nil)
    ) { "Other side" }
  }

  /// A form, count by count.
  private var stepper: HTML {
    let shown = item.steps[step]
    return section(.class("stack tight"), .id("steps")) {
      h2 { "Step \(step + 1) of \(item.steps.count)" }
      if let (drawing, side) = pupil.curriculum.drawing(of: shown) {
        div(.class("stance")) { drawing.html(isMirrored ? side.other : side) }
      }
      p(.class("step"), .id("step")) {
        b { "\(shown.count)" }
        " "
        isMirrored ? shown.text.mirrored : shown.text
      }
      if !shown.facing.isEmpty {
        p(.class("hint")) { isMirrored ? shown.facing.mirrored : shown.facing }
      }
      for point in shown.points { p(.class("hint")) { point } }
      for mistake in shown.mistakes { p(.class("hint")) { "Not: \(mistake)" } }
      div(.class("row")) {
        if step > 0 {
          a(
            .class("button"), .id("step-back"),
            .href(address(step: step - 1, isMirrored: isMirrored)), .key("ArrowLeft")
          ) { "Back" }
        }
        if step + 1 < item.steps.count {
          a(
            .class("button"), .id("step-next"),
            .href(address(step: step + 1, isMirrored: isMirrored)), .key("ArrowRight")
          ) { "Next" }
        }
        mirror
      }
      details(.id("all-steps")) {
        summary { "All \(Words.count(item.steps.count, "step", "steps"))" }
        ol(.class("steps")) {
          for one in item.steps {
            li { "\(one.count): \(isMirrored ? one.text.mirrored : one.text)" }
          }
        }
      }
    }
  }

  // MARK: What the pupil says and does

  private var mark: HTML {
    let level = pupil.level(item)
    return section(.class("stack tight"), .id("mark")) {
      h2(.id("mark-title")) { "How well you know it" }
      div(.class("row"), .role("group"), .labelledBy("mark-title")) {
        for one in Requirement.Level.allCases {
          button(
            .class("chip"), .id("level-\(one.rawValue)"), .send("academy.mark"),
            .with(
              JSON.object([
                .init("item", .string(pupil.address(item))),
                .init("level", .string("\(one.rawValue)")),
              ]).text), .pressed(one == level)
          ) { one == .none ? "Not yet" : one.words.capitalizedFirst }
        }
      }
      p(.class("hint"), .id("fades")) { fading }
      if pupil.school != nil { p(.id("instructors-mark")) { instructors } }
    }
  }

  private var instructors: String {
    let level = pupil.instructorsLevel(item)
    guard level > .none else { return "Your instructor has not marked it yet." }
    let day = pupil.marks.fading(of: item.code, by: .instructor)
    return "Your instructor says: \(level.words)."
      + (day.map { " It fades by a level on \(Words.wholeDate($0)), unless they renew it." } ?? "")
  }

  private var fading: String {
    var parts: [String] = []
    if let day = pupil.fadingDay(item) {
      parts.append("Your mark fades by a level on \(Words.wholeDate(day)), unless you renew it.")
    }
    if let percent = pupil.recallPercent(item) {
      parts.append("By your practice, about \(percent) of 100 is left of it.")
    }
    return parts.isEmpty
      ? "This is your own word; your instructor's mark is another." : parts.joined(separator: " ")
  }

  private var practise: HTML {
    div(.class("row")) {
      button(
        .class("button primary"), .id("practise-it"), .send("start"),
        .drill(
          "own", of: AcademyModule.id, [.init("items", .array([.string(pupil.address(item))]))])
      ) { "Practise it" }
      a(
        .class("button"), .id("write-about"),
        .href("\(AcademyPath.journal)/new?item=\(Route.encoded(pupil.address(item)))")
      ) { "Write about it" }
    }
  }

  @HTMLBuilder private var needs: HTML {
    let needs = item.needs.compactMap { pupil.curriculum.item($0) }
    let stances = Set(item.steps.map { $0.stance })
    let related = pupil.items.filter { stances.contains($0.code) && $0.code != item.code }
    if !needs.isEmpty || !related.isEmpty {
      section(.class("stack tight"), .id("related")) {
        if !needs.isEmpty {
          h2 { "Learn first" }
          ul(.class("list")) { for one in needs { ItemRow(one, pupil).html } }
        }
        if !related.isEmpty {
          h2 { "In it" }
          ul(.class("list")) { for one in related { ItemRow(one, pupil).html } }
        }
      }
    }
  }
}

extension Curriculum.Step.Side {
  var other: Curriculum.Step.Side { self == .left ? .right : .left }
}

extension String {
  /// With a capital at the beginning, where that is a letter of ASCII.
  var capitalizedFirst: String {
    var bytes = Array(utf8)
    guard let first = bytes.first, (0x61...0x7A).contains(first) else { return self }
    bytes[0] = first - 32
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same movement on the other side: left and right change places.
  var mirrored: String {
    var output: [UInt8] = []
    var word: [UInt8] = []
    func flush() {
      let text = String(decoding: word, as: UTF8.self)
      let turned =
        switch text {
        case "left": "right"
        case "right": "left"
        case "Left": "Right"
        case "Right": "Left"
        default: text
        }
      output += Array(turned.utf8)
      word = []
    }
    for byte in utf8 {
      if (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80 {
        word.append(byte)
      } else {
        flush()
        output.append(byte)
      }
    }
    flush()
    return String(decoding: output, as: UTF8.self)
  }
}
