import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// For reviewers: the packs that wait to be read, and those that somebody reported.
struct ReviewQueuePage {
  let market: Marketplace

  static var signedOut: HTML {
    section(.class("page stack"), .id("reviews")) {
      PageHead("To review", under: "Library", "#/library").html
      Marketplace.signedOut
    }
  }

  var html: HTML {
    section(.class("page stack"), .id("reviews")) {
      PageHead("To review", under: "Library", "#/library").html
      market.faultShown
      if let tasks = market.tasks {
        if tasks.isEmpty {
          div(.class("empty")) { p { "Nothing waits. Packs that people publish come here first." } }
        }
        ul(.class("rows")) { for task in tasks { row(task) } }
      } else if market.fault.isEmpty {
        p(.class("hint"), .role("status")) { "Looking …" }
      }
    }
  }

  private func row(_ task: Marketplace.Task) -> HTML {
    li(.id("review-\(task.pack)")) {
      a(.href("\(Trainer.reviewPath)/\(task.pack)")) {
        span { task.title }
        small { facts(task) }
      }
    }
  }

  private func facts(_ task: Marketplace.Task) -> String {
    var parts: [String] = []
    if let waiting = task.waiting {
      parts.append(
        task.offered == nil
          ? "new, \(waiting.facts)" : "version \(waiting.offer.version), \(waiting.facts)")
    }
    if task.reports > 0 { parts.append(Words.count(task.reports, "report", "reports")) }
    return (parts + ["since \(CalendarDay(day: task.day).text)"]).joined(separator: " · ")
  }
}

/// For reviewers: one pack, all of its questions, and what to do with it.
struct ReviewPage {
  let reading: Marketplace.Reading?
  let market: Marketplace
  let isBusy: Bool
  let kinds: [ItemKind]
  /// How many of its questions stand here.
  let shown: Int
  /// The version that is offered is looked at, though another one waits.
  let isOfOffered: Bool
  /// What a question is called in its competition.
  let name: (Question) -> String

  var html: HTML {
    section(.class("page stack"), .id("review")) {
      PageHead(reading?.title ?? "To review", under: "To review", Trainer.reviewPath).html
      market.faultShown
      if let reading {
        page(reading)
      } else if market.fault.isEmpty {
        p(.class("hint"), .role("status")) { "Looking …" }
      }
    }
  }

  @HTMLBuilder private func page(_ reading: Marketplace.Reading) -> HTML {
    if let waiting = reading.waiting, !isOfOffered {
      if let offered = reading.offered {
        a(.class("button quiet"), .href(address(reading.pack, isOfOffered: true))) {
          "Version \(offered.version), which is offered"
            + (reading.reports.isEmpty
              ? "" : ": " + Words.count(reading.reports.count, "report", "reports"))
        }
      }
      facts(waiting)
      if let offered = reading.offered {
        PackDiffView(
          id: "review-diff", title: "Against version \(offered.version), which is offered:",
          diff: PackDiff(from: offered.pack, to: waiting.pack), kinds: kinds, isOpen: true
        ).html
      }
      deciding(
        reading.pack, "Is this for everybody?", yes: ("offer", "Offer it to everybody"),
        no: ("refuse", "Refuse it"), hint: "Whoever published it reads this.")
      questions(of: waiting.pack)
    } else if let offered = reading.offered {
      if let waiting = reading.waiting {
        a(.class("button quiet"), .href(address(reading.pack))) {
          "Version \(waiting.version), which waits"
        }
      }
      facts(offered)
      reports(reading, offered)
      questions(of: offered.pack)
    }
  }

  private func address(_ pack: String, isOfOffered: Bool = false, shown: Int = 0) -> String {
    var route = Route("\(Trainer.reviewPath)/\(pack)")
    if isOfOffered { route.query.append(("of", "offered")) }
    if shown > 0 { route.query.append(("n", "\(shown)")) }
    return route.text
  }

  private func facts(_ version: Marketplace.Reading.Version) -> HTML {
    let pack = version.pack
    let contents = Words.contents(questions: pack.questions.count, items: pack.items.count)
    return group {
      p(.class("hint")) {
        "version \(version.version) · \(contents)"
          + (pack.authors.isEmpty ? "" : " · by \(pack.authors)") + " · \(pack.licence)"
      }
      if !pack.about.isEmpty { p { pack.about } }
    }
  }

  private func reports(
    _ reading: Marketplace.Reading, _ offered: Marketplace.Reading.Version
  ) -> HTML {
    section(.class("stack tight"), .id("review-reports")) {
      if !reading.reports.isEmpty {
        h2 { Words.count(reading.reports.count, "report", "reports") }
      }
      ul(.class("list")) {
        for report in reading.reports {
          li(.class("item")) {
            span {
              Marketplace.faults.first { $0.value == report.about }?.name ?? report.about
              small { "of version \(report.version)" }
              if !report.words.isEmpty { small { report.words } }
            }
          }
        }
      }
      deciding(
        reading.pack, "Version \(offered.version) is offered. Is it to stay?",
        yes: ("keep", "Leave it as it is"), no: ("take-down", "Take it down"),
        hint: "Whoever published it reads this, and everybody who took it.")
    }
  }

  /// A yes, or a no with its reason.
  private func deciding(
    _ pack: String, _ question: String, yes: (answer: String, name: String),
    no: (answer: String, name: String), hint: String
  ) -> HTML {
    div(.class("card stack")) {
      p { b { question } }
      button(
        .class("button primary"), .id("answer-\(yes.answer)"), .send("account.market.decide"),
        .disabled(isBusy), .with(ReviewPage.answering(pack, yes.answer))
      ) { yes.name }
      details(.id("no-\(no.answer)")) {
        summary { no.name }
        form(
          .class("stack tight"), .id("form-\(no.answer)"), .send("account.market.decide"),
          .with(ReviewPage.answering(pack, no.answer))
        ) {
          Field(id: "why-\(no.answer)", title: "Why", hint: hint).html(
            textarea, [.name("why"), .maxlength(1_000), .required()])
          button(
            .class("button danger"), .type("submit"), .disabled(isBusy)
          ) { no.name }
        }
      }
    }
  }

  private static func answering(_ pack: String, _ answer: String) -> String {
    JSON.object([.init("id", .string(pack)), .init("answer", .string(answer))]).text
  }

  private func questions(of pack: Pack) -> HTML {
    section(.class("stack"), .id("review-questions")) {
      h2 { "Questions" }
      for question in pack.questions.prefix(shown) {
        WritePreview(question: question, form: name(question), isWhole: true).html
      }
      if shown < pack.questions.count {
        a(
          .class("button"), .id("more-questions"),
          .href(address(pack.id, isOfOffered: isOfOffered, shown: shown + PackPage.step))
        ) { "Show more of \(pack.questions.count)" }
      }
      PackItemsView(items: pack.items, kinds: kinds).html
    }
  }
}
