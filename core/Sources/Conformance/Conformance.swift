public import Answers
public import Basics

/// Runs one conformance vector, `{"call": "json", "in": ...}`, and says what came out.
///
/// The native tests and the WebAssembly module both call this with the lines of
/// `core/Tests/Conformance/*.jsonl`, and must answer with the same bytes (law 6). A new subject
/// is a case here, a function in `Conformance+Subject.swift`, and a file of lines.
public func conform(_ vector: JSON, _ judge: Judge) -> JSON {
  let input = vector["in"] ?? .null
  switch vector["call"]?.string {
  case "json": return conformJSON(input)
  case "decimal": return conformDecimal(input)
  case "log": return conformLog(input)
  case "sync": return conformSync(input)
  case "sha256": return conformSHA256(input)
  case "real": return conformReal(input)
  case "learner": return conformLearner(input)
  case "judge": return conformJudge(input, judge)
  case "reading": return conformReading(input)
  case "import": return conformImport(input)
  case "math": return conformMath(input)
  case "typing": return conformTyping(input)
  case "keylog": return conformKeyLog(input)
  case "typingField": return conformTypingField(input)
  case "adaptive": return conformGuidedLesson(input)
  case "tournament": return conformTournament(input)
  case "trainer": return conformTrainer(input, judge)
  default: return ["error": "unknown call"]
  }
}

/// A line in, a line out.
public func conform(line: [UInt8], judge: Judge) -> [UInt8] {
  var answer: JSON
  do throws(JSONError) {
    answer = conform(try JSON(parsing: line), judge)
  } catch {
    answer = ["error": .string(error.text)]
  }
  return answer.bytes
}
