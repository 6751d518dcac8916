import Basics

/// The forms in which a pack can leave Etude.
public enum ExportFormat: String, CaseIterable, Sendable {
  case etude, json, csv, anki, page, gift, aiken, moodle, quizlet, jeopardy

  public var name: String {
    switch self {
    case .etude: "Etude text"
    case .json: "JSON"
    case .csv: "CSV"
    case .anki: "Anki notes"
    case .page: "Page to print"
    case .gift: "GIFT"
    case .aiken: "Aiken"
    case .moodle: "Moodle XML"
    case .quizlet: "Quizlet text"
    case .jeopardy: "Jeopardy table"
    }
  }

  /// Tells the files of one pack apart.
  public var fileWord: String {
    switch self {
    case .etude: "pack"
    case .json: "data"
    case .csv: "table"
    case .anki: "anki"
    case .page: "page"
    case .gift: "gift"
    case .aiken: "aiken"
    case .moodle: "moodle"
    case .quizlet: "quizlet"
    case .jeopardy: "jeopardy"
    }
  }

  public var fileExtension: String {
    switch self {
    case .etude, .anki, .gift, .aiken, .quizlet: "txt"
    case .json: "json"
    case .csv, .jeopardy: "csv"
    case .moodle: "xml"
    case .page: "html"
    }
  }

  public var mediaType: String {
    switch self {
    case .etude, .anki, .gift, .aiken, .quizlet: "text/plain"
    case .json: "application/json"
    case .csv, .jeopardy: "text/csv"
    case .moodle: "application/xml"
    case .page: "text/html"
    }
  }
}

extension Pack {
  public func exported(as format: ExportFormat) -> String {
    switch format {
    case .etude: text
    case .json: json.text
    case .csv: csv
    case .anki: ankiText
    case .page: printablePage
    case .gift: PlainQuestions(self).gift
    case .aiken: PlainQuestions(self).aiken
    case .moodle: PlainQuestions(self).moodle
    case .quizlet: PlainQuestions(self).quizlet
    case .jeopardy: PlainQuestions(self).jeopardy
    }
  }
}
