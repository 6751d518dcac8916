import Basics

/// The forms in which a pack can leave Etude.
public enum ExportFormat: String, CaseIterable, Sendable {
  case etude, json, csv, anki, page

  public var name: String {
    switch self {
    case .etude: "Etude text"
    case .json: "JSON"
    case .csv: "CSV"
    case .anki: "Anki notes"
    case .page: "Page to print"
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
    }
  }

  public var fileExtension: String {
    switch self {
    case .etude, .anki: "txt"
    case .json: "json"
    case .csv: "csv"
    case .page: "html"
    }
  }

  public var mediaType: String {
    switch self {
    case .etude, .anki: "text/plain"
    case .json: "application/json"
    case .csv: "text/csv"
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
    }
  }
}
