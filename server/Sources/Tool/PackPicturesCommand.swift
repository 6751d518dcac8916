import ArgumentParser
import Foundation
import Packs
import Server

extension PackCommand {
  struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look at a pack's pictures, and write down which files they are.",
      discussion: """
        A question says "picture: circuit.svg" and, in words, "alt: ..."; the file is in the folder
        pictures/ of the pack. This writes its size and its hash behind the name, and cleans SVGs:
        scripts, links and whatever does not draw are left out. Run it again when a file has
        changed.

        EXAMPLE:
          etude pack pictures packs/spectrum
        """)

    @Argument(help: "A pack's folder.", completion: .directory) var path: String

    func run() throws {
      let pictures = PackPictures(folder: path)
      var found: [String: PictureFile] = [:]
      var failed = false
      for question in try PackCommand.pack(path).pack.questions {
        guard let name = question.picture?.name, found[name] == nil else { continue }
        do throws(PictureFault) {
          let (file, bytes, isClean) = try pictures.read(name)
          found[name] = file
          if !isClean { clean(name, bytes, pictures) }
        } catch {
          failed = true
          note("\(path), \(question.key), \(name): \(error.text)")
        }
      }
      for file in try packSource(at: path) {
        let text = file.looked { found[$0] }
        let place = file.name.isEmpty ? path : "\(path)/\(file.name)"
        if text != file.bytes { try write(text, toFile: place) }
      }
      note("\(count(found.count, "picture")) looked at.")
      if failed { throw ExitCode.failure }
    }

    private func clean(_ name: String, _ bytes: [UInt8], _ pictures: PackPictures) {
      do {
        try pictures.keep(bytes, as: name)
        note("\(name): cleaned.")
      } catch {
        note("\(name): the cleaned file cannot be written.")
      }
    }
  }
}
