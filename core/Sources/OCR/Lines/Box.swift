/// A rectangle on a picture, turned as its text is.
public struct Box: Equatable, Sendable {
  public var middle: Point
  /// Where the text goes, of length 1; down is a quarter turn on.
  public var along: Point
  public var width: Float
  public var height: Float

  init(middle: Point, along: Point, width: Float, height: Float) {
    self.middle = middle
    self.along = along
    self.width = width
    self.height = height
  }

  /// The corners, from the text's upper left on with the clock.
  public var corners: [Point] {
    let right = along * (width / 2)
    let down = along.turned * (height / 2)
    return [
      middle - right - down, middle + right - down, middle + right + down, middle - right + down,
    ]
  }

  /// Each side moved out.
  func grown(by distance: Float) -> Box {
    Box(middle: middle, along: along, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// The part from one share of its width to another.
  func part(from start: Float, to end: Float) -> Box {
    let shift = along * (width * ((start + end) / 2 - 0.5))
    return Box(middle: middle + shift, along: along, width: width * (end - start), height: height)
  }

  /// Where it lies on a picture whose points are as many times wider and higher.
  func scaled(across: Float, down: Float) -> Box {
    let right = Point(x: along.x * across, y: along.y * down)
    let below = Point(x: along.turned.x * across, y: along.turned.y * down)
    let length = right.length
    return Box(
      middle: Point(x: middle.x * across, y: middle.y * down), along: right * (1 / length),
      width: width * length, height: height * below.length)
  }

  /// The same rectangle read another way: so many quarter turns on.
  func turned(quarters: Int) -> Box {
    var box = self
    for _ in 0..<(quarters % 4 + 4) % 4 {
      box = Box(middle: middle, along: box.along.turned, width: box.height, height: box.width)
    }
    return box
  }

  /// As upright as it can be: the text goes more to the right than up or down.
  var upright: Box {
    (0..<4).map { turned(quarters: $0) }.max { $0.along.x < $1.along.x } ?? self
  }
}
