import Basics
import Homework
import Practice

/// Quizzes as pages give them, kept while they are looked at: making one reads the whole page.
final class QuizShelf {
  private static let keptMax = 12

  private var kept: [(key: String, quiz: Quiz)] = []

  /// The quiz of a page by a number; the same on every device.
  func quiz(of homework: Homework, round: Int = 0) -> Quiz {
    let doubts = homework.doubtfulWords
    let key =
      "\(homework.id) \(round) \(homework.subject.rawValue) \(homework.year ?? 0) "
      + "\(stableHash(homework.text)) \(stableHash(doubts.sorted().joined(separator: " ")))"
    for one in kept where one.key == key { return one.quiz }
    let settings = QuizSettings(
      subject: homework.subject.rawValue, year: homework.year, seed: UInt64(1 + max(0, round)))
    let quiz = Quiz(
      of: HomeworkPage(homework.text, doubtfulWords: doubts), settings: settings)
    if kept.count >= QuizShelf.keptMax { kept.removeFirst() }
    kept.append((key, quiz))
    return quiz
  }

  func questions(of homework: Homework, round: Int = 0) -> [AskedQuestion] {
    quiz(of: homework, round: round).questions.map { AskedQuestion($0, of: homework) }
  }
}
