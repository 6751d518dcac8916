import Basics
import Packs
import ScienceBowl

/// The address of a generated problem in; its text, its answer and how one gets there out.
func conformMath(_ input: JSON) -> JSON {
  guard let question = ScienceBowl.question(input.string ?? "") else { return .null }
  return [
    "text": .string(question.text), "answer": .string(question.answer),
    "why": .string(question.explanation),
  ]
}
