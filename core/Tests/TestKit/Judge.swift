public import Answers

extension Judge {
  /// The judge with all that Etude knows: the names of `web/answers.txt`.
  public static let ofEtude: Judge = {
    do {
      return Judge(knowledge: try Knowledge(text: try Files.answers()))
    } catch {
      fatalError("web/answers.txt: \(error)")
    }
  }()
}
