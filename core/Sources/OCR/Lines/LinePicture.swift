import Vectors

/// A line cut out for the net that reads: straight, and as high as it wants it.
enum LinePicture {
  static let rows = 48
  static let columnsMin = 320
  /// A line sixty times as wide as high; what is beyond is squeezed.
  static let columnsMax = 3_200
  /// Columns of one step of the net.
  static let step = 8
  /// Points of the picture that are looked at for one of the line's, a side.
  private static let tapsMax = 6

  /// The line's picture, and how many of its columns the line takes.
  static func cut(_ box: Box, from picture: Picture) -> (map: FeatureMap, columns: Int)? {
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else { return nil }
    let wanted = min(Float(columnsMax), (Float(rows) * box.width / box.height).rounded(.up))
    let used = max(1, Int(wanted))
    let columns = max(columnsMin, (used + step - 1) / step * step)
    guard let map = FeatureMap(rows: rows, columns: columns, channels: 3) else { return nil }
    map.numbers.update(repeating: 0, count: map.count)
    let taps = max(1, min(tapsMax, Int((box.height / Float(rows)).rounded(.up))))
    let right = box.along * (box.width / Float(used * taps))
    let down = box.along.turned * (box.height / Float(rows * taps))
    let corner = box.corners[0] + right * 0.5 + down * 0.5
    let share = Picture.scale / Float(taps * taps)
    picture.bytes.withUnsafeBufferPointer { bytes in
      let source = Source(bytes: bytes, rows: picture.rows, columns: picture.columns)
      for row in 0..<rows {
        for column in 0..<used {
          var sum = Curves.Four()
          for y in 0..<taps {
            for x in 0..<taps {
              let place =
                corner + right * Float(column * taps + x) + down * Float(row * taps + y)
              sum += source.point(place)
            }
          }
          let point = map.point(row, column)
          for channel in 0..<3 { point[channel] = sum[2 - channel] * share - 1 }
        }
      }
    }
    return (map, used)
  }

  private struct Source {
    var bytes: UnsafeBufferPointer<UInt8>
    var rows: Int
    var columns: Int

    /// Between the four nearest points; beyond the edges as at the edge.
    @inline(__always)
    func point(_ place: Point) -> Curves.Four {
      let x = min(max(0, place.x - 0.5), Float(columns - 1))
      let y = min(max(0, place.y - 0.5), Float(rows - 1))
      let left = Int(x), top = Int(y)
      let right = min(columns - 1, left + 1), bottom = min(rows - 1, top + 1)
      let shareRight = x - Float(left), shareBottom = y - Float(top)
      let upper = at(top, left) * (1 - shareRight) + at(top, right) * shareRight
      let lower = at(bottom, left) * (1 - shareRight) + at(bottom, right) * shareRight
      return upper * (1 - shareBottom) + lower * shareBottom
    }

    @inline(__always)
    private func at(_ row: Int, _ column: Int) -> Curves.Four {
      let place = 4 * (row * columns + column)
      return Curves.Four(Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]), 0)
    }
  }
}
