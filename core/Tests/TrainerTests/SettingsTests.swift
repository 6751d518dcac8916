import Basics
import Practice
import Sittings
import TestKit
import Testing

@testable import Trainer

/// Settings are saved as they change, and can be taken back for a while.
struct SettingsTests {
  private static let can = ["speak", "listen", "weigh"]

  private func all(_ device: Device) -> [Setting] {
    let trainer = device.trainer
    return YouSection.allCases.flatMap { trainer.settings(of: $0) }
      + trainer.shelf.modules.flatMap { $0.ruleSettings(trainer.preferences) }
  }

  /// Something else that it can be.
  private func another(_ setting: Setting, _ random: inout SeededRandom) -> String? {
    switch setting.kind {
    case .choice(let options):
      let others = options.filter { $0.value != setting.chosen }
      return others.isEmpty ? nil : others[random.below(others.count)].value
    case .number(let range, _):
      return "\(range.lowerBound + random.below(range.count))"
    case .time(let range): return "\(random.below(range.upperBound / 1_000 + 1))"
    }
  }

  @Test func `the voice has a pitch beside its speed`() {
    var device = Device()
    device.send("set", ["key": "voice", "value": "on"])
    device.send("set", ["key": "voice.pitch", "value": "70"])
    #expect(device.shows("Pitch of the voice: 70 %"))
    device.send("set", ["key": "voice.pitch", "value": "400"])
    #expect(device.shows("Pitch of the voice: 150 %, the most there is."))
    device.send("start", ["drill": "tossups", "pack": "small"])
    #expect(device.effect("speak")?["pitch"]?.double == 1.5)
    #expect(device.effect("speak")?["rate"]?.double == 1.2)
    device.send("settings")
    #expect(device.shows("set-voice.pitch"))
    let mute = Device(can: [])
    #expect(!mute.trainer.settings(of: .reading).contains { $0.key == "voice.pitch" })
  }

  @Test func `taken back, every setting is what it was before`() {
    forAll(seeds: 1...6) { random, seed in
      var device = Device(can: Self.can)
      let keys = all(device).map(\.key)
      #expect(keys.count > 40)
      for key in keys {
        // NB: with another profile the numbers are others.
        guard let setting = all(device).first(where: { $0.key == key }) else { continue }
        if random.below(3) == 0, let first = another(setting, &random) {
          device.send("set", ["key": setting.key, "value": first])
          device.send("notice.close")
        }
        let before = device.trainer.learner.settings
        for _ in 0...random.below(3) {
          guard let value = another(setting, &random) else { continue }
          device.send("set", ["key": setting.key, "value": value], after: 500)
        }
        device.send("set.undo")
        #expect(device.trainer.learner.settings == before, "\(setting.key), seed \(seed)")
      }
    }
  }

  @Test func `the offer stands for eight seconds, whatever is looked at meanwhile`() {
    var device = Device()
    device.send("go", ["path": "#/you/reading"])
    device.send("set", ["key": "pace", "value": "240"])
    #expect(device.shows("Pace: 240 words a minute.") && device.shows("id=\"undo\""))
    #expect(device.wake == 8_000)
    #expect(device.effect("announce")?["text"]?.string?.contains("240 words a minute") == true)
    device.send("go", ["path": "#/you"], after: 3_000)
    #expect(device.shows("id=\"undo\"") && device.wake == 5_000)
    device.send("tick", after: 5_000)
    #expect(!device.shows("id=\"undo\"") && device.wake == nil)
    device.send("set.undo")
    #expect(device.trainer.preferences.wordsPerMinute == 240)
  }

  @Test func `a number beyond its range becomes the nearest, and the page says so`() {
    var device = Device()
    device.send("go", ["path": "#/you/reading"])
    device.send("set", ["key": "pace", "value": "9999"])
    #expect(device.trainer.preferences.wordsPerMinute == 600)
    #expect(device.shows("Pace: 600 words a minute, the most there is."))
    device.send("set", ["key": "pace", "value": "1"])
    #expect(device.shows("Pace: 60 words a minute, the least there is."))
    device.send("set", ["key": "pace", "value": ""])
    #expect(device.shows("Pace stays at 60 words a minute. Write a number from 60 to 600."))
    device.send("set", ["key": "theme", "value": "plaid"])
    #expect(device.trainer.preferences.theme == "auto")
  }

  @Test func `times of the rules are written as people write them`() {
    var device = Device()
    device.send("go", ["path": "#/practise/quizbowl/rules"])
    let profile = device.trainer.rules(of: "quizbowl").profile
    device.send("set", ["key": "rules.\(profile).buzzMillis", "value": "2.5"])
    #expect(device.trainer.rules(of: "quizbowl")[.buzzMillis] == 2_500)
    #expect(device.shows("value=\"2.5 s\"") && device.shows("Time to buzz after reading"))
    for (written, told) in [("1:30", "1:30"), ("1 min", "1:00"), ("75 s", "1:15")] {
      device.send("set", ["key": "rules.\(profile).buzzMillis", "value": written])
      #expect(device.shows("value=\"\(told)\""))
    }
    device.send("set", ["key": "rules.\(profile).buzzMillis", "value": "soon"])
    #expect(device.shows("stays at 1:15. Write a time as 5 s or 9:00, from 0 s to 2:00."))
  }

  @Test func `the day of a contest and a module's switch are taken back too`() {
    var device = Device()
    device.send("contest", ["value": "2026-12-01"])
    device.send("set.undo")
    #expect(device.trainer.contestDate.isEmpty)
    device.send("contest", ["value": "soon"])
    #expect(device.shows("is no date"))
    device.send("module.toggle", ["id": "quizbowl"])
    #expect(
      device.shows("Quiz Bowl is off.") && !device.trainer.learner.modules.isEnabled("quizbowl"))
    device.send("set.undo")
    #expect(device.trainer.learner.modules.isEnabled("quizbowl"))
  }

  @Test func `no page of settings has a button to save, and none has many controls`() {
    var device = Device(can: Self.can)
    for section in YouSection.allCases {
      device.send("go", ["path": section.path])
      let page = device.html.split(separator: "id=\"you-section\"").last.map(String.init) ?? ""
      #expect(!page.contains(">Save<"), "\(section)")
      let controls = page.matches(of: /<(input|select|button|textarea)\b/).count
      // Each module has a row: its switch, its export, its removal.
      let most = section == .modules ? 3 * device.trainer.modules.count : 12
      #expect(controls > 0 && controls <= most, "\(section) has \(controls)")
    }
    device.send("go", ["path": "#/you/nonsense"])
    #expect(device.shows("There is no such page"))
  }

  @Test func `what a device lacks is said where it matters`() {
    var device = Device(can: [])
    let said = [
      "reading": "This browser has no voice", "answering": "This browser cannot weigh meanings",
      "data": "Etude opens with a network only here",
    ]
    for (section, sentence) in said {
      device.send("go", ["path": "#/you/\(section)"])
      #expect(device.shows(sentence), "\(section)")
    }
    device = Device(can: ["speak", "weigh", "offline"])
    for (section, sentence) in said {
      device.send("go", ["path": "#/you/\(section)"])
      #expect(!device.shows(sentence), "\(section)")
    }
  }

  @Test func `that no voice is installed is said once the host has looked`() {
    var device = Device(can: ["speak"])
    device.send("go", ["path": "#/you/reading"])
    #expect(device.effect("voices") != nil && !device.shows("No voice is installed"))
    device.send("voices", ["list": ""])
    #expect(device.shows("No voice is installed"))
    device.send("voices", ["list": "Ann\ten-GB"])
    #expect(!device.shows("No voice is installed") && device.shows("Ann (en-GB)"))
  }

  @Test func `where the log is kept is said unless it is in files`() {
    let kept = [
      "files": "", "database": "its database keeps", "memory": "This window keeps nothing",
    ]
    for (store, sentence) in kept {
      let told = #"{"device":"k3x9","at":1,"can":["offline"],"store":"\#(store)"}"#
      guard let configuration = Configuration(parsing: Array(told.utf8)) else {
        Issue.record("no configuration")
        return
      }
      #expect(configuration.store.rawValue == store)
      let trainer = Trainer(configuration: configuration)
      let reply = trainer.send(Array(##"{"do":"go","at":2,"zone":0,"path":"#/you/data"}"##.utf8))
      let html = String(decoding: reply, as: UTF8.self)
      #expect(html.contains("all on this device"))
      for each in kept.values where !each.isEmpty {
        #expect(html.contains(each) == (each == sentence), "\(store)")
      }
    }
  }

  @Test func `everything is erased only with the word for it`() {
    var device = Device()
    device.send("set", ["key": "pace", "value": "240"])
    device.send("erase", ["word": "yes"])
    #expect(device.effect("erase") == nil && device.shows("Nothing was erased"))
    device.send("erase", ["word": "Erase "])
    #expect(device.effect("erase") != nil)
  }
}
