import Contest
import Import
import Packs
import Practice
import Sittings

/// Bringing files in: what they hold is told from their bytes, never from their name.
extension Trainer {
  /// The most bytes of a file that a device reads; larger ones go through the command or a server.
  static let fileBytesMax = 24 << 20
  /// How many files may wait for a yes at once.
  static let previewsMax = 40
  /// The most text that one imported pack may add to the log.
  static let packBytesMax = 12 << 20

  /// Reads a file that was brought in; with "as" a log was asked for.
  func receive(_ command: Command) {
    let (name, bytes) = (command["name"] ?? "file", attachment)
    let wantsLog = command["as"] == "log"
    let kind = FileKind(of: bytes)
    let goesToServer = kind?.isReadByServer == true && !wantsLog
    let bytesMax = goesToServer ? ImportPreview.serverBytesMax : Trainer.fileBytesMax
    guard bytes.count <= bytesMax else {
      return say(
        .error,
        "“\(name)” is larger than \(bytesMax >> 20) MB. Split it, or import it "
          + "with the etude command.")
    }
    if wantsLog, let kind { return refuseLog(name, kind) }
    if PictureFile.kind(of: bytes) != nil { return receivePicture(command, bytes) }
    if LogPreview.looksLikeLog(bytes) { return previewLog(name, bytes) }
    if Trainer.looksLikeRules(bytes) { return receiveRules(name, bytes) }
    if let matches = MatchFile.matches(in: bytes) { return receiveMatches(name, bytes, matches) }
    for module in modules {
      if let taken = module.receive(name, bytes, desk) { return carryOut(taken) }
    }
    guard previews.count < Trainer.previewsMax else {
      return say(.warn, "Import or drop the files that wait first.")
    }
    let file = command["file"] ?? ""
    if goesToServer {
      line(up: ImportPreview(sending: file, name: name))
      reply.effects.append(.convert(file: file, name: name))
    } else {
      let preview = ImportPreview(file: file, name: name, bytes: bytes)
      if wantsLog, preview.result.pack.isEmpty { return previewLog(name, bytes) }
      line(up: preview)
    }
    notice = nil
    go(to: Route("#/library/import"))
  }

  // MARK: What waits

  private func line(up preview: ImportPreview) {
    var preview = preview
    preview.number = previews.last.map { $0.number + 1 } ?? 0
    previews.append(preview)
  }

  func performImport(_ command: Command) {
    switch command.name {
    case "import.sent", "import.answered", "import.unanswered": hearOfFile(command)
    default:
      let number = command.int("n")
      guard let place = previews.firstIndex(where: { $0.number == number }) else { return }
      performPreview(command, place)
    }
  }

  private func performPreview(_ command: Command, _ place: Int) {
    let line = command.int("line")
    switch command.name {
    case "import.keep": keepPreview(command, place)
    case "import.drop": dropPreview(place)
    case "import.again":
      previews[place].stage = .sent(share: 0)
      reply.effects.append(
        .convert(file: previews[place].file, name: previews[place].fileName))
    case "import.open": previews[place].mending = line
    case "import.mend":
      guard let line else { return }
      previews[place].replace(line, with: command["text"] ?? "")
    case "import.leave":
      guard let line else { return }
      previews[place].replace(line, with: "")
    case "import.undo": previews[place].undo()
    case "import.columns":
      guard let question = command.int("question"), let answer = command.int("answer") else {
        return
      }
      guard question != answer else {
        return say(.warn, "The question and the answer stand in two columns: choose two.")
      }
      previews[place].name(question: question, answer: answer)
    default: say(.error, Trainer.unknown(command.name))
    }
  }

  /// The host tells how far it is with a file that the server reads.
  private func hearOfFile(_ command: Command) {
    guard let place = previews.firstIndex(where: { $0.file == command["file"] }),
      case .sent = previews[place].stage
    else { return }
    switch command.name {
    case "import.sent": previews[place].stage = .sent(share: command.int("share") ?? 0)
    case "import.answered":
      previews[place].take(answer: attachment, status: command.int("status") ?? 0)
    default:
      previews[place].stage =
        command["online"] == "no" ? ImportPreview.offline : ImportPreview.noServer
    }
    guard route.text != "#/library/import", command.name != "import.sent" else { return }
    say(.good, "“\(previews[place].fileName)” is back from the server. Open Import to see it.")
  }

  private func keepPreview(_ command: Command, _ place: Int) {
    var pack = previews[place].result.pack
    guard !pack.isEmpty else { return }
    if let title = command["title"], !title.isEmpty { pack.title = String(title.prefix(120)) }
    guard pack.text.utf8.count <= Trainer.packBytesMax else {
      return say(
        .error,
        "This pack is larger than \(Trainer.packBytesMax >> 20) MB. Split the file in parts.")
    }
    previews.remove(at: place)
    let missing = look(at: &pack)
    record([ImportedPack.imported(pack)])
    say(
      missing.isEmpty ? .good : .warn,
      "“\(pack.title)” is in your library: "
        + Words.contents(questions: pack.questions.count, items: pack.items.count) + "." + missing)
    if previews.isEmpty { go(to: Route("#/library")) }
  }

  private func dropPreview(_ place: Int) {
    let preview = previews.remove(at: place)
    if preview.stage != .read { reply.effects.append(.stopConverting(file: preview.file)) }
    if previews.isEmpty { go(to: Route("#/library")) }
  }
}
