import Basics
import Markup
import Packs
import Practice
import Sittings

/// The question before whoever reads it out: all of it, and where the reading is. A tap on a word
/// says that it is there.
struct ReaderText {
  let match: Match
  let cue: Cue
  let moment: Moment

  init(_ match: Match, _ cue: Cue, _ moment: Moment) {
    self.match = match
    self.cue = cue
    self.moment = moment
  }

  var html: HTML {
    p(.class("reading reader"), .id("reading")) {
      for place in cue.reading.words.indices
      where Int(cue.reading.words[place].clue) < cue.clueCount {
        word(place)
      }
    }
  }

  private func word(_ place: Int) -> HTML {
    let word = cue.reading.words[place]
    let isHere = place + 1 == match.wordsBegun(at: moment)
    return group {
      if match.rules[.superpower] > 0, place == cue.reading.superpowerEnd { mark("(+) ") }
      if match.rules[.power] > 0, place == cue.reading.powerEnd { mark("(*) ") }
      span(
        .class(isHere ? "word here" : "word"), .send("session.place"),
        .with("word", "\(place + 1)")
      ) {
        if word.isItalic { em { word.text } } else { word.text }
      }
      if let guide = word.guide { span(.class("guide")) { " (\(guide))" } }
      " "
    }
  }

  private func mark(_ text: String) -> HTML { span(.class("powermark")) { text } }
}

/// Where the reading is, or was at the buzz, with keys to say it.
struct ReaderPlace {
  let match: Match
  let moment: Moment

  @HTMLBuilder var html: HTML {
    if let cue = match.cue {
      let begun = match.wordsBegun(at: moment)
      let count = cue.reading.words.count
      div(.class("row place"), .id("place"), .role("group"), .label("Where the reading is")) {
        step("back", "‹", "One word back", max(0, begun - 1), "ArrowLeft")
        span(.class("at"), .id("place-words")) { words(begun, cue) }
        step("on", "›", "One word on", min(count, begun + 1), "ArrowRight")
        button(
          .class("button"), .id("place-end"), .send("session.place"), .with("word", "\(count)"),
          .key("End"), .keyshortcuts("End"), .disabled(begun >= count)
        ) { "To the end" }
      }
    }
  }

  private func step(
    _ id: String, _ sign: String, _ label: String, _ word: Int, _ key: String
  ) -> HTML {
    button(
      .class("button"), .id("place-\(id)"), .send("session.place"), .with("word", "\(word)"),
      .key(key), .keyshortcuts(key), .label(label)
    ) { sign }
  }

  private func words(_ begun: Int, _ cue: Cue) -> String {
    let words = cue.reading.words
    if begun >= words.count { return "At the end" }
    if begun == 0 { return "Not begun" }
    let value = match.rules.value(
      word: begun, superpowerEnd: cue.reading.superpowerEnd, powerEnd: cue.reading.powerEnd)
    return "After “\(words[begun - 1].text)”" + (value > match.rules[.tossup] ? ", power" : "")
  }
}

/// A moderator's buttons while somebody answers, each with what it brings.
struct Adjudication {
  let match: Match
  let moment: Moment
  let since: Moment
  let millis: Int64

  var html: HTML {
    div(.class("stack"), .id("adjudication")) {
      if millis > 0 {
        Countdown(
          id: "answer-time", label: "Time to answer", totalMillis: millis,
          spentMillis: moment.millis - since.millis
        ).html
      }
      if match.prompt != nil { p(.class("verdict prompt")) { "Prompted: one more answer." } }
      div(.class("rulings")) {
        verdict(.accept, "Right", "KeyR", primary: true)
        verdict(.prompt, "Prompt", "KeyO", primary: false)
        verdict(.reject, "Wrong", "KeyW", primary: false)
        if match.isLightningRunning { pass }
      }
      if match.isLightningRunning { time }
      ReaderTools(match: match).html {
        div(.class("row")) { for call in others { verdict(call, call.name, nil, primary: false) } }
      }
    }
  }

  private var pass: HTML {
    button(
      .class("button"), .id("pass"), .send("session.pass"), .with("by", match.partPlayer),
      .key("KeyS"), .keyshortcuts("S")
    ) { "Pass" }
  }

  /// Who reads ends the round: an answer that was begun in time is still ruled.
  private var time: HTML {
    div(.class("row")) {
      if let end = match.lightningEnd, moment >= end {
        span(.class("verdict prompt"), .id("time-up"), .role("status")) {
          "Time: rule what was begun."
        }
      }
      button(.class("button"), .id("time"), .send("session.next")) { "End the round" }
    }
  }

  private var isPart: Bool { if case .part = match.phase { true } else { false } }

  private var others: [Match.Call] {
    if isPart { return [.stall, .distraction] }
    return match.rules[.conferenceMillis] > 0
      ? [.stall, .blurt, .distraction] : [.stall, .blurt, .conferring, .distraction]
  }

  private func verdict(
    _ call: Match.Call, _ label: String, _ key: String?, primary: Bool
  ) -> HTML {
    button(
      .class(primary ? "button primary" : "button"), .id("rule-\(call.rawValue)"),
      .send("session.adjudge"), .with("verdict", call.rawValue), .key(key)
    ) { label + worth(call) }
  }

  /// " +15", " −5", " 4 to the others".
  private func worth(_ call: Match.Call) -> String {
    guard call != .prompt, let worth = match.worth(of: call) else { return "" }
    var text = worth.points > 0 ? " +\(worth.points)" : ""
    if worth.points < 0 { text = " −\(-worth.points)" }
    if worth.foul > 0 { text += ", \(worth.foul) to the others" }
    return text
  }
}

/// What else a moderator may rule while a question is asked.
struct ReaderTools {
  let match: Match

  /// `calls`: of whoever answers.
  func html(@HTMLBuilder calls: () -> HTML = { .nothing }) -> HTML {
    // Each ruling closes it.
    let rulings = match.outcome.counted.count
    return details(
      .class("tools reader-tools"), .id("reader-tools-\(match.place)-\(rulings)")
    ) {
      summary { "Other rulings" }
      div(.class("stack")) {
        calls()
        if case .reading = match.phase {
          dead
          spoke
        }
        again
        points
      }
    }
  }

  private var dead: HTML {
    button(.class("button"), .id("pass"), .send("session.pass")) {
      match.outcome.answers.isEmpty ? "Dead: nobody buzzed" : "Dead: nobody else buzzed"
    }
  }

  private var players: [(value: String, name: String)] {
    match.people.filter { !match.benched.contains($0.id) }.map { ($0.id, $0.name) }
  }

  /// Somebody spoke who does not have the word.
  @HTMLBuilder private var spoke: HTML {
    form(.class("row"), .id("spoke"), .send("session.adjudge")) {
      Field(id: "spoke-by", title: "Spoke without the word").choice("by", players)
      Field(id: "spoke-how", title: "How").choice(
        "verdict",
        ([.blurt] + (match.rules[.conferenceMillis] > 0 ? [] : [.conferring])).map {
          (call: Match.Call) in (call.rawValue, call.name)
        })
      button(.class("button"), .type("submit")) { "Rule" }
    }
    if match.rules[.signals] == 1 {
      p(.class("hint"), .id("signals")) {
        "Teammates may write and signal by hand on a tossup. Mouthing words is conferring."
      }
    }
  }

  /// It was bad, or nobody heard it.
  @HTMLBuilder var again: HTML {
    if !match.outcome.isThrownOut, !match.isLightning {
      form(.class("row"), .id("throw-out"), .send("session.throw-out")) {
        input(
          .id("throw-out-note"), .name("note"), .type("text"), .maxlength(400),
          .label("Why it is thrown out"), .placeholder("What is wrong with it"))
        button(.class("button"), .type("submit")) { "Throw it out, ask another" }
      }
      button(.class("button"), .id("replay"), .send("session.replay")) {
        "Ask it again from the start"
      }
    }
  }

  var points: HTML {
    form(.class("row"), .id("award"), .send("session.award")) {
      Field(id: "award-by", title: "Points to").choice(
        "by",
        match.teams.compactMap { team in
          match.setup.players.first { $0.team == team }.map { ($0.id, match.teamName(team)) }
        })
      Field(id: "award-points", title: "How many").number("points", 10, -50...50)
      Field(id: "award-note", title: "Why").html(
        input, [.name("note"), .type("text"), .maxlength(400)])
      button(.class("button"), .type("submit")) { "Give" }
    }
  }
}
