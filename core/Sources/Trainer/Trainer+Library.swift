import Contest
import Sittings
import Packs
import Practice

/// What is in the library: packs out of it, and the search.
extension Trainer {
  func removePack(_ command: Command) {
    guard let id = command["id"] else { return }
    if account.packs.arrival?.offer.pack == id { stopTaking() }
    record([ImportedPack.removed(id)])
    say(.good, "The pack was removed. What you answered in it is kept.")
    go(to: Route("#/library"))
  }

  func exportPack(_ command: Command) {
    guard let id = command["id"], let pack = shelf.library.pack(id),
      let format = ExportFormat(rawValue: command["format"] ?? "")
    else { return }
    let text = pack.exported(as: format)
    func name(_ ending: String) -> String {
      FileName.of(pack.id, format.fileWord, at: now, as: ending)
    }
    // NB: the host sets pictures into a page.
    let pictures = format == .page ? [] : pack.pictures
    reply.effects.append(
      pictures.isEmpty
        ? .download(name: name(format.fileExtension), type: format.mediaType, text: text)
        : .archive(
          name: name("zip"), file: name(format.fileExtension), text: text, pictures: pictures))
  }

  func search(_ command: Command) {
    var query: [(name: String, value: String)] = []
    for name in [
      "q", "in", "domain", "kind", "from", "to", "fits", "only", "starred", "re", "pack",
    ] {
      if let value = command[name], !value.isEmpty { query.append((name, value)) }
    }
    route = Route("#/library")
    route.query = query
  }
}
