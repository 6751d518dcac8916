/// A picture as the host has it: red, green, blue and one more byte for each point, row after row.
public struct Picture: Sendable {
  public let rows: Int
  public let columns: Int
  let bytes: [UInt8]

  /// The points of the largest picture that is read: 60 million.
  public static let pointsMax = 60_000_000
  public static let sideMax = 30_000

  /// Nil when the sides are none, too large, or not those of the bytes.
  public init?(rows: Int, columns: Int, bytes: [UInt8]) {
    guard rows > 0, columns > 0, rows <= Picture.sideMax, columns <= Picture.sideMax,
      Int64(rows) * Int64(columns) <= Int64(Picture.pointsMax), bytes.count == 4 * rows * columns
    else { return nil }
    self.rows = rows
    self.columns = columns
    self.bytes = bytes
  }

  /// From byte values to what the nets take.
  static let scale: Float = 1 / 127.5
}

/// A place on a picture in points, from the left and from above.
public struct Point: Equatable, Sendable {
  public var x: Float
  public var y: Float

  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  static func + (one: Point, other: Point) -> Point {
    Point(x: one.x + other.x, y: one.y + other.y)
  }
  static func - (one: Point, other: Point) -> Point {
    Point(x: one.x - other.x, y: one.y - other.y)
  }
  static func * (point: Point, factor: Float) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  func dot(_ other: Point) -> Float { x * other.x + y * other.y }
  var length: Float { dot(self).squareRoot() }
  /// A quarter turn on: what is right goes down.
  var turned: Point { Point(x: -y, y: x) }
}
