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
