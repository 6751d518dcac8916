import Programs

/// The text of a Word file from before 2007, by antiword.
///
/// NB: antiword knows nothing of underlines in its text output, so required parts are lost; the
/// judge then takes the whole answer as required.
func textOfOldWord(
  _ document: Document, _ limits: DocumentLimits
) throws(DocumentError) -> Document {
  // -w 0: one line a paragraph.
  let bytes = try OutsideProgram.antiword.output(
    for: document, arguments: ["-m", "UTF-8.txt", "-w", "0", "FILE"], limits)
  return Document(name: document.stem + ".txt", bytes: bytes)
}
