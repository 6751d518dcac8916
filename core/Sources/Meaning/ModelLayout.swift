/// A part of the file: where it begins, and its bytes.
struct Section: Equatable, Sendable {
  var offset: Int
  var count: Int
}

/// A layer that multiplies: a row of bytes for each output, its scale, and what is added.
struct LinearSections: Sendable {
  var weights: Section
  var scales: Section
  var bias: Section
  var inputs: Int
  var outputs: Int
}

/// The two rows of a normalisation.
struct NormSections: Sendable {
  var gain: Section
  var bias: Section
}

/// One of the encoder's layers.
struct LayerSections: Sendable {
  var attention: LinearSections
  var attended: LinearSections
  var attendedNorm: NormSections
  var widening: LinearSections
  var narrowing: LinearSections
  var norm: NormSections
}

/// Where everything is in a model's file: its header, and the sections that follow from it.
///
/// Made only when every section lies inside the file and every number that is used as a place is
/// one, so that reading needs no further checks.
struct ModelLayout: Sendable {
  static let magic = Array("etude-meaning 1\n".utf8)
  static let headerBytes = 128

  var vocabulary: Int
  var width: Int
  var layers: Int
  var heads: Int
  var inner: Int
  var positions: Int
  var foldRanges: Int
  var foldSequences: Int
  var vocabularyBytes: Int
  var slots: Int
  var unknown: Int32
  var opening: Int32
  var closing: Int32

  var foldFirsts = Section(offset: 0, count: 0)
  var foldActions = Section(offset: 0, count: 0)
  var foldScalars = Section(offset: 0, count: 0)
  var pieceStarts = Section(offset: 0, count: 0)
  var pieceText = Section(offset: 0, count: 0)
  var pieceSlots = Section(offset: 0, count: 0)
  var tokenScales = Section(offset: 0, count: 0)
  var tokenRows = Section(offset: 0, count: 0)
  var positionRows = Section(offset: 0, count: 0)
  var embeddingNorm = NormSections(
    gain: Section(offset: 0, count: 0), bias: Section(offset: 0, count: 0))
  var layerSections: [LayerSections] = []

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= ModelLayout.headerBytes, bytes.count <= MeaningModel.bytesMax,
      bytes.prefix(ModelLayout.magic.count).elementsEqual(ModelLayout.magic)
    else { return nil }
    func field(_ place: Int, _ limits: ClosedRange<UInt32>) -> Int? {
      let value = UInt32(
        littleEndian: bytes.loadUnaligned(
          fromByteOffset: ModelLayout.magic.count + 4 * place, as: UInt32.self))
      return limits.contains(value) ? Int(value) : nil
    }
    guard let vocabulary = field(0, 1...65_534), let width = field(1, 8...1_024),
      let layers = field(2, 1...24), let heads = field(3, 1...64),
      let inner = field(4, 8...2_048), let positions = field(5, 2...512),
      let foldRanges = field(6, 1...65_536), let foldSequences = field(7, 0...65_536),
      let vocabularyBytes = field(8, 1...(4 << 20)), let slots = field(9, 1...(1 << 20)),
      let unknown = field(10, 0...65_534), let opening = field(11, 0...65_534),
      let closing = field(12, 0...65_534), let total = field(13, 0...UInt32(Int32.max)),
      total == bytes.count, unknown < vocabulary, opening < vocabulary, closing < vocabulary,
      width.isMultiple(of: 8), inner.isMultiple(of: 8), width.isMultiple(of: heads * 4),
      slots > vocabulary, slots & (slots - 1) == 0
    else { return nil }
    self.vocabulary = vocabulary
    self.width = width
    self.layers = layers
    self.heads = heads
    self.inner = inner
    self.positions = positions
    self.foldRanges = foldRanges
    self.foldSequences = foldSequences
    self.vocabularyBytes = vocabularyBytes
    self.slots = slots
    self.unknown = Int32(unknown)
    self.opening = Int32(opening)
    self.closing = Int32(closing)
    guard placeSections() == bytes.count, hasSoundPlaces(bytes) else { return nil }
  }

  /// Lays the sections one after another; where the last one ends.
  private mutating func placeSections() -> Int {
    var end = ModelLayout.headerBytes
    foldFirsts = place(4 * foldRanges, &end)
    foldActions = place(4 * foldRanges, &end)
    foldScalars = place(4 * foldSequences, &end)
    pieceStarts = place(4 * (vocabulary + 1), &end)
    pieceText = place(vocabularyBytes, &end)
    pieceSlots = place(2 * slots, &end)
    tokenScales = place(4 * vocabulary, &end)
    tokenRows = place(vocabulary * width, &end)
    positionRows = place(4 * positions * width, &end)
    embeddingNorm = placeNorm(&end)
    for _ in 0..<layers {
      layerSections.append(
        LayerSections(
          attention: placeLinear(inputs: width, outputs: 3 * width, &end),
          attended: placeLinear(inputs: width, outputs: width, &end),
          attendedNorm: placeNorm(&end),
          widening: placeLinear(inputs: width, outputs: inner, &end),
          narrowing: placeLinear(inputs: inner, outputs: width, &end),
          norm: placeNorm(&end)))
    }
    return end
  }

  private func place(_ count: Int, _ end: inout Int) -> Section {
    let section = Section(offset: end, count: count)
    let alignment = MeaningModel.alignment
    end = (end + count + alignment - 1) / alignment * alignment
    return section
  }

  private func placeNorm(_ end: inout Int) -> NormSections {
    let gain = place(4 * width, &end)
    return NormSections(gain: gain, bias: place(4 * width, &end))
  }

  private func placeLinear(inputs: Int, outputs: Int, _ end: inout Int) -> LinearSections {
    let weights = place(inputs * outputs, &end)
    let scales = place(4 * outputs, &end)
    let bias = place(4 * outputs, &end)
    return LinearSections(
      weights: weights, scales: scales, bias: bias, inputs: inputs, outputs: outputs)
  }

  /// Whether pieces, slots and sequences point at what is there, and the ranges ascend.
  private func hasSoundPlaces(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func integer(_ section: Section, _ place: Int) -> UInt32 {
      bytes.loadUnaligned(fromByteOffset: section.offset + 4 * place, as: UInt32.self)
    }
    var before: UInt32 = 0
    for place in 0...vocabulary {
      let start = integer(pieceStarts, place)
      guard start >= before, start <= UInt32(vocabularyBytes) else { return false }
      before = start
    }
    for place in 0..<slots {
      let id = bytes.loadUnaligned(
        fromByteOffset: pieceSlots.offset + 2 * place, as: UInt16.self)
      guard id == PieceTable.emptySlot || Int(id) < vocabulary else { return false }
    }
    for place in 0..<foldRanges {
      let first = integer(foldFirsts, place)
      guard place == 0 ? first == 0 : first > before else { return false }
      before = first
      guard
        TextFold.Action(integer(foldActions, place)).isSound(sequences: foldSequences)
      else { return false }
    }
    return true
  }
}
