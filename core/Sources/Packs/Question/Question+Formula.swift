public import Markup

extension Question {
  /// Whether its answer is a formula: its key begins with "formula-".
  public var isFormula: Bool { key.utf8.starts(with: "formula-".utf8) }
}

/// A formula of a pack, set as in a book; what cannot be read as one stands as it was written.
public func setFormula(_ text: String) -> HTML {
  let plain = PackMarkup.plain(Array(text.utf8)[...], isAnswer: false)
  return Formula(Scan.string(plain))?.html ?? marked(text)
}
