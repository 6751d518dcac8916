import Basics
import Foundation
import TestKit
import Testing
import Typing

private let file: String = {
  let place = Files.repository.appending(path: "web/layouts.txt")
  return (try? String(contentsOf: place, encoding: .utf8)) ?? ""
}()

@Suite struct LayoutTests {
  @Test func `there are layouts of many languages, each with a name of its own`() {
    let titles = Layout.titles(in: file)
    #expect(titles.count >= 40)
    #expect(Set(titles.map(\.id)).count == titles.count)
    #expect(Set(titles.map(\.name)).count == titles.count)
    for id in ["us", "us-dvorak", "us-colemak_dh", "fr", "fr-bepo", "de", "tr-f", "ru", "gr", "il"]
    {
      #expect(titles.contains { $0.id == id })
    }
  }

  @Test(arguments: Layout.titles(in: file).map(\.id))
  func `every character is typed by the keys that are shown`(id: String) throws {
    let layout = try #require(Layout(id, in: file))
    #expect(layout.keys.count >= 47 && layout.characters.count >= 80, "\(layout.characters.count)")
    for character in layout.characters {
      let strokes = try #require(layout.keys(for: character))
      if layout.typing(strokes) != [character] {
        Issue.record("\(id): U+\(String(character, radix: 16)) by \(strokes)")
      }
    }
    // And each key is where it is once.
    #expect(Set(layout.keys.map(\.code)).count == layout.keys.count)
    #expect(!layout.keys.contains { $0.code == .unidentified })
  }

  @Test(.enabled(if: Files.haveData))
  func `keys and fingers are those of the reference tables`() throws {
    let reference = try JSON(parsing: Files.data("typing/layouts.json"))
    let ids = [
      "qwerty_us": "us", "dvorak_us": "us-dvorak", "colemak_us": "us-colemak", "azerty_fr": "fr",
      "qwertz_de": "de", "colemak_dh_us": "us-colemak_dh", "workman_us": "us-workman",
      "qwerty_gb": "gb", "bepo_fr": "fr-bepo", "qwerty_es": "es",
    ]
    let fingers = ["pinky", "ring", "middle", "index", "index", "middle", "ring", "pinky", "thumb"]
    var compared = 0
    for member in reference["layouts"]?.members ?? [] {
      let id = try #require(ids[member.key])
      let layout = try #require(Layout(id, in: file))
      for entry in member.value["chars"]?.members ?? [] {
        guard let scalar = entry.key.unicodeScalars.first, entry.key.unicodeScalars.count == 1
        else { continue }
        let dead = entry.value["dead_first"]
        guard let strokes = layout.keys(for: scalar.value), let stroke = strokes.last else {
          // Marks that make no character by composition, as a stroke through "o".
          #expect(dead != nil, "\(member.key) \(entry.key)")
          continue
        }
        #expect(strokes.count == (dead == nil ? 1 : 2), "\(member.key) \(entry.key)")
        compared += 1
        let modifiers: Modifiers =
          switch entry.value["modifiers"]?.string {
          case "shift": .shift
          case "altgr": .altGraph
          case "shift+altgr": [.shift, .altGraph]
          default: []
          }
        // As dear with Shift as with AltGr: ours is the one that everybody's keys show.
        if stroke.modifiers == .shift, modifiers == .altGraph { continue }
        #expect(
          stroke.code.name == entry.value["code"]?.string && stroke.modifiers == modifiers,
          "\(member.key) \(entry.key)")
        #expect(dead == nil || strokes.first?.code.name == dead?["code"]?.string)
        #expect(fingers[Int(stroke.finger.rawValue)] == entry.value["finger"]?.string)
        #expect(stroke.finger.hand?.rawValue ?? "either" == entry.value["hand"]?.string)
        if let hand = entry.value["shift_hand"]?.string {
          #expect(stroke.shiftHand?.rawValue == hand)
        }
      }
    }
    #expect(compared > 1_000)
  }

  @Test func `layouts.md shows lines of the file`() throws {
    let example = try #require(try FormatPage("layouts.md").examples("layouts").first)
    let layout = try #require(Layout("fr", in: example))
    #expect(
      layout.keys.count == 3 && layout.keys(for: 0xC6)?.first?.modifiers == [.shift, .altGraph])
    let lines = Set(file.split(separator: "\n"))
    for line in example.split(separator: "\n") { #expect(lines.contains(line)) }
  }

  @Test func `accents go by a dead key where there is one`() throws {
    let french = try #require(Layout("fr", in: file))
    let strokes = try #require(french.keys(for: 0xEA))
    #expect(strokes.map(\.code.name) == ["BracketLeft", "KeyE"])
    #expect(french.keys(for: 0xE9)?.count == 1)
    #expect(french.keys(for: 0x65E5) == nil)
    #expect(french.typing(Array(strokes.prefix(1))) == nil)
  }

  @Test func `a capital has Shift in the other hand`() throws {
    let layout = try #require(Layout("us", in: file))
    #expect(layout.keys(for: 0x41)?.first?.shiftHand == .right)
    #expect(layout.keys(for: 0x50)?.first?.shiftHand == .left)
    #expect(layout.keys(for: 0x70)?.first?.shiftHand == nil)
    #expect(layout.keys(for: 0x20)?.first?.finger == .thumb)
  }

  @Test func `left hand letters of QWERTY are fifteen`() throws {
    let layout = try #require(Layout("us", in: file))
    let left = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.filter {
      layout.keys(for: $0.value)?.first?.finger.hand == .left
    }
    #expect(String(String.UnicodeScalarView(left)) == "abcdefgqrstvwxz")
  }

  @Test func `a file that is damaged has no layout`() {
    #expect(Layout("x", in: "") == nil && Layout("x", in: "layout y iso Y\nAD01 q") == nil)
    for line in ["ZZ01 q", "AD01 qq", "AD01 \\xd800", "AD01 \\q", "AD01 1 2 3 4 5", "AD01 \\"] {
      #expect(Layout("x", in: "layout x iso X\n\(line)") == nil)
    }
    #expect(Layout("x", in: "layout x what X\nAD01 q") == nil)
    #expect(Layout("x", in: "layout x iso X\nAD01 q\n")?.keys.count == 1)
  }
}
