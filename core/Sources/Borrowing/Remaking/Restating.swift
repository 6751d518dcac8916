import Answers
import Basics
import Packs
import Practice

extension Question {
  /// A short question in the other short form: options kept with new letters, or left out.
  func restated(
    for form: Competition.ShortForm, keepsChoices: Bool
  ) throws(TransformRefusal) -> Question {
    if isVisual { throw .visual }
    guard text.utf8.count <= form.textBytesMax else { throw .tooLong }
    var made = self
    made.text = Scan.string(Scan.oneLine(Array(text.utf8)[...]))
    if needsChoices, choices.isEmpty || !keepsChoices { throw .choices }
    if let count = form.choiceCount, !choices.isEmpty, choices.count != count { throw .choices }
    if !keepsChoices { made.choices = [] }
    return made
  }

  /// A tossup from a short question whose sentences are clues: each but the last says something of
  /// "this" or "it", and the answer is no result of a calculation.
  func expanded() throws(TransformRefusal) -> Question {
    if isVisual { throw .visual }
    if needsChoices { throw .choices }
    let clues = Sentences.split(Scan.string(Scan.oneLine(Array(text.utf8)[...])))
    guard clues.count >= Question.cluesMin, !isComputation else { throw .tooFewClues }
    let pointing = clues.dropLast().filter { ClueWords($0).points }
    guard pointing.count >= Question.cluesMin - 1 else { throw .tooFewClues }
    let last = clues[clues.count - 1]
    let words = ClueWords(last)
    guard words.isCommand || last.utf8.last == UInt8(ascii: "?") && words.asks else { throw .noAsk }
    var tossup = self
    tossup.kind = .tossup
    tossup.choices = []
    tossup.text =
      (clues.dropLast() + ["For 10 points, " + ClueWords.lowered(last)]).joined(separator: "\n")
    return tossup
  }

  /// Fewer sentences are no pyramid (competitions.md D7).
  static let cluesMin = 3
}

extension ClueWords {
  /// Speaks of the answer without naming it.
  var points: Bool {
    let words = self.words
    return words.contains {
      ClueWords.isListed(
        $0, ["this", "these", "it", "its", "he", "his", "him", "she", "her", "they", "their"])
    }
  }

  private static let small = [
    "if", "in", "of", "to", "at", "on", "for", "by", "from", "with", "under", "during", "given",
    "giving", "after", "before", "about", "the", "this", "these", "a", "an", "assuming", "using",
    "while", "according", "expressing", "providing", "as",
  ]

  /// With a small first letter, unless the first word may be a name.
  static func lowered(_ sentence: String) -> String {
    guard let first = ClueWords(sentence).words.first, let letter = sentence.utf8.first,
      isListed(first, small) || isListed(first, verbs) || isListed(first, pronouns)
    else { return sentence }
    return Scan.string([Scan.lower(letter)] + Array(sentence.utf8.dropFirst()))
  }
}
