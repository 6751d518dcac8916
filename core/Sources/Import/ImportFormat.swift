/// The kinds of file that can be imported. The content tells which it is, never the name.
public enum ImportFormat: String, CaseIterable, Sendable {
  case pack, json, qbReader, modaq, packet
  case scienceBowl, scienceBowlPacket, scienceBowlText
  case openTriviaDatabase, openTriviaDatabaseTable, openTriviaQA
  case qanta, unaMentis, umcf, anki, table
  case records, jeopardy, gift, aiken, moodle, quizlet

  public var name: String {
    switch self {
    case .pack: "Etude pack"
    case .json: "Etude JSON"
    case .qbReader: "QB Reader JSON"
    case .modaq: "MODAQ JSON"
    case .packet: "Quiz bowl packet (text)"
    case .scienceBowl: "Science Bowl JSON"
    case .scienceBowlPacket: "Science Bowl packet (JSON)"
    case .scienceBowlText: "Science Bowl packet (text)"
    case .openTriviaDatabase: "Open Trivia Database JSON"
    case .openTriviaDatabaseTable: "Open Trivia Database CSV"
    case .openTriviaQA: "OpenTriviaQA text"
    case .qanta: "QANTA tossups"
    case .unaMentis: "UnaMentis Knowledge Bowl JSON"
    case .umcf: "UnaMentis curriculum (UMCF)"
    case .anki: "Anki notes (text)"
    case .table: "Table (CSV)"
    case .records: "Questions as JSON"
    case .jeopardy: "Jeopardy clues"
    case .gift: "GIFT"
    case .aiken: "Aiken"
    case .moodle: "Moodle XML"
    case .quizlet: "Quizlet text"
    }
  }
}
