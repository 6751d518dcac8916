import Foundation
import GRDB

extension SQLValue {
  var databaseValue: DatabaseValue {
    switch self {
    case .text(let text): text.databaseValue
    case .integer(let value): value.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    case .null: .null
    }
  }

  init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let value): self = .integer(value)
    case .double(let value): self = .integer(Int64(value))
    case .string(let text): self = .text(text)
    case .blob(let data): self = .bytes([UInt8](data))
    }
  }
}
