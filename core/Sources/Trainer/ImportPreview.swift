import Basics
import Import
import Packs

/// A file that was brought in and waits: for the server to read it, or for the learner's yes.
struct ImportPreview {
  enum Stage: Equatable {
    /// On its way to the server; when all of it is there, the server reads it.
    case sent(share: Int)
    /// The server did not read it: why, and what to do.
    case refused(why: String, advice: String)
    case read
  }

  /// What its page calls it, while others come and go.
  var number = 0
  /// The host's number of the file, by which it answers.
  var file: String
  var fileName: String
  var stage = Stage.read
  var result: ImportResult
  /// What can be mended here; nil when the server read the file.
  private(set) var source: ImportSource?
  /// The line of the record that is being mended.
  var mending: Int?
  /// What the server could not make text of.
  private var warnings: [Problem] = []

  /// A file that is read here.
  init(file: String, name: String, bytes: [UInt8]) {
    self.file = file
    fileName = name
    result = importQuestions(name: name, bytes: bytes)
    source = ImportSource(result.text ?? bytes)
  }

  /// A file that goes to the server first.
  init(sending file: String, name: String) {
    self.file = file
    fileName = name
    stage = .sent(share: 0)
    result = ImportResult(format: nil, title: name, pack: Pack(id: "", title: name), problems: [])
  }

  /// Whether what the file has was counted here, against what was written.
  var isCounted: Bool { source != nil && result.format != .pack && result.tally.records > 0 }

  /// The text of the record that the problem is of; nil when it cannot be mended here.
  func record(of problem: Problem) -> String? {
    guard let line = problem.line else { return nil }
    return source?.record(at: line, of: result)
  }

  /// Whether something of it can be mended here, or brought back.
  var canBeMended: Bool {
    source?.leftOut ?? 0 > 0 || result.problems.contains { record(of: $0) != nil }
  }

  /// Writes the record at the line anew; an empty text leaves it out.
  mutating func replace(_ line: Int, with text: String) {
    source?.replace(line, with: text, of: result)
    readAgain()
  }

  mutating func undo() {
    source?.undo()
    readAgain()
  }

  private mutating func readAgain() {
    mending = nil
    guard let source else { return }
    result = importQuestions(name: fileName, bytes: source.bytes)
    result.problems = warnings + result.problems
  }

  /// Says which columns of a table hold what, counted from 0, by a row of names above it.
  mutating func name(question: Int, answer: Int) {
    guard let shape = result.shape, question != answer,
      shape.samples.indices.contains(question), shape.samples.indices.contains(answer)
    else { return }
    source?.putAbove(shape.header(question: question, answer: answer))
    readAgain()
  }

  // MARK: The server's answer

  /// The most bytes that a server reads; it says so itself when it is told otherwise.
  static let serverBytesMax = 32 << 20

  /// `{text: what the file says, warnings}` of one document; of several texts
  /// `{format, pack: our text or null, problems: [{place, message, severity}]}`, or
  /// `{error: {message, hint}}`.
  mutating func take(answer bytes: [UInt8], status: Int) {
    let limits = JSON.Limits(depthMax: 8, bytesMax: PackLimit.fileBytesMax * 2)
    let answer = try? JSON(parsing: bytes, limits: limits)
    if let error = answer?["error"], status != 404, status != 405 {
      let why = error["message"]?.string ?? "The server refused it."
      stage = .refused(why: why, advice: error["hint"]?.string ?? "")
    } else if status == 200, let answer, answer["problems"] != nil {
      take(answer)
    } else {
      stage = ImportPreview.noServer
    }
  }

  private mutating func take(_ answer: JSON) {
    if let text = answer["text"]?.string, !text.isEmpty {
      let bytes = Array(text.utf8)
      for warning in answer["warnings"]?.array ?? [] {
        warnings.append(Problem(place: "", message: warning.string ?? "", severity: .warning))
      }
      source = ImportSource(importQuestions(name: fileName, bytes: bytes).text ?? bytes)
      readAgain()
      stage = .read
      return
    }
    var problems: [Problem] = []
    for problem in answer["problems"]?.array ?? [] {
      problems.append(
        Problem(
          place: problem["place"]?.string ?? "", message: problem["message"]?.string ?? "",
          severity: Problem.Severity(rawValue: problem["severity"]?.string ?? "") ?? .note))
    }
    let text = Array((answer["pack"]?.string ?? "").utf8)
    if !text.isEmpty { result = importQuestions(name: fileName, bytes: text) }
    result.format = ImportFormat.allCases.first { $0.name == answer["format"]?.string }
    result.problems = problems + result.problems
    stage = .read
  }

  static let noServer = Stage.refused(
    why: "Reading PDF and Word needs Etude’s server, and there is none at this address.",
    advice: elsewhere)

  static let offline = Stage.refused(
    why: "Reading PDF and Word needs the server, and this device cannot reach it now.",
    advice: "Try again when you are online. " + elsewhere)

  private static let elsewhere =
    "Text, JSON, CSV and Anki text are read here, without a server: copy the file’s text and paste "
    + "it on this page."
}
