import Basics
import Contest
import Import
import Packs
import Practice
import Sittings

/// Pictures that come as files: looked at, cleaned, kept by the host, and named in the packs that
/// wait or are being written.
extension Trainer {
  /// A picture was chosen, dropped or pasted.
  func receivePicture(_ command: Command, _ bytes: [UInt8]) {
    let given = command["name"] ?? "picture"
    do throws(PictureFault) {
      let (file, kept) = try PictureFile.read(bytes)
      let isName = Picture.kind(ofName: given) == file.kind
      let name = isName ? given : Picture.name(fromFile: given, file.kind)
      reply.effects.append(
        .keepPicture(
          file.address, type: file.kind.contentType,
          text: file.kind == .svg ? String(decoding: kept, as: UTF8.self) : nil,
          file: command["file"] ?? ""))
      picturesComing[file.address] = (name, file)
    } catch {
      say(.error, "“\(given)” cannot be shown with a question: \(error.text)")
    }
  }

  /// The host tells whether it stored a picture: only then a page shows it.
  func notePicture(_ command: Command) {
    guard let (name, file) = picturesComing.removeValue(forKey: command["address"] ?? "") else {
      return
    }
    guard command["kept"] == "yes" else {
      return say(.error, "This browser could not store “\(name)”. Make room, and choose it again.")
    }
    pictures[name] = file
    if isOnWritePage { return write(picture: name, file) }
    if previews.isEmpty { say(.good, "“\(name)” is here. Now choose the pack that shows it.") }
  }

  /// The question at the caret shows it, or those that name it already.
  private func write(picture name: String, _ file: PictureFile) {
    guard let line = writing?.show(name, file, at: now) else {
      return say(
        .warn, "Put the caret into the question that shows the picture. Then choose it again.")
    }
    moveCaret(toLine: line)
    say(.good, "Say after “alt:” what it shows, for whoever cannot see it.")
  }

  /// A pack that is kept names the files that came with it; says what did not come.
  func look(at pack: inout Pack) -> String {
    var missing = 0
    for place in pack.questions.indices {
      guard let picture = pack.questions[place].picture, picture.file == nil else { continue }
      pack.questions[place].picture?.file = pictures[picture.name]
      if pictures[picture.name] == nil { missing += 1 }
    }
    guard missing > 0 else { return "" }
    return " \(Words.count(missing, "picture is", "pictures are")) missing: choose the pack again "
      + "together with their files."
  }
}

extension Writing {
  /// Writes a picture where it is named already, or else into the question at the caret, in the
  /// place of the one it has. Returns the line to write on; nil when the caret is in no question.
  mutating func show(_ name: String, _ file: PictureFile, at moment: Moment) -> Int? {
    let old = PackFile(name: "", bytes: Array(text.utf8))
    let looked = old.looked { $0 == name ? file : nil }
    var lines = looked.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    let line = Array(("picture: " + Picture(name: name, file: file).text).utf8)
    if let place = lines.firstIndex(of: line) {
      take(String(decoding: looked, as: UTF8.self), at: moment)
      lint()
      return place + 2
    }
    guard let heading = place.headingAtCaret else { return nil }
    let end = lines[heading...].firstIndex { $0.starts(with: "##".utf8) } ?? lines.count
    if let place = lines[heading..<end].firstIndex(where: { $0.starts(with: "picture:".utf8) }) {
      lines[place] = line
    } else {
      lines.insert(contentsOf: [line, Array("alt: ".utf8)], at: heading)
    }
    let written = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    take(written, at: moment)
    guard refusedBytes == nil else { return nil }
    lint()
    return (lines.firstIndex(of: line) ?? heading) + 2
  }
}
