/// The best meet the last, so that the first two can meet in the final alone.
enum Knockout {
  /// Seeds from 0 in the order of the bracket: neighbours meet. With a number that is no power of
  /// two the best have no match in the first round.
  static func bracket(of count: Int) -> [Int?] {
    var order = [0]
    while order.count < count {
      let size = order.count * 2
      order = order.flatMap { [$0, size - 1 - $0] }
    }
    return order.map { $0 < count ? $0 : nil }
  }

  /// How many rounds it takes.
  static func rounds(of count: Int) -> Int {
    var (rounds, size) = (0, 1)
    while size < count { (rounds, size) = (rounds + 1, size * 2) }
    return rounds
  }
}
