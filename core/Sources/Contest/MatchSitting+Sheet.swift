import Basics
import Markup
import Practice
import Sittings

/// The score sheet and its corrections, as their forms send them.
extension MatchSitting {
  /// The score sheet, for a statistics program or for paper.
  func sheet(as format: String, _ desk: Desk) -> Consequences {
    guard isOver else { return .none }
    let sheet = ScoreSheet(match)
    let day = CalendarDay(day: desk.moment.day).text
    if format == "qbj" {
      return .has([
        .download(
          name: FileName.of("match", at: desk.moment, as: "qbj"), type: "application/json",
          text: sheet.qbj(title: day))
      ])
    }
    let module = shelf.module(match.setup.module)
    let rules = module?.book.profile(match.rules.profile)?.name ?? module?.manifest.name ?? ""
    let page = printable("\(match.outcomeWords): \(result). \(rules), \(day)") {
      ScoreSheetView(match: match).html
    }
    let name = FileName.of("match", at: desk.moment, as: "html")
    return .has([.download(name: name, type: "text/html", text: page)])
  }

  func protest(
    _ note: String, of place: Int?, by participant: String, _ desk: Desk
  ) throws(Refusal) -> Consequences {
    guard !note.utf8.allSatisfy({ $0 <= 0x20 }) else {
      return .says(.warn, "Write what is protested, and why.")
    }
    var consequences = try decide(.protest(note, place: place), by: participant, desk)
    consequences.notice = Notice(
      .good, "The protest is noted with the question. On the score sheet it is decided.")
    return consequences
  }

  func correct(_ command: Command, by participant: String, _ desk: Desk) -> Consequences {
    guard let place = command.int("n"), match.outcomes.indices.contains(place),
      let correction = Match.Correction(command, of: match.outcomes[place])
    else { return .none }
    do throws(Refusal) {
      return corrected(
        try decide(.correct(place: place, correction), by: participant, desk), place)
    } catch {
      // NB: the form stays as it was filled in.
      guard case .because(let words) = error else { return .none }
      return .says(.error, words)
    }
  }

  func corrected(_ consequences: Consequences, _ place: Int) -> Consequences {
    var consequences = consequences
    sheet = match.phase == .over ? .closed : .open
    consequences.notice = Notice(
      .good, "Question \(place + 1) is corrected. The score follows; what stood before is kept.")
    return consequences
  }
}

extension Match.Correction {
  /// What the form of a slot says; rows without a player are left out. Nil for no such form.
  ///
  /// Fields, N from 0: answer.N.by, .call, .word, .old; part.N.by, .call, .of, .old;
  /// award.N.team, .points, .note; protest.N ("upheld", "denied"); out; note.
  init?(_ command: Command, of outcome: Match.Outcome) {
    self.init(outcome)
    guard let answers = Match.Correction.entries("answer", command),
      let parts = Match.Correction.entries("part", command)
    else { return nil }
    self.answers = answers
    self.parts = parts
    awards = []
    for number in 0..<Match.Correction.rowsMax {
      guard let team = command["award.\(number).team"], !team.isEmpty else { continue }
      awards.append(
        Match.Award(
          team: team, points: Int32(clamping: command.int("award.\(number).points") ?? 0),
          note: String((command["award.\(number).note"] ?? "").prefix(Match.noteMax))))
    }
    isThrownOut = command["out"] != nil
    for number in protests.indices {
      switch command["protest.\(number)"] {
      case "upheld": protests[number] = true
      case "denied": protests[number] = false
      default: protests[number] = nil
      }
    }
    note = command["note"] ?? ""
  }

  /// More rows than these a form has not.
  private static let rowsMax = 40

  private static func entries(_ name: String, _ command: Command) -> [Entry]? {
    var entries: [Entry] = []
    for number in 0..<rowsMax {
      let row = "\(name).\(number)"
      guard let by = command["\(row).by"], !by.isEmpty else { continue }
      guard let call = Match.Call(rawValue: command["\(row).call"] ?? "") else { return nil }
      entries.append(
        Entry(
          by: by, call: call, word: command.int("\(row).word"), part: command.int("\(row).of"),
          old: command.int("\(row).old")))
    }
    return entries
  }
}
