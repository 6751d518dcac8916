public import Packs
import TestKit

/// The texts of a pack that goes out with the app, its head first.
public func packFiles(_ folder: String) throws -> [PackFile] {
  try Files.pack(folder).map { PackFile(name: $0.name, bytes: $0.bytes) }
}
