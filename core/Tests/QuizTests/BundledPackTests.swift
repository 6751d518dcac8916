import Foundation
import Testing

@testable import Quiz

private let packs = URL(filePath: #filePath).appending(path: "../../../../packs").standardized

/// The folders of `packs/`, each of which is a pack that goes out with the app.
private let folders: [String] = {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: packs.path())) ?? []
  return names.filter {
    FileManager.default.fileExists(atPath: packs.appending(path: "\($0)/pack.txt").path())
  }.sorted()
}()

/// The files of a folder in the order in which they are read as one text.
private func source(_ folder: String) throws -> [PackFile] {
  let path = packs.appending(path: folder)
  let names = try FileManager.default.contentsOfDirectory(atPath: path.path())
  let others = names.filter { $0.hasSuffix(".txt") && $0 != "pack.txt" }.sorted()
  return try (["pack.txt"] + others).map {
    PackFile(name: $0, bytes: Array(try Data(contentsOf: path.appending(path: $0))))
  }
}

@Test func `there are packs to send out`() {
  #expect(folders.contains("first-light") && folders.contains("kindling"))
}

@Test(arguments: folders)
func `every pack that goes out is read and checked without a problem`(folder: String) throws {
  let reading = Pack.parse(files: try source(folder))
  let pack = try #require(reading.pack)
  #expect(reading.problems.map(\.text) == [])
  #expect(lint(pack, places: reading.places).map(\.text) == [])
  #expect(pack.id == folder)
}

@Test func `no two packs share a tossup's answer`() throws {
  var packOfAnswer: [String: String] = [:]
  for folder in folders {
    let pack = try #require(Pack.parse(files: try source(folder)).pack)
    for question in pack.questions where question.kind == .tossup {
      let answer = String(decoding: AnswerShape(question.answer).main, as: UTF8.self)
      let other = packOfAnswer.updateValue(folder, forKey: answer)
      #expect(other == nil || other == folder, "\(answer) is in \(other ?? "") too")
    }
  }
}
