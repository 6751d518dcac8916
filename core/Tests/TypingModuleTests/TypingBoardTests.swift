import Basics
import Foundation
import TestKit
import Testing
@testable import Typing

@testable import TypingModule

/// The keyboard under the text: where keys lie, and the way to each character.
struct TypingBoardTests {
  private static let layouts: String = {
    let bytes = try? Data(contentsOf: Files.repository.appending(path: "web/layouts.txt"))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }()

  static let ids = Layout.titles(in: layouts).map(\.id)

  private func layout(_ id: String) throws -> Layout {
    try #require(Layout(id, in: Self.layouts))
  }

  @Test(arguments: ids)
  func `no key of a board lies over another, and none beyond its edge`(id: String) throws {
    let shape = BoardShape(try layout(id))
    let places = shape.keys.map(\.place) + shape.others
    for (count, place) in places.enumerated() {
      #expect(place.x >= 0 && place.width > 0 && place.x + place.width <= BoardShape.width)
      for other in places[..<count] where other.row == place.row {
        let isApart = other.x + other.width <= place.x || place.x + place.width <= other.x
        #expect(isApart, "\(id): \(place.code) over \(other.code)")
      }
    }
  }

  @Test(arguments: ids)
  func `every character is reached by keys that are drawn`(id: String) throws {
    let layout = try layout(id)
    let shape = BoardShape(layout)
    let drawn = Set((shape.keys.map(\.place) + shape.others).map(\.code))
    for zoning in Zoning.allCases {
      let fingering = Fingering(layout, zoning)
      for character in layout.characters + [0x0A] {
        let way = fingering.way(to: character)
        #expect(!way.strokes.isEmpty && !way.words.hasSuffix(": "), "\(id) \(character)")
        for (key, held) in way.strokes {
          #expect(drawn.contains(key) && held.allSatisfy { drawn.contains($0) }, "\(key) \(held)")
        }
      }
    }
  }

  @Test(arguments: ids)
  func `the shown keys type the character`(id: String) throws {
    let layout = try layout(id)
    let fingering = Fingering(layout, .both)
    for character in layout.characters {
      let strokes = fingering.way(to: character).strokes.compactMap { key, held in
        layout.keys.first { $0.code.name == key }.map { found in
          var modifiers: Modifiers = []
          if held.contains(where: { $0.hasPrefix("Shift") }) { modifiers.insert(.shift) }
          if held.contains("AltRight") { modifiers.insert(.altGraph) }
          return Stroke(
            code: found.code, row: found.row, finger: found.finger, modifiers: modifiers)
        }
      }
      #expect(layout.typing(strokes) == [character], "\(id) \(character)")
    }
  }

  @Test func `each way is said in words`() throws {
    func words(_ text: String, _ id: String, _ zoning: Zoning = .both) throws -> String {
      let scalar = try #require(text.unicodeScalars.first).value
      return Fingering(try layout(id), zoning).way(to: scalar).words
    }
    #expect(try words("d", "us") == "d: left middle finger")
    #expect(try words("D", "us") == "D: left middle finger with right Shift")
    #expect(try words("K", "us") == "K: right middle finger with left Shift")
    #expect(try words(" ", "us") == "Space: either thumb")
    #expect(try words("@", "de") == "@: left little finger with AltGr")
    #expect(
      try words("ê", "fr") == "ê: first right little finger, then left middle finger")
    #expect(try words("ж", "us") == "ж: not on this layout")
    #expect(try words("d", "us", .right) == "d: right index finger")
    #expect(try words("P", "us", .left) == "P: left index finger with left Shift")
    #expect(try words(" ", "us", .left) == "Space: left thumb")
  }

  @Test(arguments: ids)
  func `one hand has every key`(id: String) throws {
    for key in try layout(id).keys where key.row != .space {
      #expect(Zoning.left.finger(of: key).hand == .left)
      #expect(Zoning.right.finger(of: key).hand == .right)
      #expect(Zoning.both.finger(of: key) == key.finger)
      #expect(Zoning.both.shiftHand(for: key) != key.finger.hand)
    }
  }

  @Test func `boards are cut as they are`() throws {
    func codes(_ id: String) throws -> Set<String> {
      let shape = BoardShape(try layout(id))
      return Set(shape.keys.map(\.place.code))
    }
    let us = try BoardShape(layout("us"))
    #expect(us.board == .ansi && us.others.first { $0.code == "ShiftLeft" }?.width == 90)
    #expect(try codes("de").contains("IntlBackslash") && !codes("us").contains("IntlBackslash"))
    #expect(try codes("br").contains("IntlRo"))
  }
}
