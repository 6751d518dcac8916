import Testing

@testable import Trainer

/// Patterns in the search of the library, through its page.
struct PatternSearchTests {
  private static func searching(_ text: String, _ fields: [String: String] = [:]) -> Device {
    var device = Device()
    device.send("search", fields.merging(["q": text]) { $1 })
    return device
  }

  @Test func `a pattern between slashes finds questions and answers`() {
    let device = Self.searching("/(photo|chemo)synthes[ie]s/")
    #expect(device.shows("1 question<"))
    #expect(device.shows("q-small/photosynthesis"))
    #expect(Self.searching("/^nile$/", ["in": "answer"]).shows("q-small/rivers"))
    #expect(Self.searching("/^nile$/", ["in": "question"]).shows("Nothing found"))
  }

  @Test func `what was found is marked`() {
    #expect(Self.searching("/calv.n/").shows("<mark>Calvin</mark>"))
  }

  @Test func `the switch makes a pattern of it without slashes, and stays on`() {
    let device = Self.searching("chloro[a-z]+s", ["re": "yes"])
    #expect(device.shows("1 question<"))
    #expect(device.html.firstRange(of: /name="re" value="yes" checked/) != nil)
    #expect(Self.searching("chloro[a-z]+s").shows("Nothing found"))
  }

  @Test func `a pattern that is none says why and where`() {
    let device = Self.searching("/pra(gue/")
    #expect(device.shows("The bracket opened at 4 is never closed."))
    #expect(device.shows("error-q"))
    #expect(device.shows("Nothing found"))
  }

  @Test func `filters hold for a pattern`() {
    #expect(Self.searching("/prague/", ["kind": "bonus"]).shows("q-small/rivers"))
    #expect(!Self.searching("/prague/", ["kind": "bonus"]).shows("q-small/prague"))
  }
}
