import Import
import Markup

/// Asks which columns of a table without names hold the question and the answer.
struct ImportColumns {
  let shape: TableShape
  let fileName: String
  let number: Int

  @HTMLBuilder var html: HTML {
    h2 { fileName }
    p { "This table has no row of names. Which of its columns hold the question and the answer?" }
    form(.class("stack"), .send("import.columns"), .with("{\"n\":\"\(number)\"}")) {
      select("Question", "question", 0)
      select("Answer", "answer", 1)
      button(.class("button primary"), .type("submit")) { "Read the table so" }
    }
  }

  private func select(_ title: String, _ name: String, _ chosen: Int) -> HTML {
    div(.class("field")) {
      label(.for("\(name)-\(number)")) { title }
      Markup.select(.id("\(name)-\(number)"), .name(name)) {
        for (index, sample) in shape.samples.enumerated() {
          option(.value("\(index)"), .selected(index == chosen)) {
            "\(index + 1): \(sample.isEmpty ? "empty" : sample)"
          }
        }
      }
    }
  }
}
