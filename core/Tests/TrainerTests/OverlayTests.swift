import Basics
import Sittings
import TestKit
import Testing

@testable import Trainer

/// The names that the finder shows, in their order.
private func found(_ device: Device) -> [String] {
  device.html.components(separatedBy: "role=\"option\"").dropFirst().map { row in
    let name = row.components(separatedBy: "<b>").dropFirst().first ?? ""
    return name.components(separatedBy: "</b>")[0]
  }
}

@Test func `what begins so comes first, then a word that does, then the rest`() {
  #expect(Trainer.rank("quiz bowl".folded, "quiz".folded) == 0)
  #expect(Trainer.rank("quiz bowl".folded, "bo".folded) == 1)
  #expect(Trainer.rank("quiz bowl".folded, "owl".folded) == 2)
  #expect(Trainer.rank("quiz bowl".folded, "bowls".folded) == nil)
  #expect(Trainer.rank("quiz".folded, "quiz bowl".folded) == nil)
  #expect(Trainer.rank([], "a".folded) == nil)
}

@Test func `the finder finds places, drills, settings, packs, and else the questions`() {
  var device = Device()
  device.send("find")
  #expect(found(device).prefix(3) == ["Today", "Practise", "Team"])
  device.send("find.text", ["text": "progr"])
  #expect(found(device).first == "Progress" && found(device).count > 2)
  device.send("find.text", ["text": "a small"])
  #expect(found(device) == ["A small pack", "“a small”"])
  device.send("find.text", ["text": "pace"])
  #expect(found(device).first == "Pace")
  device.send("find.text", ["text": "prague & co", "take": "yes"])
  #expect(device.path == "#/library?q=prague%20%26%20co" && !device.shows("id=\"finder\""))
}

@Test func `every finding leads where it says`() {
  for letter in "abcdefghijklmnopqrstuvwxyz" {
    var probe = Device()
    probe.send("find")
    probe.send("find.text", ["text": String(letter)])
    for (place, name) in found(probe).enumerated() {
      var device = Device()
      device.send("find")
      device.send("find.text", ["text": String(letter)])
      device.send("find.take", ["place": "\(place)"])
      #expect(!device.shows("There is no such page"), "\(name)")
      #expect(!device.shows("id=\"finder\""), "\(name)")
    }
  }
}

@Test func `arrows choose within what is there, and new words begin at the first`() {
  var device = Device()
  device.send("find")
  device.send("find.move", ["by": "-1"])
  #expect(device.shows("aria-activedescendant=\"finding-0\""))
  for _ in 0..<20 { device.send("find.move", ["by": "1"]) }
  #expect(device.shows("aria-activedescendant=\"finding-7\""))
  device.send("find.text", ["text": "you"])
  #expect(device.shows("aria-activedescendant=\"finding-0\""))
  device.send("find.text", ["text": "you", "take": "yes"])
  #expect(device.path == "#/you")
}

@Test func `a drill that is found begins`() {
  var device = Device()
  device.send("find")
  device.send("find.text", ["text": "tossups", "take": "yes"])
  #expect(device.path == "#/session")
}

@Test func `settings in a session stop the reading, count at once, and let it go on`() {
  var device = Device()
  device.send("settings")
  #expect(!device.shows("id=\"settings\""))
  device.send("start", ["drill": "tossups", "module": "quizbowl"])
  device.send("tick", after: 900)
  device.send("settings")
  #expect(device.shows("id=\"settings\"") && device.shows("id=\"set-pace\""))
  let heard = device.html.components(separatedBy: "class=\"word").count
  device.send("set", ["key": "pace", "value": "300"], after: 5_000)
  #expect(device.shows("Pace: 300 words a minute."))
  #expect(device.html.components(separatedBy: "class=\"word").count == heard)
  device.send("overlay.close")
  #expect(!device.shows("id=\"settings\""))
  #expect(device.trainer.preferences.wordsPerMinute == 300)
  #expect(device.kept.last?.contains("resumed") == true)
}

@Test func `settings while answering give no second more`() {
  var device = Device()
  device.send("start", ["drill": "tossups", "module": "quizbowl"])
  device.send("tick", after: 900)
  device.send("session.buzz")
  let kept = device.kept.count
  device.send("settings")
  device.send("overlay.close")
  #expect(device.kept.count == kept)
}

@Test func `another page closes what stood over this one`() {
  var device = Device()
  device.send("find")
  device.send("go", ["path": "#/library"])
  #expect(!device.shows("id=\"finder\""))
}
