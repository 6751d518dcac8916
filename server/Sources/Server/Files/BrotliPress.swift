import CBrotli
import Dispatch
import Foundation
import Synchronization

/// Compresses files with brotli, as small as it can, on a line of its own.
///
/// A megabyte takes seconds, so nobody waits for it: a request that comes before is answered with
/// gzip. What was made is kept in a folder under the hash of the file, and never made again.
final class BrotliPress: Sendable {
  private let folder: URL?
  private let line = DispatchQueue(label: "etude.brotli", qos: .utility)
  private let used = Mutex<Set<String>>([])

  /// Nil keeps nothing on disk.
  init(folder: String?) {
    self.folder = folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// The file with that hash, compressed: at once when it was made before, else some time later.
  func press(_ bytes: [UInt8], sha256: String) -> PressedFile {
    let file = PressedFile()
    let name = sha256 + ".br"
    _ = used.withLock { $0.insert(name) }
    if let data = folder.flatMap({ try? Data(contentsOf: $0.appendingPathComponent(name)) }) {
      file.set(Array(data))
      return file
    }
    line.async {
      guard let pressed = brotlied(bytes) else { return }
      file.set(pressed)
      self.keep(pressed, name)
    }
    return file
  }

  /// Does the work after all that waits already.
  func afterwards(_ work: @escaping @Sendable () -> Void) { line.async(execute: work) }

  /// Removes what earlier runs kept and this one has not asked for.
  func tidy() {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return }
    let used = used.withLock { $0 }
    for name in names where name.hasSuffix(".br") && !used.contains(name) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  // NB: a folder that cannot be written to costs the next start some seconds, and nobody a page.
  private func keep(_ bytes: [UInt8], _ name: String) {
    guard let folder else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: folder.appendingPathComponent(name), options: .atomic)
  }
}

/// A file that is compressed, or will be.
final class PressedFile: Sendable {
  private let held = Mutex<[UInt8]?>(nil)

  /// Nil while it is being made, and when it does not get smaller.
  var bytes: [UInt8]? { held.withLock { $0 } }

  fileprivate func set(_ bytes: [UInt8]) { held.withLock { $0 = bytes } }
}

/// The bytes as brotli makes them at its best; nil when they do not get smaller.
func brotlied(_ bytes: [UInt8]) -> [UInt8]? {
  var size = BrotliEncoderMaxCompressedSize(bytes.count)
  guard size > 0 else { return nil }
  var output = [UInt8](repeating: 0, count: size)
  let isDone = BrotliEncoderCompress(
    BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, bytes.count, bytes, &size,
    &output)
  guard isDone == BROTLI_TRUE, size < bytes.count else { return nil }
  return Array(output.prefix(size))
}
