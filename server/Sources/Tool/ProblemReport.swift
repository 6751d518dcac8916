import ArgumentParser
import Basics
import Packs
import Practice

/// Says what was found in so many files of a kind; its exit code is 1 where one of them fails.
func report(
  _ found: [(path: String, problem: Problem)], of one: String, _ many: String, _ files: Int,
  isStrict: Bool, asJSON: Bool
) throws {
  if asJSON {
    say(JSON.array(found.map { $0.problem.json(at: $0.path) }).text)
  } else {
    for one in found {
      say("\(one.path): \(one.problem.severity.rawValue): \(one.problem.text)")
    }
    say("\(Words.count(files, one, many)), \(count(found.count, "problem"))")
  }
  let failing: [Problem.Severity] = isStrict ? [.error, .warning] : [.error]
  if found.contains(where: { failing.contains($0.problem.severity) }) { throw ExitCode.failure }
}

extension Problem {
  fileprivate func json(at path: String) -> JSON {
    [
      "path": .string(path), "place": .string(place), "message": .string(message),
      "severity": .string(severity.rawValue),
    ]
  }
}
