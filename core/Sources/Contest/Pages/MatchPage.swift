import Markup
import Practice
import Packs
import Sittings

/// Who plays a match, by which rules, and who reads. Its address keeps what was filled in.
struct MatchPage {
  let module: ContestModule
  let desk: Desk
  let route: Route
  /// Whether the address has what was filled in.
  private let isChanged: Bool
  private let lineUp: LineUp

  init(module: ContestModule, desk: Desk, route: Route) {
    self.module = module
    self.desk = desk
    self.route = route
    let isChanged = route["reader"] != nil
    self.isChanged = isChanged
    lineUp = LineUp { field in
      if isChanged { return route[field] }
      if field == "players.1" { return "You" }
      let isOpponents = (2...MatchPage.teamCount(module)).contains { field == "level.\($0)" }
      return isOpponents ? Opponent.Level.highSchool.rawValue : nil
    }
  }

  private static let levels: [(value: String, name: String)] = [
    ("", "People here"), ("middleSchool", "Opponents, middle school"),
    ("highSchool", "Opponents, high school"), ("college", "Opponents, college"),
    ("open", "Opponents, open"),
  ]

  private static let styles: [(value: String, name: String)] = [
    ("steady", "Steady"), ("careful", "Careful: buzzes late, seldom errs"),
    ("aggressive", "Aggressive: buzzes early, errs more"),
    ("specialist", "Specialist: three domains very well"),
  ]

  var html: HTML {
    section(.class("page stack"), .id("match-setup")) {
      h1 { "\(module.manifest.name): a match" }
      form(.class("stack"), .id("match-form"), .send("match"), .live()) {
        input(.type("hidden"), .name("module"), .value(module.manifest.id))
        readyMade
        details(.id("match-change"), .open(isChanged)) {
          summary(.class("button")) { "Change" }
          div(.class("stack")) {
            for number in 1...LineUp.sidesMax { team(number) }
            whoIsMe
            questions
          }
        }
        button(.class("button primary big"), .type("submit"), .with("start", "yes")) {
          "Start the match"
        }
      }
      p(.class("hint")) {
        "Opponents buzz where people of their level do. People around this device each have a "
        "key, a part of the screen, or a gamepad."
      }
    }
  }

  // MARK: Ready-made

  /// Who plays and what is asked, unless it is changed.
  private var readyMade: HTML {
    div(.class("stack tight"), .id("line-up")) {
      ul(.class("list"), .label("Who plays")) {
        for number in 1...teamCount {
          li(.class("item")) {
            TeamMark(number - 1).html
            span {
              b { number == 1 ? "You" : LineUp.title(number, isOpponents: true) }
              if number > 1 { ", played by Etude at high school level" }
            }
          }
        }
      }
      p(.class("hint")) {
        Words.count(questionCount, "question", "questions")
        ", \(rules.name) rules, read by Etude."
      }
    }
  }

  /// As many teams as sit in a room of this competition.
  private static func teamCount(_ module: ContestModule) -> Int {
    max(2, min(module.rivals.count + 1, LineUp.sidesMax))
  }

  private var teamCount: Int { MatchPage.teamCount(module) }

  private var rules: Rules { module.rules(desk.preferences) }
  private var questionCount: Int { max(1, Int(rules[.tossups])) }

  // MARK: As one likes

  private func team(_ number: Int) -> HTML {
    let side = lineUp.sides[number - 1]
    let title = LineUp.title(number, isOpponents: side.level != nil)
    return fieldset(.class("card team"), .id("team-\(number)")) {
      legend {
        TeamMark(number - 1).html
        number > teamCount ? " A third team, if there is one" : " Team \(number)"
      }
      div(.class("grid")) {
        Field(id: "field-team-\(number)", title: "Name").html(
          input,
          [
            .name("team.\(number)"), .type("text"), .maxlength(40), .placeholder(title),
            .autocomplete("off"), .value(side.name),
          ])
        Field(id: "level-\(number)", title: "Played by")
          .choice("level.\(number)", MatchPage.levels, chosen: side.level?.rawValue ?? "")
        div(.class("for-opponents")) {
          Field(id: "style-\(number)", title: "How they play")
            .choice("style.\(number)", MatchPage.styles, chosen: side.style.rawValue)
        }
      }
      div(.class("for-people stack tight")) { people(number, side) }
    }
  }

  // NB: "Add" comes before the people, whom a tap removes: Enter presses a form's first button.
  @HTMLBuilder private func people(_ number: Int, _ side: LineUp.Side) -> HTML {
    input(.type("hidden"), .name("players.\(number)"), .value(side.list))
    div(.class("adding")) {
      Field(
        id: MatchPage.newPerson(number), title: "Add a player",
        error: number == 1 ? error(at: MatchPage.newPerson(1)) : ""
      ).html(
        input,
        [
          .name("new.\(number)"), .type("text"), .maxlength(300), .enterkeyhint("done"),
          .autocomplete("off"), .value(""),
        ])
      button(.class("button"), .id("add-\(number)"), .type("submit"), .with("add", "yes")) { "Add" }
    }
    div(.class("row")) {
      for (place, name) in side.people.enumerated() {
        button(
          .class("chip"), .id("person-\(number)-\(place + 1)"), .type("submit"),
          .with("drop", "\(number).\(place + 1)"), .label("Remove \(name)")
        ) {
          name
          span(.ariaHidden()) { "×" }
        }
      }
    }
  }

  /// Which of the people the learner is, or nobody.
  private var whoIsMe: HTML {
    fieldset(.class("card"), .id("match-me")) {
      legend { "Which of them are you?" }
      input(.type("hidden"), .name("was"), .value(lineUp.isModerated ? "person" : "etude"))
      div(.class("row")) {
        for seat in lineUp.seats { mine(seat.text, lineUp.name(seat), isChosen: seat == lineUp.me) }
        mine(LineUp.nobody, "I do not play", isChosen: lineUp.me == nil)
      }
      p(.class("hint")) { "Your answers count for your progress; nobody else's do." }
    }
  }

  private func mine(_ value: String, _ title: String, isChosen: Bool) -> HTML {
    label(.class("chip")) {
      input(
        .id("me-\(value.replacingDots)"), .type("radio"), .name("me"), .value(value),
        .checked(isChosen))
      title
    }
  }

  private var questions: HTML {
    fieldset(.class("card")) {
      legend { "The match" }
      div(.class("grid")) {
        Field(id: "match-rules", title: "Rules")
          .choice(
            "rules", module.book.map { ($0.profile, $0.name) },
            chosen: route["rules"] ?? rules.profile)
        Field(id: "match-count", title: "Questions")
          .number("count", route["count"].flatMap { Int($0) } ?? questionCount, 1...100)
        Field(id: MatchPage.pack, title: "Pack", error: error(at: MatchPage.pack))
          .choice(
            "pack",
            [("", "All in use")] + module.shelf.library.packs.map { ($0.id, $0.title) },
            chosen: route["pack"] ?? "")
        Field(id: "match-reader", title: "Who reads")
          .choice(
            "reader", [("etude", "Etude"), ("person", "A person here, who also rules")],
            chosen: lineUp.isModerated ? "person" : "etude")
      }
      RecentField(asker: Asker(module, desk), isTaken: route["recent"] != nil).html
      label(.class("check")) {
        input(
          .type("checkbox"), .name("whole"), .value("yes"), .checked(route["whole"] != nil))
        " Whole match: halves by the clock, overtime when it is tied"
      }
    }
  }

  // MARK: What is wrong

  /// The field of a team into which the next name is written.
  static func newPerson(_ number: Int) -> String { "new-\(number)" }
  private static let pack = "match-pack"

  /// The field at which a fault is said.
  static func field(of fault: LineUp.Fault) -> String {
    fault == .noQuestions ? pack : newPerson(1)
  }

  private func error(at field: String) -> String {
    guard let fault = LineUp.Fault(rawValue: route["fault"] ?? ""),
      MatchPage.field(of: fault) == field
    else { return "" }
    return fault.text
  }
}

extension LineUp.Fault {
  fileprivate var text: String {
    switch self {
    case .nobody: "Somebody has to play: add at least one name."
    case .tooMany: "At most \(LineUp.peopleMax) people can sit around one device."
    case .noQuestions: "No question fits. Choose another pack, or switch one on in the library."
    }
  }
}

extension String {
  /// For an id: "1.2" as "1-2".
  fileprivate var replacingDots: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }
}
