import Answers
import Markup
import Packs
import Practice
import Sittings

/// One slot as it stands, to be corrected: who answered what, the parts of its bonus, points to a
/// side, its protests. What it is worth follows from the rules.
struct CorrectionPage {
  let match: Match
  let place: Int

  @HTMLBuilder var html: HTML {
    if match.outcomes.indices.contains(place), match.cues.indices.contains(place) {
      page(match.outcomes[place], match.cues[place])
    } else {
      SheetPage(match: match).html
    }
  }

  private func page(_ outcome: Match.Outcome, _ cue: Cue) -> HTML {
    section(.class("page stack"), .id("correction")) {
      h1 { "Correct question \(place + 1)" }
      form(.class("stack"), .id("correction-form"), .send("session.correct")) {
        input(.type("hidden"), .name("n"), .value("\(place)"))
        tossup(outcome, cue)
        bonus(outcome)
        protests(outcome)
        awards(outcome)
        label(.class("check")) {
          input(.type("checkbox"), .name("out"), .value("yes"), .checked(outcome.isThrownOut))
          " Thrown out: nothing of it counts"
        }
        Field(id: "correction-note", title: "Why", hint: "Stays with the sheet.")
          .html(input, [.name("note"), .type("text"), .maxlength(400), .autocomplete("off")])
        div(.class("row actions")) {
          button(
            .class("button"), .id("correction-cancel"), .type("button"),
            .send(match.phase == .over ? "session.close-sheet" : "session.open-sheet"),
            .key("Escape"), .keyAlways(), .keyshortcuts("Escape")
          ) { "Leave it" }
          button(.class("button primary"), .type("submit"), .id("correction-save")) {
            "Correct it"
          }
        }
      }
      ChangesView(match: match, place: place, canPutBack: true).html
    }
  }

  // MARK: Answers to the tossup

  @HTMLBuilder private func tossup(_ outcome: Match.Outcome, _ cue: Cue) -> HTML {
    if !cue.isBonus {
      fieldset(.class("card"), .id("correct-answers")) {
        legend { "Who answered, in order" }
        AnswerLineView(cue.answer).html
        details(.id("correct-text-\(place + 1)")) {
          summary { "The question" }
          PictureView(of: cue.question).html
          p(.class("reading small")) { marked(cue.question.text) }
        }
        for (number, answer) in outcome.answers.enumerated() {
          self.answer(number, answer, cue, old: number)
        }
        details(.id("correct-more-\(place + 1)"), .open(outcome.answers.isEmpty)) {
          summary { "Add an answer" }
          self.answer(outcome.answers.count, nil, cue, old: nil)
        }
      }
    }
  }

  private func answer(_ number: Int, _ answer: Match.Answer?, _ cue: Cue, old: Int?) -> HTML {
    let row = "answer.\(number)"
    let count = cue.reading.words.count
    return div(.class("grid entry"), .id("answer-\(number)")) {
      if let old { input(.type("hidden"), .name("\(row).old"), .value("\(old)")) }
      Field(id: "answer-\(number)-by", title: answer == nil ? "Another answer by" : "Answer by")
        .choice("\(row).by", people, chosen: answer?.by ?? "")
      Field(id: "answer-\(number)-call", title: "Ruling")
        .choice("\(row).call", calls, chosen: answer.map { Match.Call($0).rawValue } ?? "reject")
      Field(
        id: "answer-\(number)-word", title: "Buzz after word",
        hint: "Of \(count)" + (answer?.isPlaced == false ? "; the clock’s guess" : "")
      ).number("\(row).word", answer?.word ?? count, 0...count)
      if let answer, !answer.given.isEmpty { p(.class("hint")) { "Said “\(answer.given)”." } }
    }
  }

  /// Those who played, after "nobody", which takes an answer away.
  private var people: [(value: String, name: String)] {
    [("", "Nobody")]
      + match.setup.players.filter { !match.wasBenched($0.id, at: place) }.map { ($0.id, $0.name) }
  }

  private var calls: [(value: String, name: String)] {
    Match.Call.final.map { ($0.rawValue, $0.name) }
  }

  // MARK: The bonus

  @HTMLBuilder private func bonus(_ outcome: Match.Outcome) -> HTML {
    if let bonus = match.bonusAsked(at: place), !outcome.isOvertime {
      fieldset(.class("card"), .id("correct-parts")) {
        legend { match.cues[place].isLightning ? "The lightning round" : "The bonus" }
        if !bonus.text.isEmpty { p(.class("reading small")) { marked(bonus.text) } }
        for row in rows(outcome, bonus) { part(row, bonus) }
      }
    }
  }

  private struct PartRow {
    var number: Int
    var part: Int
    var answer: Match.Answer?
    var old: Int?
  }

  /// A row for each answer to each part, and one for a part that nobody answered or that bounced.
  private func rows(_ outcome: Match.Outcome, _ bonus: Question) -> [PartRow] {
    var rows: [PartRow] = []
    for part in bonus.parts.indices {
      var last: Match.Answer?
      for (old, answer) in outcome.parts.enumerated() where answer.part == part {
        rows.append(PartRow(number: rows.count, part: part, answer: answer, old: old))
        last = answer
      }
      if last == nil || match.bounces(at: place) && last?.verdict == .reject {
        rows.append(PartRow(number: rows.count, part: part))
      }
    }
    return rows
  }

  private func part(_ row: PartRow, _ bonus: Question) -> HTML {
    let name = "part.\(row.number)"
    return group {
      p(.class("reading small")) { marked(bonus.parts[row.part].text) }
      AnswerLineView(bonus.parts[row.part].answer).html
      div(.class("grid entry"), .id("part-\(row.number)")) {
        input(.type("hidden"), .name("\(name).of"), .value("\(row.part)"))
        if let old = row.old { input(.type("hidden"), .name("\(name).old"), .value("\(old)")) }
        Field(id: "part-\(row.number)-by", title: "Part \(row.part + 1) answered by")
          .choice("\(name).by", people, chosen: row.answer?.by ?? "")
        Field(id: "part-\(row.number)-call", title: "Ruling")
          .choice(
            "\(name).call", calls.filter { $0.value != "blurt" && $0.value != "conferring" },
            chosen: row.answer.map { Match.Call($0).rawValue } ?? "reject")
      }
    }
  }

  // MARK: Protests and points

  @HTMLBuilder private func protests(_ outcome: Match.Outcome) -> HTML {
    for (number, protest) in outcome.protests.enumerated() {
      Field(
        id: "protest-\(number)", title: "Protest: \(protest.note)",
        hint: "To uphold it, set the rulings above as they should have been."
      ).choice(
        "protest.\(number)", [("", "Open"), ("upheld", "Upheld"), ("denied", "Denied")],
        chosen: protest.isUpheld == nil ? "" : protest.standing)
    }
  }

  private func awards(_ outcome: Match.Outcome) -> HTML {
    details(.class("tools"), .open(!outcome.awards.isEmpty)) {
      summary { "Points to a side" }
      div(.class("stack")) {
        for (number, award) in outcome.awards.enumerated() { self.award(number, award) }
        award(outcome.awards.count, nil)
      }
    }
  }

  private func award(_ number: Int, _ award: Match.Award?) -> HTML {
    div(.class("grid entry")) {
      Field(id: "award-\(number)-team", title: "Points to")
        .choice(
          "award.\(number).team", [("", "Nobody")] + match.teams.map { ($0, match.teamName($0)) },
          chosen: award?.team ?? "")
      Field(id: "award-\(number)-points", title: "How many")
        .number("award.\(number).points", Int(award?.points ?? 10), -50...50)
      Field(id: "award-\(number)-note", title: "Why")
        .html(
          input,
          [
            .name("award.\(number).note"), .type("text"), .maxlength(400),
            .value(award?.note ?? ""),
          ])
    }
  }
}
