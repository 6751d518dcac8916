import Answers
import Basics
import Import
import Packs

/// `{"line": answer line, "given": text, "level": strictness}`: the judgement.
func conformJudge(_ input: JSON, _ judge: Judge) -> JSON {
  let judgement = judge.judge(
    input["given"]?.string ?? "", against: input["line"]?.string ?? "",
    strictness: Strictness(rawValue: input["level"]?.string ?? "") ?? .standard)
  return [
    "verdict": .string(judgement.verdict.rawValue), "because": .string(judgement.because.rawValue),
    "clause": .string(judgement.clause),
    "ask": judgement.directedPrompt.map { .string($0) } ?? .null,
    "confidence": .string(String(judgement.confidence.bitPattern, radix: 16)),
  ]
}

/// `{"clues": [text], "pace": words a minute}`: every word and when it begins, milliseconds.
func conformReading(_ input: JSON) -> JSON {
  var clues: [String] = []
  for clue in input["clues"]?.array ?? [] { clues.append(clue.string ?? "") }
  let reading = Reading(clues: clues)
  let pace = Pace(wordsPerMinute: Int32(clamping: input["pace"]?.integer ?? 200))
  var words: [JSON] = []
  for (place, word) in reading.words.enumerated() {
    words.append(
      .array([.string(word.text), .integer(reading.millis(from: 0, to: place, pace: pace))]))
  }
  return [
    "words": .array(words), "power": reading.powerEnd.map { .integer(Int64($0)) } ?? .null,
  ]
}

/// `{"name": file name, "text": its text}`: what is imported, as the pack's own text.
func conformImport(_ input: JSON) -> JSON {
  let result = importQuestions(
    name: input["name"]?.string ?? "", bytes: Array((input["text"]?.string ?? "").utf8))
  var problems: [JSON] = []
  for problem in result.problems { problems.append(.string(problem.text)) }
  return [
    "format": .string(result.format?.rawValue ?? ""), "pack": .string(result.pack.text),
    "problems": .array(problems),
  ]
}
