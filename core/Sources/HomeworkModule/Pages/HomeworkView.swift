import Basics
import Homework
import Markup
import Practice
import Sittings

/// One page of homework: what can be asked of it, its text, and what can be done with it.
struct HomeworkView {
  let homework: Homework
  let history: HomeworkHistory
  let quiz: Quiz
  let desk: Desk
  /// Whether enough of its questions can be answered by typing.
  let canBeTyped: Bool

  var html: HTML {
    section(.class("page stack"), .id("homework"), .accent(HomeworkModule.id)) {
      PageHead(homework.title, under: "Homework", HomeworkPages.home).html
      p(.class("hint")) { HomeworkStanding(homework, history).line(today: desk.moment.day) }
      if homework.text.utf8.isEmpty { unread } else { beginning }
      WordsToCheck(homework: homework).html
      if !homework.text.utf8.isEmpty { HomeworkText(homework, quiz.page).html }
      tools
    }
  }

  /// A photograph that nobody could read yet.
  private var unread: HTML {
    div(.class("stack"), .id("unread")) {
      p {
        "The photo is kept on this device, and its words are not read yet: what reads them is "
        "fetched from the server once. Try it now, or type the page below."
      }
      if let photo = homework.photo {
        div(
          .class("photo-desk stack"), .id("photo-\(homework.id)"), .keep(),
          .with(#"{"photo":"\#(photo.name)","h":"\#(homework.id)"}"#)
        ) {}
        if !photo.name.isEmpty { PhotoView(photo, lit: [], id: "unread").html }
      }
    }
  }

  @HTMLBuilder private var beginning: HTML {
    if quiz.questions.isEmpty {
      div(.class("empty stack"), .id("shortfall")) {
        p { quiz.shortfall }
        a(.class("button primary"), .href(HomeworkPages.new)) { "Add another page" }
      }
    } else {
      if !quiz.shortfall.isEmpty { p(.id("shortfall")) { quiz.shortfall } }
      div(.class("row")) {
        button(
          .class("button primary big"), .id("start-quiz"), .send("start"),
          .drill(HomeworkDrill.quiz, of: HomeworkModule.id, [.init("h", .string(homework.id))]),
          .key("Enter")
        ) { "Start: \(Words.count(quiz.questions.count, "question", "questions"))" }
        if canBeTyped {
          button(
            .class("button big"), .id("start-typed"), .send("start"),
            .drill(HomeworkDrill.typed, of: HomeworkModule.id, [.init("h", .string(homework.id))])
          ) { "Type the answers" }
        }
      }
    }
  }

  private var tools: HTML {
    group {
      details(.id("homework-mend")) {
        summary { "Mend the text" }
        form(.class("stack"), .id("mend-form"), .send("homework.mend"), .with("h", homework.id)) {
          Field(
            id: "mend-text", title: "The page",
            hint: "Questions from lines that stay as they are stay too."
          ).html(
            textarea,
            [
              .name("text"), .required(), .maxlength(Homework.textBytesMax), .spellcheck("true"),
              .class("tall"),
            ], content: .text(homework.text))
          button(.class("button"), .type("submit")) { "Save the text" }
        }
      }
      details(.id("homework-rename")) {
        summary { "Title, subject and year" }
        form(
          .class("stack"), .id("rename-form"), .send("homework.rename"), .with("h", homework.id)
        ) {
          Field(id: "rename-title", title: "Title").html(
            input,
            [
              .name("title"), .type("text"), .required(), .maxlength(80), .autocomplete("off"),
              .value(homework.title),
            ])
          Field(id: "rename-subject", title: "Subject").choice(
            "subject", HomeworkChoices.subjects, chosen: homework.subject.rawValue)
          Field(id: "rename-year", title: "Year at school").choice(
            "year", HomeworkChoices.years, chosen: homework.year.map { "\($0)" } ?? "")
          button(.class("button"), .type("submit")) { "Save" }
        }
      }
      if !quiz.questions.isEmpty {
        details(.id("homework-export")) {
          summary { "Take the quiz along" }
          form(
            .class("stack"), .id("export-form"), .send("homework.export"), .with("h", homework.id)
          ) {
            Field(id: "export-format", title: "As").choice(
              "format", HomeworkExport.allCases.map { (value: $0.rawValue, name: $0.name) })
            button(.class("button"), .type("submit")) { "Save it" }
          }
        }
      }
      div(.class("row")) {
        button(
          .class("button quiet icon-trash"), .id("homework-remove"), .send("homework.remove"),
          .with("h", homework.id)
        ) { "Delete" }
      }
    }
  }
}

/// The page's text, with the words that make no sense underlined and names left as they are.
struct HomeworkText {
  private let homework: Homework
  private let page: HomeworkPage

  init(_ homework: Homework, _ page: HomeworkPage) {
    self.homework = homework
    self.page = page
  }

  var html: HTML {
    details(.id("homework-text")) {
      summary { "The text" }
      if !doubtful.isEmpty {
        p(.class("hint")) {
          Words.count(doubtful.count, "word makes", "words make")
          " no sense as it stands here: nothing is asked that uses it. Mend the text below."
        }
      }
      if !page.personal.isEmpty {
        p(.class("hint")) { "Names, addresses and numbers of people are never asked." }
      }
      div(.class("source")) {
        for (number, line) in homework.lines.enumerated() where !line.utf8.isEmpty {
          p { underlined(line, doubtful.filter { $0.line == number }) }
        }
      }
    }
  }

  private var doubtful: [PagePlace] { page.doubtful }

  private func underlined(_ line: String, _ places: [PagePlace]) -> HTML {
    let scalars = Array(line.unicodeScalars)
    var parts: [HTML] = []
    var done = 0
    for place in places.sorted(by: { $0.characters.lowerBound < $1.characters.lowerBound }) {
      let from = min(max(place.characters.lowerBound, done), scalars.count)
      let to = min(max(place.characters.upperBound, from), scalars.count)
      parts.append(.text(text(scalars[done..<from])))
      parts.append(u { text(scalars[from..<to]) })
      done = to
    }
    parts.append(.text(text(scalars[done...])))
    return .list(parts)
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
