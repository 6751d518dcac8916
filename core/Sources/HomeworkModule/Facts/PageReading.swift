import Basics

/// What was read of a photograph (docs/formats/ocr.md), as a page's text and its words' boxes.
struct PageReading {
  private(set) var text = ""
  private(set) var words: [PagePhoto.Word] = []

  /// Lines that are looked at.
  private static let linesMax = 400
  /// Between cells that stand side by side, as in a list of words.
  private static let cellSign = " | "

  /// Total: what is no reading is an empty page.
  init(_ json: JSON) {
    var lines: [String] = []
    var count = 0
    var lastRow: Int?
    for line in (json["lines"]?.array ?? []).prefix(PageReading.linesMax) {
      let row = line["row"]?.int
      if lines.isEmpty || row == nil || row != lastRow {
        lines.append("")
        count = 0
      } else {
        lines[lines.count - 1] += PageReading.cellSign
        count += 3
      }
      lastRow = row
      var isFirst = true
      for word in line["words"]?.array ?? [] {
        guard let text = word["text"]?.string.map({ Homework.cleaned($0) }), !text.isEmpty else {
          continue
        }
        if !isFirst {
          lines[lines.count - 1] += " "
          count += 1
        }
        isFirst = false
        let length = text.unicodeScalars.count
        lines[lines.count - 1] += text
        note(word, line: lines.count - 1, count..<(count + length))
        count += length
      }
    }
    text = lines.joined(separator: "\n")
  }

  private mutating func note(_ word: JSON, line: Int, _ characters: Range<Int>) {
    let box = (word["box"]?.array ?? []).map { min(max($0.int ?? 0, 0), 100_000) }
    guard box.count == 8, words.count < PagePhoto.wordsMax else { return }
    let across = [box[0], box[2], box[4], box[6]]
    let down = [box[1], box[3], box[5], box[7]]
    words.append(
      PagePhoto.Word(
        line: line, characters: characters,
        perMille: min(max(word["perMille"]?.int ?? 0, 0), 1_000), left: across.min() ?? 0,
        top: down.min() ?? 0, right: across.max() ?? 0, bottom: down.max() ?? 0))
  }
}
