/// A net: its layers in order, over the weights of the file.
///
/// Made only when every layer's inputs and weights exist; a picture of a size that does not go
/// through gives nil.
struct Net: Sendable {
  let layers: [Layer]
  /// Which layer reads each map last.
  private let lastUses: [Int]

  static let picturesChannels = 3

  init?(_ layers: [Layer], weightsCount: Int) {
    var channels = [Net.picturesChannels]
    var lastUses = [0]
    for (place, layer) in layers.enumerated() {
      guard layer.inputs.allSatisfy({ $0 <= place }),
        layer.takes(layer.inputs.map { channels[$0] })
      else { return nil }
      let needed = layer.weightsCount(inputChannels: channels[layer.inputs[0]])
      guard layer.weights <= weightsCount, needed <= weightsCount - layer.weights else {
        return nil
      }
      for input in layer.inputs { lastUses[input] = place }
      channels.append(layer.channels)
      lastUses.append(place)
    }
    self.layers = layers
    self.lastUses = lastUses
  }

  /// What the last layer gives for a picture; `look` sees what each layer gave.
  func run(
    _ picture: FeatureMap, weights: UnsafePointer<Float>,
    look: (Int, FeatureMap) -> Void = { _, _ in }
  ) -> FeatureMap? {
    guard picture.channels == Net.picturesChannels else { return nil }
    var maps: [FeatureMap?] = [picture]
    for (place, layer) in layers.enumerated() {
      let inputs = layer.inputs.compactMap { maps[$0] }
      guard inputs.count == layer.inputs.count, let made = layer.run(inputs, weights: weights)
      else { return nil }
      look(place + 1, made)
      maps.append(made)
      for input in layer.inputs where lastUses[input] == place { maps[input] = nil }
    }
    return maps.last ?? nil
  }
}
