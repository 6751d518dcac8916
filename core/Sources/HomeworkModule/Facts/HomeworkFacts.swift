import Basics
import EventLog
import Homework
import Practice

/// "homework.added", written and read.
enum PageAdded {
  static func draft(
    title: String, subject: Subject, year: Int?, text: String, photo: PagePhoto? = nil
  ) -> EventDraft {
    var members: [JSON.Member] = [
      .init("title", .string(title)), .init("subject", .string(subject.rawValue)),
    ]
    if let year { members.append(.init("year", .integer(Int64(year)))) }
    members.append(.init("text", .string(text)))
    if let photo { members.append(.init("photo", photo.json)) }
    return EventDraft(HomeworkFact.added.text, .object(members))
  }

  static func homework(_ event: Event) -> Homework? {
    let json = event.json
    guard event.kind == HomeworkFact.added.text, let text = json["text"]?.string,
      text.utf8.count <= Homework.textBytesMax
    else { return nil }
    let year = json["year"]?.int
    return Homework(
      id: event.id.text, added: event.moment, title: json["title"]?.string ?? "",
      subject: Subject(rawValue: json["subject"]?.string ?? "") ?? .none,
      year: year.flatMap { (1...13).contains($0) ? $0 : nil }, text: text,
      photo: json["photo"].flatMap { PagePhoto($0) })
  }
}

/// Facts about a homework name it as "h", facts of a quiz name the sitting as "s" and the place of
/// the question as "n".
enum HomeworkFact: String, FactKind {
  /// A page, as it was typed or read. Its id is the homework's for ever.
  case added
  /// Its title, and its subject and year where they are said.
  case renamed
  case removed
  case restored
  /// The whole text, as it was mended or read later; or one word of a line.
  case mended
  /// A learner says that a question is wrong: its fact is not asked again.
  case faulted

  case began
  case answered
  /// Wrong options that a hint took away.
  case hinted
  case overruled
  /// Another question in the place of one that is wrong; none when there is no other.
  case replaced
  case wentOn
  case ended

  static let prefix = "homework."

  /// Of a homework.
  func draft(of homework: String, _ more: [JSON.Member] = []) -> EventDraft {
    EventDraft(text, .object([.init("h", .string(homework))] + more))
  }

  /// Of a quiz.
  func draft(in session: String, _ place: Int? = nil, _ more: [JSON.Member] = []) -> EventDraft {
    var members: [JSON.Member] = [.init("s", .string(session))]
    if let place { members.append(.init("n", .integer(Int64(place)))) }
    return EventDraft(text, .object(members + more))
  }
}

/// "homework.began": all that a quiz is made of, so that it can be taken up anywhere, with its
/// options in the order in which they were shown.
struct QuizBegan: Equatable {
  static let questionsMax = 10

  var drill: String
  /// The homework it is of; empty for one over all of them.
  var homework: String
  var title: String
  var questions: [AskedQuestion]

  var draft: EventDraft {
    EventDraft(
      HomeworkFact.began.text,
      [
        "drill": .string(drill), "h": .string(homework), "title": .string(title),
        "questions": .array(questions.map { $0.json }),
      ])
  }

  init(drill: String, homework: String, title: String, questions: [AskedQuestion]) {
    self.drill = drill
    self.homework = homework
    self.title = title
    self.questions = questions
  }

  /// Nil without questions that can be read.
  init?(_ event: Event) {
    guard event.kind == HomeworkFact.began.text else { return nil }
    let json = event.json
    var questions: [AskedQuestion] = []
    for one in (json["questions"]?.array ?? []).prefix(QuizBegan.questionsMax) {
      guard let question = AskedQuestion(one) else { return nil }
      questions.append(question)
    }
    guard !questions.isEmpty else { return nil }
    self.init(
      drill: json["drill"]?.string ?? HomeworkDrill.quiz, homework: json["h"]?.string ?? "",
      title: json["title"]?.string ?? "", questions: questions)
  }
}

/// How a question was answered.
struct QuizAnswer: Equatable {
  /// The option that was chosen; nil when it was typed, or skipped.
  var chosen: Int?
  var typed = ""
  var isRight: Bool
  var isSkipped = false

  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let chosen { members.append(.init("chose", .integer(Int64(chosen)))) }
    if !typed.isEmpty { members.append(.init("text", .string(typed))) }
    members.append(.init("right", .bool(isRight)))
    if isSkipped { members.append(.init("skipped", true)) }
    return members
  }

  init(chosen: Int? = nil, typed: String = "", isRight: Bool, isSkipped: Bool = false) {
    self.chosen = chosen
    self.typed = typed
    self.isRight = isRight
    self.isSkipped = isSkipped
  }

  init(_ json: JSON) {
    self.init(
      chosen: json["chose"]?.int, typed: json["text"]?.string ?? "",
      isRight: json["right"]?.bool ?? false, isSkipped: json["skipped"]?.bool ?? false)
  }
}
