import Basics

/// A table of rulings to measure the judge against, in any of the three schemas of the judging
/// data: answer lines, references with a question, or transcripts of spoken answers.
public struct JudgeTrial: Sendable {
  public struct Row: Equatable, Sendable {
    public var id = ""
    public var line = ""
    public var given = ""
    /// "accept", "prompt", "reject", or "not_accept": either of the last two.
    public var expected = ""
    public var directedPrompt = ""
    public var kind = ""
    public var answerType = ""
    /// The lowest level that must rule so; nil for every level.
    public var level: Strictness?
    public var question = ""
    public var isSpoken = false
  }

  public var rows: [Row] = []

  /// Reads tab-separated lines, the first of which names the columns.
  ///
  /// Nil when a needed column is missing.
  public init?(table: [UInt8]) {
    var lines = table.split(separator: 0x0A).makeIterator()
    guard let header = lines.next() else { return nil }
    let names = JudgeTrial.cells(header)
    func column(_ options: [String]) -> Int? {
      for option in options {
        if let place = names.firstIndex(of: option) { return place }
      }
      return nil
    }
    guard let line = column(["answerline", "reference"]),
      let given = column(["given", "transcript"]),
      let expected = column(["expected_verdict", "label"])
    else { return nil }
    let id = column(["id"])
    let ask = column(["expected_directed_prompt"])
    let kind = column(["kind", "source"])
    let type = column(["answer_type"])
    let level = column(["strictness"])
    let question = column(["question"])
    let isSpoken = names.contains("transcript")
    while let text = lines.next() {
      let cells = JudgeTrial.cells(text)
      func cell(_ place: Int?) -> String {
        guard let place, place < cells.count else { return "" }
        return cells[place]
      }
      var row = Row()
      row.id = cell(id)
      row.line = cell(line)
      row.given = cell(given)
      row.expected = cell(expected)
      row.directedPrompt = cell(ask)
      row.kind = cell(kind)
      row.answerType = cell(type)
      row.level = Strictness(rawValue: cell(level))
      row.question = cell(question)
      row.isSpoken = isSpoken
      rows.append(row)
    }
  }

  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    var line = line
    if line.last == 0x0D { line.removeLast() }
    var cells: [String] = []
    for cell in line.split(separator: 0x09, omittingEmptySubsequences: false) {
      cells.append(String(decoding: cell, as: UTF8.self))
    }
    return cells
  }

  /// The rows that a level answers for: those of its own level or a stricter one.
  public func rows(at strictness: Strictness) -> [Row] {
    rows.filter { row in
      guard let level = row.level else { return true }
      return level.rank <= strictness.rank
    }
  }
}

extension JudgeTrial.Row {
  public var context: JudgeContext { JudgeContext(question: question, isSpoken: isSpoken) }

  /// Whether the verdict is the expected one, all three told apart.
  public func expects(_ verdict: Judgement.Verdict) -> Bool {
    expected == verdict.rawValue || expected == "not_accept" && verdict != .accept
  }
}

extension Strictness {
  /// 0 for the strictest.
  var rank: Int {
    switch self {
    case .strict: 0
    case .standard: 1
    case .lenient: 2
    }
  }
}
