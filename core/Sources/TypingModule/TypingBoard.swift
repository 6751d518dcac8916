import Basics
import Markup
import Practice
import Typing

/// The keyboard under the text: whose finger each key is, and (by the host, with every key) which
/// is next.
///
/// It is drawn once for a layout; the host marks keys and writes the line below, so that nothing
/// moves and no key waits.
struct TypingBoard {
  private let layout: Layout?
  private let zoning: Zoning
  private let characters: [UInt32]

  /// Draws nothing where it was not chosen.
  init(_ sitting: TypingSitting, _ choices: TypingChoices) {
    let isWanted =
      switch choices.keyboard {
      case .off: false
      case .lessons: !sitting.began.lesson.isEmpty
      case .always: sitting.exercise.rules.model != .zen
      }
    self.init(
      isWanted ? sitting.files.layout(sitting.began.layout) : nil, choices.hands,
      sitting.exercise.target)
  }

  init(_ layout: Layout?, _ zoning: Zoning, _ text: [UInt32]) {
    self.layout = layout
    self.zoning = zoning
    characters = Set(text).sorted()
  }

  @HTMLBuilder var html: HTML {
    if let layout {
      let name = "board-\(layout.id)-\(zoning.rawValue)"
      figure(.class("typing-board"), .id("typing-board"), .keyWays(ways(layout).text)) {
        p(.class("typing-finger"), .id("typing-finger"), .keep()) {}
        div(.id(name), .keep()) { drawn(layout) }
        ul(.class("fingers"), .ariaHidden()) {
          for kind in FingerKind.allCases {
            li {
              svg(.class("chart \(kind.rawValue)"), .viewBox("0 0 20 20")) {
                rect(.x(1), .y(1), .width(18), .height(18), .rx(4))
                svgPath(.class("shape"), .d(kind.path(10, 10)))
              }
              kind.name
            }
          }
        }
      }
    }
  }

  // MARK: The drawing

  private func drawn(_ layout: Layout) -> HTML {
    let shape = BoardShape(layout)
    return svg(
      .class("chart"), .viewBox("0 0 \(BoardShape.width) \(BoardShape.height)"), .role("img"),
      .label("Keyboard: \(layout.name)")
    ) {
      for place in shape.others {
        g(.class("cap thumb"), .keyCode(place.code)) {
          cap(place)
          if !place.name.isEmpty { label(place, place.name, "name") }
        }
      }
      for (key, place) in shape.keys {
        let kind = FingerKind(zoning.finger(of: key))
        g(.class("cap \(kind.rawValue)"), .keyCode(place.code)) {
          cap(place)
          label(place, key.printed, "letter")
          svgPath(
            .class("shape"),
            .d(kind.path(place.x + place.width / 2, (place.row + 1) * BoardShape.unit - 9)))
        }
      }
    }
  }

  private func cap(_ place: BoardShape.Place) -> HTML {
    rect(
      .x(place.x + 2), .y(place.row * BoardShape.unit + 2), .width(place.width - 4),
      .height(BoardShape.unit - 4), .rx(5))
  }

  private func label(_ place: BoardShape.Place, _ text: String, _ name: String) -> HTML {
    svgText(
      .class(name), .x(place.x + place.width / 2),
      .y(place.row * BoardShape.unit + (name == "letter" ? 21 : 24)), .textAnchor("middle")
    ) { text }
  }

  // MARK: The way to each character

  /// By the character: the keys in turn, what is held meanwhile, and how it is said.
  private func ways(_ layout: Layout) -> JSON {
    let fingers = Fingering(layout, zoning)
    return .object(
      characters.compactMap { character in
        Unicode.Scalar(character).map {
          JSON.Member(String(Character($0)), fingers.way(to: character).json)
        }
      })
  }
}

extension LayoutKey {
  /// What stands on the key: what it gives alone, a mark under a circle.
  fileprivate var printed: String {
    switch symbols.first {
    case .character(let scalar): Letters.shown(scalar)
    case .dead(let mark): "◌" + Letters.shown(mark)
    case .nothing, nil: ""
    }
  }
}

/// The fingers of either hand, each with a tint and a shape.
enum FingerKind: String, CaseIterable {
  case little, ring, middle, index, thumb

  init(_ finger: Finger) {
    switch finger {
    case .leftLittle, .rightLittle: self = .little
    case .leftRing, .rightRing: self = .ring
    case .leftMiddle, .rightMiddle: self = .middle
    case .leftIndex, .rightIndex: self = .index
    case .thumb: self = .thumb
    }
  }

  static let allCases: [FingerKind] = [.little, .ring, .middle, .index]

  var name: String { rawValue }

  /// A square, a triangle, a bar, a diamond; none for thumbs.
  func path(_ x: Int, _ y: Int) -> String {
    switch self {
    case .little: "M\(x - 3) \(y - 3)h6v6h-6z"
    case .ring: "M\(x - 4) \(y + 3)h8l-4 -7z"
    case .middle: "M\(x - 6) \(y - 1)h12v3h-12z"
    case .index: "M\(x) \(y - 4)l4 4l-4 4l-4 -4z"
    case .thumb: ""
    }
  }
}
