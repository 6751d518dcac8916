import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server

private let index = """
  <!doctype html><title>Etude</title><div id="stage"></div><template id="first-page"></template>

  """

private func firstPage(_ site: Site) throws -> FirstPage {
  let press = BrotliPress(folder: nil)
  return FirstPage(
    files: try FileStore(folder: site.configuration.web, limits: Limits(), press: press),
    press: press)
}

private func made(_ page: FirstPage) -> String? {
  _ = page.file()
  page.wait()
  return page.file().map { String(decoding: $0.bytes, as: UTF8.self) }
}

@Test func `the first page is the core's own, for a newcomer, and follows its file`() throws {
  let site = try Site(["web/index.html": index])
  let page = try firstPage(site)
  let text = try #require(made(page))
  #expect(text.contains("<template id=\"first-page\">") && text.hasSuffix("</template>\n"))
  #expect(text.contains("<main id=\"main\"") && text.contains("What do you practise?"))
  #expect(made(page) == text)
  try Data((index + "<!-- newer -->").utf8).write(
    to: URL(filePath: site.configuration.web).appending(path: "index.html"))
  #expect(made(page)?.hasSuffix("<!-- newer -->") == true)
}

@Test func `the first page is made beside the requests, and kept out of the list of files`()
  async throws
{
  let site = try Site(["web/index.html": index])
  #expect(try firstPage(site).file() == nil)
  let list = try await site.get("/files.json").text
  #expect(list.contains("{\"url\":\"/index.html\",\"sha256\":\""))
  #expect(try await site.get("/index.html").text == index)
  #expect(try await site.get("/").status == .ok)
}
