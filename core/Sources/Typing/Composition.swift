@_spi(_Unicode) import Swift

/// Text as the scalars of its composed form (NFC), which is the unit of all counting.
public enum Composition {
  /// No one scalar of NFC is written with more bytes than this in any form.
  static let scalarBytesMax = 32

  // NB: the library composes for its own comparison of strings; there is no public way to it yet.
  static func scalars(_ text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    var isComposed = true
    for scalar in text.unicodeScalars {
      // Below U+0300 nothing composes with anything.
      if scalar.value >= 0x300 { isComposed = false }
      scalars.append(scalar.value)
    }
    if isComposed { return scalars }
    scalars.removeAll(keepingCapacity: true)
    for scalar in text._nfc { scalars.append(scalar.value) }
    return scalars
  }

  /// What a key or an input method gave, composed; what is no scalar is left out.
  static func scalars(_ given: [UInt32]) -> [UInt32] {
    if given.count == 1, Unicode.Scalar(given[0]) != nil { return given }
    return scalars(text(given[...]))
  }

  /// The scalars as a text again.
  public static func text(_ scalars: ArraySlice<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for value in scalars { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    return String(text)
  }
}
