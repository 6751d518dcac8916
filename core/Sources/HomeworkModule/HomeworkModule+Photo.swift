import Basics
import EventLog
import Homework
import Sittings

/// What comes of photographs, and what leaves for other programs.
extension HomeworkModule {
  /// A photograph was put straight, and read where that was possible: a page, or the text of one
  /// that waited for it.
  func takePhoto(_ command: Command) -> Consequences {
    guard
      var photo = PagePhoto([
        "name": .string(command["photo"] ?? ""),
        "width": .integer(Int64(command.int("width") ?? 0)),
        "height": .integer(Int64(command.int("height") ?? 0)),
      ])
    else { return .says(.warn, "This picture has no size. Take it again.") }
    let json = command["reading"].flatMap { text in
      try? JSON(parsing: Array(text.utf8), limits: .init(depthMax: 8, bytesMax: 2 << 20))
    }
    let reading = PageReading(json ?? .null)
    photo.words = reading.words
    guard reading.text.utf8.count <= Homework.textBytesMax else {
      return .says(.warn, "That is more than a few pages. Take them one by one.")
    }
    if let id = command["h"] { return read(id, reading, photo) }
    guard !reading.text.isEmpty || command["missing"] != nil else {
      return .says(
        .warn, "No text was found on this picture. Take it nearer and in better light, or type it.")
    }
    if reading.text.isEmpty, photo.name.isEmpty {
      return .says(.warn, "The picture could neither be read nor kept here. Type the page.")
    }
    removed = nil
    let title = reading.text.isEmpty ? "A photo" : Homework.title(from: reading.text)
    var consequences = Consequences.records([
      PageAdded.draft(
        title: title, subject: .none, year: nil, text: reading.text, photo: photo)
    ])
    consequences.route = Route(HomeworkPages.newest)
    return consequences
  }

  private func read(_ id: String, _ reading: PageReading, _ photo: PagePhoto) -> Consequences {
    guard history.homework(id) != nil else {
      return .says(.warn, "This page is not here any more.")
    }
    guard !reading.text.isEmpty else {
      return .says(.warn, "No text was found on this picture. Type the page, or take it again.")
    }
    return .records([
      HomeworkFact.mended.draft(
        of: id, [.init("text", .string(reading.text)), .init("photo", photo.json)]),
      HomeworkFact.renamed.draft(
        of: id, [.init("title", .string(Homework.title(from: reading.text)))]),
    ])
  }

  /// One doubtful word, as it stands on the page.
  func mendWord(_ homework: Homework, _ command: Command) -> Consequences {
    let word = HomeworkModule.title(command["word"] ?? "")
    guard let line = command.int("line"), let from = command.int("from"),
      let to = command.int("to"), !word.isEmpty
    else { return .says(.warn, "Type the word as it stands on the page.") }
    return .records([
      HomeworkFact.mended.draft(
        of: homework.id,
        [
          .init("line", .integer(Int64(line))), .init("from", .integer(Int64(from))),
          .init("to", .integer(Int64(to))), .init("word", .string(word)),
        ])
    ])
  }

  func export(_ homework: Homework, _ command: Command, _ desk: Desk) -> Consequences {
    guard let format = HomeworkExport(rawValue: command["format"] ?? "") else { return .none }
    let text = format.text(of: shelf.quiz(of: homework), title: homework.title)
    return .has([
      .download(
        name: FileName.of("etude", "homework", format.rawValue, at: desk.moment, as: format.suffix),
        type: format.type, text: text)
    ])
  }
}
