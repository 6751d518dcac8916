import Homework
import Markup

/// The lines of the page that prove an answer, their words lit; the lines around them are dim.
struct SourceLines {
  let asked: AskedQuestion
  /// Nil when the page is deleted: the lines that were kept with the question are shown.
  let homework: Homework?

  init(_ asked: AskedQuestion, _ homework: Homework?) {
    self.asked = asked
    self.homework = homework.flatMap { asked.stands(on: $0) ? $0 : nil }
  }

  var html: HTML {
    figure(.class("source"), .label("Where the page says it")) {
      figcaption(.class("hint")) { place }
      if let homework, let photo = homework.photo, !photo.name.isEmpty {
        PhotoView(photo, lit: words(photo), id: asked.item)
          .html
      }
      for (number, text) in rows {
        p(.class(lit(number).isEmpty ? "dim" : nil)) { marked(text, lit(number)) }
      }
    }
  }

  /// The words of the photograph that prove it.
  private func words(_ photo: PagePhoto) -> [PagePhoto.Word] {
    asked.question.places.flatMap { photo.words(of: $0.line, in: $0.characters) }
  }

  private var place: String {
    let line = (asked.question.places.first?.line ?? 0) + 1
    return (homework.map { "\($0.title), " } ?? "") + "line \(line)"
  }

  private func lit(_ line: Int) -> [Range<Int>] {
    asked.question.places.filter { $0.line == line }.map { $0.characters }
  }

  /// The proving lines, with one before and one after where the page is there.
  private var rows: [(Int, String)] {
    let numbers = asked.question.places.map { $0.line }
    guard let homework, let first = numbers.min(), let last = numbers.max(), last - first < 12
    else {
      var rows: [(Int, String)] = []
      for (place, text) in zip(asked.question.places, asked.lines)
      where !rows.contains(where: { $0.0 == place.line }) { rows.append((place.line, text)) }
      return rows
    }
    var rows: [(Int, String)] = []
    for number in max(0, first - 1)...(last + 1) {
      let text = homework.line(number)
      if text.utf8.contains(where: { $0 > 0x20 }) { rows.append((number, text)) }
    }
    return rows
  }

  private func marked(_ text: String, _ lit: [Range<Int>]) -> HTML {
    let scalars = Array(text.unicodeScalars)
    var parts: [HTML] = []
    var done = 0
    for range in lit.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let from = min(max(range.lowerBound, done), scalars.count)
      let to = min(max(range.upperBound, from), scalars.count)
      parts.append(.text(SourceLines.text(scalars[done..<from])))
      parts.append(mark { SourceLines.text(scalars[from..<to]) })
      done = to
    }
    parts.append(.text(SourceLines.text(scalars[done...])))
    return .list(parts)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
