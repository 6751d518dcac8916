import Academy
import Basics
import Markup
import Practice
import Sittings

/// A session as it goes: the time, what is practised, and in the dock the one thing to press.
struct PracticePage {
  private let sitting: PracticeSitting
  private let stamp: TimerStamp
  private let item: Curriculum.Item?
  private let steps: [Curriculum.Step]

  init(_ sitting: PracticeSitting, _ desk: Desk) {
    self.sitting = sitting
    stamp = sitting.stamp(desk)
    item = sitting.item(sitting.part)
    steps = sitting.formSteps
  }

  private var part: SessionPart { sitting.part }
  private var isRunning: Bool { sitting.timer.phase == .running }
  private var count: Int { sitting.began.parts.count }
  private var next: SessionPart? {
    sitting.current + 1 < count ? sitting.began.parts[sitting.current + 1] : nil
  }

  var html: HTML {
    section(.class("session page practice"), .id("practice")) {
      SessionHeader(
        AcademyDrill.of(sitting.drill)?.drill.name ?? "Practice",
        "\(sitting.current + 1) of \(count)", score: .text(total),
        percent: 100 * sitting.current / max(1, count), exit: .ends(asks: !sitting.isBlank)
      ) {
        button(
          .class("button quiet \(isRunning ? "icon-pause" : "icon-play")"), .id("pause"),
          .send("session.pause"), .label(isRunning ? "Pause" : "Go on"),
          .title(isRunning ? "Pause" : "Go on"), .key("KeyP"), .keyshortcuts("P")
        ) {}
      }.html
      div(.class("question"), .tabindex(0), .role("region"), .label(part.title)) {
        clock
        if sitting.isBetween { between } else { content }
      }
      div(.class("dock")) {
        if !isRunning { paused } else if sitting.isBetween { rating } else { actions }
      }
    }
  }

  private var total: String {
    Words.clock(sitting.practisedMillis(at: stamp)) + " in all"
      + (isRunning ? "" : ", paused")
  }

  /// A round tells what is left, an item what has passed.
  private var clock: HTML {
    let spent = sitting.millis(of: sitting.current, at: stamp)
    let shown = part.kind == .item ? spent : max(0, part.millis - spent + 999)
    return p(
      .class(part.kind == .rest ? "clock rest" : "clock"), .id("practice-clock"), .role("timer")
    ) { Words.clock(shown) }
  }

  // MARK: What is practised

  @HTMLBuilder private var content: HTML {
    h2(.id("practice-title")) { part.title }
    if let term = item?.term { TermLine(term).html }
    if steps.isEmpty {
      if !part.why.isEmpty { p(.class("hint"), .id("why")) { part.why } }
      if let item { ItemGuide(item).html }
      if part.kind == .rest, let next { p(.class("hint")) { "Next: \(next.title)" } }
    } else {
      step(steps[sitting.step])
    }
  }

  private func step(_ step: Curriculum.Step) -> HTML {
    group {
      if let curriculum = sitting.curriculum, let (drawing, side) = curriculum.drawing(of: step) {
        div(.class("stance")) { drawing.html(side) }
      }
      p(.class("step"), .id("step"), .live("polite")) {
        b { "\(step.count)" }
        " "
        step.text
      }
      if !step.facing.isEmpty { p(.class("hint")) { step.facing } }
      for point in step.points { p(.class("hint")) { point } }
    }
  }

  private var actions: HTML {
    let isLastStep = sitting.step + 1 >= steps.count
    return div(.class("row actions")) {
      if !steps.isEmpty, sitting.step > 0 {
        button(
          .class("button big"), .id("step-back"), .send("session.back"), .key("ArrowLeft KeyA"),
          .keyshortcuts("A")
        ) { "Again" }
      }
      if !isLastStep {
        button(
          .class("button big"), .id("done"), .send("session.done"), .key("KeyD"), .keyshortcuts("D")
        ) { "Done" }
        button(
          .class("button big primary"), .id("step-next"), .send("session.step"),
          .key("Space Enter ArrowRight"), .keyshortcuts("Space")
        ) { "Next" }
      } else {
        button(
          .class("button big"), .id("skip"), .send("session.skip"), .key("KeyS"), .keyshortcuts("S")
        ) { "Skip" }
        button(
          .class("button big primary"), .id("done"), .send("session.done"),
          .key("Space Enter KeyD"),
          .keyshortcuts("Space")
        ) { "Done" }
      }
    }
  }

  private var paused: HTML {
    div(.class("row actions")) {
      button(
        .class("button big"), .id("cancel"), .send("session.cancel"),
        .confirm("Cancel this session? Its time will not count.")
      ) { "Cancel" }
      button(
        .class("button big primary"), .id("resume"), .send("session.pause"), .key("Space Enter"),
        .keyshortcuts("Space")
      ) { "Go on" }
    }
  }

  // MARK: How it went

  private var between: HTML {
    group {
      h2(.id("practice-title")) { "\(part.title): done" }
      p(.class("hint")) { next.map { "Next: \($0.title)" } ?? "That was the last." }
      RatingForm(sitting.ratings[sitting.current]).html
    }
  }

  /// One tap, or none.
  private var rating: HTML {
    group {
      p(.class("hint"), .id("rate-title")) { "How good was it?" }
      div(.class("grades"), .role("group"), .labelledBy("rate-title")) {
        for grade in 1...5 {
          button(
            .class("button"), .id("quality-\(grade)"), .send("session.rate"),
            .with("quality", "\(grade)"), .key("Digit\(grade)"), .keyshortcuts("\(grade)"),
            .label("\(grade), \(Words.grade(grade))")
          ) { "\(grade)" }
        }
      }
      button(
        .class("button primary wide"), .id("next-part"), .send("session.next"),
        .key("Space Enter"), .keyshortcuts("Space")
      ) { next == nil ? "Finish" : "Next" }
    }
  }
}

/// All that may be said of how it went.
struct RatingForm {
  private let rated: Rated?

  init(_ rated: Rated?) { self.rated = rated }

  var html: HTML {
    details(.id("rate-more")) {
      summary { "Say more" }
      form(.class("stack"), .id("rate-form"), .send("session.rate")) {
        div(.class("grid")) {
          Field(id: "rate-quality", title: "Quality").choice(
            "quality", Words.grades, chosen: chosen(rated?.quality))
          Field(id: "rate-difficulty", title: "Difficulty").choice(
            "difficulty", RatingForm.scale("very easy", "very hard"),
            chosen: chosen(rated?.difficulty))
          Field(id: "rate-confidence", title: "Confidence").choice(
            "confidence", RatingForm.scale("unsure", "sure"), chosen: chosen(rated?.confidence))
          Field(id: "rate-repetitions", title: "Repetitions").html(
            input,
            [
              .name("repetitions"), .type("number"), .inputmode("numeric"), .min(0),
              .max(Rated.repetitionsMax), .value(rated?.repetitions.map { "\($0)" } ?? ""),
            ])
        }
        label(.class("check")) {
          input(
            .type("checkbox"), .name("needsMore"), .value("yes"),
            .checked(rated?.needsMore == true))
          span { "It needs more practice" }
        }
        Field(id: "rate-note", title: "Note").html(
          input, [.name("note"), .type("text"), .maxlength(500), .value(rated?.note ?? "")])
        button(.class("button"), .type("submit")) { "Keep and go on" }
      }
    }
  }

  private func chosen(_ grade: Int?) -> String { grade.map { "\($0)" } ?? "" }

  private static func scale(_ low: String, _ high: String) -> [(value: String, name: String)] {
    [("", "Not said"), ("1", "1, \(low)"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5, \(high)")]
  }
}

/// What there is to look at while an item without steps is practised.
struct ItemGuide {
  private let item: Curriculum.Item

  init(_ item: Curriculum.Item) { self.item = item }

  @HTMLBuilder var html: HTML {
    if let drawing = Drawings.named(item.drawing) {
      div(.class("stance")) {
        drawing.html(.left)
        if item.hasMirror, drawing.pose != drawing.pose.mirrored { drawing.html(.right) }
      }
    }
    ul(.class("points")) { for point in item.points { li { point } } }
  }
}

/// A name in the art's own language: script, how it is said, what it means.
struct TermLine {
  private let term: Term

  init(_ term: Term) { self.term = term }

  var html: HTML {
    p(.class("term")) {
      if !term.script.isEmpty { span(.lang(term.language)) { term.script } }
      if !term.reading.isEmpty { span(.lang(latin)) { term.reading } }
      span(.class("hint")) { term.meaning }
    }
  }

  private var latin: String { term.script.isEmpty ? term.language : term.language + "-Latn" }
}

extension Curriculum.Step {
  /// "To the left, aimed low".
  var facing: String {
    var parts: [String] = []
    if let direction { parts.append("To the \(direction.words)") }
    if !target.isEmpty { parts.append(parts.isEmpty ? "Aimed \(target)" : "aimed \(target)") }
    return parts.joined(separator: ", ")
  }
}

extension Curriculum.Step.Direction {
  var words: String {
    switch self {
    case .front: "front"
    case .frontRight: "front right"
    case .right: "right"
    case .backRight: "back right"
    case .back: "back"
    case .backLeft: "back left"
    case .left: "left"
    case .frontLeft: "front left"
    }
  }
}

extension Words {
  /// Minutes and seconds, "04:12"; from an hour on with hours.
  static func clock(_ millis: Int64) -> String {
    let seconds = max(0, millis) / 1_000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = "\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return seconds >= 3_600 ? "\(seconds / 3_600):\(rest)" : rest
  }

  static func grade(_ grade: Int) -> String {
    switch grade {
    case 1: "not yet"
    case 2: "poor"
    case 3: "fair"
    case 4: "good"
    default: "very good"
    }
  }

  static let grades: [(value: String, name: String)] =
    [("", "Not said")] + (1...5).map { ("\($0)", "\($0), \(grade($0))") }
}
