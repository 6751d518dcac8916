import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Packs
import Testing

@testable import Server

private let text = """
  pack: rocks
  title: Rocks

  ## short slate
  category: Science
  What roofs a house?
  ANSWER: _slate_

  ## short shale
  category: Science
  What becomes slate?
  ANSWER: _shale_
  """

private let sound = Array("OggS, and so on".utf8)

/// A site with a recorded pack, and what was recorded.
private func recorded() throws -> (site: Site, pack: Pack, recording: Recording) {
  let site = try Site(["packs/rocks/pack.txt": text, "packs/other/pack.txt": "pack: other\n"])
  let pack = try #require(Pack.parse(Array(text.utf8)).pack)
  let aloud = pack.questions[0].aloud
  let recording = Recording(
    hash: SHA256.hex(sound), bytes: Int32(sound.count), of: aloud,
    starts: aloud.words.indices.map { Int32($0 * 300) })
  let folder = PackRecordings(folder: (site.configuration.packs ?? "") + "/rocks")
  try folder.keep(sound, recording)
  _ = try folder.write(pack, [pack.questions[0].key: recording])
  return (site, pack, recording)
}

@Test func `a recording is named in its pack and sent by its hash, to be kept for ever`()
  async throws
{
  let (site, _, recording) = try recorded()
  let index = try JSON(parsing: Array(try await site.get("/packs/index.json").text.utf8))
  let entry = try #require(index.array?.first { $0["id"]?.string == "rocks" })
  let served = try await site.get(entry["url"]?.string ?? "").text
  #expect(Pack.parse(Array(served.utf8)).pack?.questions.map(\.recording) == [recording, nil])
  let response = try await site.get("/audio/\(recording.hash).opus")
  #expect(Array(response.text.utf8) == sound)
  #expect(response.headers[.contentType] == "audio/ogg")
  #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
}

@Test func `nothing else is sent from there`() async throws {
  let (site, _, recording) = try recorded()
  try site.write("packs/rocks/audio/secret.opus", "secret")
  for path in [
    "secret.opus", "..%2Fpack.txt", recording.hash, "\(recording.hash).txt",
    String(repeating: "0", count: 64) + ".opus",
  ] { #expect(try await site.get("/audio/\(path)").status == .notFound, "\(path)") }
  #expect(try await Site().get("/audio/\(recording.hash).opus").status == .notFound)
}

@Test func `a question with other words is recorded anew, and the old sound goes`() throws {
  let (site, _, recording) = try recorded()
  let path = (site.configuration.packs ?? "") + "/rocks"
  let folder = PackRecordings(folder: path)
  try site.write("packs/rocks/pack.txt", text.replacing("What roofs", with: "What covers"))
  let pack = try #require(Pack.parse(files: try packSource(at: path)).pack)
  #expect(pack.questions[0].recording == recording && !folder.has(pack.questions[0]))
  #expect(try folder.write(pack, [:]) == 0)
  #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/audio").isEmpty)
  #expect(Pack.parse(files: try packSource(at: path)).pack?.questions[0].recording == nil)
}
