/// A place or a direction: `x` to the person's left, `y` up from the floor, `z` to where they look.
///
/// In hundredths of a metre, nearly: a figure is about 166 high.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Point, by: Double) -> Point { Point(a.x * by, a.y * by, a.z * by) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y + z * other.z }
  public var length: Double { dot(self).squareRoot() }

  /// The same direction at length 1; `other` where there is none.
  func unit(or other: Point) -> Point { length > 1e-9 ? self * (1 / length) : other }

  var mirrored: Point { Point(-x, y, z) }

  /// From `self` at 0 to `other` at 1; exactly these at the ends.
  func toward(_ other: Point, _ share: Double) -> Point { self * (1 - share) + other * share }
}
