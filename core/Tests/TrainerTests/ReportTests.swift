import Testing

@testable import Trainer

struct ReportTests {
  private func ruled() -> Device {
    var device = Device()
    device.send("start", ["drill": "packet", "pack": "small"])
    device.send("session.buzz", after: 2_000)
    device.send("session.answer", ["text": "vienna"])
    return device
  }

  @Test func `a question can be reported at its ruling`() {
    let device = ruled()
    #expect(device.shows("Also taken, or report it"))
    #expect(device.shows("report-small/prague"))
  }

  @Test func `a report is on the list, survives a restart, and can be removed`() throws {
    var device = ruled()
    device.send("report", ["item": "small/prague", "note": " Thirty\tstatues? "])
    #expect(device.shows("list of reported questions"))
    device = device.restarted()
    device.send("go", ["path": "#/library/reports"])
    #expect(device.shows("“Thirty statues?”"))
    let report = try #require(device.trainer.shelf.reports.first)
    device.send("report.remove", ["report": report.event.text])
    #expect(device.trainer.shelf.reports.isEmpty)
  }

  @Test func `reports are saved as a table with the question and its answer`() {
    var device = ruled()
    device.send("report", ["item": "small/rivers#2", "note": "Also through\nBelgrade."])
    device.send("reports.export")
    let lines = device.effect("download")?["text"]?.string?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("small/rivers#2\t") == true)
    #expect(lines.last?.hasSuffix("For 10 points each, name these rivers:\t_Danube_") == true)
    #expect(lines.last?.contains("\tAlso through Belgrade.\t") == true)
  }

  @Test func `nothing is reported of a question that is not there, nor at any length`() {
    var device = ruled()
    device.send("report", ["item": "small/nothing", "note": "x"])
    device.send("report", ["item": "", "note": "x"])
    device.send("report", ["item": "small/prague", "note": String(repeating: "x", count: 601)])
    #expect(device.trainer.shelf.reports.isEmpty)
    #expect(device.shows("too long"))
  }

  @Test func `an import tells what it changes in a pack of the same id`() {
    var device = Device()
    device.import("pack: small\ntitle: Mine\n\n## short a\nWhat?\nANSWER: That\n")
    #expect(device.shows("It replaces “A small pack” 1.0.0 in your library:"))
    #expect(device.shows("1 added, 3 removed, the header changed."))
  }
}
