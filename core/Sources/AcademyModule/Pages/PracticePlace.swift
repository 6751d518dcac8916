import Academy
import Basics
import Markup
import Practice
import Sittings

/// All ways to practise, and the sessions there were.
struct PracticePlace {
  private let pupil: Pupil
  private let choices: AcademyChoices
  private let offers: [Offer]

  init(_ pupil: Pupil, _ choices: AcademyChoices, _ offers: [Offer]) {
    self.pupil = pupil
    self.choices = choices
    self.offers = offers
  }

  var html: HTML {
    div(.class("split")) {
      section(.class("stack tight"), .id("ways-to-practise")) {
        h2 { "Ways to practise" }
        ul(.class("rows")) { for offer in offers { row(offer) } }
      }
      div(.class("stack")) {
        details(.class("card"), .id("intervals")) {
          summary { "Rounds: \(choices.rounds) of \(Words.time(Int64(choices.workMillis)))" }
          choices.intervals.html
        }
        history
      }
    }
  }

  private func row(_ offer: Offer) -> HTML {
    li(.class(offer.lack == nil ? nil : "lacking")) {
      div {
        b(.class("name")) { offer.drill.name }
        small { offer.lack ?? offer.drill.purpose }
      }
      if offer.lack == nil {
        button(
          .class("go"), .id("go-\(offer.drill.id)"), .send("start"),
          .drill(offer.drill.id, of: AcademyModule.id), .label("Start \(offer.drill.name)")
        ) {}
      }
    }
  }

  private var history: HTML {
    let sessions = pupil.record.practised.suffix(10).reversed()
    return section(.class("stack tight"), .id("sessions")) {
      h2 { "Sessions" }
      if sessions.isEmpty {
        p(.class("hint")) { "None yet." }
      } else {
        ul(.class("list")) { for one in sessions { SessionRow(one).html } }
        a(.href("#/progress/academy")) { "All that came of it" }
      }
    }
  }
}

/// A session that the pupil puts together: what is in it, and how it is practised.
struct OwnSession {
  private let pupil: Pupil

  init(_ pupil: Pupil) { self.pupil = pupil }

  private static let kinds: [SessionBegan.Kind] = [
    .solo, .guided, .group, .review, .assessment, .warmup, .cooldown,
  ]

  var html: HTML {
    section(.class("page stack academy"), .id("academy-own"), .accent(AcademyModule.id)) {
      PageHead("Your own choice", under: "Practice", AcademyPath.practice).html
      form(.class("stack"), .id("own-form"), .send("start"), .drill("own", of: AcademyModule.id)) {
        Field(id: "own-kind", title: "How").choice(
          "kind", OwnSession.kinds.map { ($0.rawValue, $0.name) }, chosen: "solo")
        for rank in pupil.program.ranks {
          let items = pupil.items(of: rank)
          if !items.isEmpty { choice(rank, items) }
        }
        button(.class("button primary big"), .type("submit")) { "Start" }
      }
    }
  }

  private func choice(_ rank: Curriculum.Rank, _ items: [Curriculum.Item]) -> HTML {
    let isOpen = rank.code == pupil.rank?.code || rank.code == pupil.nextRank?.code
    return details(.open(isOpen), .id("own-\(rank.code)")) {
      summary { rank.title }
      div(.class("checks")) {
        for item in items {
          label(.class("check")) {
            input(.type("checkbox"), .name("items"), .value(pupil.address(item)))
            span {
              item.title
              small(.class("hint")) { "\(item.minutes) min, \(item.kind.words)" }
            }
          }
        }
      }
    }
  }
}

extension Curriculum.Item.Kind {
  var words: String {
    switch self {
    case .form: "form"
    case .technique: "technique"
    case .exercise: "exercise"
    case .theory: "theory"
    case .sparring: "sparring"
    case .meditation: "meditation"
    case .breathing: "breathing"
    case .warmup: "warm-up"
    case .cooldown: "cool-down"
    case .conditioning: "conditioning"
    case .weaponForm: "weapon form"
    case .selfDefense: "self-defence"
    }
  }
}
