import Contest
import Markup
import Packs

/// A question as a moderator of its competition reads it, and as the judge understands it.
struct WritePreview {
  let question: Question
  /// The competition, and what the question is there.
  let form: String
  /// Nothing of it is cut: somebody decides about all of it.
  var isWhole = false

  /// Longer texts are cut: a page is no place for them.
  private var textBytesMax: Int { isWhole ? PackManifest.bytesMax : 4_000 }

  var html: HTML {
    article(.class("stack preview"), .id("preview-\(question.key)"), .label(form)) {
      p(.class("eyebrow")) {
        form
        span(.class("soft")) { " · \(question.key)" }
      }
      if isWhole { facts } else if question.kind == .short { opening }
      PictureView(of: question).html
      div(.class("reading small")) { for line in lines(question.text) { p { read(line) } } }
      for choice in question.choices {
        p(.class("choice-line")) {
          b { "\(choice.label)) " }
          marked(choice.text)
        }
      }
      for (place, part) in question.parts.enumerated() { piece(part, place) }
      if question.kind != .bonus { answer(question.answer) }
      if !question.explanation.isEmpty {
        p(.class("explanation")) {
          marked(PackDiffView.cut(question.explanation, isWhole ? textBytesMax : 1_000))
        }
      }
      aloud
    }
  }

  /// Whatever else learners are shown of it.
  private var facts: HTML {
    let source = question.source
    let texts = [question.category, question.subcategory, question.pair, source.set, source.packet]
    let said = texts.filter { !$0.isEmpty }.joined(separator: " · ")
    return said.isEmpty ? .nothing : p(.class("soft")) { said }
  }

  /// What the moderator of a pair says first; elsewhere the subject alone.
  private var opening: HTML {
    var said = question.category
    if !question.pair.isEmpty {
      said +=
        (said.isEmpty ? "" : ", ")
        + (question.choices.isEmpty ? "Short Answer" : "Multiple Choice")
    }
    return said.isEmpty ? .nothing : p(.class("soft")) { said }
  }

  private func lines(_ text: String) -> [String] {
    var lines: [String] = []
    let cut = PackDiffView.cut(text, textBytesMax)
    for line in cut.utf8.split(separator: 0x0A) { lines.append(String(Substring(line))) }
    return lines
  }

  /// A line with its power mark shown; what comes before counts as power.
  @HTMLBuilder private func read(_ line: String) -> HTML {
    if let (before, after) = WritePreview.parted(line) {
      marked(before)
      span(.class("powermark")) { "(*)" }
      marked(after)
    } else {
      marked(line)
    }
  }

  private static func parted(_ line: String) -> (before: String, after: String)? {
    let bytes = Array(line.utf8)
    guard bytes.count >= 3 else { return nil }
    for place in 0...(bytes.count - 3)
    where bytes[place] == UInt8(ascii: "(") && bytes[place + 1] == UInt8(ascii: "*")
      && bytes[place + 2] == UInt8(ascii: ")")
    {
      return (
        String(decoding: bytes[..<place], as: UTF8.self),
        String(decoding: bytes[(place + 3)...], as: UTF8.self)
      )
    }
    return nil
  }

  private func piece(_ part: Question.Part, _ place: Int) -> HTML {
    div(.class("stack tight part")) {
      p {
        b { "[\(part.value)] " }
        marked(PackDiffView.cut(part.text, textBytesMax))
        if let level = part.level { span(.class("soft")) { " \(level.rawValue)" } }
      }
      answer(part.answer)
    }
  }

  @HTMLBuilder private func answer(_ line: String) -> HTML {
    p(.class("answerline")) { marked(PackDiffView.cut(line, textBytesMax)) }
    AnswerUnderstood(line).html
  }

  private var aloud: HTML {
    details(.id("aloud-\(question.key)")) {
      summary { "As it is read aloud" }
      p { spoken }
    }
  }

  private var spoken: String {
    var texts = [question]
    texts[0].text = PackDiffView.cut(question.text, textBytesMax)
    var said = texts[0].plainText(forSpeech: true)
    for part in question.parts {
      texts[0].text = PackDiffView.cut(part.text, textBytesMax)
      said += " " + texts[0].plainText(forSpeech: true)
    }
    for choice in question.choices { said += " \(choice.label): \(choice.text)." }
    return said
  }
}
