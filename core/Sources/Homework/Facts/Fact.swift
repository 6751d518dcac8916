/// Something that the page says, and how it is asked.
struct Fact: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case definition, function, cause, sequence, comparison, date, deed, place, quantity, part
    case vocabulary, formula, sum, slip, gap, pair, statement
  }

  /// What a pupil has to do with it.
  enum Form: String, CaseIterable, Sendable { case recall, cause, order, comparison, use }

  var kind: Kind
  var form = Form.recall
  var stem: String
  var answer: Answer
  /// The sentence that says it; lines that are none count on from the sentences.
  var source: Source
  /// How sure it is that the page says so, per mille.
  var confidence = 900
  /// Keys that no wrong option may be.
  var excluded: Set<String> = []
  /// Why the right option is right; empty: the source's words.
  var because = ""
  /// What the answer is said to be, and the verb that says it: asked the other way round.
  var meaning: Meaning?
  /// Why a wrong option is wrong, by its text.
  var slips: [Slip.Told] = []

  struct Meaning: Equatable, Sendable {
    var verb: String
    var text: String
  }

  struct Source: Equatable, Sendable {
    /// One number for one sentence or line.
    var number: Int
    var quote: String
    var places: [Place]

    init(_ sentence: Sentence) {
      number = sentence.tokens.first?.line ?? 0
      number = number * 1000 + (sentence.tokens.first?.characters.lowerBound ?? 0)
      quote = sentence.text
      places = sentence.places
    }

    init(_ line: PageLine) {
      let first = line.tokens.first
      number = (first?.line ?? 0) * 1000
      quote = line.tokens.text(line.tokens.indices)
      places =
        first.map {
          [
            Place(
              line: $0.line,
              characters: $0.characters.lowerBound..<(line.tokens.last?.characters.upperBound ?? 0))
          ]
        } ?? []
    }
  }
}
