/// What a layer gives: a row of channels for each point, point after point along each row.
///
/// The numbers are freed with the last reference.
public final class FeatureMap {
  public let rows: Int
  public let columns: Int
  public let channels: Int
  public let numbers: UnsafeMutablePointer<Float>

  /// The numbers of the largest map that is made: 256 MB.
  public static let countMax = 64 << 20

  /// NB: what is in it is unknown; nil when it would be empty or too large.
  public init?(rows: Int, columns: Int, channels: Int) {
    guard rows > 0, columns > 0, channels > 0, rows <= 1 << 15, columns <= 1 << 15,
      channels <= 1 << 11, Int64(rows) * Int64(columns) * Int64(channels) <= FeatureMap.countMax
    else { return nil }
    self.rows = rows
    self.columns = columns
    self.channels = channels
    numbers = UnsafeMutableRawPointer.allocate(
      byteCount: 4 * rows * columns * channels + 16, alignment: 16
    ).assumingMemoryBound(to: Float.self)
  }

  deinit { UnsafeMutableRawPointer(numbers).deallocate() }

  var points: Int { rows * columns }
  var count: Int { points * channels }

  /// The channels of a point.
  func point(_ row: Int, _ column: Int) -> UnsafeMutablePointer<Float> {
    numbers + (row * columns + column) * channels
  }

  /// All numbers in order.
  var values: [Float] { Array(UnsafeBufferPointer(start: numbers, count: count)) }
}
