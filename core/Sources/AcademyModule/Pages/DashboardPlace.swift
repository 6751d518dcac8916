import Academy
import Basics
import Markup
import Practice
import Sittings

/// The first of the places: tonight's practice, how far the next rank is, what was done lately, and
/// the quick ways on.
struct DashboardPlace {
  private let pupil: Pupil
  private let choices: AcademyChoices
  private let offers: [Offer]

  init(_ pupil: Pupil, _ choices: AcademyChoices, _ offers: [Offer]) {
    self.pupil = pupil
    self.choices = choices
    self.offers = offers
  }

  private var parts: [SessionPart] { SessionPlan(pupil, choices).tonight() }

  var html: HTML {
    group {
      if parts.isEmpty { ShownForm(pupil).html } else { TonightHero(parts, pupil).html }
      div(.class("split")) {
        div(.class("stack")) {
          RankOverview(pupil).html
          recent
        }
        div(.class("stack")) {
          LessonList(pupil).html
          quick
          recommendations
        }
      }
    }
  }

  private var recent: HTML {
    let last = pupil.record.practised.suffix(3).reversed()
    return section(.class("stack tight"), .id("recent")) {
      h2 { "Recent activity" }
      if last.isEmpty {
        p(.class("hint")) { "Your sessions will stand here." }
      } else {
        ul(.class("list")) { for one in last { SessionRow(one).html } }
      }
    }
  }

  private var quick: HTML {
    section(.class("stack tight"), .id("quick")) {
      h2 { "Quick actions" }
      div(.class("row")) {
        button(
          .class("button"), .id("quick-rounds"), .send("start"),
          .drill("rounds", of: AcademyModule.id)
        ) { "Timer" }
        a(.class("button"), .id("quick-own"), .href(AcademyPath.own)) { "Choose" }
        a(.class("button"), .id("quick-write"), .href("\(AcademyPath.journal)/new")) { "Write" }
        if pupil.school == nil {
          button(.class("button"), .id("quick-class"), .send("academy.attended")) {
            "I was in class"
          }
        }
      }
    }
  }

  /// What else is worth it, each with its reason.
  @HTMLBuilder private var recommendations: HTML {
    let more = offers.filter {
      $0.lack == nil && ["review", "assessment"].contains($0.drill.id)
    }
    if !more.isEmpty {
      section(.class("stack tight"), .id("recommended")) {
        h2 { "Also worth it" }
        ul(.class("rows")) {
          for offer in more {
            li {
              div {
                b { offer.drill.name }
                small { offer.drill.purpose }
              }
              button(
                .class("go"), .send("start"), .drill(offer.drill.id, of: AcademyModule.id),
                .label("Start \(offer.drill.name)")
              ) {}
            }
          }
        }
      }
    }
  }
}

/// Tonight's practice, item by item, and its start.
struct TonightHero {
  private let parts: [SessionPart]
  private let pupil: Pupil

  init(_ parts: [SessionPart], _ pupil: Pupil) {
    self.parts = parts
    self.pupil = pupil
  }

  var html: HTML {
    let theme = Theme(day: pupil.moment.day)
    let minutes = Int(parts.reduce(0) { $0 + $1.millis } / 60_000)
    return article(.class("card hero stack"), .id("tonight")) {
      h2 { "Tonight: \(Words.count(minutes, "minute", "minutes"))" }
      ul(.class("list plan")) {
        for part in parts {
          li {
            b { part.title }
            small(.class("hint")) { part.why }
          }
        }
      }
      p(.class("why"), .id("theme")) { "This week's theme is \(theme.name). \(theme.words)" }
      button(
        .class("button primary big"), .id("start"), .send("start"),
        .drill("tonight", of: AcademyModule.id), .key("Enter")
      ) { "Start \(minutes) min" }
    }
  }
}

/// What a pupil was shown so far: the plan takes only what was taught.
struct ShownForm {
  private let pupil: Pupil

  init(_ pupil: Pupil) { self.pupil = pupil }

  @HTMLBuilder var html: HTML {
    if let rank = pupil.nextRank {
      form(.class("card stack"), .id("shown-form"), .send("academy.shown")) {
        h2 { "What were you shown?" }
        p {
          "Tick what you were taught for \(rank.title). Only that comes into your evenings; add "
          "more after each class."
        }
        div(.class("checks")) {
          for item in pupil.items(of: rank) where !pupil.isShown(item) {
            label(.class("check")) {
              input(.type("checkbox"), .name("items"), .value(pupil.address(item)))
              span { item.title }
            }
          }
        }
        button(.class("button primary"), .type("submit")) { "Keep" }
      }
    } else {
      p { "Nothing is marked as taught yet. Open Learn and mark what you know." }
    }
  }
}

/// The rank that is held, and how much of the next is met.
struct RankOverview {
  private let pupil: Pupil

  init(_ pupil: Pupil) { self.pupil = pupil }

  var html: HTML {
    section(.class("stack tight"), .id("rank")) {
      h2 { pupil.program.title }
      p { pupil.rank.map { "You hold: \($0.title)" } ?? "You hold no rank yet." }
      OwnGrading.line(pupil.grading, pupil)
      if let readiness = pupil.readiness, let next = pupil.nextRank {
        a(.class("item"), .id("next-rank"), .href(AcademyPath.rank(next.code))) {
          Sash(next).html
          span(.class("grow")) {
            b { next.title }
            small(.class("hint")) { pupil.verdict }
          }
        }
        if let first = readiness.next {
          p(.class("hint"), .id("next-step")) {
            "Next: \(first.words { pupil.title($0) })"
          }
        }
      } else if pupil.readiness == nil {
        p(.class("hint")) {
          "Your school's syllabus has another edition than the one you began with."
        }
        a(.class("button"), .href(AcademyPath.choose)) { "Choose it anew" }
      } else {
        p(.class("hint")) { "You hold the last rank of this program." }
      }
    }
  }
}

/// A session that was practised, as a row.
struct SessionRow {
  private let session: PastSession

  init(_ session: PastSession) { self.session = session }

  var html: HTML {
    var route = Route("#/session")
    route.query = [("s", session.name)]
    return LinkRow(
      session.title, "\(session.minutes) min, \(Words.date(session.moment.day))", href: route.text
    ).html
  }
}
