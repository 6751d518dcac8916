import Basics
import Foundation
import Packs
import Testing

@testable import Trainer

/// Pictures that come as files: with a pack that is imported, or where one is written.
struct PictureImportTests {
  private static let drawing =
    "<svg viewBox=\"0 0 320 200\"><script>x</script><path d=\"M0 0h9\"/></svg>"

  private static func clean() throws -> (file: PictureFile, text: String) {
    let (file, bytes) = try PictureFile.read(Array(drawing.utf8))
    return (file, String(decoding: bytes, as: UTF8.self))
  }

  private static let pack = PictureTests.pack.components(separatedBy: "picture: ").map { piece in
    piece.hasPrefix("circuit.svg ")
      ? "circuit.svg\n" + piece.drop { $0 != "\n" }.dropFirst() : piece
  }.joined(separator: "picture: ")

  /// A picture is chosen, and stored by the host.
  private func bring(_ drawing: String, _ name: String, to device: inout Device) {
    device.import(drawing, name: name)
    guard let address = device.effect("keepPicture")?["address"]?.string else { return }
    device.send("picture.kept", ["address": address, "kept": "yes"])
  }

  @Test(arguments: [false, true])
  func `a pack and its picture are taken in together, whichever comes first`(
    isPictureFirst: Bool
  ) throws {
    var device = Device()
    let (file, text) = try Self.clean()
    let files = [("shown.txt", Self.pack), ("circuit.svg", Self.drawing)]
    for (name, content) in isPictureFirst ? files.reversed() : files {
      device.import(content, name: name)
      guard name == "circuit.svg" else { continue }
      let effect = try #require(device.effect("keepPicture"))
      #expect(effect["address"]?.string == file.address && effect["type"] == "image/svg+xml")
      #expect(effect["text"]?.string == text && !text.contains("script"))
      device.send("picture.kept", ["address": file.address, "kept": "yes"])
    }
    device.send("import.keep", ["n": "0"])
    #expect(device.shows("is in your library: 3 questions."))
    device.send("go", ["path": "#/library/pack/shown"])
    #expect(device.shows("<img src=\"\(file.address)\""))
  }

  @Test func `a pack without its pictures says how many are missing`() {
    var device = Device()
    device.import(Self.pack, name: "shown.txt")
    device.send("import.keep", ["n": "0"])
    #expect(
      device.shows("2 pictures are missing: choose the pack again together with their files."))
  }

  @Test func `a picture goes into the question at the caret, and asks for its words`() throws {
    var device = Device()
    device.send("go", ["path": "#/library/write"])
    let text =
      "## short a\ncategory: Physics\nWhat?\nANSWER: _6_\n\n## short b\nWhy?\nANSWER: _7_\n"
    func write(caret: Int, _ text: String) {
      device.send("write", ["text": text, "text.caret": "\(caret)"])
    }
    write(caret: 12, text)
    bring(Self.drawing, "my circuit (1).svg", to: &device)
    let line = Picture(name: "my-circuit-1.svg", file: try Self.clean().file).text
    let written = try #require(device.trainer.writing?.text)
    #expect(
      written == text.replacing("## short a\n", with: "## short a\npicture: \(line)\nalt: \n"))
    #expect(device.effect("focus")?["id"]?.string == "write-text")
    #expect(
      device.shows("Say after “alt:” what it shows") && device.shows("has no &quot;alt:&quot;"))
    // Another one takes its place, and the words stay.
    let said = written.replacing("alt: ", with: "alt: A circuit.")
    write(caret: 12, said)
    bring(Self.drawing.replacing("h9", with: "h8"), "other.svg", to: &device)
    let other = try #require(device.trainer.writing?.text)
    #expect(other.contains("picture: other.svg 320x200") && !other.contains("my-circuit"))
    #expect(other.contains("alt: A circuit."))
    // A file of the same name that changed is looked at anew, wherever the caret is.
    write(caret: other.utf16.count - 2, other)
    bring(Self.drawing, "other.svg", to: &device)
    let again = try #require(device.trainer.writing?.text)
    #expect(again.contains(line.replacing("my-circuit-1", with: "other")))
    #expect(again.components(separatedBy: "picture:").count == 2)
  }

  @Test func `a picture that the browser could not store is not written down`() {
    var device = Device()
    device.import(Self.drawing, name: "a.svg")
    let address = device.effect("keepPicture")?["address"]?.string ?? ""
    device.send("picture.kept", ["address": address, "kept": "no"])
    #expect(device.shows("This browser could not store “a.svg”."))
    device.send("picture.kept", ["address": address, "kept": "yes"])
    #expect(device.trainer.pictures.isEmpty)
  }

  @Test func `a picture outside of every question, or none at all, is refused in words`() {
    var device = Device()
    device.send("go", ["path": "#/library/write"])
    device.send(
      "write", ["text": "pack: x\n\n## short a\nWhat?\nANSWER: _6_\n", "text.caret": "0"])
    bring(Self.drawing, "a.svg", to: &device)
    #expect(device.shows("Put the caret into the question that shows the picture"))
    device.import("<svg viewBox='0 0 9 9'><g></svg>", name: "a.svg")
    #expect(device.shows("“a.svg” cannot be shown with a question: its elements do not close"))
  }
}
