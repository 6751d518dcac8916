import Quiz

/// A table of judging cases, as in `../shared/data/judging`.
struct JudgeCases {
  struct Row {
    var id: String
    var line: String
    var given: String
    var expected: String
    var question: String

    /// "not_accept" takes a prompt and a reject alike.
    func expects(_ verdict: Judgement.Verdict) -> Bool {
      expected == verdict.rawValue || expected == "not_accept" && verdict != .accept
    }
  }

  let rows: [Row]

  init(_ bytes: [UInt8]) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let names = lines.first.map { $0.split(separator: "\t").map(String.init) } ?? []
    func column(_ options: String...) throws -> Int {
      guard let place = options.lazy.compactMap({ names.firstIndex(of: $0) }).first else {
        throw CommandFailure("The table has no column `\(options[0])`.")
      }
      return place
    }
    let line = try column("answerline", "reference")
    let given = try column("given", "transcript")
    let expected = try column("expected_verdict", "label")
    let question = try? column("question")
    rows = lines.dropFirst().enumerated().map { number, text in
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func field(_ place: Int?) -> String {
        place.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
      }
      return Row(
        id: names.first == "id" ? field(0) : "row \(number + 1)", line: field(line),
        given: field(given), expected: field(expected), question: field(question))
    }
  }
}
