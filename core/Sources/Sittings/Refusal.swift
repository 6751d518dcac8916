/// Why a command was not carried out; normal in company, and no error.
public enum Refusal: Error, Equatable, Sendable {
  /// It comes too late or too early, and nobody needs to be told.
  case notNow
  /// A sentence for whoever asked.
  case because(String)
  /// The sitting knows no such command.
  case unknown
}
