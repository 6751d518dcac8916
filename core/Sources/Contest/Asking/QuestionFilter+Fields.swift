public import Borrowing
public import Packs
import Practice

extension QuestionFilter {
  /// The filter that the fields of a form, a command or an address ask for.
  public init(_ competitions: Competitions, _ field: (String) -> String?) {
    self.init()
    if let kind = field("kind").flatMap({ Question.Kind(rawValue: $0) }) { kinds = [kind] }
    if let domain = field("domain").flatMap({ Domain(rawValue: $0) }) { domains = [domain] }
    if let category = field("category"), !category.isEmpty { categories = [category] }
    if let grade = field("grade").flatMap({ Question.Grade(rawValue: $0) }) { grades = [grade] }
    if let answers = field("answers"), !answers.isEmpty { isChoice = answers == "choices" }
    if let names = field("answer") {
      answers = names.utf8.split(separator: UInt8(ascii: "|")).map { Array($0) }
    }
    let from = field("from").flatMap { Int32($0) } ?? 0
    let to = field("to").flatMap { Int32($0) } ?? 10
    if from > 0 || to < 10 { difficulty = min(from, to)...max(from, to) }
    if let asked = field("fits").flatMap({ competitions[$0] }) { fits = [asked.module] }
    if field("fits") == "all" { fits = competitions.remaking.competitions }
    isStarredOnly = field("starred") == "yes"
    switch field("only") ?? "" {
    case "power": isPowerMarkedOnly = true
    case "voice": isVoiceSafeOnly = true
    case "unused": unusedDays = 7
    default: break
    }
  }
}
