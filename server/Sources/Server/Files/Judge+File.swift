public import Answers
import Foundation

extension Judge {
  /// The judge with what it knows: the names of `answers.txt` in the folder of the app's pages.
  public init(answersIn folder: String) throws(ServerError) {
    guard let text = FileManager.default.contents(atPath: folder + "/answers.txt") else {
      throw .answersUnreadable(folder: folder, why: "it is not there")
    }
    do throws(KnowledgeFault) {
      self.init(knowledge: try Knowledge(text: Array(text)))
    } catch {
      throw .answersUnreadable(folder: folder, why: "line \(error.line): \(error.text)")
    }
  }
}
