public import Basics
public import Markup
import Packs
public import Sittings

/// The end of every sitting: how it went, what can be done about it, and what was asked, misses
/// first. The focus is on its heading, so that it is read from its beginning.
public struct Summary {
  /// One question as it went.
  public struct Row {
    let isHit: Bool
    let html: HTML

    /// `number` is its place, from 1. `mark` is what it brought, `said` what was said instead of
    /// the answer, `back` when it comes back; the rest is seen on opening it.
    public init(
      _ number: Int, isHit: Bool, mark: HTML, answer: HTML, said: String = "", back: String? = nil,
      @HTMLBuilder detail: () -> HTML
    ) {
      self.isHit = isHit
      var hints: [String] = []
      if !said.isEmpty { hints.append(said) }
      if !isHit, let back { hints.append("back \(back)") }
      html = li(.class("item asked")) {
        details(.id("asked-\(number)")) {
          summary {
            mark
            span(.class("answerline")) { answer }
            if !hints.isEmpty { span(.class("hint")) { hints.joined(separator: "; ") } }
          }
          detail()
        }
      }
    }
  }

  /// What can be begun from here.
  public struct Offer {
    public let label: String
    public let begins: Attribute

    public init(
      _ label: String, drill: String, of module: String, _ fields: [JSON.Member] = []
    ) {
      self.label = label
      begins = .drill(drill, of: module, fields)
    }

    /// What was missed in the sitting, if anything of it can be asked now.
    public static func missed(
      in session: String, of module: String, _ shelf: Shelf, _ desk: Desk
    ) -> Offer? {
      guard let competition = shelf.module(module) else { return nil }
      let count = Asker(competition, desk).missed(in: session).count
      guard count > 0 else { return nil }
      return Offer(
        "\(count) missed: practise \(count == 1 ? "it" : "them")", drill: "review", of: module,
        [.init("of", .string(session))])
    }
  }

  let id: String
  let result: String
  let sentence: String
  let offer: Offer?
  let rows: [Row]
  let score: HTML
  let figures: HTML

  /// `result` is one line, "22 of 30, 330 points"; `sentence` is true or empty. `score` stands
  /// right below them, `figures` are folded at the end.
  public init(
    id: String = "summary", result: String, sentence: String, offer: Offer?, rows: [Row],
    score: HTML = .nothing, @HTMLBuilder figures: () -> HTML
  ) {
    self.id = id
    self.result = result
    self.sentence = sentence
    self.offer = offer
    self.rows = rows
    self.score = score
    self.figures = figures()
  }

  public var html: HTML {
    div(.class("stack"), .id(id)) {
      h1(.class("total"), .tabindex(-1), .autofocus()) { result }
      if !sentence.isEmpty { p(.class("lead")) { sentence } }
      actions
      score
      missed
      hits
      details(.id("figures")) {
        summary { "The numbers" }
        div(.class("stats")) { figures }
        p { a(.href("#/progress")) { "All of your progress" } }
      }
    }
  }

  private var actions: HTML {
    div(.class("row actions")) {
      if let offer {
        button(
          .class("button primary big"), .id("again"), .send("start"), offer.begins,
          .key("Enter KeyN"), .grace(Grace.rulingMillis)
        ) { offer.label }
      }
      a(
        .class(offer == nil ? "button primary big" : "button big"), .id("done"), .href("#/today"),
        .key(offer == nil ? "Enter KeyN KeyD" : "KeyD"), .keyshortcuts("D"),
        .grace(Grace.rulingMillis)
      ) { "Done" }
    }
  }

  @HTMLBuilder private var missed: HTML {
    let missed = rows.filter { !$0.isHit }
    if !missed.isEmpty {
      section(.class("stack tight"), .id("missed")) {
        h2 { "Missed" }
        Summary.list(missed)
      }
    }
  }

  @HTMLBuilder private var hits: HTML {
    let hits = rows.filter { $0.isHit }
    if !hits.isEmpty {
      details(.id("hits")) {
        summary {
          "Right "
          span(.class("number")) { "\(hits.count)" }
        }
        Summary.list(hits)
      }
    }
  }

  /// How an answer went that brought no points.
  public static func mark(isRight: Bool, isOpen: Bool = false) -> HTML {
    span(.class(isRight ? "badge points good" : "badge points")) {
      isRight ? "✓" : isOpen ? "–" : "✗"
      span(.class("visually-hidden")) { isRight ? "right" : isOpen ? "left open" : "not right" }
    }
  }

  private static func list(_ rows: [Row]) -> HTML {
    ul(.class("list")) { for row in rows { row.html } }
  }
}
