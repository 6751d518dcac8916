import Markup
import Practice
import Sittings
import Syncing

/// One thing that a coach gave, for whom it was given to.
struct GivenWork {
  let assignment: Assignment
  /// "Counting: Number".
  let name: String
  /// Where it was given; empty where that is not known.
  let place: String
  let progress: Assignments.Progress
  let today: Int32
  /// Why the drill cannot be begun on this device now; nil where it can.
  let lack: String?
  /// Whether it is for who looks to do.
  let isOwn: Bool

  var isDone: Bool { progress.done >= assignment.times }
  private var isLate: Bool { !isDone && assignment.by.map { $0 < today } == true }

  /// "1 of 3 done, by Friday", "done on Monday".
  private var standing: String {
    if let day = progress.day { return "Done on \(Words.date(day))" }
    let count =
      assignment.times == 1 ? "Not done yet" : "\(progress.done) of \(assignment.times) done"
    guard let by = assignment.by else { return count }
    return isLate ? "\(count), was due \(Words.date(by))" : "\(count), by \(Words.date(by))"
  }

  var html: HTML {
    li(.id("given-\(assignment.id)"), .class(isDone ? "lacking" : nil)) {
      div {
        b { name }
        small {
          if isLate { span(.class("badge warn")) { "Late" } }
          standing
          if !place.isEmpty { ". \(place)" }
        }
        if !assignment.words.isEmpty { small { "“\(assignment.words)”" } }
        if isOwn, !isDone, let lack { small { lack } }
      }
      if isOwn, !isDone, lack == nil {
        button(
          .class("go"), .id("begin-\(assignment.id)"), .send("start"),
          .drill(assignment.drill, of: assignment.module, .domain(assignment.domain)),
          .label("Start \(name)")
        ) {}
      }
    }
  }
}

/// What was given, in a list.
struct GivenSection {
  var title = "Given to you"
  let works: [GivenWork]
  /// Whether what is done is listed too.
  var isWhole = false

  @HTMLBuilder var html: HTML {
    let open = works.filter { !$0.isDone }
    let done = works.filter { $0.isDone }
    if !open.isEmpty || isWhole && !done.isEmpty {
      section(.class("stack tight"), .id("given")) {
        h2 { title }
        if !open.isEmpty { ul(.class("rows")) { for one in open { one.html } } }
        if isWhole, !done.isEmpty {
          details(.id("given-done")) {
            summary { "Done: \(done.count)" }
            ul(.class("rows")) { for one in done { one.html } }
          }
        }
      }
    }
  }
}
