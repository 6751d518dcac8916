public import Markup

/// A stance or position that can be drawn, as it is with the left side leading.
public struct Drawing: Hashable, Sendable {
  /// What syllabi call it: of a-z and "-".
  public let name: String
  /// What a person calls it.
  public let title: String
  /// What there is to see, in a sentence without its point.
  public let words: String
  public let pose: Pose
  /// From where it is best seen.
  public let view: Figure.View

  /// As SVG, on either side.
  public func html(_ side: Curriculum.Step.Side = .left, _ view: Figure.View? = nil) -> HTML {
    Figure(pose(side), view ?? self.view, words: words(side)).html
  }

  public func pose(_ side: Curriculum.Step.Side) -> Pose {
    side == .left ? pose : pose.mirrored
  }

  /// "Bow stance, left: the front knee is bent...": what the title of the drawing says.
  public func words(_ side: Curriculum.Step.Side) -> String {
    let isSided = pose != pose.mirrored
    return (isSided ? "\(title), \(side.rawValue): " : "\(title): ") + words
  }
}

/// All that can be drawn.
public enum Drawings {
  public static let all = standing + striking + kicking + resting
  public static let names = Set(all.map { $0.name })

  public static func named(_ name: String) -> Drawing? { all.first { $0.name == name } }
}

extension Curriculum {
  /// What shows a step: its stance, on its side; nil where nothing does.
  public func drawing(of step: Step) -> (drawing: Drawing, side: Step.Side)? {
    item(step.stance).flatMap { Drawings.named($0.drawing) }.map { ($0, step.side ?? .left) }
  }
}
