/// Why a document could not be read.
///
/// Facts only: the wording is `message` and `hint`.
public enum DocumentError: Error, Equatable, Sendable {
  case tooLarge(String, bytesMax: Int)
  /// An archive whose contents are more than the limits allow.
  case unpacksTooLarge(String, bytesMax: Int)
  case tooManyEntries(String, entriesMax: Int)
  case damaged(String, why: String)
  case nothingInside(String)
  case programMissing(String, package: String)
  case programFailed(String, why: String)
  case programTooSlow(String, secondsMax: Int)
}

extension DocumentError {
  /// A short name for programs to tell the cases apart.
  public var code: String {
    switch self {
    case .tooLarge: "too-large"
    case .unpacksTooLarge: "unpacks-too-large"
    case .tooManyEntries: "too-many-entries"
    case .damaged: "damaged"
    case .nothingInside: "nothing-inside"
    case .programMissing: "program-missing"
    case .programFailed: "program-failed"
    case .programTooSlow: "program-too-slow"
    }
  }

  /// What happened, for people.
  public var message: String {
    switch self {
    case .tooLarge(let name, let bytesMax):
      "\(name) is larger than \(bytesMax >> 20) MB."
    case .unpacksTooLarge(let name, let bytesMax):
      "\(name) unpacks to more than \(bytesMax >> 20) MB."
    case .tooManyEntries(let name, let entriesMax):
      "\(name) holds more than \(entriesMax) files."
    case .damaged(let name, let why): "\(name) is damaged: \(why)."
    case .nothingInside(let name): "\(name) holds nothing that can be read."
    case .programMissing(let program, _): "\(program) is not installed."
    case .programFailed(let program, let why): "\(program) could not read the file: \(why)."
    case .programTooSlow(let program, let secondsMax):
      "\(program) took longer than \(secondsMax) seconds."
    }
  }

  /// What to do about it, for people.
  public var hint: String {
    switch self {
    case .tooLarge, .unpacksTooLarge, .tooManyEntries: "Import it in smaller parts."
    case .damaged, .programFailed: "Open it in the program it came from and save it again."
    case .nothingInside: "Look inside it: questions are text, JSON, CSV or Word files."
    case .programMissing(_, let package): "Install it: apt-get install \(package)"
    case .programTooSlow: "Save it as text or .docx and import that."
    }
  }
}
