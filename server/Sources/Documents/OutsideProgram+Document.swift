import Programs

extension OutsideProgram {
  static let pdfToHTML = OutsideProgram(name: "pdftohtml", package: "poppler-utils")
  static let antiword = OutsideProgram(name: "antiword", package: "antiword")

  /// What it writes to its output when it is given the document as a file, named where
  /// `arguments` has "FILE".
  func output(
    for document: Document, arguments: [String], _ limits: DocumentLimits
  ) throws(DocumentError) -> [UInt8] {
    do {
      return try output(
        of: document.bytes, arguments: arguments, secondsMax: limits.programSecondsMax,
        bytesMax: limits.unpackedBytesMax, memoryBytesMax: limits.programMemoryBytesMax)
    } catch {
      throw switch error {
      case .missing(let name, let package): .programMissing(name, package: package ?? name)
      case .failed(let name, let why): .programFailed(name, why: why)
      case .tooSlow(let name, let secondsMax): .programTooSlow(name, secondsMax: secondsMax)
      case .tooMuch(_, let bytesMax): .unpacksTooLarge("The file", bytesMax: bytesMax)
      }
    }
  }
}
