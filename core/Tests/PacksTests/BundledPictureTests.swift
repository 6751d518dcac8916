import Foundation
import PackKit
import TestKit
import Testing

@testable import Packs

/// The pictures of the packs that go out. `UPDATE_GOLDENS=1` does what `etude pack pictures` does.
struct BundledPictureTests {
  private func place(_ folder: String, _ name: String) -> URL {
    Files.repository.appending(path: "packs/\(folder)/\(name)")
  }

  @Test func `there are pictures to send out`() throws {
    let pack = try #require(Pack.parse(files: try packFiles("prism")).pack)
    #expect(pack.questions.count { $0.picture != nil } == 11)
    #expect(pack.questions.contains { $0.kind == .tossup && $0.picture != nil })
  }

  @Test(arguments: Files.packs)
  func `every picture that goes out is clean, and the one that its pack names`(
    folder: String
  ) throws {
    var texts = try packFiles(folder)
    let names = try #require(Pack.parse(files: texts).pack).questions.compactMap(\.picture?.name)
    let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil
    var found: [String: PictureFile] = [:]
    for name in names {
      let raw = [UInt8](try Data(contentsOf: place(folder, "pictures/\(name)")))
      let (file, bytes) = try PictureFile.read(raw)
      if updates { try Data(bytes).write(to: place(folder, "pictures/\(name)")) }
      #expect(bytes == raw || updates, "\(name) is not clean")
      found[name] = file
    }
    for (index, text) in texts.enumerated() {
      let looked = text.looked { found[$0] }
      if updates, looked != text.bytes {
        try Data(looked).write(to: place(folder, text.name))
      }
      #expect(looked == text.bytes || updates, "\(text.name) names other files")
      texts[index].bytes = looked
    }
  }
}
