import Basics
import EventLog
import Homework
import Practice

/// Everything that the module folds from the log.
final class HomeworkHistory {
  /// How one fact of a page stands.
  struct FactRecord: Equatable {
    /// As it was asked last.
    var asked: AskedQuestion
    var times = 0
    /// Known at the last time.
    var isKnown = false
    var wasEverKnown = false
  }

  private(set) var homeworks: [Homework] = []
  /// Quizzes in the order in which they began.
  private(set) var quizzes: [QuizState] = []
  private(set) var faulted: Set<String> = []
  private var places: [String: Int] = [:]
  private var placesOfQuizzes: [String: Int] = [:]
  /// Facts that were asked, and their order.
  private var facts: [String: FactRecord] = [:]
  private var order: [String] = []

  func apply(_ event: Event) {
    guard let kind = HomeworkFact(of: event.kind) else { return }
    switch kind {
    case .added:
      guard places[event.id.text] == nil, let homework = PageAdded.homework(event) else { return }
      places[homework.id] = homeworks.count
      homeworks.append(homework)
    case .began:
      guard placesOfQuizzes[event.id.text] == nil, let began = QuizBegan(event) else { return }
      placesOfQuizzes[event.id.text] = quizzes.count
      quizzes.append(QuizState(event.id.text, began, at: event.moment))
    default:
      let json = event.json
      if let session = json["s"]?.string { return applyToQuiz(event, kind, json, session) }
      if let homework = json["h"]?.string { applyToPage(kind, json, homework) }
    }
  }

  private func applyToPage(_ kind: HomeworkFact, _ json: JSON, _ id: String) {
    if kind == .faulted {
      if let item = json["item"]?.string { faulted.insert(item) }
      return
    }
    guard let place = places[id] else { return }
    switch kind {
    case .renamed:
      homeworks[place].title = json["title"]?.string ?? homeworks[place].title
      if let subject = json["subject"]?.string.flatMap({ Subject(rawValue: $0) }) {
        homeworks[place].subject = subject
      }
      if let year = json["year"]?.int {
        homeworks[place].year = (1...13).contains(year) ? year : nil
      }
    case .removed: homeworks[place].isRemoved = true
    case .restored: homeworks[place].isRemoved = false
    case .mended:
      mend(place, json)
    default: break
    }
  }

  private func mend(_ place: Int, _ json: JSON) {
    if let text = json["text"]?.string, text.utf8.count <= Homework.textBytesMax {
      return homeworks[place].mend(text, reading: json["photo"].flatMap { PagePhoto($0) })
    }
    guard let word = json["word"]?.string, let line = json["line"]?.int,
      let from = json["from"]?.int, let to = json["to"]?.int, from >= 0, to > from
    else { return }
    homeworks[place].mend(line, from..<to, to: word)
  }

  private func applyToQuiz(
    _ event: Event, _ kind: HomeworkFact, _ json: JSON, _ session: String
  ) {
    guard let place = placesOfQuizzes[session] else { return }
    quizzes[place].apply(event)
    guard kind == .answered || kind == .overruled,
      let number = json["n"]?.int, quizzes[place].slots.indices.contains(number)
    else { return }
    note(quizzes[place].slots[number], isNew: kind == .answered)
  }

  private func note(_ slot: QuizState.Slot, isNew: Bool) {
    let item = slot.asked.item
    if facts[item] == nil {
      facts[item] = FactRecord(asked: slot.asked)
      order.append(item)
    }
    facts[item]?.asked = slot.asked
    if isNew { facts[item]?.times += 1 }
    facts[item]?.isKnown = slot.isKnown
    if slot.isKnown { facts[item]?.wasEverKnown = true }
  }

  // MARK: What there is

  /// Homework that is there, the newest first: neither deleted nor gone with the module.
  func shown(_ removals: ModuleRemovals) -> [Homework] {
    homeworks.reversed().filter {
      !$0.isRemoved && !removals.hides(HomeworkModule.id, at: $0.added)
    }
  }

  func homework(_ id: String) -> Homework? { places[id].map { homeworks[$0] } }

  func quiz(_ session: String) -> QuizState? { placesOfQuizzes[session].map { quizzes[$0] } }

  /// Quizzes of one homework in which something was answered.
  func played(_ homework: String) -> [QuizState] {
    quizzes.filter { $0.began.homework == homework && $0.answered > 0 }
  }

  /// Facts that were asked of a homework and stand on it still, the first asked first.
  func facts(of homework: Homework) -> [FactRecord] {
    var records: [FactRecord] = []
    for item in order {
      guard let record = facts[item], record.asked.homework == homework.id,
        !faulted.contains(item), record.asked.stands(on: homework)
      else { continue }
      records.append(record)
    }
    return records
  }
}
