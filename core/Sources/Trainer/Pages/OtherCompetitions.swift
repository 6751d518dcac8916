import Borrowing
import Markup
import Packs

/// How the other competitions would ask a question, or why they cannot.
struct OtherCompetitions {
  let question: Question
  let all: [Competition]

  var html: HTML {
    details(.class("others")) {
      summary { "In other competitions" }
      dl {
        for competition in all where !competition.owns(question) {
          dt { competition.name }
          dd { outcome(competition) }
        }
      }
    }
  }

  private func outcome(_ competition: Competition) -> HTML {
    do throws(TransformRefusal) {
      return shown(try question.transformed(to: competition))
    } catch {
      return p(.class("hint")) { "Not asked: \(sentence(error.text))" }
    }
  }

  private func shown(_ made: Transformed) -> HTML {
    group {
      p { marked(made.question.text) }
      for choice in made.question.choices {
        p {
          b { choice.label }
          " "
          marked(choice.text)
        }
      }
      Stat(
        "\(Int((made.quality.score * 100).rounded()))", "of 100 for fit", reasons(made.quality)
      ).html
    }
  }

  private func reasons(_ quality: TransformQuality) -> String {
    var parts: [String] = []
    for part in quality.parts {
      let points = Int((part.weight * 100).rounded())
      parts.append("\(part.name) \(part.isSo ? "+\(points)" : "0 of \(points)")")
    }
    return "The sum of: " + parts.joined(separator: "; ") + "."
  }

  /// As the second half of a sentence.
  private func sentence(_ text: String) -> String {
    guard let first = text.utf8.first, first & 0xDF == first else { return text }
    return String(decoding: [first | 0x20] + Array(text.utf8.dropFirst()), as: UTF8.self)
  }
}
