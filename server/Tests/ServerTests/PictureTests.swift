import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Packs
import Testing

@testable import Server

private let drawing =
  "<svg viewBox=\"0 0 32 20\"><script>alert(1)</script><path d=\"M0 0h9\"/></svg>"

/// A site with a pack that shows a picture, and the picture cleaned.
private func shown() throws -> (site: Site, file: PictureFile, clean: String) {
  let (file, bytes) = try PictureFile.read(Array(drawing.utf8))
  let clean = String(decoding: bytes, as: UTF8.self)
  let picture = Picture(name: "roof.svg", file: file)
  let text = """
    pack: rocks
    title: Rocks

    ## short slate
    category: Science
    picture: \(picture.text)
    alt: A roof.
    What roofs this house?
    ANSWER: _slate_
    """
  let site = try Site(["packs/rocks/pack.txt": text])
  try site.write("packs/rocks/pictures/roof.svg", clean)
  return (site, file, clean)
}

@Test func `a picture is sent by its hash, to be kept for ever, and listed with the app`()
  async throws
{
  let (site, file, clean) = try shown()
  let response = try await site.get("/" + file.address)
  #expect(response.text == clean && !clean.contains("script"))
  #expect(response.headers[.contentType] == "image/svg+xml")
  #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
  let manifest = try await site.get("/files.json").text
  #expect(manifest.contains("/" + file.address) && manifest.contains(file.hash))
}

@Test func `a file that is another than the pack names is not sent, and lint tells`() async throws {
  let (site, file, _) = try shown()
  let folder = PackPictures(folder: (site.configuration.packs ?? "") + "/rocks")
  let reading = Pack.parse(
    files: try packSource(at: (site.configuration.packs ?? "") + "/rocks"))
  let pack = try #require(reading.pack)
  #expect(folder.problems(of: pack).isEmpty)
  for other in [drawing, drawing.replacing("h9", with: "h8"), "no picture"] {
    try site.write("packs/rocks/pictures/roof.svg", other)
    #expect(folder.problems(of: pack).count == 1)
  }
  let (other, bytes) = try PictureFile.read(Array(drawing.replacing("h9", with: "h7").utf8))
  try site.write("packs/rocks/pictures/roof.svg", String(decoding: bytes, as: UTF8.self))
  for path in [file.address, other.address, "pictures/roof.svg", "pictures/..%2Fpack.txt"] {
    #expect(try await site.get("/" + path).status == .notFound)
  }
}
