/// Reads a picture of a page: finds its lines, turns them upright, reads each, puts them in order.
public struct PageReader {
  let nets: any PageNets

  /// The picture's longer side when lines are looked for: at 736 columns run together.
  static let longSide = 960
  /// A line this much higher than wide stands on its side.
  static let tallRatio: Float = 1.5
  /// Lines read both ways to find out which way is up.
  static let turnTrials = 3
  /// Read this well, a page is not turned round to see whether it goes better.
  static let uprightConfidence: Float = 0.85
  /// What is read worse is no text.
  static let lineConfidenceMin: Float = 0.5

  public init(nets: any PageNets) { self.nets = nets }

  /// Nil when the nets do not take the picture; a page without lines when there is no text.
  public func read(_ picture: Picture) -> Page? {
    guard let boxes = boxes(on: picture) else { return nil }
    let turn = quarterTurns(boxes, on: picture)
    let lines = boxes.compactMap { line($0.turned(quarters: turn), on: picture) }
      .filter { $0.confidence >= PageReader.lineConfidenceMin }
    return Page(
      rows: picture.rows, columns: picture.columns,
      lines: ReadingOrder.ordered(lines, quarterTurns: turn), quarterTurns: turn)
  }

  /// The lines' boxes, upright.
  func boxes(on picture: Picture) -> [Box]? {
    guard let shrunk = picture.shrunk(longSide: PageReader.longSide),
      let likelihood = nets.textLikelihood(of: shrunk),
      let finder = LineFinder(likelihood: likelihood, rows: shrunk.rows, columns: shrunk.columns)
    else { return nil }
    let across = Float(picture.columns) / Float(shrunk.columns)
    let down = Float(picture.rows) / Float(shrunk.rows)
    return finder.boxes().map { $0.scaled(across: across, down: down).upright }
  }

  /// By how many quarters the page is turned: most of its lines are tall when it lies on its side.
  private func quarterTurns(_ boxes: [Box], on picture: Picture) -> Int {
    let tall = boxes.filter { $0.height >= PageReader.tallRatio * $0.width }
    let wide = boxes.filter { $0.width >= PageReader.tallRatio * $0.height }
    let isOnSide = length(tall) > length(wide)
    let longest = (isOnSide ? tall : wide).sorted {
      max($0.width, $0.height) > max($1.width, $1.height)
    }.prefix(PageReader.turnTrials)
    let first = isOnSide ? 1 : 0
    let asIs = confidence(longest, quarters: first, on: picture)
    if asIs >= PageReader.uprightConfidence || longest.isEmpty { return first }
    return confidence(longest, quarters: first + 2, on: picture) > asIs ? first + 2 : first
  }

  private func length(_ boxes: [Box]) -> Float {
    boxes.reduce(0) { $0 + max($1.width, $1.height) }
  }

  private func confidence(_ boxes: ArraySlice<Box>, quarters: Int, on picture: Picture) -> Float {
    let sum = boxes.reduce(Float(0)) {
      $0 + (line($1.turned(quarters: quarters), on: picture)?.confidence ?? 0)
    }
    return boxes.isEmpty ? 0 : sum / Float(boxes.count)
  }

  /// What stands in a box; nil when nothing does.
  func line(_ box: Box, on picture: Picture) -> Page.Line? {
    guard let (cut, columns) = LinePicture.cut(box, from: picture),
      let steps = nets.letterSteps(of: cut), !steps.isEmpty
    else { return nil }
    let stepShare = Float(cut.columns) / Float(steps.count) / Float(columns)
    let words = Letters(steps).spacedSums.words
    if words.isEmpty { return nil }
    return Page.Line(
      words: words.indices.map { place in
        let start = place == 0 ? 0 : edge(words[place - 1], words[place], stepShare)
        let end = place == words.count - 1 ? 1 : edge(words[place], words[place + 1], stepShare)
        return word(words[place], box: box.part(from: start, to: max(start, end)))
      }, box: box, row: 0)
  }

  /// Half-way between two words, as a share of the line.
  private func edge(_ word: [Letters.Letter], _ next: [Letters.Letter], _ stepShare: Float) -> Float
  {
    guard let last = word.last, let first = next.first else { return 0 }
    let steps = Float(last.steps.upperBound + 1 + first.steps.lowerBound) / 2
    return min(1, steps * stepShare)
  }

  private func word(_ letters: [Letters.Letter], box: Box) -> Page.Word {
    var text = ""
    for letter in letters { text.unicodeScalars.append(letter.scalar) }
    let sum = letters.reduce(Float(0)) { $0 + $1.likelihood }
    return Page.Word(text: text, confidence: sum / Float(max(1, letters.count)), box: box)
  }
}
