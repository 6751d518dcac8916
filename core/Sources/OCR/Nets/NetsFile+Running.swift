import Vectors

extension NetsFile {
  /// Which of the two nets.
  public enum Task: Int32, Sendable {
    case find, read
  }

  /// What a layer gives for a picture's numbers, rows of points of three: to compare with others.
  ///
  /// Layers count from 1; nil when there is none, or the size does not go through the net.
  public func layer(_ number: Int, of task: Task, rows: Int, columns: Int, _ numbers: [Float])
    -> [Float]?
  {
    guard let picture = FeatureMap(rows: rows, columns: columns, channels: Net.picturesChannels),
      numbers.count == picture.count
    else { return nil }
    for (place, value) in numbers.enumerated() { picture.numbers[place] = value }
    var found: [Float]?
    _ = net(task).run(picture, weights: weights) { place, map in
      if place == number { found = map.values }
    }
    return found
  }

  func net(_ task: Task) -> Net { task == .find ? finding : reading }
}

extension NetsFile {
  /// What share a class has among the scores of all (softmax).
  func share(of best: Int, in scores: UnsafePointer<Float>) -> Float {
    var sum = Curves.Four()
    var place = 0
    while place < letters.count {
      sum += Curves.exponential(Curves.load(scores + place) - scores[best])
      place += 4
    }
    return 1 / Curves.total(sum)
  }
}
