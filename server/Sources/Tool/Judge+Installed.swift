import Answers
import Server

extension Judge {
  /// The judge with all that Etude knows, for a command.
  static func installed() throws -> Judge {
    guard let web = Repository.folder("web") else {
      throw CommandFailure(
        "The folder web, with what the judge knows, is not there.",
        hint: "Run it in the repository.")
    }
    do throws(ServerError) {
      return try Judge(answersIn: web)
    } catch {
      throw CommandFailure(error.failure)
    }
  }
}
